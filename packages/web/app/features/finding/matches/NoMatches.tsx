import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchSection } from '@thunai/contract/finding/matches'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { editHoroscopePath, matchesPath, paths, profileTabPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'

/** Facts that the viewer's profile needs before a section can show matches, by wire name. */
const NEEDED: Readonly<Partial<Record<MatchSection, readonly string[]>>> = {
  near: ['state'],
  porutham: ['star', 'patham'],
}

/** Explains why a section is empty and what would fill it. */
export function NoMatches({ section }: { section: MatchSection }) {
  const { t } = useLingui()
  const needed = NEEDED[section]
  const { data, error, refetch, isLoading } = useRead(getOwnProfile, {}, { enabled: needed !== undefined })
  if (isLoading) return null
  if (needed && error && !data) return <ReadFailed error={error} onRetry={refetch} />
  if (needed?.every((name) => data?.data[name]))
    return (
      <EmptyState
        level={3}
        heading={section === 'near' ? t`No one near you yet` : t`No poruthams to compare yet`}
        action={
          <ButtonLink look="secondary" to={matchesPath('all')}>
            <Trans>See all matches</Trans>
          </ButtonLink>
        }
      >
        {section === 'near' ? (
          <Trans>None of your matches lives in your state.</Trans>
        ) : (
          <Trans>None of your matches has given both star and patham.</Trans>
        )}
      </EmptyState>
    )
  switch (section) {
    case 'new':
      return (
        <EmptyState
          level={3}
          heading={t`No one new this week`}
          action={
            <ButtonLink look="secondary" to={matchesPath('all')}>
              <Trans>See all matches</Trans>
            </ButtonLink>
          }
        >
          <Trans>New members who match your preferences appear here for a week, or until you open their profile.</Trans>
        </EmptyState>
      )
    case 'mutual':
      return (
        <EmptyState
          level={3}
          heading={t`No mutual match yet`}
          action={
            <ButtonLink look="secondary" to={paths.myProfile}>
              <Trans>Complete my profile</Trans>
            </ButtonLink>
          }
        >
          <Trans>The more you tell about yourself, the more preferences you can match.</Trans>
        </EmptyState>
      )
    case 'near':
      return (
        <EmptyState
          level={3}
          heading={t`No one near you yet`}
          action={
            <ButtonLink look="secondary" to={paths.myProfile}>
              <Trans>Set my place</Trans>
            </ButtonLink>
          }
        >
          <Trans>Add your state and district to your profile to see members from your state here.</Trans>
        </EmptyState>
      )
    case 'porutham':
      return (
        <EmptyState
          level={3}
          heading={t`No poruthams to compare yet`}
          action={
            <ButtonLink look="secondary" to={editHoroscopePath}>
              <Trans>Fill in my horoscope</Trans>
            </ButtonLink>
          }
        >
          <Trans>Poruthams come from star and patham of both families.</Trans>
        </EmptyState>
      )
    case 'notTold':
      return (
        <EmptyState
          level={3}
          heading={t`No profile leaves a must open`}
          action={
            <ButtonLink look="secondary" to={matchesPath('all')}>
              <Trans>See all matches</Trans>
            </ButtonLink>
          }
        >
          <Trans>Members who leave one of your musts open appear here, below those who meet all of them.</Trans>
        </EmptyState>
      )
    case 'all':
      return (
        <EmptyState
          level={3}
          heading={t`No one matches your partner preference yet`}
          action={
            <ButtonLink look="secondary" to={profileTabPath('preference')}>
              <Trans>Edit your preferences</Trans>
            </ButtonLink>
          }
        >
          <Trans>Widen the age, or make a must a preference, to see more families.</Trans>
        </EmptyState>
      )
  }
}
