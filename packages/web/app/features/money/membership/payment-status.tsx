import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getLastPayment, type MemberPayment } from '@thunai/contract/money/payments'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths, receiptPath } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { classes } from '../../../ui/text/classes.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { type PaymentResult, readPaymentResult } from './payment-result.ts'
import styles from './payment-status.module.css'
import { verify } from './buy-plan.ts'
import { useCheckedPayment } from './useCheckedPayment.ts'
import { keepProof, takeProof } from './unproven-payment.ts'
import type { WantedPage } from '../../../session/wanted-page.ts'

export const meta = pageMeta({ title: msg`Payment Status`, description: msg`The result of your payment for a plan.` })

const askAgainMs = 3000
const LEADS_BACK: WantedPage = { wanted: paths.paymentStatus }

/** Shows the result passed by the previous page until the server's final result arrives (G-12). */
export default function PaymentStatus() {
  const { t } = useLingui()
  const result = readPaymentResult(useLocation().state)
  const { isLoggedIn, user } = useSession()
  const memberId = user?.family_name
  const { data, isFetching, refetch } = useRead(getLastPayment, {}, { enabled: isLoggedIn })
  const named = useSearchParams()[0].get('order')
  const checked = useCheckedPayment(isLoggedIn ? named : null)
  // if the address names another family's order or a mistyped one, the member's last payment is shown
  const order = checked === null ? null : named
  const last = order === null ? (data?.data ?? undefined) : (checked ?? undefined)
  const ending = endingOf(result, last, order !== null)
  const isWaiting = ending === 'waiting' && order === null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  // paid, but the session ended before the confirmation
  useEffect(() => {
    const proof = memberId === undefined ? undefined : takeProof(memberId)
    if (memberId === undefined || !proof) return
    void verify(proof).then(async (ending) => {
      if (ending.kind === 'loginNeeded') keepProof(memberId, proof)
      else await refetch()
    })
  }, [memberId, refetch])
  const isUnknown = !result && isLoggedIn && isFetching && !data
  return (
    <div className={`page ${styles['page']}`}>
      <Card className="text-centred">
        {isUnknown ? (
          <Waiting label={t`Looking up your payment`}>
            <Skeleton height={200} />
          </Waiting>
        ) : (
          <Ending
            ending={ending}
            packageName={(result?.success ? result.packageName : last?.packageName) ?? ''}
            last={last}
          />
        )}
        {!isLoggedIn && !result && (
          <p>
            <Trans>
              Your session has ended?{' '}
              <Link to={paths.login} state={LEADS_BACK}>
                Log in
              </Link>{' '}
              to see how your payment ended.
            </Trans>
          </p>
        )}
        <div className={styles['actions']}>
          <ButtonLink to={paths.dashboard}>
            <Trans>Go to Dashboard</Trans>
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

type PageEnding = 'paid' | 'failed' | 'waiting' | 'returned'

function endingOf(result: PaymentResult | undefined, last: MemberPayment | undefined, isChecked: boolean): PageEnding {
  if (result?.success || last?.state === 'paid') return 'paid'
  if (result?.isReturned) return 'returned'
  if (last?.state === 'pending') return 'waiting'
  if (isChecked) return last?.state === 'failed' ? 'failed' : 'waiting'
  return result?.isUnsure && last?.state !== 'failed' ? 'waiting' : 'failed'
}

function Ending({
  ending,
  packageName,
  last,
}: {
  ending: PageEnding
  packageName: string
  last: MemberPayment | undefined
}) {
  const { t } = useLingui()
  if (ending === 'waiting') {
    return (
      <div aria-live="polite">
        <Icon name="info" size={72} className={styles['icon']} />
        <h1>
          <Trans>Payment being confirmed</Trans>
        </h1>
        <p>
          <Trans>
            Your bank has not confirmed the payment yet. Please don’t pay again: your plan starts by itself as soon as
            it does, and we will email you.
          </Trans>
        </p>
      </div>
    )
  }
  if (ending === 'returned') {
    return (
      <>
        <Icon name="info" size={72} className={styles['icon']} />
        <h1>
          <Trans>Your payment is being returned</Trans>
        </h1>
        <p>
          <Trans>
            The money has arrived, but this profile is being deleted, so no plan has started. We are returning the whole
            sum. You don’t need to do anything.
          </Trans>
        </p>
      </>
    )
  }
  const isPaid = ending === 'paid'
  return (
    <>
      <Icon
        name={isPaid ? 'success' : 'error'}
        size={72}
        className={classes(styles['icon'], isPaid ? styles['good'] : styles['bad'])}
      />
      <h1>{isPaid ? t`Payment Successful!` : t`Payment Failed!`}</h1>
      <p>
        {isPaid
          ? t`Your payment for ${packageName} has been completed.`
          : t`Something went wrong with your payment. Please try again.`}
      </p>
      {isPaid && last?.receiptNumber && (
        <p>
          <ButtonLink look="secondary" to={receiptPath(last.paymentRefId)}>
            <Trans>Receipt {last.receiptNumber}</Trans>
          </ButtonLink>
        </p>
      )}
      {!isPaid && (
        <p>
          <ButtonLink look="secondary" to={paths.plans}>
            <Trans>See the plans</Trans>
          </ButtonLink>
        </p>
      )}
    </>
  )
}
