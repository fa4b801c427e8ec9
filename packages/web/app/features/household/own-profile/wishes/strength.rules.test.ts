import { describe, expect, it } from 'vitest'
import { isStated, statedMusts, strengthOf, strengthsFor, wishEndingAt, withStrength } from './strength.rules.ts'

const FORM = {
  preferredAgeFrom: '25',
  preferredAgeTo: '',
  preferredReligion: ['1'],
  preferredCaste: [],
  preferredStar: ['3'],
  preferredDosham: 'false',
  preferredMust: ['religion', 'caste'],
}

describe('the strength of a preference', () => {
  it('is "any" without a value, "must" if listed as one, otherwise "prefer" (WISH-02)', () => {
    expect(strengthOf('religion', FORM)).toBe('must')
    expect(strengthOf('age', FORM)).toBe('prefer')
    expect([strengthOf('caste', FORM), strengthOf('dosham', FORM)]).toEqual(['any', 'any'])
    expect([isStated('age', FORM), statedMusts(FORM)]).toEqual([true, ['religion']])
  })

  it('is chosen in one press: "any" clears the values, the others keep them', () => {
    expect(withStrength('age', 'any', FORM)).toEqual([
      ['preferredAgeFrom', ''],
      ['preferredAgeTo', ''],
    ])
    expect(withStrength('age', 'must', FORM)).toEqual([['preferredMust', ['religion', 'caste', 'age']]])
    expect(withStrength('religion', 'prefer', FORM)).toEqual([['preferredMust', ['caste']]])
  })

  it('can’t be "must" for star and raasi; an old must stays until the next change (WISH-04)', () => {
    expect(strengthsFor('star', FORM)).toEqual(['prefer', 'any'])
    const before = { ...FORM, preferredMust: ['star', 'religion'] }
    expect(strengthsFor('star', before)).toEqual(['must', 'prefer', 'any'])
    expect(withStrength('age', 'must', before)).toEqual([['preferredMust', ['religion', 'age']]])
  })

  it('is shown below the last field of a preference', () => {
    expect([wishEndingAt('preferredAgeFrom'), wishEndingAt('preferredAgeTo')]).toEqual([undefined, 'age'])
    expect([wishEndingAt('preferredCaste'), wishEndingAt('preferredBodyType')]).toEqual(['caste', undefined])
  })
})
