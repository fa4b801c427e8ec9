import type { Db } from '../../../../platform/db/database.ts'
import { type Money, toUnits } from '@thunai/contract/money/money'
import { toMoney } from '../payments.views.ts'
import { findRefundsWithLeft } from './refunds.store.ts'

interface AskedRefund {
  readonly id: string
  /** In whole units of the currency. */
  readonly amount: number
  readonly money: Money
  /** Why it can't be refunded: it is already decided, or its payment holds less by now. */
  readonly bar: 'refundDecided' | 'refundTooMuch' | undefined
}

/** Requested refunds, as shown to the second person. */
export async function findAskedRefunds(db: Db, ids: readonly string[]): Promise<AskedRefund[]> {
  const found = await findRefundsWithLeft(db, ids)
  return found.map(({ id, state, leftMinor, ...money }) => ({
    id,
    amount: toUnits(money),
    money: toMoney(money),
    bar: state !== 'waitingForSecond' ? 'refundDecided' : leftMinor < 0 ? 'refundTooMuch' : undefined,
  }))
}
