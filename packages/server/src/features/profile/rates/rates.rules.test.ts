import { rupeesAMonth } from '@thunai/contract/profile/rates'
import { expect, it } from 'vitest'
import { readRates } from './rates.rules.ts'

const TODAY = '2026-11-27'
const HEAD = 'currency,rupees,on,source'

it('95,000 US dollars a year at the rate of 30 September 2022 are 6,45,622 rupees a month (RATE-01)', () => {
  expect(rupeesAMonth({ amount: 95_000, period: 'year' }, 81.5522)).toBe(645_622)
  expect(rupeesAMonth({ amount: 4000, period: 'month' }, 90.7703)).toBe(363_081)
})

it('a file of rates is read line by line (RATE-02)', () => {
  expect(readRates(`${HEAD}\r\nUSD, 81.5522, 2022-09-30, FBIL\nJPY,0.5644,2022-09-30,FBIL\n\n`, TODAY)).toEqual({
    rates: [
      { currency: 'USD', rupees: 81.5522, on: '2022-09-30', source: 'FBIL' },
      { currency: 'JPY', rupees: 0.5644, on: '2022-09-30', source: 'FBIL' },
    ],
  })
})

it.each([
  ['another header', 'currency,rate\nUSD,81'],
  ['no row', HEAD],
  ['a currency of no income', `${HEAD}\nXYZ,1,2022-09-30,FBIL`],
  ['rupees for rupees', `${HEAD}\nINR,1,2022-09-30,FBIL`],
  ['a rate that is no number', `${HEAD}\nUSD,eighty,2022-09-30,FBIL`],
  ['a rate of nothing', `${HEAD}\nUSD,0,2022-09-30,FBIL`],
  ['a day that does not exist', `${HEAD}\nUSD,81,2022-02-30,FBIL`],
  ['a day to come', `${HEAD}\nUSD,81,2026-11-28,FBIL`],
  ['no source', `${HEAD}\nUSD,81,2022-09-30,`],
  ['the same rate twice', `${HEAD}\nUSD,81,2022-09-30,FBIL\nUSD,82,2022-09-30,FBIL`],
  ['one bad row among good ones', `${HEAD}\nUSD,81,2022-09-30,FBIL\nGBP,,2022-09-30,FBIL`],
])('a file with %s is refused as a whole (RATE-02)', (_, text) => {
  expect(readRates(text, TODAY)).toEqual({ fault: expect.any(String) })
})
