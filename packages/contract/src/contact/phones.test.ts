import fc from 'fast-check'
import examples from 'libphonenumber-js/mobile/examples'
import { type CountryCode, getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { formatPhone, isPhone, isPhoneOfTwoCountries, phoneLoginId, readPhone } from './phones.ts'

const mobiles = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? [])

describe('a phone number is parsed to E.164 (PHONE-01)', () => {
  it.each([
    ['8123 4501', 'SG', '6581234501'],
    ['+65 8123 4501', 'IN', '6581234501'],
    ['+65 8123 4501', undefined, '6581234501'],
    ['0065 8123 4501', 'IN', '6581234501'],
    ['0065-8123-4501', undefined, '6581234501'],
    ['011 65 8123 4501', 'US', '6581234501'],
    ['011 65 8123 4501', undefined, '6581234501'],
    ['60312345678', undefined, '60312345678'],
    ['971501234567', undefined, '971501234567'],
    ['+64 21 123 456', undefined, '6421123456'],
    ['021 123 456', 'NZ', '6421123456'],
    ['09876512301', 'IN', '919876512301'],
    ['09876512301', undefined, '919876512301'],
    ['9876512301', undefined, '919876512301'],
    ['+91 (0) 98765 12301', 'SG', '919876512301'],
    ['+91 0 98765 12301', undefined, '919876512301'],
    ['(+91) 98765 12301', undefined, '919876512301'],
    ['0091 98765 12302', 'IN', '919876512302'],
    ['+0091 98765 12302', undefined, '919876512302'],
    ['91 98765 12302', 'IN', '919876512302'],
    ['07911 123456', 'GB', '447911123456'],
    ['+44 (0)20 7946 0018', undefined, '442079460018'],
    ['0412 345 678', 'AU', '61412345678'],
    ['0011 65 8123 4501', 'AU', '6581234501'],
    ['(044) 2345-6789', 'IN', '914423456789'],
    ['+39 06 1234 5678', undefined, '390612345678'],
    ['+39 (06) 1234 5678', undefined, '390612345678'],
    ['(416) 555-0100', 'CA', '14165550100'],
    ['tel:+91-98765-12301', undefined, '919876512301'],
    ['௯௮௭௬௫ ௧௨௩௦௧', 'IN', '919876512301'],
    ['٩٨٧٦٥١٢٣٠١', 'IN', '919876512301'],
    ['९८७६५१२३०१', undefined, '919876512301'],
    ['＋９１ ９８７６５ １２３０１', undefined, '919876512301'],
    ['98765\u200B12301', undefined, '919876512301'],
    ['98765\u00A012301', undefined, '919876512301'],
    ['98765–12301', undefined, '919876512301'],
    ['9198765432', undefined, '919198765432'],
    ['+44 7700 900123', undefined, '447700900123'],
  ] as const)('%j in %s is %s', (text, country, digits) => {
    expect(readPhone(text, country)).toBe(digits)
  })

  it.each([
    ['8123 450', 'SG'],
    ['8123 45012', 'SG'],
    ['98765 4321', 'IN'],
    ['98765 432101', 'IN'],
    ['+91 98765 4321', undefined],
    ['+999 1234 5678', undefined],
    ['0091 98765 1230212', 'IN'],
    ['1234567890123456', undefined],
    ['12', undefined],
    ['+', undefined],
    ['', undefined],
    ['98765 abcde', undefined],
    ['98765+12301', undefined],
    ['98765 12301 ext 5', undefined],
    ['98765 12301, 98765 12302', undefined],
    // New Zealand: one trunk zero is left, which would be lost when the result is parsed again
    ['+64 00 8300 000', undefined],
    // Singapore with its code, and India without
    ['6581234501', undefined],
    ['65 8123 4501', undefined],
    ['6421123456', undefined],
  ] as const)('%j in %s is no number, and nothing is cut off it', (text, country) => {
    expect(readPhone(text, country)).toBeUndefined()
  })

  const scripts = ['٠', '०', '௦', '０', '᠐', '0'].map((zero) => zero.codePointAt(0) ?? 48)
  const inScript = (text: string, zero: number) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  it('every usual format of a number of any country gives the same number', () => {
    const writing = fc
      .tuple(
        fc.constantFrom(...mobiles),
        fc.constantFrom(...scripts),
        fc.constantFrom(' ', '-', '.', '\u00A0', '–', ''),
      )
      .chain(([number, zero, between]) => {
        const abroad = number.formatInternational().replaceAll(' ', between)
        const within = number.formatNational().replace(/[ -]/g, between)
        return fc
          .constantFrom<readonly [string, CountryCode | undefined]>(
            [abroad, undefined],
            [abroad, 'IN'],
            [number.getURI(), undefined],
            [`00${abroad.slice(1)}`, undefined],
            [`00${abroad.slice(1)}`, 'IN'],
            [`(${abroad.replace(between === '' ? / / : between, ')')}`, undefined].map((one) =>
              one === undefined || one.includes(')') ? one : abroad,
            ) as [string, undefined],
            [within, number.country],
            [number.nationalNumber, number.country],
          )
          .map(([text, country]) => ({ number, text: text.startsWith('tel:') ? text : inScript(text, zero), country }))
      })
    fc.assert(
      fc.property(writing, ({ number, text, country }) => {
        expect([text, country, readPhone(text, country)]).toEqual([text, country, number.number.slice(1)])
      }),
      { numRuns: 3000 },
    )
  })

  it('parsing a result again changes nothing', () => {
    const text = fc.oneof(
      fc.stringMatching(/^\+?[0-9]{5,16}$/),
      fc.constantFrom(...mobiles).map(({ number }) => number),
      fc.stringMatching(/^(0|00|011|\+)?(91|65|64|60|44|1|971)[0-9]{6,10}$/),
    )
    const country = fc.constantFrom<CountryCode | undefined>(undefined, 'IN', 'SG', 'GB', 'US', 'MY', 'NZ')
    fc.assert(
      fc.property(text, country, (typed, chosen) => {
        const digits = readPhone(typed, chosen)
        if (digits === undefined) return
        expect([readPhone(`+${digits}`), isPhone(digits)]).toEqual([digits, true])
        expect(readPhone(digits)).toBe(isPhoneOfTwoCountries(digits) ? undefined : digits)
        expect(digits).toMatch(/^[1-9]\d{6,14}$/)
        expect(readPhone(formatPhone(digits))).toBe(digits)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('digits alone are never assigned to another country (PHONE-08)', () => {
  it('ten digits of an Indian mobile number are that number, or refused if another country has them too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (number) => {
        const bare = String(number)
        expect(readPhone(bare)).toBe(isPhoneOfTwoCountries(bare) ? undefined : `91${bare}`)
        for (const written of [`91${bare}`, `+91${bare}`, `+91 ${bare}`, `0091${bare}`])
          expect(readPhone(written)).toBe(`91${bare}`)
        expect(readPhone(bare, 'IN')).toBe(`91${bare}`)
      }),
      { numRuns: 3000 },
    )
  })

  it('a number of any country with its code is that number, or refused if India has its ten digits too', () => {
    for (const { number } of mobiles) {
      const digits = number.slice(1)
      expect([digits, readPhone(`+${digits}`), isPhone(digits)]).toEqual([digits, digits, true])
      expect([digits, readPhone(digits)]).toEqual([digits, isPhoneOfTwoCountries(digits) ? undefined : digits])
    }
    const twofold = mobiles.map(({ number }) => number.slice(1)).filter(isPhoneOfTwoCountries)
    expect(twofold.filter((digits) => !/^[6-9]\d{9}$/.test(digits))).toEqual([])
    expect(mobiles.filter(({ number }) => !isPhoneOfTwoCountries(number.slice(1))).length).toBeGreaterThan(200)
  })
})

describe('a phone number is shown in groups (PHONE-02)', () => {
  it.each([
    ['919843041303', '+91 98430 41303'],
    ['+919843041303', '+91 98430 41303'],
    ['6581234501', '+65 8123 4501'],
    ['447911123456', '+44 7911 123456'],
    ['911234', '+911234'],
  ])('%s as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
  })

  it('every Indian mobile number as five and five digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (number) => {
        expect(formatPhone(`91${number}`)).toMatch(/^\+91 \d{5} \d{5}$/)
      }),
    )
  })
})

it('the login id is the last ten digits, or all of a shorter number (specification 3)', () => {
  expect([phoneLoginId('919876512301'), phoneLoginId('6581234501'), phoneLoginId('67370123')]).toEqual([
    '9876512301',
    '6581234501',
    '67370123',
  ])
})

it('the number that a form stores is the one that the library parses', () => {
  expect(parsePhoneNumberFromString('+919876512301')?.number).toBe('+919876512301')
})
