import type { LiveKind } from '@thunai/contract/household/live'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { plannedOnce } from '../db/planned-once.ts'

/** An event for the open pages of a member: where to look, never the content. */
export interface LiveEvent {
  readonly to: string
  readonly kind: Exclude<LiveKind, 'session-ended'>
  /** The other member. */
  readonly about?: string | undefined
  readonly seq?: number | undefined
  readonly notificationId?: number | undefined
}

export interface StoredEvent {
  readonly id: number
  readonly to: string
  readonly kind: LiveEvent['kind']
  readonly about: string | null
  readonly seq: number | null
  readonly notificationId: number | null
  /** Its transaction. */
  readonly xid: string
}

/** Events read from one snapshot of the database. */
export interface EventsSeen {
  readonly events: readonly StoredEvent[]
  /** Transactions from this one on may be pending: their events are read later. */
  readonly floor: string
}

export async function insertEvents(tx: Tx, events: readonly LiveEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const of = <K extends keyof LiveEvent>(key: K) => events.map((event) => event[key] ?? null)
  await sql`${plannedOnce('insert_live_events')}
    insert into live_event (profile_id, kind, about_id, seq, notification_id, created_at)
    select *, ${now}::timestamptz from unnest(${of('to')}::uuid[], ${of('kind')}::text[], ${of('about')}::uuid[],
      ${of('seq')}::integer[], ${of('notificationId')}::bigint[])`.execute(tx)
}

const EVENT = sql`e.id, e.profile_id as "to", e.kind, e.about_id as about, e.seq, e.notification_id as "notificationId", e.xid::text as xid`

type Row = { floor: string; events: StoredEvent[] | null; lastId?: number }

const toEvents = (rows: readonly Row[]): EventsSeen => ({ events: rows[0]?.events ?? [], floor: rows[0]?.floor ?? '0' })

/** Events that a server has read, and the greatest number of all events at that time. */
interface HeardAll extends EventsSeen {
  readonly lastId: number
}

/** Where to start reading, and the events from there on whose transactions have ended: none of them is new. */
export async function findStart(db: Db): Promise<HeardAll> {
  return findEventsWhere(db, sql`e.xid >= pg_snapshot_xmin(pg_current_snapshot())`)
}

/**
 * Events of transactions that had not ended before a floor, and events after a number; some may have been read before.
 * A standby that becomes the primary reassigns transaction ids that it never saw, but never an event's number. Events
 * are in the order of their numbers. In a conversation that is the order of its messages, because they wait for each
 * other.
 */
export async function findEventsFrom(db: Db, floor: string, lastId: number): Promise<HeardAll> {
  return findEventsWhere(db, sql`e.xid >= ${floor}::xid8 or e.id > ${lastId}`)
}

async function findEventsWhere(db: Db, condition: RawBuilder<unknown>): Promise<HeardAll> {
  const { rows } = await sql<Row>`select pg_snapshot_xmin(pg_current_snapshot())::text as floor,
      coalesce((select max(id) from live_event), 0) as "lastId",
      (select json_agg(e order by e.id) from (select ${EVENT} from live_event e where ${condition}) e) as events`.execute(
    db,
  )
  return { ...toEvents(rows), lastId: rows[0]?.lastId ?? 0 }
}

/** The first events of a member after a given one, and the transactions pending at that time. */
export async function findEventsOf(
  db: Db,
  profileId: string,
  after: { readonly id: number; readonly floor: string },
  most: number,
): Promise<EventsSeen> {
  const { rows } = await sql<Row>`select pg_snapshot_xmin(pg_current_snapshot())::text as floor,
      (select json_agg(e order by e.id) from (select ${EVENT} from live_event e where e.profile_id = ${profileId}
        and (e.id > ${after.id} or (e.id < ${after.id} and e.xid >= ${after.floor}::xid8)) order by e.id limit ${most}) e) as events`.execute(
    db,
  )
  return toEvents(rows)
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await deleteOld(db, 'live_event', sql<boolean>`created_at < ${moment}`)
}
