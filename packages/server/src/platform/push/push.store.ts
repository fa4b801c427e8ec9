import { sql } from 'kysely'
import { lockAccount } from '../db/locks.ts'
import type { Db, Tx } from '../db/database.ts'

export interface KeyPair {
  readonly publicKey: string
  readonly sealedPrivateKey: Buffer
}

const KEY = ['public_key as publicKey', 'sealed_private_key as sealedPrivateKey'] as const

export async function findKeys(db: Db, name: string): Promise<KeyPair | undefined> {
  return db.selectFrom('service_key').select(KEY).where('name', '=', name).executeTakeFirst()
}

/** Saves a key pair unless there is one; returns the one that all servers use. */
export async function keepKeys(db: Db, name: string, made: KeyPair, now: Date): Promise<KeyPair> {
  await db
    .insertInto('service_key')
    .values({ name, public_key: made.publicKey, sealed_private_key: made.sealedPrivateKey, created_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
  return db.selectFrom('service_key').select(KEY).where('name', '=', name).executeTakeFirstOrThrow()
}

/** Saves a key pair that was sealed again with the current secret. */
export async function renewKeys(db: Db, name: string, { publicKey, sealedPrivateKey }: KeyPair): Promise<void> {
  await db
    .updateTable('service_key')
    .set({ sealed_private_key: sealedPrivateKey })
    .where('name', '=', name)
    .where('public_key', '=', publicKey)
    .execute()
}

/** Deletes a key pair that can't be opened any more, with the subscriptions made for it. */
export async function dropKeys(tx: Tx, name: string, publicKey: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('service_key')
    .where('name', '=', name)
    .where('public_key', '=', publicKey)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.deleteFrom('push_subscription').execute()
}

/** A browser's push subscription. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Owner {
  readonly accountId: string
  readonly profileId: string
  readonly sessionId: string
}

/** Subscribes a browser for the account logged in on it now; deletes the account's oldest browsers beyond the limit. */
export async function saveSubscription(
  tx: Tx,
  { accountId, profileId, sessionId }: Owner,
  { endpoint, p256dh, auth }: Subscription,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> {
  // one at a time per account, to enforce the limit
  await lockAccount(tx, accountId)
  await tx
    .insertInto('push_subscription')
    .values({
      account_id: accountId,
      profile_id: profileId,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      created_at: now,
    })
    .onConflict((row) =>
      row.column('endpoint').doUpdateSet({
        id: sql<number>`default`,
        account_id: accountId,
        profile_id: profileId,
        session_id: sessionId,
        p256dh,
        auth,
      }),
    )
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteSubscriptionOf(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/** A browser, and its user's language; null if never chosen. */
export interface BrowserWithLanguage extends Subscription {
  readonly language: string | null
}

/** The browsers of all members of a profile's family, without logged-out ones. */
export async function findSubscriptions(tx: Tx, profileId: string): Promise<BrowserWithLanguage[]> {
  return tx
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .innerJoin('active_place as has', (place) =>
      place.onRef('has.profile_id', '=', 'p.profile_id').onRef('has.account_id', '=', 'p.account_id'),
    )
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'a.language'])
    .where('p.profile_id', '=', profileId)
    .where('s.ended_at', 'is', null)
    .where('a.is_active', '=', true)
    .orderBy('p.id')
    .execute()
}
