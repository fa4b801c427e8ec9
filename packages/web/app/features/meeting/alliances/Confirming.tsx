import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { AllianceState } from '@thunai/contract/meeting/alliances'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import styles from './fixed.module.css'
import { useAllianceCommands } from './useAllianceCommands.ts'
import { WhatHappens } from './WhatHappens.tsx'

/** Another family says that the match is fixed and waits for confirmation. */
export function Confirming({ alliance: { name, profileId, moneyBack } }: { alliance: AllianceState }) {
  const { fixing, takingBack } = useAllianceCommands()
  const { i18n } = useLingui()
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>The family of {name} says that your match is fixed</Trans>
      </h2>
      <p>
        <Trans>When you confirm it, this happens for both families:</Trans>
      </p>
      <WhatHappens moneyBack={moneyBack} />
      {fixing.failure && <Banner kind="error">{say(i18n, fixing.failure.message)}</Banner>}
      <div className={styles['buttons']}>
        <Button look="secondary" isBusy={takingBack.isBusy} onClick={() => takingBack.run()}>
          <Trans>No, it isn’t fixed</Trans>
        </Button>
        <Button isBusy={fixing.isBusy} onClick={() => fixing.run(profileId)}>
          <Trans>Yes, it is fixed</Trans>
        </Button>
      </div>
    </>
  )
}
