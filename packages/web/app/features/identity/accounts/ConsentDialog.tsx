import { Trans, useLingui } from '@lingui/react/macro'
import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { giveConsent } from '@thunai/contract/identity/accounts'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useIsModalOpen } from '../../../ui/layout/open-modals.ts'
import { type Consent, ConsentLines } from './ConsentLines.tsx'
import { consentDue, useConsentDue } from './consent-due.ts'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import styles from './ConsentDialog.module.css'

const nothing: Consent = { acceptedTerms: false, confirmedIntent: false }

/**
 * Asks members who registered without consent for it after the login (D-23). It sits in a corner, blocks nothing and
 * waits until other dialogs close.
 */
export function ConsentDialog() {
  const { t } = useLingui()
  const isWanted = useConsentDue()
  const { isLoggedIn } = useSession()
  const isModalOpen = useIsModalOpen()
  const [consent, setConsent] = useState(nothing)
  const [wasPressed, setWasPressed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const missing = (name: keyof Consent) => (wasPressed && !consent[name] ? M.consent : undefined)

  function close(): void {
    consentDue.set(false)
    setConsent(nothing)
    setWasPressed(false)
    setProblem('')
  }
  async function agree(): Promise<void> {
    setWasPressed(true)
    if (!consent.acceptedTerms || !consent.confirmedIntent) return
    setIsBusy(true)
    const answer = await callAsMember(giveConsent, { body: { acceptedTerms: true, confirmedIntent: true } })
    setIsBusy(false)
    if (answer.ok) close()
    else setProblem(answer.statusMessage || t`Something went wrong.`)
  }

  if (!isWanted || !isLoggedIn || isModalOpen) return null
  return (
    <dialog className={styles['panel']} open aria-labelledby="consent-title">
      <h2 id="consent-title">
        <Trans>Before you continue</Trans>
      </h2>
      <p>
        <Trans>Please read these once and agree to them. Families rely on each other here.</Trans>
      </p>
      <ConsentLines
        value={consent}
        onChange={(name, value) => setConsent({ ...consent, [name]: value })}
        errors={{ acceptedTerms: missing('acceptedTerms'), confirmedIntent: missing('confirmedIntent') }}
      />
      <FormMessage outcome={problem ? { kind: 'error', text: problem } : undefined} />
      <div className={styles['buttons']}>
        <Button look="secondary" onClick={close}>
          <Trans>Not now</Trans>
        </Button>
        <Button isBusy={isBusy} onClick={() => void agree()}>
          <Trans>I agree</Trans>
        </Button>
      </div>
    </dialog>
  )
}
