import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, dayAfter, dayInIndia, isRealDay, readDay, yearsBefore } from './dates.ts'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  it('begin at midnight in India, not in Greenwich (G-25, T108)', () => {
    expect(dayInIndia(new Date('2026-03-04T18:29:59Z'))).toBe('2026-03-04')
    expect(dayInIndia(new Date('2026-03-04T18:30:00Z'))).toBe('2026-03-05')
  })

  it('are parsed as yyyy-mm-dd and dd/mm/yyyy, and must exist (G-25, T46)', () => {
    expect(readDay('1995-03-05')).toBe('1995-03-05')
    expect(readDay('05/03/1995')).toBe('1995-03-05')
    for (const wrong of [
      '31/02/1999',
      '1999-02-29',
      '99/99/9999',
      '5/3/195',
      '15/06-1997',
      '15/13/97',
      '',
      'x',
      '0000-01-01',
      '0095-03-05',
      '9999-12-31',
    ])
      expect(readDay(wrong)).toBeUndefined()
  })

  it('are parsed as families write them, with two-digit years in the latest possible century (NUM-02)', () => {
    const today = '2026-11-27'
    const written = [
      '15-06-1997',
      '15.06.1997',
      '15/6/1997',
      '15.6.97',
      '15/06/97',
      '15-6-97',
      '15 06 1997',
      ' 15 / 6 / 97 ',
      '௧௫-௦௬-௧௯௯௭',
      '１５．０６．１９９７',
      '15–06–1997',
      '1997/6/15',
      '1997.06.15',
    ]
    expect(Object.fromEntries(written.map((text) => [text, readDay(text, today)]))).toEqual(
      Object.fromEntries(written.map((text) => [text, '1997-06-15'])),
    )
    expect(['1/2/05', '1/2/26', '28/11/26', '1/2/45'].map((text) => readDay(text, today))).toEqual([
      '2005-02-01',
      '2026-02-01',
      '1926-11-28',
      '1945-02-01',
    ])
  })

  it('round-trip between both forms', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year, month, date] = iso.split('-')
        expect(readDay(`${date}/${month}/${year}`)).toBe(iso)
        expect(isRealDay(iso)).toBe(true)
        expect(dayAfter(iso) > iso).toBe(true)
      }),
    )
  })
})

describe('ages', () => {
  it('grow on the birthday, on 1 March for those born on 29 February', () => {
    expect(ageOn('2000-06-15', '2021-06-14')).toBe(20)
    expect(ageOn('2000-06-15', '2021-06-15')).toBe(21)
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
  })

  it('agree with the latest date of birth for an age: old enough on it, too young a day later (VAL-13)', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 80 }), (today, years) => {
        const latest = yearsBefore(today, years)
        expect(ageOn(latest, today)).toBe(years)
        expect(ageOn(dayAfter(dayAfter(latest)), today)).toBeLessThan(Math.max(1, years))
      }),
    )
  })
})
