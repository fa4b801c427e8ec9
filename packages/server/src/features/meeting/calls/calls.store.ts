import { type CallState } from '@thunai/contract/meeting/calls'
import { sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import { areConnected, isBarred } from '../conversations/conversations.api.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

export interface KeptCall {
  readonly id: string
  readonly proposerId: string
  readonly invitedId: string
  readonly at: Date
  readonly minutes: number
  readonly note: string
  readonly status: CallState
  readonly proposerZone: string | null
  readonly invitedZone: string | null
  readonly changes: number
  /** False once a family has ended the connection. */
  readonly isConnected: boolean
}

const CALL = sql`c.id, c.proposer_id as "proposerId", c.invited_id as "invitedId", c.at, c.minutes, c.note, c.status,
  c.proposer_zone as "proposerZone", c.invited_zone as "invitedZone", c.changes,
  ${areConnected(sql`c.proposer_id`, sql`c.invited_id`)} as "isConnected"`

export interface CallPair {
  readonly memberId: string
  readonly otherId: string
}

/**
 * Locks the conversation of two members; undefined if they have no visible one. Profiles are locked first, the order of
 * deletion.
 */
export async function lockTalk(
  tx: Tx,
  { memberId, otherId }: CallPair,
): Promise<{ readonly isConnected: boolean; readonly isMuted: boolean } | undefined> {
  const { rows } = await sql<{ isConnected: boolean; isMuted: boolean }>`
    select ${areConnected(sql`${memberId}`, sql`${otherId}`)} as "isConnected", theirs.is_muted as "isMuted"
    from profile mine, profile other, participant theirs, conversation t
    where mine.id = ${memberId} and other.id = ${otherId} and theirs.profile_id = other.id and theirs.other_id = mine.id
      and t.id = theirs.conversation_id and ${isStaying(sql`other.id`)} and not ${isBarred(sql`${memberId}::uuid`, sql`${otherId}::uuid`)}
    for key share of mine, other for no key update of t`.execute(tx)
  return rows[0]
}

/** True if the member sees a conversation with the other. */
export async function hasTalk(db: Db, { memberId, otherId }: CallPair): Promise<boolean> {
  const { rows } =
    await sql`select from participant mine where mine.profile_id = ${memberId} and mine.other_id = ${otherId}
    and not ${isBarred(sql`mine.profile_id`, sql`mine.other_id`)}
    and exists (select from profile there where there.id = mine.other_id) and ${isStaying(sql`mine.other_id`)}`.execute(
      db,
    )
  return rows.length > 0
}

/** Open proposals of one side to the other. */
export async function countOpen(tx: Tx, { memberId, otherId }: CallPair, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('planned_call')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('proposer_id', '=', memberId)
    .where('invited_id', '=', otherId)
    .where('status', '=', 'proposed')
    .where('at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface NewCall extends CallPair {
  readonly id: string
  readonly at: Date
  readonly minutes: number
  readonly note: string
  readonly zone: string | null
  /** The account of the person who proposes. */
  readonly by: string
}

export async function insertCall(tx: Tx, call: NewCall, now: Date): Promise<void> {
  await tx
    .insertInto('planned_call')
    .values({
      id: call.id,
      proposer_id: call.memberId,
      invited_id: call.otherId,
      at: call.at,
      minutes: call.minutes,
      note: call.note,
      proposer_zone: call.zone,
      proposed_by: call.by,
      created_at: now,
      changed_at: now,
    })
    .execute()
}

/** A call visible to the member: proposed by or to them, with a present, unbarred family. */
export async function findCall(db: Db | Tx, id: string, memberId: string): Promise<KeptCall | undefined> {
  const { rows } = await sql<KeptCall>`select ${CALL} from planned_call c where c.id = ${id}::uuid
    and ${memberId}::uuid in (c.proposer_id, c.invited_id)
    and ${isStaying(sql`c.proposer_id`)} and ${isStaying(sql`c.invited_id`)} and not ${isBarred(sql`c.proposer_id`, sql`c.invited_id`)}`.execute(
    db,
  )
  return rows[0]
}

/** Upcoming calls of two members, next first; without declined and withdrawn ones. */
export async function findComing(db: Db, { memberId, otherId }: CallPair, now: Date): Promise<readonly KeptCall[]> {
  const { rows } = await sql<KeptCall>`select ${CALL} from planned_call c
    where ((c.proposer_id = ${memberId} and c.invited_id = ${otherId}) or (c.proposer_id = ${otherId} and c.invited_id = ${memberId}))
      and c.status in ('proposed', 'accepted') and c.at + make_interval(mins => c.minutes) > ${now}
      and ${areConnected(sql`c.proposer_id`, sql`c.invited_id`)}
    order by c.at, c.id limit 20`.execute(db)
  return rows
}

export async function saveAnswer(
  tx: Tx,
  id: string,
  {
    status,
    invitedZone,
    by,
    now,
  }: { readonly status: CallState; readonly invitedZone: string | undefined; readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('planned_call')
    .set((row) => ({
      status,
      changed_at: now,
      changed_by: by,
      changes: sql<number>`${row.ref('changes')} + 1`,
      ...(invitedZone && { invited_zone: invitedZone }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Accepted calls that begin by a moment and had no reminder. */
export async function findDue(db: Db, now: Date, by: Date, most: number): Promise<readonly { readonly id: string }[]> {
  return db
    .selectFrom('planned_call')
    .select('id')
    .where('status', '=', 'accepted')
    .where('reminded_at', 'is', null)
    .where('at', '>', now)
    .where('at', '<=', by)
    .orderBy('at')
    .limit(most)
    .execute()
}

/** Marks a call as reminded, once; undefined if another server did or the two are no longer connected. */
export async function takeReminder(tx: Tx, id: string, now: Date): Promise<KeptCall | undefined> {
  const { rows } = await sql<KeptCall & { isBarred: boolean }>`update planned_call c set reminded_at = ${now}
    where c.id = ${id}::uuid and c.status = 'accepted' and c.reminded_at is null
    returning ${CALL}, ${isBarred(sql`c.proposer_id`, sql`c.invited_id`)} as "isBarred"`.execute(tx)
  const [call] = rows
  return call?.isConnected && !call.isBarred ? call : undefined
}

/** Country and state of two members, from which their time zones are guessed. */
export async function findPlaces(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly country: string | null; readonly state: string | null }>> {
  const rows = await db
    .selectFrom('profile as p')
    .leftJoin('reference_item as country', 'country.id', 'p.country_id')
    .leftJoin('state', 'state.id', 'p.state_id')
    .select(['p.id', 'country.name as country', 'state.name as state'])
    .where('p.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, country, state }) => [id, { country, state }]))
}

/** Calls that the member planned. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    plannedCalls: await tx
      .selectFrom('planned_call as c')
      .innerJoin('profile as p', (join) =>
        join.on(sql<boolean>`p.id = case when c.proposer_id = ${profileId} then c.invited_id else c.proposer_id end`),
      )
      .select([
        'p.member_id as memberId',
        sql<boolean>`c.proposer_id = ${profileId}`.as('mine'),
        'c.at',
        'c.minutes',
        'c.note',
        'c.status',
        'c.created_at as since',
      ])
      .where((is) => is.or([is('c.proposer_id', '=', profileId), is('c.invited_id', '=', profileId)]))
      .where(isStaying(sql.ref('p.id')))
      .orderBy('c.at')
      .orderBy('c.id')
      .execute(),
  }
}
