import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { readMemberId } from '../values/member-ids.ts'

describe('texts that look the same', () => {
  it.each([
    ['ஸ்ரீ', 'ஶ்ரீ'],
    ['ஶ்ரீரங்கம்', 'ஸ்\u200Dரீரங்கம்'],
    ['கோவை', 'க\u0BC7\u0BBEவை'],
    ['கௌரி', 'க\u0BC6\u0BB3ரி'],
    ['ஔவையார்', 'ஒளவையார்'],
    ['ஔவை', '\u0B92\u0BD7வை'],
    ['க்ஷ', 'க்\u200Cஷ'],
    ['അവൻ', 'അവന്\u200D'],
    ['क़लम', 'क\u093Cलम'],
    ['आम', 'अाम'],
    ['ఔషధం', 'ఒౌషధం'],
    ['Ｔｅａｃｈｅｒ', 'Teacher'],
    ['Anna\u00A0Nagar', 'Anna Nagar'],
    ['Anna\u200BNagar', 'AnnaNagar'],
    ['José', 'Jose\u0301'],
    ['ﬁve', 'five'],
    ['௨௦௨௬', '2026'],
    ['१२', '12'],
    ['ex‑army', 'ex-army'],
  ])('are the same: %j and %j (SRCH-31)', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it.each(['ஒளி', 'வெளியே', 'தெள்ளிய', 'Madurai', 'மதுரை'])('stays as it is where nothing else looks so: %j', (text) => {
    expect(foldText(text)).toBe(text)
  })
})

describe('a member id', () => {
  it.each([
    'M100106',
    'm100106',
    '100106',
    'M 100106',
    ' m 100 106 ',
    'M-100106',
    'Ｍ１００１０６',
    'M௧௦௦௧௦௬',
    'M\u00A0100106',
  ])('is read however it is written: %j (SRCH-32)', (typed) => {
    expect(readMemberId(typed)).toBe('M100106')
  })

  it.each(['', 'M', 'MX1', '9840012345', '+91 98400 12345', 'M1000000000000', 'Kavitha'])('is not %j', (typed) => {
    expect(readMemberId(typed)).toBeUndefined()
  })
})
