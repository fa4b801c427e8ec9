import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Gate, Seeker } from './gates.rules.ts'

/** A change of a gate, with the transaction that made it. */
export interface GateChange {
  readonly id: number
  readonly profileId: string
  readonly xid: bigint
}

export interface GateChanges {
  /** No transaction below this one is running any more: all that they changed has been seen. */
  readonly floor: bigint
  readonly changes: readonly GateChange[]
}

/** Rows of a dump from another database carry that one's transactions; here they come after the last. */
const OF_THIS_DATABASE = 'c.xid < pg_snapshot_xmax(pg_current_snapshot())'

/** As SQL: there are changes from a transaction on that are not among those applied, or the database has gone back in time. */
export const hasNewGates = (floor: string, applied: string): string =>
  `(exists (select from gate_change c where c.xid >= ${floor} and ${OF_THIS_DATABASE}
    and not exists (select from unnest(${applied}) a (id) where a.id = c.id)) or ${floor} > pg_snapshot_xmax(pg_current_snapshot()))`

/** The changes from a transaction on, as far as they are visible now; without one, those whose transactions may have neighbours still running. */
export async function findGateChanges(db: Db | Tx, from: bigint | undefined): Promise<GateChanges> {
  const floor = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`
  const { rows } = await sql<{ floor: string; id: number | null; profile_id: string | null; xid: string | null }>`
    select ${floor}::text as floor, c.id, c.profile_id, c.xid::text as xid
    from (select) one left join gate_change c on c.xid >= ${from === undefined ? floor : sql`${from.toString()}::xid8`} and ${sql.raw(OF_THIS_DATABASE)}
  `.execute(db)
  return {
    floor: BigInt(rows[0]?.floor ?? 0),
    changes: rows.flatMap(({ id, profile_id: profileId, xid }) =>
      id === null || profileId === null || xid === null ? [] : [{ id, profileId, xid: BigInt(xid) }],
    ),
  }
}

const gates = (db: Db | Tx) =>
  db
    .selectFrom('gate as g')
    .innerJoin('listing as l', 'l.profile_id', 'g.profile_id')
    .select([
      'g.profile_id as profileId',
      'g.gender',
      'g.religion_id as religionId',
      'g.caste_id as casteId',
      sql<number>`g.date_of_birth - date '1970-01-01'`.as('born'),
      sql<number>`(extract(epoch from l.last_active) * 1000000)::bigint`.as('lastActive'),
      'g.age_from as ageFrom',
      'g.age_to as ageTo',
      'g.height_from as heightFrom',
      'g.height_to as heightTo',
      'g.income_from as incomeFrom',
      'g.income_to as incomeTo',
      'g.marital_status_ids as maritalStatuses',
      'g.mother_tongue_ids as motherTongues',
      'g.religion_ids as religions',
      'g.caste_ids as castes',
      'g.sub_caste_ids as subCastes',
      'g.education_ids as educations',
      'g.job_type_ids as jobTypes',
      'g.star_ids as stars',
      'g.raasi_ids as raasis',
      'g.residence_ids as residences',
    ])

/** Gates in the order of their ids, after one. */
export async function findGatesAfter(db: Db | Tx, after: string | undefined, most: number): Promise<Gate[]> {
  return gates(db)
    .$if(after !== undefined, (query) => query.where('g.profile_id', '>', after ?? ''))
    .orderBy('g.profile_id')
    .limit(most)
    .execute()
}

/** Those of these gates that are there. */
export async function findGates(db: Db | Tx, profileIds: readonly string[]): Promise<Gate[]> {
  return gates(db)
    .where(sql<SqlBool>`g.profile_id = any (${profileIds}::uuid[])`)
    .execute()
}

/** Forgets changes that every server has seen long ago. */
export async function deleteGateChangesOlderThan(db: Db, hours: number): Promise<void> {
  await db
    .deleteFrom('gate_change')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
}

/** What decides, with the gates, which guarded profiles a member may see. */
export interface Admission {
  readonly dateOfBirth: string
  readonly seeker: Omit<Seeker, 'age'>
  /** Never shown: barred members, and the member. */
  readonly shut: readonly string[]
  /** Owners who turned to the member: always shown. */
  readonly turned: readonly string[]
  /** Another one as soon as any of it changes. */
  readonly stamp: string
}

const barredIds = (viewer: string) => `array(select other_id from barred where member_id = ${viewer} order by 1)`
const turnedIds = (viewer: string) =>
  `array(select i.viewer_id from interaction i join gate g on g.profile_id = i.viewer_id
    where i.target_id = ${viewer} and (i.interest_at is not null or i.connected_at is not null) order by 1)`

/** The stamp as SQL, for a statement that reads it in its own snapshot. */
export const stampOf = (viewer: string): string =>
  `md5((select s::text from seeker s where profile_id = ${viewer}) || ${barredIds(viewer)}::text || ${turnedIds(viewer)}::text)`

/** Undefined when the member's account is gone. */
export async function findAdmission(db: Db, viewerId: string): Promise<Admission | undefined> {
  const { rows } = await sql<{
    dateOfBirth: string
    height: number | null
    income: number | null
    maritalStatus: number
    motherTongue: number
    religion: number
    caste: number | null
    subCaste: number | null
    educations: number[]
    jobType: number | null
    star: number | null
    raasi: number | null
    residence: number | null
    barred: string[]
    turned: string[]
    stamp: string
  }>`
    select me.date_of_birth as "dateOfBirth", me.height_cm as height, me.monthly_income as income, me.marital_status_id as "maritalStatus",
      me.mother_tongue_id as "motherTongue", me.religion_id as religion, me.caste_id as caste, me.sub_caste_id as "subCaste", me.education_ids as educations,
      me.job_type_id as "jobType", me.star_id as star, me.raasi_id as raasi, me.residence_type_id as residence,
      ${sql.raw(barredIds('me.profile_id'))} as barred, ${sql.raw(turnedIds('me.profile_id'))} as turned, ${sql.raw(stampOf('me.profile_id'))} as stamp
    from seeker me where me.profile_id = ${viewerId}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { dateOfBirth, barred, turned, stamp, ...seeker } = row
  return { dateOfBirth, seeker, shut: [...barred, viewerId], turned, stamp }
}
