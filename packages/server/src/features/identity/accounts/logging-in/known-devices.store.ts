import { createHash, randomBytes } from 'node:crypto'
import { KNOWN_DEVICES } from '@thunai/contract/frame/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** A browser that has logged in to an account, and the secret by which the account recognizes it. */
export interface KnownDevice {
  readonly id: number
  readonly accountId: string
  readonly secret: string
}

/** The device after a login. */
export interface KeptDevice extends KnownDevice {
  /** The browser, if this is its first login to the account. */
  readonly newIn?: string
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Devices of these accounts with one of these secrets. Runs without accounts too, so that timing reveals nothing. */
export async function findKnownDevices(
  db: Db,
  accountIds: readonly string[],
  secrets: readonly string[],
): Promise<readonly KnownDevice[]> {
  if (secrets.length === 0) return []
  const bySecret = new Map(secrets.map((secret) => [hashSecret(secret).toString('hex'), secret]))
  const rows = await db
    .selectFrom('known_device')
    .select(['id', 'account_id as accountId', sql<string>`encode(secret_hash, 'hex')`.as('hash')])
    .where('secret_hash', 'in', secrets.map(hashSecret))
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`)
    .execute()
  return rows.map(({ id, accountId, hash }) => ({ id, accountId, secret: bySecret.get(hash) ?? '' }))
}

/**
 * Stores the device of a login. An account has a limited number of devices; the least recently used are forgotten. The
 * caller has locked the account.
 */
export async function keepDevice(
  tx: Tx,
  accountId: string,
  { known, secrets }: { readonly known: KnownDevice | undefined; readonly secrets: readonly string[] },
  now: Date,
): Promise<KeptDevice> {
  if (known && (await touchDevice(tx, known.id, now))) return known
  const secret = randomBytes(32).toString('base64url')
  const { id, browser } = await tx
    .insertInto('known_device')
    .values({
      account_id: accountId,
      secret_hash: hashSecret(secret),
      created_at: now,
      last_used_at: now,
      browser: await findBrowser(tx, secrets),
    })
    .returning(['id', 'browser'])
    .executeTakeFirstOrThrow()
  await sql`
    delete from known_device where id in (
      select id from known_device where account_id = ${accountId}
      order by last_used_at desc, id desc offset ${KNOWN_DEVICES.most})`.execute(tx)
  return { id, accountId, secret, newIn: browser }
}

/** The browser, recognized by the accounts whose secrets it has; undefined without any. */
async function findBrowser(tx: Tx, secrets: readonly string[]): Promise<string | undefined> {
  if (secrets.length === 0) return undefined
  const found = await tx
    .selectFrom('known_device')
    .select('browser')
    .where('secret_hash', 'in', secrets.map(hashSecret))
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.browser
}

/** Members registered since a time who have logged in from this browser, newest first. */
export async function findNewOfBrowser(
  tx: Tx,
  browser: string,
  since: Date,
): Promise<readonly { readonly accountId: string; readonly profileId: string; readonly memberId: string }[]> {
  return tx
    .selectFrom('account as a')
    .innerJoin('profile as p', 'p.account_id', 'a.id')
    .select(['a.id as accountId', 'p.id as profileId', 'p.member_id as memberId'])
    .where('a.id', 'in', (of) => of.selectFrom('known_device').select('account_id').where('browser', '=', browser))
    .where('a.created_at', '>', since)
    .orderBy('p.no', 'desc')
    .execute()
}

async function touchDevice(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_device')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets an account's devices, except those with one of these secrets. */
export async function forgetDevices(tx: Tx, accountId: string, except: readonly string[] = []): Promise<void> {
  let forgetting = tx.deleteFrom('known_device').where('account_id', '=', accountId)
  if (except.length > 0) forgetting = forgetting.where('secret_hash', 'not in', except.map(hashSecret))
  await forgetting.execute()
}

/** Forgets the device that a session was started on, unless another session was started there too. */
export async function forgetDeviceOf(tx: Tx, session: string, unlessAlsoOf: string): Promise<void> {
  await sql`
    delete from known_device where id = (select device_id from session where id = ${session})
      and id is distinct from (select device_id from session where id = ${unlessAlsoOf})`.execute(tx)
}

export async function deleteDevicesUnusedSince(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', day).execute()
}
