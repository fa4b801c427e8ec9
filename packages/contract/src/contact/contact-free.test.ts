import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { CONTACT_MESSAGES, contactFault, contactsIn, tidyProse } from './contact-free.ts'
import disguised from '../../test-data/disguised-contacts.json' with { type: 'json' }
import ordinary from '../../test-data/ordinary-sentences.json' with { type: 'json' }

/** The first kind found. */
const contactIn = (text: string) => contactsIn(text)[0]
const found = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, contactIn(text)]))
const all = (texts: readonly string[], kind: string | undefined) =>
  Object.fromEntries(texts.map((text) => [text, kind]))
const word = fc
  .array(fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz'), { minLength: 3, maxLength: 10 })
  .map((letters) => letters.join(''))
const ZEROS = ['0', '௦', '०', '০', '൦', '೦', '౦', '٠', '０', '𝟎']
const digitOf = (zero: string, digit: number) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit)

describe('the check of a text that strangers read', () => {
  it('accepts 200 ordinary sentences of biodatas (WORD-01)', () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(200)
    expect(ordinary.filter((sentence) => contactIn(sentence) !== undefined)).toEqual([])
  })

  it('rejects 200 disguised contact details (WORD-02)', () => {
    expect(disguised.length).toBeGreaterThanOrEqual(200)
    expect(disguised.filter((sentence) => contactIn(sentence) === undefined)).toEqual([])
  })

  it('accepts dates, years, amounts and other harmless numbers', () => {
    const texts = [
      'I teach maths in Madurai. On a free evening I cook, read and call my sister.',
      'Father is a teacher.Mother is at home.In the evening we go to the temple.',
      'Born on 12.05.1996, or 12/05/1996. Studied 2014-2018 and 2018 – 2020, at Anna University.',
      'Income 12,00,000 a year. The house is worth 85,00,000 or so.',
      'We are 2 brothers and 1 sister; grandfather was a farmer with 15 acres.',
      'Height 5\'4", 52 kg. Star: Rohini, patham 2.',
      'Three brothers, two sisters, one cousin; nine of us live together.',
      'Works @ TCS, Sholinganallur. Likes A.R. Rahman and Ilaiyaraaja.',
      'B.Sc., M.B.A. (HR), Ph.D. in Tamil. No. 1 rank, 480/500 in 12th.',
      'எங்கள் குடும்பம் மதுரையைச் சேர்ந்தது. அப்பா ஆசிரியர்.',
      'മധുരയിൽ ജോലി ചെയ്യുന്നു. 28 വയസ്സ്.',
    ]
    expect(found(texts)).toEqual(all(texts, undefined))
  })

  it('rejects e-mail addresses and user names', () => {
    const texts = [
      'meena@x.in',
      'write to meena.k @ gmail',
      'meena at gmail dot com',
      'insta: @meena_k',
      'ｍｅｅｎａ＠ｘ．ｉｎ',
    ]
    expect(found(texts)).toEqual(all(texts, 'email'))
  })

  it('rejects web addresses', () => {
    const texts = [
      'see www.meena.example',
      'https://x.example/meena',
      'shaadi.com',
      'Shaadi.Com',
      'ravi.in',
      'RAVI.IN',
      't.me/ravi',
      'shaadi . com',
      'shaadi dot com',
      'shaadi (dot) com',
      'shaadi。com',
      'sha\u200badi.c\u00adom',
    ]
    expect(found(texts)).toEqual(all(texts, 'web'))
  })

  it('rejects phone numbers in any spelling', () => {
    const texts = [
      '9876543210',
      'Call 98765 43210.',
      '+91-98765-43210',
      '9.8.7.6.5.4.3.2.1.0',
      '(044) 2345 6789',
      '௯௮௭௬௫ ௪௩௨௧௦',
      '９８７６５４３２１０',
      '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣',
      '98765\n43210',
      '98765 — / 43210',
      'nine eight seven six five four three two one zero',
      '98765 four three 210',
      '98765O432lO',
      '9\u200b8\u200b7\u200b6\u200b5\u200b4\u200b3',
      '2014-2018 98765 43210',
    ]
    expect(found(texts)).toEqual(all(texts, 'phone'))
  })

  it('names all kinds that it found, and the host of an email address is no web address', () => {
    const kinds = {
      'meena@x.in': ['email'],
      'meena at gmail dot com': ['email'],
      'Call 98765 43210 or write to meena@x.in': ['email', 'phone'],
      'www.meena.example, 98765 43210': ['web', 'phone'],
      'meena@x.in, or see www.meena.example': ['email', 'web'],
      'meena@x.in, www.meena.example, 98765 43210': ['email', 'web', 'phone'],
      'I teach maths in Madurai.': [],
    }
    expect(Object.fromEntries(Object.keys(kinds).map((text) => [text, contactsIn(text)]))).toEqual(kinds)
    expect(contactFault('Call 98765 43210 or write to meena@x.in')).toBe(CONTACT_MESSAGES['email phone'])
    expect(contactFault('I teach maths in Madurai.')).toBeUndefined()
  })

  it('rejects seven or more digits of any script, whatever separates them except letters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 7, maxLength: 15 }),
        fc.constantFrom(...ZEROS),
        fc.constantFrom('', ' ', '.', ' . ', '-', '/', '·', '\n', '__', '\u00a0', '\u2009'),
        word,
        word,
        (digits, zero, joint, before, after) => {
          // Neither a date nor an amount.
          const number = [9, ...digits].map((digit) => digitOf(zero, digit)).join(joint)
          expect(contactIn(`${before} ${number} ${after}`)).toBe('phone')
        },
      ),
    )
  })

  it('rejects a number of any country in international format', () => {
    const numbers = getCountries().flatMap(
      (country) => getExampleNumber(country, examples)?.formatInternational() ?? [],
    )
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.filter((number) => contactIn(`Call ${number}, please`) !== 'phone')).toEqual([])
  })

  it('rejects numbers in the national format of countries where families live', () => {
    const countries = ['IN', 'LK', 'SG', 'MY', 'US', 'CA', 'GB', 'AU', 'NZ', 'ZA', 'AE', 'FR', 'DE'] as const
    const numbers = countries.map((country) => getExampleNumber(country, examples)?.formatNational())
    expect(numbers.filter((number) => contactIn(`My number ${number}`) !== 'phone')).toEqual([])
  })

  it('rejects an Indian mobile number with each digit in figures or words, in any language', () => {
    const spelled = [
      'zero பூஜ்யம் poojyam 0 ௦',
      'one ஒன்று onnu 1 ௧',
      'two இரண்டு rendu 2 ௨',
      'three மூன்று moonu 3 ௩',
      'four நான்கு naalu 4 ௪',
      'five ஐந்து anju 5 ௫',
      'six ஆறு aaru 6 ௬',
      'seven ஏழு ezhu 7 ௭',
      'eight எட்டு ettu 8 ௮',
      'nine ஒன்பது ombadhu 9 ௯',
    ].map((words) => words.split(' '))
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 6, max: 9 }), ...Array.from({ length: 9 }, () => fc.nat(9))),
        fc.array(fc.nat(4), { minLength: 10, maxLength: 10 }),
        fc.constantFrom(' ', ', ', '-', '. ', '/', '\n', ' - '),
        word,
        (digits, ways, joint, other) => {
          const spoken = digits.map((digit, at) => spelled[digit]?.[ways[at] ?? 0]).join(joint)
          expect(contactIn(`${other} : ${spoken} ${other}`)).toBe('phone')
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is checked in linear time', () => {
    const pieces = [
      'a',
      '1',
      'a.',
      'a ',
      '1 ',
      'x1_',
      '@ ',
      'insta ',
      'www',
      ' dot ',
      'at gmail',
      '1,000 ',
      'நா',
      '9-',
      '. ',
      'one ',
    ]
    for (const piece of pieces) {
      const begun = performance.now()
      contactIn(piece.repeat(30_000 / piece.length))
      expect([piece, performance.now() - begun < 1500]).toEqual([piece, true])
    }
  })

  it('rejects an address anywhere in the text', () => {
    // titles, degrees and product names before a dot are no host: Smt.Com
    const host = word.filter((letters) => !/^(?:arch|tech|pharm|asp|bsc|msc|mrs|smt|etc|dept|engg|asst)$/.test(letters))
    fc.assert(
      fc.property(word, host, fc.constantFrom('com', 'in', 'co.in', 'org', 'net'), word, (name, label, end, other) => {
        expect(contactIn(`${other} ${name}@${label}.${end} ${other}`)).toBe('email')
        expect(contactIn(`${other}\n${label}.${end}`)).toBe('web')
        expect(contactIn(`${label}.${end.toUpperCase()}, ${other}`)).toBe('web')
      }),
    )
  })

  it('accepts any sentences of words and small numbers', () => {
    // Exclude words that begin an address, or end one after a full stop.
    const plain = word.filter((letters) => !/www$|^(?:net|dev|edu|xyz)$/.test(letters))
    const part = fc.oneof(plain, fc.integer({ min: 0, max: 999 }).map(String))
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, part, plain), { maxLength: 20 }), (sentences) => {
        expect(contactIn(sentences.map((parts) => `${parts.join(' ')}. `).join('\n'))).toBeUndefined()
      }),
    )
  })

  it('keeps its lines, and tidying twice changes nothing', () => {
    expect(tidyProse('  One.  \r\nTwo.\r\r\n\n\n Three. ')).toBe('One.\nTwo.\n\n Three.')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidyProse(tidyProse(text))).toBe(tidyProse(text))
      }),
    )
  })
})
