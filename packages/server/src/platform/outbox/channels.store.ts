import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { ChannelName, Fault } from './message.ts'
import { pauseMs, type Trouble } from './outbox.rules.ts'

export interface ChannelState {
  readonly failingSince: Date | null
  readonly pausedUntil: Date | null
}

const STATE = ['failing_since as failingSince', 'paused_until as pausedUntil'] as const

export async function findChannel(db: Db, name: ChannelName): Promise<ChannelState> {
  return db.selectFrom('outbox_channel').select(STATE).where('name', '=', name).executeTakeFirstOrThrow()
}

/** Locks the channel for this transaction; undefined while another server holds it. */
export async function takeChannel(tx: Tx, name: ChannelName): Promise<ChannelState | undefined> {
  return tx
    .selectFrom('outbox_channel')
    .select(STATE)
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function pauseChannel(tx: Tx, name: ChannelName, until: Date): Promise<void> {
  await tx.updateTable('outbox_channel').set({ paused_until: until }).where('name', '=', name).execute()
}

/** Counts a failure; an outage pauses the channel, any other fault shows that the server answers. */
export async function noteFailure(
  tx: Tx,
  name: ChannelName,
  failure: { fault: Fault; isFirstTry: boolean; lastError: string; now: Date },
): Promise<Trouble> {
  const { fault, isFirstTry, lastError, now } = failure
  const before = await tx
    .selectFrom('outbox_channel')
    .select(['failing_since as failingSince', 'failed_messages as failedMessages'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // a server whose clock was ahead may have noted the first failure: it was no later than this one
  const failingSince = before.failingSince && before.failingSince < now ? before.failingSince : now
  const failedMessages = before.failedMessages + (isFirstTry || before.failingSince === null ? 1 : 0)
  const { alarmedAt, alarmMailedAt } = await tx
    .updateTable('outbox_channel')
    .set({
      failing_since: failingSince,
      failed_messages: failedMessages,
      last_error: lastError,
      paused_until:
        fault === 'outage' ? new Date(now.getTime() + pauseMs(now.getTime() - failingSince.getTime())) : null,
    })
    .where('name', '=', name)
    .returning(['alarmed_at as alarmedAt', 'alarm_mailed_at as alarmMailedAt'])
    .executeTakeFirstOrThrow()
  return { failingSince, failedMessages, alarmedAt, alarmMailedAt }
}

export async function noteAlarm(tx: Tx, name: ChannelName, now: Date, { mailed }: { mailed: boolean }): Promise<void> {
  await tx
    .updateTable('outbox_channel')
    .set({ alarmed_at: now, ...(mailed ? { alarm_mailed_at: now } : {}) })
    .where('name', '=', name)
    .execute()
}

/** Ends the channel's trouble after a sent message. Returns its start to the caller that ended it. */
export async function endTrouble(db: Db, name: ChannelName): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    with before as (select name, failing_since from outbox_channel
      where name = ${name} and failing_since is not null for update)
    update outbox_channel as c
    set failing_since = null, failed_messages = 0, last_error = null, paused_until = null, alarmed_at = null
    from before where c.name = before.name
    returning before.failing_since as since`.execute(db)
  return rows[0]?.since
}

export interface FailingChannel {
  readonly name: ChannelName
  readonly failingSince: Date
  readonly lastError: string | null
}

export async function findFailingChannels(db: Db): Promise<FailingChannel[]> {
  return db
    .selectFrom('outbox_channel')
    .select([sql<ChannelName>`name`.as('name'), sql<Date>`failing_since`.as('failingSince'), 'last_error as lastError'])
    .where('failing_since', 'is not', null)
    .orderBy('name')
    .execute()
}
