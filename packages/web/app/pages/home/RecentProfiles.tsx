import { Trans, useLingui } from '@lingui/react/macro'
import { RECENT_PROFILES } from '@thunai/contract/frame/limits'
import { LoginRequiredDialog } from '../../features/search/LoginRequiredDialog.tsx'
import { useProfileActions } from '../../features/search/useProfileActions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Carousel } from '../../ui/layout/Carousel.tsx'
import { KolamRule } from '../../ui/pictures/Kolam.tsx'
import { RecentProfileCard } from './RecentProfileCard.tsx'
import styles from './RecentProfiles.module.css'
import { withSamples } from './recent-profiles.ts'
import { RecentProfilesSkeleton } from './RecentProfilesSkeleton.tsx'
import { useRecentProfiles } from './useRecentProfiles.ts'

/** The newest members in a row that turns by itself (HOME-10 to HOME-19, G-77). */
export function RecentProfiles() {
  const { t, i18n } = useLingui()
  const heading = t`Our Recent Profiles`
  const { data, isError, refetch } = useRecentProfiles()
  const { view, busy, isLoginAsked, closeLogin } = useProfileActions()
  const profiles = data || isError ? withSamples(data?.content ?? [], i18n) : []
  const slides = profiles.map((profile) => ({
    key: profile.id,
    content: (
      <RecentProfileCard profile={profile} isBusy={busy?.profileId === profile.id} onView={() => view(profile.id)} />
    ),
  }))
  return (
    <div className={`page ${styles['recent']}`}>
      <div className={styles['heading']}>
        <h2>{heading}</h2>
        <KolamRule />
      </div>
      {isError && (
        <output className={styles['failed']}>
          <Trans>The newest profiles could not be loaded.</Trans>{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </output>
      )}
      {slides.length > 0 ? (
        <Carousel label={heading} slides={slides} everyMs={RECENT_PROFILES.slideMs} />
      ) : (
        <RecentProfilesSkeleton />
      )}
      <LoginRequiredDialog isOpen={isLoginAsked} onClose={closeLogin} />
    </div>
  )
}
