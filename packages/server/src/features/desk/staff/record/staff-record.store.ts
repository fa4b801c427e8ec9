import type { ActName } from '@thunai/contract/desk/acts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Moment } from '../../../../platform/db/database.ts'

/** A row of the record. */
export interface KeptStaffEvent {
  readonly no: number
  readonly at: Date
  readonly by: string
  readonly act: string
  readonly memberId: string | null
  readonly on: string | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
  readonly hash: Buffer
}

/** Filter of the record; absent fields match all. */
export interface StaffRecordFilter {
  readonly by?: string | undefined
  readonly memberId?: string | undefined
  readonly act?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Condition for rows that match a filter. */
export function matchesRecordFilter({ by, memberId, act, from, to }: StaffRecordFilter): RawBuilder<boolean> {
  const conditions = [
    ...(by === undefined ? [] : [sql`by_whom = ${by}`]),
    ...(memberId === undefined ? [] : [sql`member_id = ${memberId}`]),
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Rows of the record before a number, latest first. */
export async function findStaffEvents(
  db: Db,
  { before, most, ...filter }: StaffRecordFilter & { readonly before?: number | undefined; readonly most: number },
): Promise<KeptStaffEvent[]> {
  let query = db
    .selectFrom('staff_event')
    .select([
      sql<number>`no`.as('no'),
      'at',
      'by_whom as by',
      'act',
      'member_id as memberId',
      'subject as on',
      'reason',
      'before',
      'after',
      sql<Buffer>`hash`.as('hash'),
    ])
  if (before !== undefined) query = query.where('no', '<', before)
  return query
    .where(matchesRecordFilter(filter))
    .where('no', 'is not', null)
    .orderBy('no', 'desc')
    .limit(most)
    .execute()
}

/** The latest of several kinds of acts on one subject. Reads only acts of these kinds, so they must be rare. */
export async function findLatestAct(
  db: Db,
  acts: readonly ActName[],
  on: string,
): Promise<Pick<KeptStaffEvent, 'no' | 'at' | 'by' | 'act' | 'after'> | undefined> {
  const found = await Promise.all(
    acts.map((act) =>
      db
        .selectFrom('staff_event')
        .select([sql<number>`no`.as('no'), 'at', 'by_whom as by', 'act', 'after'])
        .where('act', '=', act)
        .where('subject', '=', on)
        .where('no', 'is not', null)
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return found.flatMap((event) => event ?? []).toSorted((a, b) => b.no - a.no)[0]
}

export interface SealedRow {
  readonly no: number | null
  readonly previous: Buffer | null
  readonly hash: Buffer | null
  /** The hash computed from the row's content. */
  readonly computed: Buffer | null
}

/** Rows after a number in the record's order; unsealed rows come last. */
export async function findSealed(tx: Moment, after: number, most: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select no, previous, hash, staff_event_hash(e, no, previous) as computed from staff_event e
    where no > ${after} or no is null order by no limit ${most}`.execute(tx)
  return rows
}

export async function findEnd(tx: Moment): Promise<{ readonly no: number; readonly hash: Buffer } | undefined> {
  return tx.selectFrom('staff_event_end').select(['no', 'hash']).executeTakeFirst()
}
