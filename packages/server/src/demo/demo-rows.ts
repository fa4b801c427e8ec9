import { PRIVACY_VERSION, TERMS_VERSION } from '@thunai/contract/values/consent'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { besideUuid, demoUuid, type DemoIds } from './demo-ids.ts'
import type { DemoMember } from './demo-member.ts'
import { seededRandom } from './seeded-random.ts'
import type { Cell, DemoRows } from './demo-tables.ts'

export interface DemoRun {
  readonly seed: number
  /** How many members there will be; they join in the order of their numbers. */
  readonly count: number
  readonly now: Date
  readonly passwordHash: string
  readonly ids: DemoIds
}

const DAY_MS = 86_400_000
/** The first of them joined so long ago, the last one today; more and more join. */
const JOINED_DAYS_AGO = { first: 700, last: 0.1, growth: 1.5 }
/** Other draws than the member's own facts, from the same seed. */
const IDS = 0x1d5
/** An address of the block kept for documentation: nobody registered these members from anywhere. */
const NOWHERE = '192.0.2.1'

/** Adds the rows of a member to those of the batch. */
export function addMember(
  rows: DemoRows,
  member: DemoMember,
  index: number,
  { seed, count, now, passwordHash, ids }: DemoRun,
): void {
  const random = seededRandom(seed ^ IDS, index)
  const [accountId, profileId, photoId] = [demoUuid(random), demoUuid(random), demoUuid(random)]
  const { first, last, growth } = JOINED_DAYS_AGO
  const joinedDaysAgo = last + (first - last) * (1 - index / count) ** growth
  const daysAgo = (days: number) => new Date(now.getTime() - Math.floor(days * DAY_MS)).toISOString()
  const createdAt = daysAgo(joinedDaysAgo)
  const moment = random.next()
  const seenAt = daysAgo(Math.min(member.seenDaysAgo + moment, joinedDaysAgo * moment))
  const religionId = ids.item('religion', member.religion)
  const casteId = ids.below('caste', religionId, member.caste)
  const countryId = ids.item('country', member.country)
  const stateId = member.state === null ? null : ids.below('state', countryId, member.state)

  rows.account.push([
    accountId,
    member.email,
    member.phone,
    member.phone.slice(-PHONE_DIGITS.loginId),
    passwordHash,
    createdAt,
    random.chance(0.8) ? createdAt : null,
    seenAt,
    createdAt,
  ])
  rows.consent.push([accountId, TERMS_VERSION, PRIVACY_VERSION, true, NOWHERE, createdAt])
  rows.profile.push([
    profileId,
    accountId,
    member.name,
    member.gender,
    member.dateOfBirth,
    member.createdFor,
    ids.item('marriedStatus', member.maritalStatus),
    ids.item('language', member.motherTongue),
    religionId,
    casteId,
    member.subCaste === null ? null : ids.below('sub_caste', casteId, member.subCaste),
    member.familyDeity,
    member.ancestralPlace,
    member.willingHomeSonInLaw,
    member.secondPhone,
    member.phone,
    countryId,
    stateId,
    stateId === null || member.district === null ? null : ids.below('district', stateId, member.district),
    member.taluk,
    member.villageArea,
    member.street,
    member.doorNumber,
    member.postalCode,
    member.currentLocation,
    ids.item('residence_type', member.residenceType),
    member.mainSubject,
    ids.item('jobtype', member.jobType),
    member.jobName,
    member.jobCountry === null ? null : ids.item('country', member.jobCountry),
    member.jobCity,
    member.monthlyIncome,
    member.familyType,
    member.fatherAlive,
    member.fatherName,
    member.fatherOccupation,
    member.motherAlive,
    member.motherName,
    member.motherOccupation,
    member.brothers,
    member.marriedBrothers,
    member.sisters,
    member.marriedSisters,
    member.heightCm,
    member.weightKg,
    ids.item('complexion', member.complexion),
    member.physicallyChallenged,
    member.physicalInformation,
    member.aboutMe,
    member.aboutFamily,
    member.portraits.length === 0 ? null : photoId,
    createdAt,
    createdAt,
  ])
  rows.profile_person.push([profileId, accountId, member.createdFor === 'Myself' ? 'candidate' : 'guardian', createdAt])
  for (const [position, portrait] of member.portraits.entries())
    rows.photo.push([besideUuid(photoId, position), profileId, demoFileName(portrait), position, createdAt])
  const inOrder = (list: string, names: readonly string[]): Cell[][] =>
    names.map((name, position) => [profileId, ids.item(list, name), position])
  rows.profile_education.push(...inOrder('education', member.education))
  rows.profile_eating_habit.push(...inOrder('eating_habits', member.eatingHabits))
  rows.profile_other_habit.push(...inOrder('other_habits', member.otherHabits))
  rows.profile_hobby.push(...inOrder('hobbies', member.hobbies))
  addHoroscope(rows, profileId, member, ids)
  addPreferences(rows, profileId, member, ids, religionId, casteId)
}

/** The portraits' names among the members' photos. */
export const demoFileName = (portrait: string) => `demo-${portrait}`

function addHoroscope(rows: DemoRows, profileId: string, { horoscope: h }: DemoMember, ids: DemoIds): void {
  if (h === null) return
  rows.horoscope.push([
    profileId,
    ids.item('star', h.star),
    h.patham,
    ids.item('raasi', h.raasi),
    h.laknam,
    h.birthTime,
    h.birthPlace,
    ids.item('jathagamType', h.jathagamType),
    h.dhosham,
    h.dhasa,
    h.dhasaYears,
    h.dhasaMonths,
    h.dhasaDays,
    h.starPlace,
  ])
  for (const { chart, house, planets } of h.houses) rows.horoscope_house.push([profileId, chart, house, planets])
}

function addPreferences(
  rows: DemoRows,
  profileId: string,
  { preferences: p }: DemoMember,
  ids: DemoIds,
  religionId: number,
  casteId: number,
): void {
  rows.preference.push([
    profileId,
    p.ageFrom,
    p.ageTo,
    p.heightFrom,
    p.heightTo,
    p.incomeFrom,
    p.incomeTo,
    p.gothra,
    p.bodyType,
  ])
  const wanted = (kind: string, names: readonly string[], id: (name: string) => number) =>
    rows.preference_value.push(...names.map((name) => [profileId, kind, id(name)]))
  wanted('marital_status', p.maritalStatus, (name) => ids.item('marriedStatus', name))
  wanted('mother_tongue', p.motherTongue, (name) => ids.item('language', name))
  wanted('religion', p.religion, (name) => ids.item('religion', name))
  wanted('caste', p.caste, (name) => ids.below('caste', religionId, name))
  wanted('sub_caste', p.subCaste, (name) => ids.below('sub_caste', casteId, name))
  wanted('education', p.education, (name) => ids.item('education', name))
  wanted('job_type', p.jobType, (name) => ids.item('jobtype', name))
  wanted('star', p.star, (name) => ids.item('star', name))
  wanted('raasi', p.raasi, (name) => ids.item('raasi', name))
  wanted('residence', p.residence, (name) => ids.item('residence_type', name))
}
