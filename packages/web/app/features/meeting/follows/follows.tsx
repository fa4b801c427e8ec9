import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FollowedProfile, getFollows } from '@thunai/contract/meeting/follows'
import { useRef } from 'react'
import { Reading } from '../../../data/Reading.tsx'
import { usePages } from '../../../data/usePages.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { useSince, useWhen } from '../../../ui/hooks/useWhen.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { MemberRow, MemberRows, MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { FollowButton } from './FollowButton.tsx'

export const meta = pageMeta({ title: msg`You follow`, description: msg`Profiles whose news you follow.` })

/** The followed profiles, those with news first. */
export default function Follows() {
  const { t } = useLingui()
  const { rows, first, error, refetch, readMore, isReadingMore } = usePages(getFollows, {})
  const followers = first?.followers ?? 0
  const lead = useRef<HTMLParagraphElement>(null)
  useFocusWhenFewer(rows?.length, lead)
  return (
    <>
      <PageBanner title={t`You follow`} isSlim />
      <div className="page stack gap-3 page-body">
        {first && (
          <p ref={lead} tabIndex={-1} className="flush quiet">
            {followers > 0 &&
              `${t`${plural(followers, { one: '# member follows your profile.', other: '# members follow your profile.' })}`} `}
            <Trans>No one is told who follows.</Trans>
          </p>
        )}
        {rows ? (
          rows.length > 0 ? (
            <section aria-label={t`You follow`}>
              <MemberRows>
                {rows.map((one) => (
                  <MemberRow
                    key={one.profileId}
                    profile={one.profile}
                    Heading="h2"
                    note={<Note followed={one} />}
                    actions={<FollowButton profileId={one.profileId} name={one.profile.name} isFollowed />}
                  />
                ))}
              </MemberRows>
            </section>
          ) : (
            <EmptyState
              heading={t`You don’t follow anyone yet`}
              action={
                <ButtonLink to={paths.myMatches}>
                  <Trans>See my matches</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                “Follow for news” on a profile tells you about new photos, changes and birthdays. The family isn’t told
                who follows.
              </Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch}>
            <MemberRowsWaiting label={t`Loading the profiles you follow`} />
          </Reading>
        )}
        {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
      </div>
    </>
  )
}

function Note({ followed: { at, changedAt } }: { followed: FollowedProfile }) {
  const [when, whenAlone] = [useWhen(), useSince()]
  const [since, changed] = [whenAlone(at), changedAt === null ? null : when(changedAt)]
  return (
    <p>
      {changed === null ? (
        <Trans>Followed since {since}</Trans>
      ) : (
        <strong className="turmeric">
          <Trans>Updated {changed}</Trans>
        </strong>
      )}
    </p>
  )
}
