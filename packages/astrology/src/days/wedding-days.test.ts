import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { horizonAt } from './sunrise.ts'
import { tamilMonthName } from '../names.ts'
import { meshaSankranti, tamilMonthOf } from './tamil-month.ts'
import { type DayFacts, dayFacts, dayFor } from './wedding-days.ts'

const DAY_MS = 86_400_000
const INDIA_MS = 5.5 * 3_600_000
const dayOf = (iso: string) => Date.parse(iso) / DAY_MS
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const CHENNAI = { latitude: 13.0827, longitude: 80.2707 }
const noonOf = (day: number) => day * DAY_MS + DAY_MS / 2 - INDIA_MS
const known = new Map<number, DayFacts>()
function inChennai(day: number): DayFacts {
  const facts = known.get(day) ?? dayFacts({ day, noon: noonOf(day), ...CHENNAI })
  known.set(day, facts)
  return facts
}
const between = (from: string, to: string) =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) => dayOf(from) + index)
const allowed = (from: string, to: string) =>
  between(from, to)
    .filter((day) => inChennai(day).bars.length === 0)
    .map(isoOf)

const PRINTED = readFileSync(new URL('../golden/wedding-days.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .flatMap((line) => {
    const [month, ...days] = line.split(' ')
    return days.map((day) => `${month}-${day}`)
  })

describe('days that no common rule bars', () => {
  it.each([
    { year: '2022', to: '2022-12-31', printed: 57, allows: 112, missed: ['2022-06-09', '2022-09-05'] },
    { year: '2026', to: '2026-09-20', printed: 48, allows: 77, missed: ['2026-08-28'] },
  ])('hold the printed wedding days of $year, but for $missed.length', ({ year, to, printed, allows, missed }) => {
    const days = PRINTED.filter((day) => day.startsWith(year))
    const found = allowed(`${year}-01-01`, to)
    expect(days).toHaveLength(printed)
    expect(days.filter((day) => !found.includes(day))).toEqual(missed)
    expect(found).toHaveLength(allows)
  })

  it('are in both halves of the month: the bright half is a preference', () => {
    const bright = (year: string) =>
      PRINTED.filter((day) => day.startsWith(year) && inChennai(dayOf(day)).marks.includes('valarpirai')).length
    expect([bright('2022'), bright('2026')]).toEqual([29, 20])
  })

  it('have the rule that bars them', () => {
    const bars = (day: string) => inChennai(dayOf(day)).bars
    expect(bars('2022-06-09')).toEqual(['tithi'])
    expect(bars('2026-08-28')).toContain('tithi')
    expect(bars('2026-07-18')).toEqual(expect.arrayContaining(['weekday', 'month']))
    expect(bars('2026-04-19')).toEqual(['star', 'kariNaal'])
  })

  it('exclude the moudhyam of Guru and Sukra, only for families who observe it', () => {
    const barred = (day: string, heedsMoudhyam: boolean) =>
      dayFacts({ day: dayOf(day), noon: noonOf(dayOf(day)), ...CHENNAI, heedsMoudhyam }).bars.includes('moudhyam')
    const days = (text: string) => text.split(' ').map((day) => [day, barred(day, true)])
    // Venus behind the Sun, then in front of it and retrograde; Jupiter behind it
    expect(days('2025-11-22 2025-11-30 2026-01-06 2026-02-14 2026-02-20')).toEqual([
      ['2025-11-22', false],
      ['2025-11-30', true],
      ['2026-01-06', true],
      ['2026-02-14', true],
      ['2026-02-20', false],
    ])
    expect(days('2026-10-14 2026-10-24 2026-11-02')).toEqual([
      ['2026-10-14', false],
      ['2026-10-24', true],
      ['2026-11-02', false],
    ])
    expect(days('2026-07-10 2026-07-18 2026-08-09 2026-08-18')).toEqual([
      ['2026-07-10', false],
      ['2026-07-18', true],
      ['2026-08-09', true],
      ['2026-08-18', false],
    ])
    expect(barred('2026-01-06', false)).toBe(false)
  })

  it('have the printed star and tithi at sunrise in 2022', () => {
    const printed: [string, number, number][] = [
      ['2022-01-23', 12, 20],
      ['2022-02-11', 5, 10],
      ['2022-02-14', 7, 13],
      ['2022-02-20', 13, 19],
      ['2022-02-21', 14, 20],
      ['2022-03-13', 7, 10],
      ['2022-03-14', 8, 11],
      ['2022-03-16', 10, 13],
      ['2022-03-21', 15, 18],
      ['2022-03-23', 17, 21],
      ['2022-03-27', 21, 25],
      ['2022-03-28', 22, 26],
      ['2022-03-30', 24, 28],
      ['2022-04-06', 4, 5],
      ['2022-04-15', 12, 14],
      ['2022-04-21', 19, 20],
      ['2022-04-25', 23, 25],
      ['2022-04-29', 27, 29],
    ]
    for (const [day, star, tithi] of printed)
      expect([day, inChennai(dayOf(day)).limbs]).toMatchObject([day, { star, tithi }])
  })

  it('use the star of noon if the one at sunrise is barred', () => {
    expect(inChennai(dayOf('2022-01-27'))).toMatchObject({ star: 17, limbs: { star: 16 }, bars: [] })
    expect(inChennai(dayOf('2027-03-14')).marks).toContain('starByNoon')
  })

  it('mark, and never bar, a month with two new or two full moons', () => {
    const mala = between('2026-01-01', '2027-12-31').filter((day) => inChennai(day).marks.includes('mala'))
    expect([...new Set(mala.map((day) => inChennai(day).month))]).toEqual([2, 4])
    expect(mala.some((day) => inChennai(day).bars.length === 0)).toBe(true)
  })

  it('agree with a printed day: 8 December 2025 is Karthigai 22, theipirai 4', () => {
    expect(inChennai(dayOf('2025-12-08'))).toMatchObject({ month: 8, monthDay: 22, star: 8, limbs: { tithi: 19 } })
  })
})

