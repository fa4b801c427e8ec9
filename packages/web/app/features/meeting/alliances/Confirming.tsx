import { Trans, useLingui } from '@lingui/react/macro'
import type { AllianceState } from '@thunai/contract/meeting/alliances'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import styles from './fixed.module.css'
import { useAllianceCommands } from './useAllianceCommands.ts'
import { WhatHappens } from './WhatHappens.tsx'

/** Asks the member to confirm a match that another family reported as fixed. */
export function ConfirmMatch({ alliance: { name, profileId, moneyBack } }: { alliance: AllianceState }) {
  const { fixing, denying } = useAllianceCommands()
  const { t } = useLingui()
  const [question, setQuestion] = useState<'yes' | 'no'>()
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>The family of {name} says that your match is fixed</Trans>
      </h2>
      <div className={styles['buttons']}>
        <Button look="secondary" onClick={() => setQuestion('no')}>
          <Trans>No, it isn’t fixed</Trans>
        </Button>
        <Button onClick={() => setQuestion('yes')}>
          <Trans>Yes, it is fixed</Trans>
        </Button>
      </div>
      <CommandDialog
        isOpen={question !== undefined}
        title={question === 'no' ? t`Say that it isn’t fixed?` : t`Confirm the match?`}
        submit={question === 'no' ? t`It isn’t fixed` : t`Confirm`}
        cancel={t`Not now`}
        isBusy={fixing.isBusy || denying.isBusy}
        problem={fixing.failure?.message}
        onSubmit={() => profileId !== null && (question === 'no' ? denying : fixing).run(profileId)}
        onClose={() => setQuestion(undefined)}
      >
        {question === 'no' ? (
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
      </CommandDialog>
    </>
  )
}
