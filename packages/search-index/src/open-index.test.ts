import { describe, expect, test } from 'vitest'
import type { Condition, Fact } from './ask.ts'
import { openIndex } from './open-index.ts'

const ATTRIBUTES = {
  gender: { kind: 'value' },
  caste: { kind: 'value', wide: true },
  educations: { kind: 'values' },
  wishedCastes: { kind: 'values', wide: true },
  height: { kind: 'number', bits: 12 },
  words: { kind: 'words' },
} as const

const MEENA: Fact[] = ['female', 12, [1, 4], null, 1600, ['meena', 'doctor', 'madurai']]
const KAVIN: Fact[] = ['male', 12, [4], [12, 13], 1750, ['kavin', 'teacher', 'madurai']]
const ANBU: Fact[] = ['male', null, null, [13], null, null]

function openThree() {
  const index = openIndex(ATTRIBUTES)
  index.put(3, MEENA)
  index.put(5, KAVIN)
  index.put(70_000, ANBU)
  index.setActive(3, 100)
  index.setActive(5, 300)
  index.setActive(70_000, 200)
  return index
}

const slotsOf = (condition: Condition<keyof typeof ATTRIBUTES>, index = openThree()) =>
  index.find({ base: condition, filters: {}, order: 'newest', offset: 0, limit: 10 }).slots

describe('An index', () => {
  test('reports the memory of each attribute, which is 0 if no slot has it', () => {
    const attributes = { ...ATTRIBUTES, unsaid: { kind: 'value' }, unnamed: { kind: 'words' } } as const
    const index = openIndex(attributes)
    for (let slot = 0; slot < 100; slot++) index.put(slot, [...KAVIN, null, null])
    const { bytesOf, bytes } = index
    expect([bytesOf.unsaid, bytesOf.unnamed]).toEqual(
      [bytesOf.unsaid, bytesOf.unnamed].map(() => expect.toSatisfy((n) => n < 100)),
    )
    for (const name of Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[])
      expect(bytesOf[name]).toBeGreaterThan(8192)
    expect(Object.values(bytesOf).reduce((sum, of) => sum + of, 0)).toBeLessThan(bytes)
  })

  test.each<[string, Condition<keyof typeof ATTRIBUTES>, number[]]>([
    ['a value', { of: 'gender', in: ['male'] }, [70_000, 5]],
    ['a wide value', { of: 'caste', in: [12, 99] }, [5, 3]],
    ['one of several values', { of: 'educations', in: [4] }, [5, 3]],
    ['one of several wide values', { of: 'wishedCastes', in: [13] }, [70_000, 5]],
    ['a word', { of: 'words', in: ['madurai'] }, [5, 3]],
    ['a range', { of: 'height', from: 1600, to: 1700 }, [3]],
    ['an open range', { of: 'height', from: 1601 }, [5]],
    ['any number that is said', { of: 'height' }, [5, 3]],
    ['what is said', { of: 'caste', isSaid: true }, [5, 3]],
    ['what is not said', { of: 'words', isSaid: false }, [70_000]],
    ['slots', { slots: [5, 6, 3] }, [5, 3]],
    [
      'all',
      {
        all: [
          { of: 'gender', in: ['male'] },
          { of: 'words', in: ['madurai'] },
        ],
      },
      [5],
    ],
    [
      'any',
      {
        any: [
          { of: 'gender', in: ['female'] },
          { of: 'height', to: 1750 },
        ],
      },
      [5, 3],
    ],
    ['not', { not: { of: 'caste', in: [12] } }, [70_000]],
    ['no condition', { all: [] }, [70_000, 5, 3]],
    ['no choice', { any: [] }, []],
    ['an unknown value', { of: 'gender', in: ['other'] }, []],
  ])('finds %s', (_, condition, slots) => {
    expect(slotsOf(condition)).toEqual(slots)
    expect(openThree().count(condition)).toBe(slots.length)
  })

  test('orders by last activity, by join time and by points', () => {
    const index = openThree()
    const ask = { base: { all: [] }, filters: {}, offset: 0, limit: 2 } as const
    expect(index.find({ ...ask, order: 'active' }).slots).toEqual([5, 70_000])
    expect(index.find({ ...ask, order: 'newest' }).slots).toEqual([70_000, 5])
    const points = [
      { when: { of: 'caste', in: [12] }, points: 2 },
      { when: { of: 'gender', in: ['male'] }, points: 1 },
    ] as const
    expect(index.find({ ...ask, order: { points } })).toEqual({ total: 3, slots: [5, 3], points: [3, 2] })
  })

  test('counts the values of the results without one filter', () => {
    const { facets, without, total } = openThree().find({
      base: { of: 'height', isSaid: true },
      filters: { gender: { of: 'gender', in: ['male'] }, words: { of: 'words', in: ['kavin'] } },
      facets: [
        { of: 'gender', filter: 'gender' },
        { of: 'words', filter: 'words' },
        { name: 'tall', choices: { yes: { of: 'height', from: 1700 }, no: { of: 'height', to: 1699 } } },
      ],
      without: true,
      order: 'newest',
      offset: 0,
      limit: 0,
    })
    expect(total).toBe(1)
    expect(without).toEqual({ gender: 1, words: 1 })
    expect(facets?.['gender']).toEqual([{ value: 'male', count: 1 }])
    expect(facets?.['words']).toHaveLength(3)
    expect(facets?.['tall']).toEqual([
      { value: 'yes', count: 1 },
      { value: 'no', count: 0 },
    ])
  })

  test('removes a slot together with its activity', () => {
    const index = openThree()
    index.remove(5)
    expect([index.has(5), index.activeAt(5), index.size]).toEqual([false, undefined, 2])
    index.put(5, KAVIN)
    expect(index.activeAt(5)).toBe(0)
  })

  test('keeps the last activity when a slot is updated', () => {
    const index = openThree()
    index.put(5, MEENA)
    expect(index.activeAt(5)).toBe(300)
    expect(slotsOf({ of: 'gender', in: ['female'] }, index)).toEqual([5, 3])
  })

  test('rejects facts that it cannot store', () => {
    const index = openThree()
    expect(() => index.put(-1, MEENA)).toThrow(RangeError)
    expect(() => index.put(1, ['female', 12, [1], null, 4096, null])).toThrow('height is a whole number of 12 bits')
    expect(() => index.put(1, ['female', 12, 1, null, 1600, null])).toThrow('educations is a list or null')
    expect(() => index.setActive(3, -1)).toThrow(RangeError)
    expect(() => index.count({ of: 'weight' as 'height', from: 1 })).toThrow('There is no attribute weight')
    expect(() => openIndex({ height: { kind: 'number', bits: 33 } })).toThrow('height has 1 to 32 bits')
    const apart = { kind: 'value', apart: true } as const
    expect(() => openIndex({ gender: apart, star: apart })).toThrow('one attribute at most')
  })
})
