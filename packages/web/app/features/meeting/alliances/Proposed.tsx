import { Trans } from '@lingui/react/macro'
import type { AllianceState } from '@thunai/contract/meeting/alliances'
import { Button } from '../../../ui/actions/Button.tsx'
import styles from './fixed.module.css'
import { useAllianceCommands } from './useAllianceCommands.ts'

/** Shown while the other family's confirmation is pending. */
export function ProposedMatch({ alliance: { name } }: { alliance: AllianceState }) {
  const { takingBack } = useAllianceCommands()
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>We have asked the family of {name}</Trans>
      </h2>
      <p>
        <Trans>Once they confirm, no one else can see either profile. Until then nothing changes.</Trans>
      </p>
      <Button look="secondary" isBusy={takingBack.isBusy} onClick={() => takingBack.run()}>
        <Trans>Take it back</Trans>
      </Button>
    </>
  )
}