describe('days for a couple', () => {
  const girl = { star: 14, raasi: 6 }
  const boy = { star: 26, raasi: 12 }
  const couple = (day: string) => [dayFor(inChennai(dayOf(day)), girl), dayFor(inChennai(dayOf(day)), boy)]
  const days = () => allowed('2027-01-15', '2027-04-13')

  it('are 17 for Chithirai in Kanni and Uthirattathi in Meenam early in 2027', () => {
    const good = days().filter((day) => couple(day).every((grade) => grade === 'good'))
    expect(good).toEqual([
      '2027-01-27',
      '2027-02-03',
      '2027-02-05',
      '2027-02-07',
      '2027-02-08',
      '2027-02-18',
      '2027-02-19',
      '2027-02-24',
      '2027-03-04',
      '2027-03-05',
      '2027-03-07',
      '2027-03-14',
      '2027-03-15',
      '2027-03-18',
      '2027-04-01',
      '2027-04-04',
      '2027-04-11',
    ])
  })

  it('are weak by the second round of stars', () => {
    const weak = (which: 0 | 1) => days().filter((day) => couple(day)[which] === 'weak' && !couple(day).includes('bad'))
    expect(weak(0)).toEqual(['2027-02-11', '2027-03-11', '2027-04-07'])
    expect(weak(1)).toEqual(['2027-01-24', '2027-02-21', '2027-02-22'])
  })

  it('are bad on the birth star, on a bad star of the first round and with the Moon in the eighth raasi', () => {
    expect(couple('2027-01-20')[1]).toBe('bad')
    expect(couple('2027-01-28')[0]).toBe('bad')
    expect(couple('2027-02-10')[1]).toBe('bad')
    expect(couple('2027-02-12')).toEqual(['bad', 'bad'])
    expect(couple('2027-02-26')[1]).toBe('bad')
  })

  it('are good on the tenth and nineteenth star', () => {
    const at = (star: number) =>
      dayFor({ ...inChennai(dayOf('2027-01-27')), star, moonRaasi: girl.raasi }, { star: 1, raasi: girl.raasi })
    expect([at(1), at(10), at(19), at(3), at(12), at(21)]).toEqual(['bad', 'good', 'good', 'bad', 'weak', 'good'])
  })

  it('have chandrashtama for Kettai while the Moon is in Punarpoosam of Mithunam', () => {
    const day = { ...inChennai(dayOf('2025-12-08')), star: 7, moonRaasi: 3 }
    expect(dayFor(day, { star: 18, raasi: 8 })).toBe('bad')
  })
})

