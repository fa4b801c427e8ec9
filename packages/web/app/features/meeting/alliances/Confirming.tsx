import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { AllianceState } from '@thunai/contract/meeting/alliances'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import styles from './fixed.module.css'
import { useAllianceCommands } from './useAllianceCommands.ts'
import { WhatHappens } from './WhatHappens.tsx'

/** Another family says that the match is fixed and waits for confirmation. */
export function Confirming({ alliance: { name, profileId, moneyBack } }: { alliance: AllianceState }) {
  const { fixing, takingBack } = useAllianceCommands()
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<'yes' | 'no'>()
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>The family of {name} says that your match is fixed</Trans>
      </h2>
      <div className={styles['buttons']}>
        <Button look="secondary" onClick={() => setAsked('no')}>
          <Trans>No, it isn’t fixed</Trans>
        </Button>
        <Button onClick={() => setAsked('yes')}>
          <Trans>Yes, it is fixed</Trans>
        </Button>
      </div>
      <Dialog
        isOpen={asked !== undefined}
        title={asked === 'no' ? t`Say that it isn’t fixed?` : t`Confirm the match?`}
        isBusy={fixing.isBusy || takingBack.isBusy}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button look="secondary" disabled={fixing.isBusy || takingBack.isBusy} onClick={() => setAsked(undefined)}>
              <Trans>Not now</Trans>
            </Button>
            {asked === 'no' ? (
              <Button isBusy={takingBack.isBusy} onClick={() => takingBack.run()}>
                <Trans>It isn’t fixed</Trans>
              </Button>
            ) : (
              <Button isBusy={fixing.isBusy} onClick={() => fixing.run(profileId)}>
                <Trans>Confirm</Trans>
              </Button>
            )}
          </>
        }
      >
        {fixing.failure && <Banner kind="error">{say(i18n, fixing.failure.message)}</Banner>}
        {asked === 'no' ? (
          <p>
            <Trans>Their proposal is taken away, and everything between you stays as it is.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>When you confirm it, this happens for both families:</Trans>
            </p>
            <WhatHappens moneyBack={moneyBack} />
          </>
        )}
      </Dialog>
    </>
  )
}
