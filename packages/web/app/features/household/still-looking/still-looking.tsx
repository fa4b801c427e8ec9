import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  answerStillLooking,
  STILL_LOOKING_MESSAGES,
  type StillLookingAnswer,
} from '@thunai/contract/household/still-looking'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '@thunai/client/call'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage, type Outcome } from '../../../ui/forms/FormMessage.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'

export const meta = pageMeta({
  title: msg`Are you still looking?`,
  description: msg`Say whether families should keep finding your profile.`,
})

/**
 * The page behind the mail's link. Opening it changes nothing, because mail scanners open every link; a button answers,
 * once.
 */
export default function StillLooking() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>()
  const [pressed, setPressed] = useState<StillLookingAnswer>()
  const [isSure, setIsSure] = useState(false)
  const isDone = outcome?.kind === 'success'
  async function answer(said: StillLookingAnswer): Promise<void> {
    setPressed(said)
    setOutcome(undefined)
    const result = await call(answerStillLooking, { body: { token, answer: said } })
    setPressed(undefined)
    setOutcome(
      result.ok
        ? { kind: 'success', text: STILL_LOOKING_MESSAGES[said] }
        : { kind: 'error', text: result.statusMessage || t`Something went wrong. Please try again.` },
    )
  }
  return (
    <FormPage
      title={t`Are you still looking?`}
      lead={t`You have not logged in for a while. One press is enough.`}
      footer={
        <Link to={paths.login}>
          <Trans>Login</Trans>
        </Link>
      }
    >
      <div className={styles['form']}>
        <FormMessage outcome={outcome} />
        {!isDone && (
          <>
            <Button wide isBusy={pressed === 'yes'} busyText={t`Sending...`} onClick={() => void answer('yes')}>
              <Trans>Yes, still looking</Trans>
            </Button>
            <Button
              wide
              look="secondary"
              isBusy={pressed === 'rest'}
              busyText={t`Sending...`}
              onClick={() => void answer('rest')}
            >
              <Trans>Let my profile rest</Trans>
            </Button>
            {isSure ? (
              <Button
                wide
                look="secondary"
                isBusy={pressed === 'leave'}
                busyText={t`Sending...`}
                onClick={() => void answer('leave')}
              >
                <Trans>Delete my account for good</Trans>
              </Button>
            ) : (
              <Button wide look="quiet" onClick={() => setIsSure(true)}>
                <Trans>We have found someone, or want to leave</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </FormPage>
  )
}
