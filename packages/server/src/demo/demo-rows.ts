import { PRIVACY_VERSION, TERMS_VERSION } from '@thunai/contract/values/consent'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { cellsOf, idsOf, LIST_FIELDS, WISH_FIELDS } from './demo-fields.ts'
import { besideUuid, demoUuid, type DemoIds } from './demo-ids.ts'
import type { DemoMember } from './demo-member.ts'
import { seededRandom } from './seeded-random.ts'
import { addRow, type DemoRows } from './demo-tables.ts'

export interface DemoRun {
  readonly seed: number
  /** Number of members; they join in the order of their numbers. */
  readonly count: number
  readonly now: Date
  readonly passwordHash: string
  readonly ids: DemoIds
}

const DAY_MS = 86_400_000
/** Days ago that the first and the last member joined; growth increases over time. */
const JOINED_DAYS_AGO = { first: 700, last: 0.1, growth: 1.5 }
/** Separate random draws from the same seed. */
const IDS = 0x1d5
/** An address from the documentation block, because these members never registered. */
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

  addRow(rows, 'account', [
    accountId,
    member.email,
    member.phone,
    member.phone.slice(-PHONE_DIGITS.loginId),
    passwordHash,
    createdAt,
    random.chance(0.8) ? createdAt : null,
    seenAt,
    now.toISOString(),
    createdAt,
  ])
  addRow(rows, 'consent', [accountId, TERMS_VERSION, PRIVACY_VERSION, true, NOWHERE, createdAt])
  addRow(rows, 'profile', [
    profileId,
    accountId,
    ...cellsOf('profile', member, ids),
    member.portraits.length === 0 ? null : photoId,
    createdAt,
    createdAt,
  ])
  const role = member.createdFor === 'Myself' ? 'candidate' : 'guardian'
  addRow(rows, 'profile_person', [profileId, accountId, role, createdAt])
  for (const [position, portrait] of member.portraits.entries())
    addRow(rows, 'photo', [besideUuid(photoId, position), profileId, demoFileName(portrait), position, createdAt])
  for (const { name, table } of LIST_FIELDS)
    for (const [position, id] of idsOf(name, member, ids).entries()) addRow(rows, table, [profileId, id, position])
  const { horoscope, preferences } = member
  if (horoscope) {
    addRow(rows, 'horoscope', [profileId, ...cellsOf('horoscope', horoscope, ids), horoscope.starPlace])
    for (const { chart, house, planets } of horoscope.houses)
      addRow(rows, 'horoscope_house', [profileId, chart, house, planets])
  }
  addRow(rows, 'preference', [profileId, ...cellsOf('preference', preferences, ids)])
  for (const { name, kind } of WISH_FIELDS)
    for (const id of idsOf(name, preferences, ids)) addRow(rows, 'preference_value', [profileId, kind, id])
}

/** Names of the portraits among the members' photos. */
export const demoFileName = (portrait: string) => `demo-${portrait}`
