import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getOwnContacts } from '@thunai/contract/household/own-account'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { CODE_MESSAGES } from '@thunai/contract/identity/verification'
import { useEffect, useRef, useState } from 'react'
import { pageMeta } from '../../../lib/page-meta.ts'
import { useBackOr } from '../../../lib/useBackOr.ts'
import { accountPartPath, paths } from '../../../paths.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import type { Outcome } from '../../../ui/forms/FormMessage.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { CorrectEmail } from './CorrectEmail.tsx'
import type { EmailContext } from '../accounts/contact-context.ts'
import { EmailCode, sendEmailOtp } from './EmailCode.tsx'
import { MobileCode, sendMobileOtp, STILL_GOOD } from './MobileCode.tsx'
import styles from './verify.module.css'

export const meta = pageMeta({ title: msg`Verify`, description: msg`Verify your email and your mobile number.` })

/**
 * Verifies the caller's own contacts, not those of another owner's profile (FAM-16). Sends missing codes on arrival,
 * unless the last OTP is still valid (G-02).
 */
export default function Verify() {
  const { t } = useLingui()
  // always refetched, because a contact may have been verified elsewhere
  const read = useRead(getOwnContacts, {}, { refetchOnMount: 'always' })
  // the renewed token after a verification clears the cache, so the page keeps its own copy
  const [contacts, setContacts] = useState<OwnContacts>()
  if (read.data && read.isFetchedAfterMount && !read.isError && !contacts) setContacts(read.data.data)
  return (
    <FormPage title={t`Contact Verification`} lead={t`Verified members get more replies. It takes a minute.`}>
      {contacts ? (
        <Halves contacts={contacts} />
      ) : (
        <Reading error={read.error} onRetry={read.refetch} label={t`Loading`}>
          <Skeleton height={220} />
        </Reading>
      )}
    </FormPage>
  )
}

type OwnContacts = Reply<typeof getOwnContacts>['data']
type Contact = 'email' | 'mobile'
const VERIFIED = { email: CODE_MESSAGES.emailVerified, mobile: CODE_MESSAGES.mobileVerified } as const

/**
 * Sends an OTP to each address without a valid one: a second OTP would cancel the first. None to an e-mail that is being
 * corrected, which may be a stranger's.
 */
async function sendMissing(
  missing: Record<Contact, boolean>,
  { sent, email: corrected }: OwnContacts,
  context: EmailContext,
  tell: (outcome: Partial<Record<Contact, Outcome>>) => void,
): Promise<void> {
  if (missing.email && corrected === null) tell({ email: sent.email ? STILL_GOOD : await sendEmailOtp(context) })
  if (missing.mobile) tell({ mobile: sent.mobile ? STILL_GOOD : await sendMobileOtp(context.userId) })
}

function Halves({ contacts }: { contacts: OwnContacts }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const goBack = useBackOr(paths.dashboard)
  const formatPhone = usePhoneFormat()
  const { email, phone, loginId, isEmailVerified, isMobileVerified } = contacts.own
  const [missing] = useState({ email: email !== '' && !isEmailVerified, mobile: !isMobileVerified })
  const [done, setDone] = useState<Record<Contact, boolean>>({ email: false, mobile: false })
  const [justDone, setJustDone] = useState<Contact>()
  const [sent, setSent] = useState<Partial<Record<Contact, Outcome>>>({})
  const [context] = useState<EmailContext>({
    userId: user?.family_name ?? '',
    toEmailId: email,
    userLoginId: loginId,
  })
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    void sendMissing({ email: missing.email, mobile: missing.mobile && !!phone }, contacts, context, (sending) =>
      setSent((others) => ({ ...others, ...sending })),
    )
  }, [missing, contacts, context, phone])

  const isOpen = { email: missing.email && !done.email, mobile: missing.mobile && !done.mobile }
  function finish(contact: Contact): void {
    setDone((others) => ({ ...others, [contact]: true }))
    setJustDone(contact)
  }
  function goOn(): void {
    setJustDone(undefined)
    if (!isOpen.email && (!isOpen.mobile || !phone)) goBack()
  }
  return (
    <div className={styles['halves']}>
      {email !== '' && (
        <section aria-labelledby="verify-email">
          <h2 id="verify-email">
            <Trans>Email</Trans>
          </h2>
          {isOpen.email ? (
            <>
              <p>
                <Trans>
                  OTP for <strong>{context.toEmailId}</strong>
                </Trans>
              </p>
              <EmailCode context={context} opening={sent.email} onVerified={() => finish('email')} />
              <CorrectEmail onVerified={() => finish('email')} />
            </>
          ) : (
            <Banner kind="success" title={t`Your email is verified.`} />
          )}
        </section>
      )}
      <section aria-labelledby="verify-mobile">
        <h2 id="verify-mobile">
          <Trans>Mobile number</Trans>
        </h2>
        {!isOpen.mobile && <Banner kind="success" title={t`Your mobile number is verified.`} />}
        {isOpen.mobile && phone && (
          <>
            <p>
              <Trans>
                OTP for <strong>{formatPhone(phone)}</strong>
              </Trans>
            </p>
            <MobileCode userId={context.userId} opening={sent.mobile} onVerified={() => finish('mobile')} />
          </>
        )}
        {isOpen.mobile && !phone && (
          <>
            <p>
              <Trans>You have no mobile number yet. Please add one on your account page: its OTP verifies it.</Trans>
            </p>
            <ButtonLink to={accountPartPath('login')} look="secondary">
              <Trans>Add a mobile number</Trans>
            </ButtonLink>
          </>
        )}
      </section>
      <Dialog
        isOpen={justDone !== undefined}
        title={t`Contact Verified Successfully`}
        onClose={goOn}
        hasNoCross
        actions={
          <Button onClick={goOn}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <p>{justDone && say(i18n, VERIFIED[justDone])}</p>
      </Dialog>
    </div>
  )
}