describe('Tamil months by vakya', () => {
  it('begin the year 2025 at 02:31 in India', () => {
    expect(new Date(meshaSankranti(2025) + INDIA_MS).toISOString().slice(0, 16)).toBe('2025-04-14T02:31')
  })

  it('begin on the printed days of 2026', () => {
    const first = between('2026-01-01', '2027-03-31').filter((day) => tamilMonthOf(day).monthDay === 1)
    expect(first.map((day) => `${isoOf(day)} ${tamilMonthName(tamilMonthOf(day).of.month).en}`)).toEqual([
      '2026-01-15 Thai',
      '2026-02-13 Maasi',
      '2026-03-15 Panguni',
      '2026-04-14 Chithirai',
      '2026-05-15 Vaikasi',
      '2026-06-15 Aani',
      '2026-07-17 Aadi',
      '2026-08-18 Aavani',
      '2026-09-18 Purattasi',
      '2026-10-18 Aippasi',
      '2026-11-17 Karthigai',
      '2026-12-16 Margazhi',
      '2027-01-15 Thai',
      '2027-02-13 Maasi',
      '2027-03-15 Panguni',
    ])
  })

  it('contain every day of 300 years once', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf('1900-01-01'), max: dayOf('2199-12-31') }), (day) => {
        const { of, monthDay } = tamilMonthOf(day)
        const next = tamilMonthOf(day + 1)
        expect(monthDay).toBeGreaterThan(0)
        expect(monthDay).toBeLessThan(33)
        expect(next.monthDay === monthDay + 1 || (next.monthDay === 1 && next.of.month === (of.month % 12) + 1)).toBe(
          true,
        )
      }),
    )
  })
})

describe('sunrise', () => {
  const clock = (instant: number, hours: number) => new Date(instant + hours * 3_600_000).toISOString().slice(11, 16)
  it.each([
    ['Chennai', '2026-01-15', 13.0827, 80.2707, 5.5, '06:35'],
    ['Chennai', '2026-06-21', 13.0827, 80.2707, 5.5, '05:43'],
    ['London', '2026-06-21', 51.5074, -0.1278, 1, '04:43'],
    ['Toronto', '2026-12-21', 43.6532, -79.3832, -5, '07:48'],
    ['Singapore', '2026-03-20', 1.3521, 103.8198, 8, '07:08'],
    ['Auckland', '2026-12-21', -36.8485, 174.7633, 13, '05:58'],
  ])('in %s on %s', (_, day, latitude, longitude, hours, expected) => {
    const noon = Date.parse(`${day}T12:00:00Z`) - hours * 3_600_000
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    const found = clock(horizonAt('rise', noon, latitude, longitude), hours)
    expect(Math.abs(minutes(found) - minutes(expected))).toBeLessThanOrEqual(2)
  })

  it('is a quarter of a day before midday where the Sun doesn’t rise', () => {
    const noon = Date.parse('2026-12-21T11:00:00Z')
    const rise = horizonAt('rise', noon, 69.6492, 18.9553)
    expect(noon - rise).toBeGreaterThan(5 * 3_600_000)
    expect(noon - rise).toBeLessThan(7 * 3_600_000)
  })
})
