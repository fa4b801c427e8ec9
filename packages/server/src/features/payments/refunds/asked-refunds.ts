import type { Db } from '../../../platform/db/database.ts'
import { toRupees } from '../payments.views.ts'
import { findRefundsWithLeft } from './refunds.store.ts'

interface AskedRefund {
  readonly id: string
  /** Rupees. */
  readonly amount: number
  /** Why it can't go back: all of it is decided already, or its payment holds less by now. */
  readonly bar: 'refundDecided' | 'refundTooMuch' | undefined
}

/** What a second person is told of refunds. */
export async function findAskedRefunds(db: Db, ids: readonly string[]): Promise<AskedRefund[]> {
  const found = await findRefundsWithLeft(db, ids)
  return found.map(({ id, paise, state, leftPaise }) => ({
    id,
    amount: toRupees(paise),
    bar: state !== 'waitingForSecond' ? 'refundDecided' : leftPaise < 0 ? 'refundTooMuch' : undefined,
  }))
}
