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

describe('how much a preference counts', () => {
  it('is any without a value, a must if it is named, else a preference (WISH-02)', () => {
    expect(strengthOf('religion', FORM)).toBe('must')
    expect(strengthOf('age', FORM)).toBe('prefer')
    expect([strengthOf('caste', FORM), strengthOf('dosham', FORM)]).toEqual(['any', 'any'])
    expect([isStated('age', FORM), statedMusts(FORM)]).toEqual([true, ['religion']])
  })

  it('is chosen in one press: any clears the values, the others keep them', () => {
    expect(withStrength('age', 'any', FORM)).toEqual([
      ['preferredAgeFrom', ''],
      ['preferredAgeTo', ''],
    ])
    expect(withStrength('age', 'must', FORM)).toEqual([['preferredMust', ['religion', 'caste', 'age']]])
    expect(withStrength('religion', 'prefer', FORM)).toEqual([['preferredMust', ['caste']]])
  })

  it('offers no must for star and raasi, unless one stands from before; then the next change drops it (WISH-04)', () => {
    expect(strengthsFor('star', FORM)).toEqual(['prefer', 'any'])
    const before = { ...FORM, preferredMust: ['star', 'religion'] }
    expect(strengthsFor('star', before)).toEqual(['must', 'prefer', 'any'])
    expect(withStrength('age', 'must', before)).toEqual([['preferredMust', ['religion', 'age']]])
  })

  it('stands below the last field of a wish', () => {
    expect([wishEndingAt('preferredAgeFrom'), wishEndingAt('preferredAgeTo')]).toEqual([undefined, 'age'])
    expect([wishEndingAt('preferredCaste'), wishEndingAt('preferredBodyType')]).toEqual(['caste', undefined])
  })
})
