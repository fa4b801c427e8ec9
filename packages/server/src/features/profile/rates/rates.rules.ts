import type { Rate } from '@thunai/contract/profile/rates'
import { INCOME_CURRENCIES } from '@thunai/contract/values/life-choices'
import { type Day, readDay } from '@thunai/contract/values/dates'

/** The rows of a file, or its fault. */
export type ReadRates = { readonly rates: readonly Rate[] } | { readonly fault: string }

const HEADER = 'currency,rupees,on,source'
const SOURCE_LENGTH = 100
const currencies: readonly string[] = INCOME_CURRENCIES

/** Parses a file of rates: one bad row, or one with a future date, refuses all of it. */
export function readRates(text: string, today: Day): ReadRates {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  if (header.replaceAll(' ', '').toLowerCase() !== HEADER) return { fault: `The first line must be ${HEADER}.` }
  const rates: Rate[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const read = readRate(line, today)
    if (typeof read === 'string') return { fault: `Line ${index + 2}: ${read}` }
    if (rates.some(({ currency, on }) => currency === read.currency && on === read.on))
      return { fault: `Line ${index + 2}: ${read.currency} of ${read.on} appears twice.` }
    rates.push(read)
  }
  return rates.length === 0 ? { fault: 'The file has no rates.' } : { rates }
}

function readRate(line: string, today: Day): Rate | string {
  const [currency = '', rupees = '', on = '', ...words] = line.split(',').map((cell) => cell.trim())
  const source = words.join(',').replace(/^"(.*)"$/, '$1')
  if (!currencies.includes(currency) || currency === 'INR')
    return `${currency || 'nothing'} is not a supported currency.`
  const value = Number(rupees)
  if (!/^\d+(\.\d+)?$/.test(rupees) || value <= 0 || value > 100_000)
    return `${rupees || 'nothing'} is not a valid rate.`
  if (!/^\d{4}-\d\d-\d\d$/.test(on) || readDay(on) !== on) return `${on || 'nothing'} is not a date like 2022-09-30.`
  if (on > today) return `${on} is in the future.`
  if (source === '' || source.length > SOURCE_LENGTH) return 'the source is missing or too long.'
  return { currency, rupees: value, on, source }
}
