import type { ProfileSummary } from '@thunai/contract/finding/search'
import { describe, expect, it } from 'vitest'
import { english, withNames } from '@thunai/client/language'
import { cardFacts, cardState } from './card-facts.ts'

const profile: ProfileSummary = {
  id: 'a',
  name: 'Kavitha',
  memberId: 'M1',
  gender: 'Female',
  age: 27,
  religion: 'Hindu',
  education: ['BE', 'MBA'],
  district: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  caste: 'Pillai',
  subCaste: 'Karkathar',
  jobType: 'Private',
  jobName: 'Teacher',
  profileThumbnailImage: null,
  verified: [],
  heightStr: null,
  porutham: null,
  isProfileViewed: false,
  isContactViewed: false,
  isExpressInterest: false,
}
const value = (changes: Partial<ProfileSummary>, name: string) =>
  cardFacts({ ...profile, ...changes }, english)
    .flat()
    .find((fact) => fact.name === name)?.value

describe("a card's border", () => {
  it('shows the strongest of contact, interest and view (CARD-15, CARD-16, CARD-17, CARD-18)', () => {
    const state = (isContactViewed: boolean, isExpressInterest: boolean, isProfileViewed: boolean) =>
      cardState({ ...profile, isContactViewed, isExpressInterest, isProfileViewed })
    expect([state(true, true, true), state(true, false, false)]).toEqual(['contact', 'contact'])
    expect([state(false, true, true), state(false, true, false)]).toEqual(['interest', 'interest'])
    expect([state(false, false, true), state(false, false, false)]).toEqual(['viewed', 'new'])
  })
})

describe("a card's facts", () => {
  it('are in the page’s language; the family’s own text stays (LANG-20)', () => {
    const knowing = withNames(english, {
      Hindu: 'இந்து',
      Pillai: 'பிள்ளை',
      BE: 'பி.இ.',
      Madurai: 'மதுரை',
      Teacher: 'ஆசிரியர்',
    })
    const values = Object.fromEntries(
      cardFacts(profile, knowing)
        .flat()
        .map((fact) => [fact.name, fact.value]),
    )
    expect(values).toMatchObject({ Religion: 'இந்து', Caste: 'பிள்ளை, Karkathar', Education: 'பி.இ., MBA' })
    expect(values).toMatchObject({ Location: 'மதுரை, Tamil Nadu, India', Job: 'Private, Teacher' })
  })

  it('are complete (CARD-04 to CARD-11)', () => {
    expect(
      cardFacts(profile, english)
        .flat()
        .map((fact) => fact.value),
    ).toEqual([
      'Female',
      '27 yrs',
      'Hindu',
      'Pillai, Karkathar',
      'BE, MBA',
      'Private, Teacher',
      'Madurai, Tamil Nadu, India',
    ])
  })

  it('are marked if a card without labels omits them (CARD-27)', () => {
    const marks = (changes: Partial<ProfileSummary>) =>
      cardFacts({ ...profile, ...changes }, english)
        .flat()
        .flatMap(({ name, mark }) => (mark ? [[name, mark]] : []))
    expect(marks({})).toEqual([['Gender', 'gender']])
    expect(marks({ education: [], jobType: null, jobName: null, district: null, state: null, country: null })).toEqual([
      ['Gender', 'gender'],
      ['Education', 'missing'],
      ['Job', 'missing'],
      ['Location', 'missing'],
    ])
  })

  it('have placeholder words for missing values (CARD-04, CARD-08, CARD-10, CARD-11)', () => {
    expect(value({ gender: null }, 'Gender')).toBe('N/A')
    expect(value({ education: [] }, 'Education')).toBe('Not specified')
    expect(value({ caste: null, subCaste: null }, 'Caste')).toBe('N/A')
    expect(value({ subCaste: null }, 'Caste')).toBe('Pillai')
    expect(value({ jobType: null, jobName: null }, 'Job')).toBe('N/A')
    expect(value({ jobType: null }, 'Job')).toBe('Teacher')
    expect(value({ district: null, state: null, country: null }, 'Location')).toBe('N/A')
  })
})
