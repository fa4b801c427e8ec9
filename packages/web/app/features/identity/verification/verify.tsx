import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getOwnContacts } from '@thunai/contract/household/own-account'
import { getOwnProfile, type OwnProfile } from '@thunai/contract/profile/views'
import { withUntold } from '@thunai/contract/profile/untold'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { CODE_MESSAGES } from '@thunai/contract/identity/verification'
import { useEffect, useRef, useState } from 'react'
import { pageMeta } from '../../../lib/page-meta.ts'
import { useBackOr } from '../../../lib/useBackOr.ts'
import { paths } from '../../../paths.ts'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import type { Outcome } from '../../../ui/forms/FormMessage.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { CorrectEmail } from './CorrectEmail.tsx'
import type { ContactContext } from '../accounts/contact-context.ts'
import { EmailCode, sendEmailOtp } from './EmailCode.tsx'
import { MobileCode, sendMobileOtp, STILL_GOOD } from './MobileCode.tsx'
import styles from './verify.module.css'

export const meta = pageMeta({ title: msg`Verify`, description: msg`Verify your email and your mobile number.` })

/**
 * Verification for a logged-in member: sends the missing codes on arrival, unless the last OTP is still valid (G-02).
 */
export default function Verify() {
  const { t } = useLingui()
  // always the fresh profile: it may have been verified elsewhere
  const own = useRead(getOwnProfile, {}, { refetchOnMount: 'always' })
  // the renewed token after a verification clears the cache: the page keeps its profile
  const [profile, setProfile] = useState<OwnProfile>()
  if (own.data && own.isFetchedAfterMount && !own.isError && !profile)
    setProfile(withUntold(fromWire(own.data.data)) as unknown as OwnProfile)
  return (
    <FormPage title={t`Contact Verification`} lead={t`Verified members get more replies. It takes a minute.`}>
      {!profile && !own.isError && <Skeleton height={220} />}
      {!profile && own.isError && (
        <Banner
          kind="error"
          title={t`Your profile could not be loaded.`}
          action={
            <Button look="secondary" onClick={() => void own.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {profile && <Halves profile={profile} />}
    </FormPage>
  )
}

type Contact = 'email' | 'mobile'
const VERIFIED = { email: CODE_MESSAGES.emailVerified, mobile: CODE_MESSAGES.mobileVerified } as const

/** Sends an OTP to each address without a valid one: a second OTP would cancel the first. */
async function sendMissing(
  missing: Record<Contact, boolean>,
  context: ContactContext,
  tell: (outcome: Partial<Record<Contact, Outcome>>) => void,
): Promise<void> {
  const answer = await callAsMember(getOwnContacts, {})
  const sent = answer.ok ? answer.reply.data?.sent : undefined
  if (missing.email) tell({ email: sent?.email ? STILL_GOOD : await sendEmailOtp(context) })
  if (missing.mobile) tell({ mobile: sent?.mobile ? STILL_GOOD : await sendMobileOtp(context.userId) })
}

function Halves({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui()
  const goBack = useBackOr(paths.dashboard)
  const formatPhone = usePhoneFormat()
  const [missing] = useState({
    email: !!profile.email && !profile.isEmailVerified,
    mobile: profile.isMobileVerified !== 'true',
  })
  const [done, setDone] = useState<Record<Contact, boolean>>({ email: false, mobile: false })
  const [justDone, setJustDone] = useState<Contact>()
  const [sent, setSent] = useState<Partial<Record<Contact, Outcome>>>({})
  const [context] = useState<ContactContext>({
    userId: profile.id,
    toEmailId: profile.email ?? '',
    memberId: profile.memberId,
    userLoginId: profile.userLoginId,
  })
  const phone = profile.phone
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    void sendMissing({ email: missing.email, mobile: missing.mobile && !!phone }, context, (sending) =>
      setSent((others) => ({ ...others, ...sending })),
    )
  }, [missing, context, phone])

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
      {profile.email && (
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
              <Trans>Your profile has no mobile number yet. Please add one, then verify it here.</Trans>
            </p>
            <ButtonLink to={paths.myProfile} look="secondary">
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
