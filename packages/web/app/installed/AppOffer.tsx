import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { site } from 'virtual:site'
import { Button } from '../ui/actions/Button.tsx'
import { Offer } from '../ui/messages/Offer.tsx'
import { declineInstall, install, installWay } from './install-prompt.ts'
import { newerBuild } from './register-worker.ts'

/** Offers a newer build, or installation after the second visit. */
export function AppOffer() {
  const { t } = useLingui()
  const isOutdated = useSyncExternalStore(newerBuild.subscribe, newerBuild.get, () => false)
  const way = useSyncExternalStore(installWay.subscribe, installWay.get, () => undefined)
  if (isOutdated)
    return (
      <Offer text={t`There is a newer version of ${site.name}.`} close={t`Later`} onClose={() => newerBuild.set(false)}>
        <Button look="quiet" onClick={() => location.reload()}>
          <Trans>Load it now</Trans>
        </Button>
      </Offer>
    )
  if (way === undefined) return null
  return (
    <Offer
      text={
        way === 'ask'
          ? t`You can add ${site.name} to your home screen, like an app.`
          : t`To have ${site.name} on your home screen, tap Share and then “Add to Home Screen”.`
      }
      close={t`No, thank you`}
      onClose={declineInstall}
    >
      {way === 'ask' && (
        <Button look="quiet" onClick={() => void install()}>
          <Trans>Add it</Trans>
        </Button>
      )}
    </Offer>
  )
}
