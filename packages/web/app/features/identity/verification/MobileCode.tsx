import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CODE_MESSAGES, sendMobileCode, validateMobileCode } from '@thunai/contract/identity/verification'
import { callAsMember } from '../../../data/call-as-member.ts'
import { session } from '../../../session/session.ts'
import type { Outcome } from '../../../ui/forms/FormMessage.tsx'
import { CodeForm } from '../../../ui/forms/CodeForm.tsx'
import { codeProblem } from './code-messages.ts'

const VALIDATING = {
  refused: msg`OTP validation failed.`,
  broken: msg`Invalid OTP.`,
  other: msg`Something went wrong.`,
}
const FAILED = msg`Failed to send OTP.`
const SENDING = { refused: FAILED, broken: FAILED, other: FAILED }

/** Shown while an earlier code is valid, so none is sent. */
export const STILL_GOOD: Outcome = {
  kind: 'success',
  text: msg`The OTP we sent you earlier is still valid. You can ask for another one.`,
}

/** Requests a code by SMS. */
export async function sendMobileOtp(userId: string): Promise<Outcome> {
  const problem = codeProblem(await callAsMember(sendMobileCode, { params: { userId } }), SENDING)
  return problem === undefined ? { kind: 'success', text: CODE_MESSAGES.mobileSent } : { kind: 'error', text: problem }
}

type Props = { userId: string; opening?: Outcome | undefined; onVerified: () => void }

/** Verifies the mobile number (G-48). */
export function MobileCode({ userId, opening, onVerified }: Props) {
  const { t } = useLingui()
  async function validate(otp: string): Promise<Sentence | undefined> {
    const answer = await callAsMember(validateMobileCode, { body: { otp } })
    const problem = codeProblem(answer, VALIDATING)
    if (problem !== undefined) return problem
    const token = answer.ok ? answer.reply.data?.access_token : undefined
    if (token) session.login(token)
    onVerified()
    return undefined
  }
  return (
    <CodeForm
      label={t`Enter OTP (MOBILE)`}
      opening={opening}
      validate={validate}
      resend={() => sendMobileOtp(userId)}
    />
  )
}
