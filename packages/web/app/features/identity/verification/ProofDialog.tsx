import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getOwnContacts } from '@thunai/contract/household/own-account'
import { IDENTITY_DOCUMENTS } from '@thunai/contract/identity/proof'
import { validateMobileCode } from '@thunai/contract/identity/verification'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { accountPartPath, paths } from '../../../paths.ts'
import { endAskingProof, useAskedProof, type AskedProof } from '../../../session/proof-asked.ts'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { Outcome } from '../../../ui/forms/FormMessage.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { CodeForm } from '../../../ui/forms/CodeForm.tsx'
import { codeProblem } from './code-messages.ts'
import { sendMobileOtp, STILL_GOOD } from './MobileCode.tsx'

const VALIDATING = {
  refused: msg`OTP validation failed.`,
  broken: msg`Invalid OTP.`,
  other: msg`Something went wrong.`,
}
/**
 * Opens over any page whose call was refused for a missing proof. The page below keeps its input, and the member
 * presses its button again.
 */
export function ProofDialog() {
  const { t } = useLingui()
  const asked = useAskedProof()
  return (
    <Dialog
      isOpen={asked !== undefined}
      title={asked === 'identity' ? t`Have your identity checked first` : t`Verify your mobile number first`}
      onClose={endAskingProof}
      actions={
        <Button look="secondary" onClick={endAskingProof}>
          <Trans>Later</Trans>
        </Button>
      }
    >
      {asked && <Step asked={asked} />}
    </Dialog>
  )
}

function Step({ asked }: { asked: AskedProof }) {
  const { t } = useLingui()
  const { data, isError } = useRead(getOwnContacts, {}, { refetchOnMount: 'always', staleTime: 0 })
  if (asked === 'identity') return <Identity />
  if (isError)
    return <Banner kind="error">{t`The service did not answer. Please check your connection and try again.`}</Banner>
  if (!data) return <Skeleton height={120} />
  const { own, sent } = data.data
  if (asked === 'unknown' && own.isMobileVerified) return <Identity />
  return <Mobile phone={own.phone} isSent={sent.mobile} />
}

function Mobile({ phone, isSent }: { phone: string | null; isSent: boolean }) {
  const { t } = useLingui()
  const { user } = useSession()
  const queries = useQueryClient()
  const userId = user?.family_name ?? ''
  const formatPhone = usePhoneFormat()
  const [opening, setOpening] = useState<Outcome | undefined>(isSent ? STILL_GOOD : undefined)
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (wasSent.current || phone === null) return
    wasSent.current = true
    void sendMobileOtp(userId).then(setOpening)
  }, [phone, userId])
  // ignores the renewed token, which would clear the cache and the form below
  async function validate(otp: string): Promise<Sentence | undefined> {
    const problem = codeProblem(await callAsMember(validateMobileCode, { body: { otp } }), VALIDATING)
    if (problem !== undefined) return problem
    endAskingProof()
    for (const call of [getOwnProfile, getOwnContacts]) void queries.invalidateQueries(readingsBy(call))
    toast.success(msg`Your mobile number is verified. Now press the button again.`)
    return undefined
  }
  if (phone === null)
    return (
      <>
        <p>
          <Trans>Families hear only from members with a verified mobile number. Your login has none yet.</Trans>
        </p>
        <p>
          <Link to={accountPartPath('login')} target="_blank" rel="noreferrer">
            <Trans>Add a mobile number in a new tab</Trans>
          </Link>
        </p>
      </>
    )
  return (
    <>
      <p>
        <Trans>
          Families hear only from members with a verified mobile number. Enter the OTP that we sent to{' '}
          <strong>{formatPhone(phone)}</strong>. What you typed stays.
        </Trans>
      </p>
      <CodeForm
        label={t`Enter OTP (MOBILE)`}
        opening={opening}
        validate={validate}
        resend={() => sendMobileOtp(userId)}
      />
    </>
  )
}

function Identity() {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        <Trans>
          Families hear only from members whose identity our staff have checked. Send us one of these; we delete it
          after the check. What you typed here stays.
        </Trans>
      </p>
      <ul>
        {Object.entries(IDENTITY_DOCUMENTS).map(([name, words]) => (
          <li key={name}>{say(i18n, words)}</li>
        ))}
      </ul>
      <p>
        <Link to={paths.documents} target="_blank" rel="noreferrer">
          <Trans>Send a document in a new tab</Trans>
        </Link>
      </p>
    </>
  )
}
