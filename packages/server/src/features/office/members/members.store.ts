import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { LoginName } from '../../identity/accounts/accounts.api.ts'
import { type MemberCursor, startPattern } from './members.rules.ts'
import type { MemberQuery } from './read-member-query.ts'

/** A member as staff see it in a list. */
export interface FoundMember {
  readonly no: number
  readonly accountId: string
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  /** The form of the name by which lists are sorted. */
  readonly sortName: string
  readonly gender: string
  readonly dateOfBirth: string
  readonly district: string | null
  readonly state: string | null
  readonly isActive: boolean
  readonly isPaused: boolean
  readonly isHidden: boolean
  readonly isFixed: boolean
  readonly isResting: boolean
  /** True if the candidate has not agreed yet. */
  readonly isUnsealed: boolean
  readonly email: string
  readonly phone: string | null
  readonly emailVerified: boolean
  readonly mobileVerified: boolean
  readonly strikes: number
  readonly registeredAt: Date
}

const SORT_NAME = sql`(lower(p.name) collate "C")`

const columns = (now: Date) => sql`p.no, a.id as "accountId", p.id as "profileId", p.member_id as "memberId", p.name,
  ${SORT_NAME} as "sortName", p.gender, p.date_of_birth as "dateOfBirth",
  (select name from district where id = p.district_id) as district, (select name from state where id = p.state_id) as state,
  a.is_active as "isActive", p.paused_until > ${now} is true as "isPaused",
  p.visibility = 'nobody' or p.hidden_until is not null or not p.is_available as "isHidden",
  p.fixed_at is not null as "isFixed", p.resting_until is not null as "isResting", p.unsealed_at is not null as "isUnsealed",
  coalesce(a.email, '') as email, a.phone, a.email_verified_at is not null as "emailVerified", a.mobile_verified_at is not null as "mobileVerified",
  (select count(*)::int from member_decision d where d.profile_id = p.id and d.kind <> 'refused'
    and d.lifted_at is null and (d.expires_at is null or d.expires_at > ${now})) as strikes,
  a.created_at as "registeredAt"`

/** Each kind of search has its own index. */
function isSought(sought: MemberQuery, now: Date): RawBuilder<boolean> {
  switch (sought.by) {
    case 'nothing':
      return sql<boolean>`true`
    case 'profileId':
      return sql<boolean>`p.id = ${sought.profileId}::uuid`
    case 'memberId':
      return sql<boolean>`p.member_id = ${sought.memberId}`
    case 'name':
      return sql<boolean>`${SORT_NAME} like ${startPattern(sought.start)}`
    case 'login':
      return sql<boolean>`a.id in (${
        'email' in sought.name
          ? sql`select id from account where email = ${sought.name.email}
            union select account_id from earlier_contact where email = ${sought.name.email} and expires_at > ${now}`
          : byNumber(sought.name, sought.memberId, now)
      })`
  }
}

/** All members that the digits may mean, not only those who could log in by them. */
const byNumber = (name: Exclude<LoginName, { readonly email: string }>, memberId: string | undefined, now: Date) => {
  const phones = [name.text, ...name.phones]
  return sql`select account_id from profile where member_id = ${memberId ?? null}
    union select id from account where phone = any (${phones}) or login_id = ${name.text}
      or right(phone, 10) = ${name.lastTen ?? null}
    union select account_id from earlier_contact where phone = any (${phones}) and expires_at > ${now}`
}

/** Searches by name are sorted by name; all others have the latest first. */
const isByName = (sought: MemberQuery) => sought.by === 'name'

function isAfter(sought: MemberQuery, after: MemberCursor | undefined): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  return isByName(sought)
    ? sql<boolean>`(${SORT_NAME}, p.no) > (${after.name} collate "C", ${after.no})`
    : sql<boolean>`p.no < ${after.no}`
}

export async function findMatchingMembers(
  db: Db,
  sought: MemberQuery,
  { after, most, now }: { readonly after: MemberCursor | undefined; readonly most: number; readonly now: Date },
): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    select ${columns(now)} from profile p join account a on a.id = p.account_id
    where ${isSought(sought, now)} and ${isAfter(sought, after)}
    order by ${isByName(sought) ? sql`${SORT_NAME}, p.no` : sql`p.no desc`} limit ${most}`.execute(db)
  return rows
}

export async function findMember(db: Db | Tx, memberId: string, now: Date): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select ${columns(now)} from profile p join account a on a.id = p.account_id where p.member_id = ${memberId}`.execute(
    db,
  )
  return rows[0]
}

/** Name, age and gender of members, by profile id. */
export async function findPeople(
  db: Db,
  now: Date,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly age: number; readonly gender: string }>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile')
    .select(['id', 'name', 'gender', 'date_of_birth as dateOfBirth'])
    .where('id', 'in', profileIds)
    .execute()
  const today = dayInIndia(now)
  return new Map(
    rows.map(({ id, name, gender, dateOfBirth }) => [id, { name, gender, age: ageOn(dateOfBirth, today) }]),
  )
}
