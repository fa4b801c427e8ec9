import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchSection } from '@thunai/contract/members/matches'
import { editHoroscopePath, matchesPath, paths, profileTabPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

/** Why a section is empty, and what would fill it. */
export function NoMatches({ section }: { section: MatchSection }) {
  const { t } = useLingui()
  switch (section) {
    case 'new':
      return (
        <EmptyState
          level={3}
          heading={t`Nobody new this week`}
          action={
            <ButtonLink look="secondary" to={matchesPath('all')}>
              <Trans>See all matches</Trans>
            </ButtonLink>
          }
        >
          <Trans>Who joins and fits your wishes stands here for a week, or until you open the profile.</Trans>
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
          <Trans>The more you tell about yourself, the more wishes you can meet.</Trans>
        </EmptyState>
      )
    case 'near':
      return (
        <EmptyState
          level={3}
          heading={t`Nobody near you yet`}
          action={
            <ButtonLink look="secondary" to={paths.myProfile}>
              <Trans>Look at my place</Trans>
            </ButtonLink>
          }
        >
          <Trans>Members of your state stand here, once your profile says your state and district.</Trans>
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
    case 'all':
      return (
        <EmptyState
          level={3}
          heading={t`Nobody fits your partner preference yet`}
          action={
            <ButtonLink look="secondary" to={profileTabPath('preference')}>
              <Trans>Edit what you look for</Trans>
            </ButtonLink>
          }
        >
          <Trans>A wider age, or one more religion or caste, brings more families into sight.</Trans>
        </EmptyState>
      )
  }
}
