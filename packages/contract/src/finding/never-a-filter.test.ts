import { describe, expect, it } from 'vitest'
import { fieldNamed, FIELD_NAMES, type FieldName } from '../profile/fields.ts'
import { mayBeMust, WISH_NAMES, WISHES } from '../profile/wishes.ts'
import { FILTERS, SEARCH_SORTS } from './filters.ts'

/** Facts about a body, a faith or a child by which no member may be found, left out, ordered or scored. */
const NEVER: readonly FieldName[] = [
  'bloodGroup',
  'spectacles',
  'disabilityKinds',
  'disabilitySeenBy',
  'disabilityBenchmark',
  'physicalInformation',
  'namaz',
  'baptised',
  'headCover',
  'parish',
  'mahallu',
  'residencePermit',
  'childrenAges',
  'marriageEndedYear',
  'divorceState',
]
/** Subjects for which the catalogue has no field at all. */
const NO_FIELD = /hiv|illness|disease|fertil|virgin|medicine|dowry|mahr|childrenSex|childrenSchool|divorceReason/i

describe('what search and matches must never be about', () => {
  it.each(NEVER)('%s is no filter, no order and no wish (HEALTH-01)', (name) => {
    expect(FILTERS.filter(({ field }) => field === name)).toEqual([])
    expect(FILTERS.map((filter) => filter.name)).not.toContain(name)
    expect(SEARCH_SORTS).not.toContain(name)
    expect(WISH_NAMES.filter((wish) => WISHES[wish].fact === (name as string))).toEqual([])
    expect(fieldNamed(name).onCard).toBeUndefined()
  })

  it('no field asks about an infection, an illness, fertility, medicines or dowry (HEALTH-01)', () => {
    expect(FIELD_NAMES.filter((name) => NO_FIELD.test(name))).toEqual([])
  })

  it('physically challenged stays a filter for both answers, and is no wish and no must (HEALTH-02)', () => {
    expect(FILTERS.find(({ name }) => name === 'physicallyChallenged')?.kind).toBe('flag')
    expect(WISH_NAMES.filter((wish) => /challenged/i.test(WISHES[wish].fact))).toEqual([])
  })

  it('a family can only say that it is open to a disability: no answer is against one, and none is a wish (HEALTH-04)', () => {
    const { kind, ...openness } = fieldNamed('openToDisability')
    expect([kind, 'of' in openness && openness.of]).toEqual(['choice', ['Yes', 'To be talked over']])
    expect(WISH_NAMES.filter((wish) => /disabil/i.test(WISHES[wish].fact))).toEqual([])
  })

  it('a must is never about star or raasi (WISH-04)', () => {
    expect(WISH_NAMES.filter((wish) => !mayBeMust(wish))).toEqual(['star', 'raasi'])
  })
})
