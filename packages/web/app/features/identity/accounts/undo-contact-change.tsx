import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ACCOUNT_MESSAGES, undoContactChange } from '@thunai/contract/household/own-account'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '@thunai/client/call'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { FormMessage, type Outcome } from '../../../ui/forms/FormMessage.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'

export const meta = pageMeta({
  title: msg`Undo a change`,
  description: msg`Restore the email and mobile number of your profile.`,
})

/**
 * The page behind a mail's link. Opening it changes nothing, because mail scanners open every link; the button does.
 */
export default function UndoContactChange() {
  const { t } = useLingui()
  const token = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const isDone = outcome?.kind === 'success'
  async function takeBack(): Promise<void> {
    setBusy(true)
    setOutcome(undefined)
    const answer = await call(undoContactChange, { body: { token } })
    setBusy(false)
    setOutcome(
      answer.ok
        ? { kind: 'success', text: ACCOUNT_MESSAGES.contactRestored }
        : { kind: 'error', text: answer.statusMessage || t`Something went wrong. Please try again.` },
    )
  }
  return (
    <FormPage
      title={t`Undo the Change`}
      lead={t`If you didn’t change the email or mobile number of your profile, restore the old ones here. All devices are logged out, including this one.`}
      footer={
        <Link to={paths.contact}>
          <Trans>Contact us</Trans>
        </Link>
      }
    >
      <div className={styles['form']}>
        <FormMessage outcome={outcome} />
        {isDone ? (
          <>
            <p>
              <Trans>Please choose a new password now, in case someone else knows yours.</Trans>
            </p>
            <ButtonLink to={paths.forgotPassword}>
              <Trans>Choose a new password</Trans>
            </ButtonLink>
          </>
        ) : (
          <Button wide isBusy={isBusy} busyText={t`Undoing...`} onClick={() => void takeBack()}>
            <Trans>Undo the change</Trans>
          </Button>
        )}
      </div>
    </FormPage>
  )
}
