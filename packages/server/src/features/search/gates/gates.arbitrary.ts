import fc from 'fast-check'
import type { Gate, Seeker } from './gates.rules.ts'

type Wishes = Omit<Gate, 'profileId' | 'gender' | 'religionId' | 'casteId' | 'born' | 'lastActive'>

export const NO_WISHES: Wishes = {
  ageFrom: null,
  ageTo: null,
  heightFrom: null,
  heightTo: null,
  incomeFrom: null,
  incomeTo: null,
  maritalStatuses: null,
  motherTongues: null,
  religions: null,
  castes: null,
  subCastes: null,
  educations: null,
  jobTypes: null,
  stars: null,
  raasis: null,
  residences: null,
}

const anId = fc.integer({ min: 1, max: 4 })
const unsaid = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const someIds = unsaid(fc.uniqueArray(anId, { minLength: 1, maxLength: 3 }))
const aNumber = unsaid(fc.integer({ min: 20, max: 24 }))
const allWishes: fc.Arbitrary<Wishes> = fc.record({
  ageFrom: aNumber,
  ageTo: aNumber,
  heightFrom: aNumber,
  heightTo: aNumber,
  incomeFrom: aNumber,
  incomeTo: aNumber,
  maritalStatuses: someIds,
  motherTongues: someIds,
  religions: someIds,
  castes: someIds,
  subCastes: someIds,
  educations: someIds,
  jobTypes: someIds,
  stars: someIds,
  raasis: someIds,
  residences: someIds,
})

/** Few wishes at a time, so that many are met. */
export const someWishes: fc.Arbitrary<Wishes> = fc
  .tuple(allWishes, fc.subarray(Object.keys(NO_WISHES), { maxLength: 3 }))
  .map(([all, kept]) => ({
    ...NO_WISHES,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))),
  }))

export const aSeeker: fc.Arbitrary<Seeker> = fc.record({
  age: fc.integer({ min: 20, max: 24 }),
  height: unsaid(fc.constantFrom(20, 21.5, 22.5, 24)),
  income: aNumber,
  maritalStatus: anId,
  motherTongue: anId,
  religion: anId,
  caste: unsaid(anId),
  subCaste: unsaid(anId),
  educations: fc.uniqueArray(anId),
  jobType: unsaid(anId),
  star: unsaid(anId),
  raasi: unsaid(anId),
  residence: unsaid(anId),
})

/** Gates of a table: with few different times, so that the tie-break decides often. */
export const someGates: fc.Arbitrary<Gate[]> = fc.uniqueArray(
  fc
    .record({
      profileId: fc.uuid(),
      gender: fc.constantFrom('Male', 'Female'),
      religionId: anId,
      casteId: unsaid(anId),
      born: fc.integer({ min: 0, max: 5 }),
      lastActive: fc.integer({ min: 0, max: 3 }),
      wishes: someWishes,
    })
    .map(({ wishes, ...one }) => ({ ...one, ...wishes })),
  { selector: ({ profileId }) => profileId, maxLength: 80 },
)
