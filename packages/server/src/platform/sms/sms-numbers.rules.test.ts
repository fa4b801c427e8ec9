import { describe, expect, it } from 'vitest'
import { SMS_COUNTRIES } from '../../config.ts'
import { isTextable } from './sms-numbers.rules.ts'

const allowed = new Set<string>(SMS_COUNTRIES)

describe('an SMS is sent to mobile numbers only, in the countries that the operator allows (SMS-20)', () => {
  it.each([
    ['919876512301', 'an Indian mobile'],
    ['917625200000', 'an Indian number that may be either'],
    ['6581234501', 'a mobile of Singapore'],
    ['447911123456', 'a British mobile, by its range of Guernsey'],
    ['447700900123', 'a British number of an unknown range'],
    ['14165550100', 'a Canadian number'],
    ['12125550100', 'an American number'],
    ['61412345678', 'an Australian mobile'],
    ['971501234567', 'a mobile of the Emirates'],
  ])('%s, %s', (digits) => {
    expect(isTextable(digits, allowed)).toBe(true)
  })

  it.each([
    ['881612345678', 'a satellite phone'],
    ['870773111632', 'Inmarsat'],
    ['882345678901', 'an international network'],
    ['979123456789', 'an international premium number'],
    ['19005550100', 'an American premium number'],
    ['449098790000', 'a British premium number'],
    ['448431234567', 'British shared cost'],
    ['447640123456', 'a British pager'],
    ['445512345678', 'a British company number'],
    ['9118001234567', 'an Indian toll-free number'],
    ['18765550100', 'Jamaica, with the code of the USA'],
    ['37060112345', 'Lithuania'],
    ['2348021234567', 'Nigeria'],
    ['77710009998', 'Kazakhstan'],
    ['19995550100', 'a code of North America that no country has'],
    ['9112', 'no number'],
  ])('not %s, %s', (digits) => {
    expect(isTextable(digits, allowed)).toBe(false)
  })

  it('and to those of another list', () => {
    expect([isTextable('37060112345', new Set(['LT'])), isTextable('919876512301', new Set(['LT']))]).toEqual([
      true,
      false,
    ])
  })
})
