import { useLingui } from '@lingui/react/macro'
import { getShortlist } from '@thunai/contract/members/shortlist'
import { useRef } from 'react'
import { useFocusWhenFewer } from '../../ui/hooks/useFocusWhenFewer.ts'
import { MemberList } from '../profiles/MemberList.tsx'
import { MemberRow } from '../profiles/MemberRows.tsx'
import { useRead } from '../../data/useRead.ts'
import { ShortlistStar } from './ShortlistStar.tsx'

/** The profiles that the member keeps for later. */
export function MyShortlist() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getShortlist)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(data?.data.length, title)
  return (
    <MemberList
      title={t`My Shortlist`}
      titleRef={title}
      waiting={t`Loading your shortlist`}
      rows={data?.data}
      error={error}
      onRetry={refetch}
      empty={t`The star on a card keeps a profile here. Nobody else is told.`}
    >
      {(profile) => (
        <MemberRow
          key={profile.id}
          profile={profile}
          corner={<ShortlistStar profileId={profile.id} name={profile.name} isAmongThem />}
        />
      )}
    </MemberList>
  )
}
