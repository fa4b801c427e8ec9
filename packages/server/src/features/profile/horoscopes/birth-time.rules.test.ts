import { ASTROLOGY_MESSAGES } from '@thunai/contract/profile/astrology'
import { isTimeZone } from '@thunai/contract/values/dates'
import { describe, expect, it } from 'vitest'
import { birthMoment } from './birth-time.rules.ts'

const offset = (day: string, timeZone: string, time = '12:00') => birthMoment(day, time, timeZone, undefined)

describe('the moment of a birth', () => {
  it.each([
    ['1990-05-01', 'Asia/Kolkata', 330],
    ['1943-01-10', 'Asia/Kolkata', 390],
    ['1942-06-01', 'Asia/Kolkata', 330],
    ['1943-06-01', 'Asia/Colombo', 390],
    ['1985-01-01', 'Asia/Colombo', 330],
    ['1999-01-01', 'Asia/Colombo', 360],
    ['1930-01-01', 'Asia/Singapore', 420],
    ['1934-01-01', 'Asia/Singapore', 440],
    ['1950-01-01', 'Asia/Singapore', 450],
    ['1943-01-01', 'Asia/Singapore', 540],
    ['1981-06-01', 'Asia/Kuala_Lumpur', 450],
    ['1982-06-01', 'Asia/Kuala_Lumpur', 480],
    ['1943-06-01', 'Asia/Yangon', 540],
    ['1969-01-15', 'Europe/London', 60],
    ['1941-07-01', 'Europe/London', 120],
    ['1974-02-10', 'America/New_York', -240],
    ['2009-01-15', 'Indian/Mauritius', 300],
    ['1943-01-15', 'Africa/Johannesburg', 180],
  ])('knows what the clocks showed on %s in %s: %i minutes from UTC', (day, timeZone, minutes) => {
    expect(offset(day, timeZone)).toEqual({
      instant: Date.parse(`${day}T12:00:00Z`) - minutes * 60_000,
      utcOffsetMinutes: minutes,
    })
  })

  it('keeps the seconds of local time before standard time', () => {
    expect(offset('1905-01-01', 'Asia/Kolkata')).toMatchObject({ utcOffsetMinutes: 5 * 60 + 21 + 10 / 60 })
  })

  it('refuses a time that was skipped when India put its clocks forward in 1942', () => {
    expect(birthMoment('1942-09-01', '00:30', 'Asia/Kolkata', undefined)).toEqual({
      wrong: 'birthTime',
      sentence: ASTROLOGY_MESSAGES.skippedTime,
    })
    expect(birthMoment('1942-09-01', '00:30', 'Asia/Kolkata', 'first')).toMatchObject({ wrong: 'birthTime' })
    expect(birthMoment('1942-09-01', '01:00', 'Asia/Kolkata', undefined)).toMatchObject({ utcOffsetMinutes: 390 })
  })

  it('asks which, where a time came twice, and takes the answer', () => {
    const at = (which: 'first' | 'second' | undefined) => birthMoment('1945-10-14', '23:30', 'Asia/Kolkata', which)
    expect(at(undefined)).toEqual({ wrong: 'whichTime', sentence: ASTROLOGY_MESSAGES.repeatedTime })
    expect(at('first')).toMatchObject({ utcOffsetMinutes: 390 })
    expect(at('second')).toMatchObject({ utcOffsetMinutes: 330 })
    expect(birthMoment('1945-10-13', '23:30', 'Asia/Kolkata', 'second')).toMatchObject({ utcOffsetMinutes: 390 })
  })

  it('tells zones from other words', () => {
    expect(['Asia/Kolkata', 'Europe/Berlin', 'UTC'].every(isTimeZone)).toBe(true)
    expect(['Asia/Madras', 'Nowhere', ''].some(isTimeZone)).toBe(false)
  })
})
