import type { ConsentWay } from '@thunai/contract/office/counter'
import { UUID } from '@thunai/contract/frame/wire'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import type { Staff } from '../../../policies/staff.ts'
import { type ConsentFacts, servesAll } from './counter.rules.ts'

/** A family registered at a counter. */
export interface Family extends ConsentFacts {
  readonly profileId: string
  readonly accountId: string
  readonly memberId: string
  readonly name: string
  readonly gender: string
  readonly phone: string | null
  readonly branchId: number | null
  readonly branchName: string | null
  readonly registeredAt: Date
  readonly consentBy: string
  readonly how: ConsentWay
}

type Serving = Pick<Staff, 'roles' | 'branches'>

const isServed = (staff: Serving): RawBuilder<boolean> => {
  if (servesAll(staff)) return sql<boolean>`true`
  return staff.branches.length === 0
    ? sql<boolean>`f.branch_id is null`
    : sql<boolean>`f.branch_id = any (${[...staff.branches]}::int[])`
}

const families = (where: RawBuilder<boolean>) => sql<Family & PageCursor>`
  select f.profile_id as id, f.profile_id as "profileId", p.account_id as "accountId", p.member_id as "memberId", p.name, p.gender, a.phone,
    f.branch_id as "branchId", b.name as "branchName", f.registered_at as "registeredAt", f.consent_by as "consentBy", f.how,
    f.consented_at as "consentedAt", f.consent_until as "consentUntil", f.taken_over_at as "takenOverAt",
    ${microsOf(sql`f.registered_at`)} as micros
  from counter_family f join profile p on p.id = f.profile_id join account a on a.id = p.account_id
    left join branch b on b.id = f.branch_id
  where ${where}`

interface FamilyQuery {
  readonly q: string
  readonly after: PageCursor | undefined
  readonly most: number
}

const pattern = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Families that the staff serve, newest first, optionally by member id or words of a name. */
export async function findFamilies(
  db: Db,
  staff: Serving,
  { q, after, most }: FamilyQuery,
): Promise<(Family & PageCursor)[]> {
  const memberId = readMemberId(q)
  const isMeant = q === '' ? sql`true` : memberId ? sql`p.member_id = ${memberId}` : sql`p.name ilike ${pattern(q)}`
  const { rows } = await sql<Family & PageCursor>`${families(
    sql<boolean>`${isServed(staff)} and ${isMeant} and ${isAfter(after, sql`f.registered_at`, sql`f.profile_id`)}`,
  )} order by f.registered_at desc, f.profile_id desc limit ${most}`.execute(db)
  return rows
}

/** A family that the staff serve, by member id. */
export async function findFamily(db: Db | Tx, staff: Serving, memberId: string): Promise<Family | undefined> {
  const id = readMemberId(memberId) ?? memberId.toUpperCase()
  return (await families(sql<boolean>`${isServed(staff)} and p.member_id = ${id}`).execute(db)).rows[0]
}

/** The family of a member id, for the family itself. */
export async function findFamilyOf(db: Db | Tx, memberId: string): Promise<Family | undefined> {
  const id = readMemberId(memberId) ?? memberId.toUpperCase()
  return (await families(sql<boolean>`p.member_id = ${id}`).execute(db)).rows[0]
}

export async function findConsent(tx: Tx, profileId: string): Promise<ConsentFacts | undefined> {
  return tx
    .selectFrom('counter_family')
    .select(['consented_at as consentedAt', 'consent_until as consentUntil', 'taken_over_at as takenOverAt'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

export async function insertFamily(
  tx: Tx,
  family: {
    readonly profileId: string
    readonly branchId: number | null
    readonly consentBy: string
    readonly how: ConsentWay
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('counter_family')
    .values({
      profile_id: family.profileId,
      branch_id: family.branchId,
      consent_by: family.consentBy,
      how: family.how,
      registered_at: now,
    })
    .execute()
}

export async function saveConsent(
  tx: Tx,
  profileId: string,
  { how, until }: { readonly how: ConsentWay; readonly until: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('counter_family')
    .set({ how, consented_at: now, consent_until: until })
    .where('profile_id', '=', profileId)
    .execute()
}

export async function noteTakenOver(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('counter_family').set({ taken_over_at: now }).where('profile_id', '=', profileId).execute()
}

/** The profile with this profile id or member id. */
export async function findNamedProfile(db: Db, named: string): Promise<string | undefined> {
  const memberId = readMemberId(named)
  if (memberId === undefined) return UUID.test(named.toLowerCase()) ? named.toLowerCase() : undefined
  return (await db.selectFrom('profile').select('id').where('member_id', '=', memberId).executeTakeFirst())?.id
}
