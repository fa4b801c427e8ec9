import type { EditValue, EditValues } from '@thunai/contract/profile/fields'
import { rupeesAMonth } from '@thunai/contract/profile/rates'
import type { Tx } from '../../../platform/db/database.ts'
import { lockTables } from '../../../platform/db/locks.ts'
import { findRupees } from './rates.store.ts'

const RUPEES = 'INR'
const PARTS = ['incomeAmount', 'incomeCurrency', 'incomePeriod'] as const
const textOf = (value: EditValue | undefined) => (typeof value === 'string' ? value : null)

/**
 * Adds the derived income to an edit. Rupees a month follow from amount, currency and period; a monthly income alone is
 * an amount in rupees a month. Without a rate the rupees are unknown.
 */
export async function deriveIncome(tx: Tx, changes: EditValues, current: EditValues): Promise<EditValues> {
  if (PARTS.some((part) => part in changes)) {
    // waits for a file of rates, and the next file waits for this income
    await lockTables(tx, ['exchange_rate'], 'row share')
    const { incomeAmount: amount, ...said } = { ...current, ...changes }
    const currency = textOf(said.incomeCurrency) ?? RUPEES
    const period = textOf(said.incomePeriod) ?? 'month'
    const rupees = currency === RUPEES ? 1 : await findRupees(tx, currency)
    const monthlyIncome =
      typeof amount !== 'number' || rupees === undefined ? null : rupeesAMonth({ amount, period }, rupees)
    const isNew = typeof changes.incomeAmount === 'number'
    return {
      ...changes,
      ...(isNew && said.incomeCurrency === null && { incomeCurrency: currency }),
      ...(isNew && said.incomePeriod === null && { incomePeriod: period }),
      monthlyIncome,
    }
  }
  if (changes.monthlyIncome === undefined) return changes
  const isKnown = changes.monthlyIncome !== null
  return {
    ...changes,
    incomeAmount: changes.monthlyIncome,
    incomeCurrency: isKnown ? RUPEES : null,
    incomePeriod: isKnown ? 'month' : null,
  }
}
