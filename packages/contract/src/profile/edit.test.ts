import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGISTRATION_MESSAGES as M } from '../identity/registration-messages.ts'
import { ageOn } from '../values/dates.ts'
import { MINIMUM_AGE } from '../frame/limits.ts'
import { readSafely } from '../frame/wire.ts'
import { editFaults, FIELD_RANGES } from './edit-faults.ts'
import { profileEdit } from './edit.ts'
import { readerOf } from './field-readers.ts'
import { FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'
import { formName, fromWire, toFormWire, toViewWire } from './wire-names.ts'

const read = (name: FieldName, value: unknown) => readerOf(name).safeParse(value)
const TODAY = '2026-07-01'
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-06-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the reader of an edited profile', () => {
  it('measures texts in letters, however they are composed (LEN-01)', () => {
    expect(read('aboutMe', '\u0958'.repeat(2000))).toEqual({ success: true, data: '\u0915\u093c'.repeat(2000) })
    expect(read('aboutMe', '\u0958'.repeat(2001)).success).toBe(false)
    expect(read('aboutMe', 'e\u0301'.repeat(2000))).toEqual({ success: true, data: 'é'.repeat(2000) })
  })

  it('accepts every number within its limits, also as text, and refuses others', () => {
    for (const name of FIELD_NAMES) {
      const field = fieldNamed(name)
      if (field.kind !== 'number') continue
      const scale = 10 ** field.decimals
      fc.assert(
        fc.property(fc.integer({ min: -1000, max: field.max * scale + 1000 }), (steps) => {
          const value = steps / scale
          const fits = value >= field.min && value <= field.max
          for (const sent of [value, String(value), ` ${value} `]) {
            expect(read(name, sent)).toMatchObject(fits ? { success: true, data: value } : { success: false })
          }
        }),
        { numRuns: 40 },
      )
    }
  })

  it('accepts any storable text up to its length, and reading its result again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (text) => {
        const trimmed = text.trim()
        const fits = !/(?![\n\r\t])\p{Cc}/u.test(trimmed) && text.isWellFormed() && trimmed.length <= 200
        const result = read('jobCity', text)
        expect(result.success).toBe(fits)
        expect(result.data).toBe(!fits ? undefined : trimmed === '' ? null : trimmed)
      }),
    )
  })

  it('never throws on any input, and returns known fields only', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...FIELD_NAMES.map(formName), 'id', 'roles', '__proto__', 'noOfMarriedSisters'),
          fc.jsonValue(),
        ),
        (body) => {
          const result = readSafely(profileEdit, body)
          expect([...FIELD_NAMES, 'updatedAt']).toEqual(expect.arrayContaining(Object.keys(result?.data ?? {})))
        },
      ),
    )
    for (const body of [null, [], 'text', 5]) expect(profileEdit.safeParse(body).success).toBe(false)
  })

  it('leaves absent fields absent', () => {
    expect(profileEdit.safeParse({ jobCity: '' })).toMatchObject({ success: true, data: { jobCity: null } })
    expect(Object.keys(profileEdit.parse({ jobCity: 'Madurai' }))).toEqual(['jobCity'])
  })
})

describe('the rules between fields', () => {
  it('reject a pair exactly when its first value exceeds the second', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIELD_RANGES),
        fc.option(fc.integer({ min: 0, max: 30 })),
        fc.option(fc.integer({ min: 0, max: 30 })),
        (pair, low, high) => {
          const faults = editFaults({ [pair.from]: low }, { [pair.to]: high }, TODAY)
          expect(faults).toEqual(low !== null && high !== null && low > high ? { [pair.marked]: pair.message } : {})
        },
      ),
    )
  })

  it('reject an age exactly when it is below 21 for a man and 18 for a woman (VAL-14 to VAL-16)', () => {
    fc.assert(
      fc.property(fc.constantFrom('Male' as const, 'Female' as const), day, (gender, dateOfBirth) => {
        expect('dateOfBirth' in editFaults({ gender }, { dateOfBirth }, TODAY)).toBe(
          ageOn(dateOfBirth, TODAY) < MINIMUM_AGE[gender],
        )
        expect(editFaults({ gender, dateOfBirth }, { jobCity: 'Salem' }, TODAY)).toEqual({})
      }),
    )
  })

  it('reject an invalid name unless it was saved before and is unchanged (T15, T83)', () => {
    const old = { name: 'Call  98765 43210', fatherName: 'Raman (late)' }
    expect(editFaults(old, { jobCity: 'Salem', name: 'Call 98765 43210', fatherName: 'Raman (late)' }, TODAY)).toEqual(
      {},
    )
    expect(
      editFaults(old, { name: 'Call 98765 43211', fatherName: 'x.com', motherName: 'Meena\u202e' }, TODAY),
    ).toEqual({
      name: M.nameLetters,
      fatherName: M.nameDots,
      motherName: M.nameLetters,
    })
    expect(editFaults(old, { name: 'Meena K.', fatherName: null, motherName: 'R.Latha' }, TODAY)).toEqual({})
    expect(read('name', 'Ab').success).toBe(false)
    expect(read('name', '\u0958'.repeat(101)).success).toBe(false)
    expect(read('motherName', ' Mee\u006e\u0303a  K ').data).toBe('Meeña K')
  })
})

describe('the spellings of the wire', () => {
  const values = fc.dictionary(fc.constantFrom(...FIELD_NAMES, 'id', 'age', 'updatedAt'), fc.jsonValue())

  it('convert from our names and back, for forms and for reading (G-22, G-26)', () => {
    fc.assert(
      fc.property(values, (ours) => {
        expect(fromWire(toFormWire(ours))).toEqual(ours)
        expect(fromWire(toViewWire(ours))).toEqual(ours)
      }),
    )
    expect(new Set(FIELD_NAMES.map(formName)).size).toBe(FIELD_NAMES.length)
  })

  it('prefer the form’s own if a field is sent in two spellings', () => {
    expect(profileEdit.parse({ noOfMarriedSisters: 2, noOfMarrieSisters: 1, raasiOne: ['Sun'] })).toEqual({
      marriedSisters: 1,
      raasiHouse1: ['Sun'],
    })
  })
})
