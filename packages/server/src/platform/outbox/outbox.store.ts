import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import type { ChannelName } from './message.ts'
import { ALARM_MESSAGES } from './outbox.rules.ts'

export interface NewEntry {
  readonly channel: ChannelName
  readonly kind: string
  readonly sealed: Buffer
  readonly isUrgent: boolean
  readonly now: Date
  readonly giveUpAt: Date
  readonly expiresAt: Date | undefined
  readonly requestId: string | undefined
}

/** A message that this server may send during its lease. */
export interface Entry {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly sealed: Buffer
  /** Including this one; identifies the lease. */
  readonly tries: number
  readonly giveUpAt: Date
  readonly expiresAt: Date | null
  readonly requestId: string | null
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({
      channel: entry.channel,
      kind: entry.kind,
      sealed: entry.sealed,
      is_urgent: entry.isUrgent,
      created_at: entry.now,
      next_try_at: entry.now,
      give_up_at: entry.giveUpAt,
      expires_at: entry.expiresAt ?? null,
      request_id: entry.requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Claims due messages, urgent ones first, then in the order of arrival, and counts the try; no other server gets them
 * until the lease ends. Rows aren't locked while a message is being sent, and another server sends the messages of a
 * dead one.
 */
export async function claimDue(db: Db | Tx, channel: ChannelName, claim: Claim): Promise<Entry[]> {
  const urgent = await claimEntries(db, channel, true, claim)
  const others =
    urgent.length < claim.most
      ? await claimEntries(db, channel, false, { ...claim, most: claim.most - urgent.length })
      : []
  return [...urgent, ...others]
}

interface Claim {
  readonly now: Date
  readonly leasedUntil: Date
  readonly most: number
}

/**
 * The limit must be a literal: for a computed one PostgreSQL expects a tenth of all pending messages, and scans the
 * outbox.
 */
async function claimEntries(
  db: Db | Tx,
  channel: ChannelName,
  isUrgent: boolean,
  { now, leasedUntil, most }: Claim,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with due as (select id from outbox
      where state = 'waiting' and channel = ${channel} and ${isUrgent ? sql`is_urgent` : sql`not is_urgent`}
        and next_try_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and (expires_at is null or expires_at > ${now})
      order by next_try_at, id limit ${sql.lit(most)} for update skip locked),
    claimed as (update outbox set tries = tries + 1, leased_until = ${leasedUntil} where id in (select id from due)
      returning *)
    select id, key, kind, sealed, tries, give_up_at as "giveUpAt", expires_at as "expiresAt", request_id as "requestId"
    from claimed order by next_try_at, id`.execute(db)
  return rows
}

/** Extends the lease, unless another server has claimed the message. */
export async function renewLease(db: Db, { id, tries }: Entry, until: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

/** Marks the message as sent, even if another server holds the lease by now, and erases its content. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', finished_at: now, sealed: Buffer.alloc(0), last_error: null, leased_until: null })
    .where('id', '=', id)
    .execute()
}

/** Gives a message up. `keep`: its content stays, for a retry by hand. */
export async function markFailed(
  tx: Tx,
  { id, tries }: Entry,
  { now, lastError, keep }: { now: Date; lastError: string; keep: boolean },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      state: 'failed',
      finished_at: now,
      last_error: lastError,
      leased_until: null,
      ...(keep ? {} : { sealed: Buffer.alloc(0) }),
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

export async function putOff(
  tx: Tx,
  { id, tries }: Entry,
  { nextTryAt, lastError }: { nextTryAt: Date; lastError: string },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_try_at: nextTryAt, last_error: lastError, leased_until: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends and erases unwanted messages. */
export async function expireEntries(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'expired', finished_at: now, sealed: Buffer.alloc(0), leased_until: null })
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', '<=', now)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .execute()
}

export async function deleteFinishedBefore(db: Db, day: Date): Promise<void> {
  await deleteOld(db, 'outbox', sql<boolean>`finished_at < ${day}`)
}

/** A pending or failed message, as the operator sees it. */
export interface ListedEntry {
  readonly id: number
  readonly channel: ChannelName
  readonly kind: string
  readonly state: 'waiting' | 'failed'
  readonly tries: number
  readonly createdAt: Date
  readonly nextTryAt: Date
  readonly leasedUntil: Date | null
  readonly lastError: string | null
  readonly requestId: string | null
  readonly sealed: Buffer
}

/** Latest first. */
export async function findEntries(
  db: Db,
  states: readonly ('waiting' | 'failed')[],
  most: number,
  before?: number,
): Promise<ListedEntry[]> {
  const rows = await Promise.all(
    states.map((state) =>
      db
        .selectFrom('outbox')
        .select([
          'id',
          sql<ChannelName>`channel`.as('channel'),
          'kind',
          sql<'waiting' | 'failed'>`state`.as('state'),
          'tries',
          'created_at as createdAt',
          'next_try_at as nextTryAt',
          'leased_until as leasedUntil',
          'last_error as lastError',
          'request_id as requestId',
          'sealed',
        ])
        .where('state', '=', sql.lit(state))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    ),
  )
  return rows
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .slice(0, most)
}

/** Pending messages of a channel, new or retried. */
export interface Backlog {
  readonly channel: ChannelName
  readonly waiting: number
  /** Among overdue messages: one that its mailbox defers, for days if it is full, isn't overdue by itself. */
  readonly oldestAt: Date | null
}

/** Counts pending messages per channel, without expired ones. */
export async function findBacklog(db: Db, now: Date): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select c.name as channel, count(o.id)::int as waiting,
      min(o.created_at) filter (where o.tries = 0 or c.paused_until is not null or c.failed_messages >= ${ALARM_MESSAGES})
        as "oldestAt"
    from outbox_channel c
    left join outbox o on o.channel = c.name and o.state = 'waiting' and (o.expires_at is null or o.expires_at > ${now})
    group by c.name order by c.name`.execute(db)
  return rows
}

export async function countEntries(db: Db): Promise<Readonly<Record<'waiting' | 'failed', number>>> {
  const count = async (state: 'waiting' | 'failed') => {
    const { n } = await db
      .selectFrom('outbox')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('state', '=', sql.lit(state))
      .executeTakeFirstOrThrow()
    return n
  }
  return { waiting: await count('waiting'), failed: await count('failed') }
}

/**
 * Gives up all pending messages, because a later database may have sent them. Codes are erased, the rest can be sent
 * again by hand.
 * @returns how many can be sent again
 */
export async function holdWaiting(db: Db, now: Date): Promise<number> {
  await db
    .updateTable('outbox')
    .set({ state: 'expired', finished_at: now, sealed: Buffer.alloc(0), leased_until: null })
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', 'is not', null)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'failed', finished_at: now, last_error: 'held by a restore', leased_until: null })
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes messages due now: one, pending or failed, or all failed ones. Returns how many. */
export async function makeDue(
  tx: Tx,
  which: number | 'failed',
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'waiting', next_try_at: now, give_up_at: giveUpAt, finished_at: null })
    .where('state', 'in', which === 'failed' ? [sql.lit('failed')] : [sql.lit('failed'), sql.lit('waiting')])
    .$if(which !== 'failed', (query) => query.where('id', '=', which as number))
    // messages with a code were erased
    .where(sql`length(sealed)`, '>', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
