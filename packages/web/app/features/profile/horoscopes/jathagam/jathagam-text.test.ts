import { describe, expect, it } from 'vitest'
import { english } from '@thunai/client/language'
import { degreesInRaasi, nearBorderText, offsetText } from './jathagam-text.ts'

describe('the words of a jathagam', () => {
  it('give degrees within the raasi to the minute', () => {
    expect(degreesInRaasi(304.757)).toBe('4° 45′')
    expect(degreesInRaasi(59.9999)).toBe('29° 59′')
    expect(degreesInRaasi(0)).toBe('0° 00′')
  })

  it('give the offset from UTC', () => {
    expect([330, -240, 0, 321 + 1 / 6].map(offsetText)).toEqual(['+05:30', '-04:00', '+00:00', '+05:21:10'])
  })

  it('say what an earlier or later birth time would change', () => {
    expect(nearBorderText({ what: 'star', now: 3, other: 4, minutes: 1 }, english)).toBe(
      'The star is Karthigai, but would be Rohini for a birth 1 minute later.',
    )
    expect(nearBorderText({ what: 'lagna', now: 1, other: 12, minutes: -1.5 }, english)).toBe(
      'The laknam is Mesham, but would be Meenam for a birth 1.5 minutes earlier.',
    )
    expect(nearBorderText({ what: 'amsam', graha: 'Mars', now: 1, other: 2, minutes: 0 }, english)).toBe(
      'Sevvai in the amsam chart is Mesham, but would be Rishabam for a birth a few seconds later.',
    )
  })
})
