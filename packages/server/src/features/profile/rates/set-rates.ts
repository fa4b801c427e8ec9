import type { Rate } from '@thunai/contract/profile/rates'
import { dayInIndia } from '@thunai/contract/values/dates'
import { lockTables } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { convertIncomes } from '../profiles/profiles.api.ts'
import { readRates } from './rates.rules.ts'
import { allowLongChange, findRates, saveRates } from './rates.store.ts'

/**
 * Imports the operator's rates and converts every income in their currencies, all or nothing.
 * @returns the latest rates, or the file's fault
 */
export async function setRates(
  { transact, clock }: Pick<Services, 'transact' | 'clock'>,
  text: string,
): Promise<{ readonly rates: readonly Rate[] } | { readonly fault: string }> {
  const read = readRates(text, dayInIndia(clock.now()))
  if ('fault' in read) return read
  return transact(async (tx) => {
    await allowLongChange(tx)
    // after incomes that are being saved; later ones wait
    await lockTables(tx, ['exchange_rate'], 'exclusive')
    await saveRates(tx, read.rates)
    const latest = await findRates(tx)
    const given = new Set(read.rates.map(({ currency }) => currency))
    for (const { currency, rupees } of latest) if (given.has(currency)) await convertIncomes(tx, currency, rupees)
    return { rates: latest }
  })
}
