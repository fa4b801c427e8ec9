import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('the limits are those of the specification (CONST-01 to CONST-09)', () => {
  expect(limits.SEARCH_AGE).toEqual({ from: 19, to: 60, step: 1 })
  expect(limits.SEARCH_PAGE).toMatchObject({ first: 1, size: 50 })
  expect(limits.MINIMUM_AGE).toEqual({ Male: 21, Female: 18 })
  expect(limits.DEFAULT_AGE_LIMIT).toBe(18)
  expect(limits.EARLIEST_DATE_OF_BIRTH).toBe('1900-01-01')
  expect(limits.NAME_LENGTH.min).toBe(3)
  expect(limits.PASSWORD_LENGTH.min).toBe(6)
  expect(limits.PHONE_DIGITS).toMatchObject({ max: 15, loginId: 10 })
  expect(limits.DEFAULT_COUNTRY).toBe('India')
  expect(limits.PHOTO_BYTES).toBe(5_242_880)
  expect(limits.CODE.resendSeconds).toBe(30)
  expect(limits.AFTER_RESET_MS).toBe(2000)
  expect(limits.HEADER_SOLID_PX).toBe(20)
  expect(limits.HERO).toEqual({ slideMs: 2000, speedMs: 1000, heightPx: 500 })
  expect(limits.RECENT_PROFILES.slideMs).toBe(3000)
  expect(limits.TOAST).toMatchObject({ defaultMs: 5000, viewedMs: 3000, refusedMs: 4000, otherMs: 4000, widthPx: 320 })
  expect(limits.CARD_HEIGHT_PX).toBe(240)
  expect(limits.SELECT_MENU).toEqual({ maxHeightPx: 300, minHeightPx: 140, pageSize: 5 })
  expect(limits.PAISE_PER_RUPEE).toBe(100)
})
