import { useQueryClient } from '@tanstack/react-query'
import { checkPayment, type MemberPayment } from '@thunai/contract/money/payments'
import { useEffect, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { OF_PURCHASES } from './useBuyPlan.ts'

const tries = 15
const pauseMs = 2000

/**
 * An order to which a gateway's page returned, polled until it is settled; undefined before the first answer, null if
 * the member has no such order.
 */
export function useCheckedPayment(paymentRefId: string | null): MemberPayment | null | undefined {
  const [payment, setPayment] = useState<MemberPayment | null>()
  const queries = useQueryClient()
  useEffect(() => {
    if (paymentRefId === null) return
    let hasLeft = false
    const check = async () => {
      for (let triesLeft = tries; triesLeft > 0 && !hasLeft; triesLeft--) {
        const answer = await callAsMember(checkPayment, { params: { paymentRefId } })
        if (hasLeft) return
        if (!answer.ok && answer.code === 'paymentNotFound') {
          setPayment(null)
          return
        }
        if (answer.ok) setPayment(answer.reply.data)
        if (answer.ok && (answer.reply.data.state === 'paid' || answer.reply.data.state === 'failed')) break
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      for (const readings of OF_PURCHASES) void queries.resetQueries(readings)
    }
    void check()
    return () => {
      hasLeft = true
    }
  }, [paymentRefId, queries])
  return payment
}
