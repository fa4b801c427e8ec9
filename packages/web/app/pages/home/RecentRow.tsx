import { Trans, useLingui } from '@lingui/react/macro'
import { RECENT_PROFILES } from '@thunai/contract/frame/limits'
import { LoginRequiredDialog } from '../../features/finding/search/LoginRequiredDialog.tsx'
import { useProfileActions } from '../../features/finding/search/useProfileActions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Carousel } from '../../ui/layout/Carousel.tsx'
import { RecentProfileCard } from './RecentProfileCard.tsx'
import { withSamples } from './recent-profiles.ts'
import { RecentProfilesSkeleton } from './RecentProfilesSkeleton.tsx'
import { useRecentProfiles } from './useRecentProfiles.ts'

/** The newest members and their buttons. */
export default function RecentRow({ heading }: { heading: string }) {
  const { i18n } = useLingui()
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
    <>
      {isError && (
        <output className="row wrap middle centred">
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
    </>
  )
}
