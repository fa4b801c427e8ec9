import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { getPackageUsage } from '@thunai/contract/money/membership'
import { getLastPayment, getPayments } from '@thunai/contract/money/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readingsBy } from '@thunai/client/keys'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { type BuyEnding, buyPlan, checkOut } from './buy-plan.ts'
import { forgetKeptOrder, readKeptOrder } from './checkout-document.ts'
import type { PricedPlan } from './plan-words.ts'
import type { PaymentResult } from './payment-result.ts'
import { keepProof, type Proof } from './unproven-payment.ts'
import type { WantedPage } from '../../../session/wanted-page.ts'
import { useSavedInput } from '../../../session/useSavedState.ts'

type BuyNow = {
  buy: (plan: PricedPlan) => void
  /** The plan being bought. */
  buying: PricedPlan | undefined
  /** The plan that can only be paid by bank transfer. */
  unavailable: PricedPlan | undefined
  forget: () => void
}

/** Reads that a purchase invalidates; no page shows their old data after it. */
export const OF_PURCHASES = [getPackageUsage, getPayments, getLastPayment].map(readingsBy)

const broken = (): BuyEnding => ({ kind: 'stopped', sentence: msg`Something went wrong. Please try again.` })

/** Buy Now, with a message for each outcome. Continues an order made just before the document was reloaded. */
export function useBuyPlan(plans: readonly PricedPlan[]): BuyNow {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const [keptOrder] = useState(() => readKeptOrder(plans))
  const [buying, setBuying] = useState(keptOrder?.plan)
  // marks an input, so that the login after an expired session keeps the chosen profile
  useSavedInput('plans.buying', buying ? true : undefined)
  const [unavailable, setUnavailable] = useState<PricedPlan>()
  // the payer stays known if the session ends at the checkout
  const payer = useRef(user?.family_name ?? '')
  const navigate = useNavigate()
  const queries = useQueryClient()

  function askLogin(proof: Proof | undefined): void {
    if (proof) keepProof(payer.current, proof)
    else toast.error(t`User not logged in`, TOAST.otherMs)
    const state: WantedPage = { wanted: proof ? paths.paymentStatus : paths.plans, hasEnded: true }
    void navigate(paths.login, { state })
  }
  function end(plan: PricedPlan, ending: BuyEnding): void {
    const show = (result: Omit<PaymentResult, 'packageName'>) => {
      for (const readings of OF_PURCHASES) void queries.resetQueries(readings)
      void navigate(paths.paymentStatus, { state: { ...result, packageName: plan.name } })
    }
    switch (ending.kind) {
      case 'stopped':
        toast.error(ending.sentence, TOAST.otherMs)
        break
      case 'loginNeeded':
        askLogin(ending.proof)
        break
      case 'unavailable':
        setUnavailable(plan)
        break
      case 'closed':
        toast.info(t`Payment popup closed. Payment not completed.`, TOAST.otherMs)
        if (ending.hasFailed) show({ success: false })
        break
      case 'paid':
        toast.success(t`Payment Successful for ${plan.name}!`, TOAST.otherMs)
        show({ success: true })
        break
      case 'refused':
        toast.error(t`Payment verification failed. Please contact support.`, TOAST.otherMs)
        show({ success: false })
        break
      case 'returned':
        show({ success: false, isReturned: true })
        break
      case 'unsure':
        show({ success: false, isUnsure: true })
    }
  }

  function finish(plan: PricedPlan, ending: BuyEnding): void {
    setBuying(undefined)
    end(plan, ending)
    // not awaited, because a slow refetch must not delay the outcome
    void queries.invalidateQueries()
  }
  const finishKept = useEffectEvent(({ plan, order }: NonNullable<typeof keptOrder>) => {
    const ended = checkOut(plan, order, i18n).catch(broken)
    void ended.then((ending) => finish(plan, ending))
  })
  useEffect(() => {
    forgetKeptOrder()
    if (keptOrder) finishKept(keptOrder)
  }, [keptOrder])

  return {
    buy: (plan) => {
      if (!user) return void toast.error(t`User not logged in`, TOAST.otherMs)
      payer.current = user.family_name
      setBuying(plan)
      const ended = buyPlan(plan, user.family_name, i18n).catch(broken)
      void ended.then((ending) => finish(plan, ending))
    },
    buying,
    unavailable,
    forget: () => setUnavailable(undefined),
  }
}
