import { BIRTH_FIELDS, HOROSCOPE_VALUE_NAMES, HOROSCOPE_VALUES } from '@thunai/contract/profile/horoscope-values'
import type { FieldName } from '@thunai/contract/profile/fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsProof, provenValues, sourcesAfter } from './horoscope-sources.rules.ts'

const names = fc.subarray([...HOROSCOPE_VALUE_NAMES])
const before = names.chain((computed) => fc.subarray(computed).map((outdated) => ({ computed, outdated })))
const changed = fc
  .subarray([...BIRTH_FIELDS, ...Object.values(HOROSCOPE_VALUES).flat(), 'jobCity' as const])
  .map((keys) => new Set<FieldName>(keys))
const touches = (keys: ReadonlySet<FieldName>, name: (typeof HOROSCOPE_VALUE_NAMES)[number]) =>
  HOROSCOPE_VALUES[name].some((key) => keys.has(key))

describe('the sources of a horoscope', () => {
  it('after any change: proven is computed and in date, changed is the family’s, only computed values age', () => {
    fc.assert(
      fc.property(before, changed, names, (was, keys, proven) => {
        const { computed, outdated } = sourcesAfter(was, keys, proven)
        const kept = (name: (typeof HOROSCOPE_VALUE_NAMES)[number]) =>
          was.computed.includes(name) && !touches(keys, name)
        const isMoved = BIRTH_FIELDS.some((key) => keys.has(key))
        expect(computed).toEqual(HOROSCOPE_VALUE_NAMES.filter((name) => proven.includes(name) || kept(name)))
        expect(outdated).toEqual(
          computed.filter((name) => !proven.includes(name) && (isMoved || was.outdated.includes(name))),
        )
        expect(computed).toEqual(expect.arrayContaining([...outdated]))
      }),
    )
  })

  it('need a computation only where claims go beyond what is known or touch what changes', () => {
    fc.assert(
      fc.property(before, changed, names, (was, keys, claimed) => {
        fc.pre(!needsProof(claimed, was, keys))
        // without recomputing, nothing is lost
        expect(sourcesAfter(was, keys, claimed)).toEqual(sourcesAfter(was, keys, []))
        expect(was.computed.filter((name) => !was.outdated.includes(name))).toEqual(
          expect.arrayContaining([...claimed]),
        )
      }),
    )
  })

  it('are proven by every field of a value, charts house by house', () => {
    const computed = Object.fromEntries(
      Object.values(HOROSCOPE_VALUES)
        .flat()
        .map((key) => [key, /^(raas|rassi|amsam)/.test(key) && key !== 'raasi' ? ['Sun', key] : key]),
    )
    fc.assert(
      fc.property(names, fc.constantFrom(...Object.keys(computed)), (claimed, key) => {
        const values = { ...computed, [key]: null }
        expect(provenValues(claimed, computed, computed)).toEqual(claimed)
        expect(provenValues(claimed, values, computed)).toEqual(
          claimed.filter((name) => !touches(new Set([key as FieldName]), name)),
        )
      }),
    )
  })
})
