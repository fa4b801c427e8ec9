import { getShortlist } from '@thunai/contract/members/shortlist'
import { useRef } from 'react'
import { useFocusWhenFewer } from '../../ui/hooks/useFocusWhenFewer.ts'
import { MemberList } from '../profiles/MemberList.tsx'
import { MemberRow } from '../profiles/MemberRows.tsx'
import { useRead } from '../../data/useRead.ts'
import { ShortlistStar } from './ShortlistStar.tsx'

/** The profiles that the member keeps for later. */
export function MyShortlist() {
  const { data, error, refetch } = useRead(getShortlist)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(data?.data.length, title)
  return (
    <MemberList
      title="My Shortlist"
      titleRef={title}
      waiting="Loading your shortlist"
      rows={data?.data}
      error={error}
      onRetry={refetch}
      empty="The star on a card keeps a profile here. Nobody else is told."
    >
      {({ id, name, memberId, age, caste, religion, district, profileThumbnailImage }) => (
        <MemberRow
          key={id}
          profileId={id}
          name={name}
          photo={profileThumbnailImage}
          beside={<ShortlistStar profileId={id} name={name} isAmongThem />}
        >
          <p>
            {memberId}, {age} years
          </p>
          <p>{[caste ?? religion, district].filter(Boolean).join(', ')}</p>
        </MemberRow>
      )}
    </MemberList>
  )
}
