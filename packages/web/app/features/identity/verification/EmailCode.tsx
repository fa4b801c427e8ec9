import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CODE_MESSAGES, sendEmailCode, validateEmailCode } from '@thunai/contract/identity/verification'
import { callAsMember } from '../../../data/call-as-member.ts'
import { session } from '../../../session/session.ts'
import type { Outcome } from '../../../ui/forms/FormMessage.tsx'
import { CodeForm } from '../../../ui/forms/CodeForm.tsx'
import { codeProblem } from './code-messages.ts'
import type { EmailContext } from '../accounts/contact-context.ts'

const VALIDATING = {
  refused: msg`OTP validation failed.`,
  broken: msg`Invalid OTP.`,
  other: msg`Something went wrong.`,
}
const FAILED = msg`Failed to resend OTP.`
const SENDING = { refused: FAILED, broken: FAILED, other: FAILED }

/** Requests a new code by e-mail. */
export async function sendEmailOtp({ userId, toEmailId }: EmailContext): Promise<Outcome> {
  const answer = await callAsMember(sendEmailCode, { params: { userId, toEmailId } })
  const problem = answer.ok || !answer.statusMessage ? codeProblem(answer, SENDING) : answer.statusMessage
  return problem === undefined ? { kind: 'success', text: CODE_MESSAGES.emailSent } : { kind: 'error', text: problem }
}

type Props = {
  context: EmailContext
  opening?: Outcome | undefined
  onVerified: () => void
  /** True if the page has no other field, so that the code field gets the focus. */
  isOnly?: boolean
}

/** Verifies the e-mail. */
export function EmailCode({ context, opening, onVerified, isOnly = false }: Props) {
  const { t } = useLingui()
  const { userId, toEmailId, userLoginId } = context
  async function validate(otp: string): Promise<Sentence | undefined> {
    // an empty segment would change the path; with a blank the server refuses an empty code (VAL-30)
    const answer = await callAsMember(validateEmailCode, {
      params: { userId, toEmailId, otp: otp || ' ', userLoginId },
    })
    const problem = codeProblem(answer, VALIDATING)
    if (problem !== undefined) return problem
    const token = answer.ok ? answer.reply.data?.access_token : undefined
    if (token) session.login(token)
    onVerified()
    return undefined
  }
  return (
    <CodeForm
      label={t`Enter OTP (EMAIL)`}
      hint={t`Not in your inbox? Look in Spam, or press “Resend OTP”.`}
      opening={opening}
      validate={validate}
      resend={() => sendEmailOtp(context)}
      isOnly={isOnly}
    />
  )
}
