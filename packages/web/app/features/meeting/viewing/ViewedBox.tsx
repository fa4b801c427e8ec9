import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { getProfilesIViewed, ViewerRecord } from '@thunai/contract/meeting/viewing'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { Reading } from '../../../data/Reading.tsx'
import { paths, type ViewTab as Tab } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { useWhen } from '../../../ui/hooks/useWhen.ts'
import type { RowProfile } from '../../profile/profiles/rows/row-lines.ts'
import { ManyRows } from '../../profile/profiles/rows/ManyRows.tsx'
import { MemberRow, MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { ShortlistStar } from '../shortlist/ShortlistStar.tsx'
import { NONE_VIEWED, NONE_VIEWED_ME } from './Histories.tsx'

type Props = {
  tab: Tab
  reading: UseQueryResult<Reply<typeof getProfilesIViewed>>
  /** When this list was last visited: null for never, undefined while loading. */
  seenBefore: string | null | undefined
}

/** One of the two lists, in any state. */
export function ViewedBox({ tab, reading: { data, error, refetch }, seenBefore }: Props) {
  const { t } = useLingui()
  if (!data)
    return (
      <Reading error={error} onRetry={refetch}>
        <MemberRowsWaiting label={t`Loading the profiles`} />
      </Reading>
    )
  if (data.data.length === 0) return <Empty tab={tab} />
  const isNew = ({ viewedAt }: ViewerRecord) =>
    tab === 'visitors' && seenBefore !== undefined && (seenBefore === null || viewedAt > seenBefore)
  return (
    <ManyRows list={tab} rows={data.data} total={data.totalElements ?? data.data.length}>
      {(row) => <Card key={row.profileId} tab={tab} row={row} isNew={isNew(row)} />}
    </ManyRows>
  )
}

/** A viewer record in row format; the record has few facts about the other side. */
const nameOnly = ({ profileId, name, memberId, profileThumbnailImage = null }: ViewerRecord): RowProfile => ({
  id: profileId,
  name,
  memberId,
  profileThumbnailImage,
  gender: null,
  age: null,
  religion: null,
  education: [],
  district: null,
  state: null,
  country: null,
  caste: null,
  subCaste: null,
  jobType: null,
  jobName: null,
})

function Card({ tab, row, isNew }: { tab: Tab; row: ViewerRecord; isNew: boolean }) {
  const { t } = useLingui()
  const when = useWhen()(row.viewedAt)
  const deed = deedOf(row, tab)
  return (
    <MemberRow
      profile={row.profile ?? nameOnly(row)}
      Heading="h2"
      mark={isNew ? <Trans>New</Trans> : undefined}
      corner={<ShortlistStar profileId={row.profileId} name={row.name} />}
      note={
        <p>
          {tab === 'opened' ? <Trans>You were here {when}</Trans> : <Trans>Here {when}</Trans>}
          {deed && (
            <>
              {' '}
              · <span className="leaf semibold">{t(deed)}</span>
            </>
          )}
        </p>
      }
    />
  )
}

/** What the viewer did after the view. */
function deedOf({ isContactViewed, isExpressInterest }: ViewerRecord, tab: Tab): MessageDescriptor | undefined {
  if (tab === 'visitors') {
    if (isExpressInterest) return msg`Interested in you`
    return isContactViewed ? msg`Opened your contact` : undefined
  }
  if (isContactViewed) return isExpressInterest ? msg`Contact viewed, interest sent` : msg`Contact viewed`
  return isExpressInterest ? msg`Interest sent` : undefined
}

function Empty({ tab }: { tab: Tab }) {
  const { t } = useLingui()
  if (tab === 'visitors')
    return (
      <EmptyState
        heading={t(NONE_VIEWED_ME)}
        action={
          <ButtonLink to={paths.myProfile}>
            <Trans>Complete my profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>A complete profile with a photo gets noticed first.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      heading={t(NONE_VIEWED)}
      action={
        <ButtonLink to={paths.search}>
          <Trans>Search profiles</Trans>
        </ButtonLink>
      }
    >
      <Trans>Profiles you open are listed here.</Trans>
    </EmptyState>
  )
}
