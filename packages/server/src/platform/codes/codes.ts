import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { lockAccount } from '../db/locks.ts'
import { CODE } from '@thunai/contract/frame/limits'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { forgetTries, hashTryName, takeTry } from '../tries/wrong-tries.ts'

/**
 * new-…: an address that is to replace the current one; candidate: the address of the candidate whom the account's
 * profile shows; login: any address of the account.
 */
type CodePurpose =
  | 'email'
  | 'mobile'
  | 'reset'
  | 'new-email'
  | 'new-mobile'
  | 'candidate'
  | 'login'
  | 'counter'
  | 'takeover'

/** What a code is valid for: one account, one purpose, one address or number. */
interface CodeUse {
  readonly accountId: string
  readonly purpose: CodePurpose
  readonly destination: string
}

export interface Codes {
  /** Issues a code and voids earlier ones for the same purpose. Saves nothing if the account doesn't exist. */
  readonly issue: (tx: Tx, use: CodeUse) => Promise<{ code: string; expiresAt: Date }>
  /**
   * True once, for the latest code, before it expires and within its tries. A wrong try is counted in the caller's
   * transaction, so commit it after false too. After too many wrong tries over all codes of an account, even the right
   * code fails for a while.
   * @param device a known device of the account: its tries are counted separately, so that strangers can't use them up
   */
  readonly spend: (tx: Tx, use: CodeUse, code: string, device?: number) => Promise<boolean>
  /** The address that the latest code of this purpose was sent to; undefined if no code is valid. */
  readonly pending: (db: Db | Tx, use: Omit<CodeUse, 'destination'>) => Promise<string | undefined>
  /**
   * Deletes an account's codes of a purpose without taking its turn: for callers that have locked what the code is
   * about.
   */
  readonly forget: (tx: Tx, accountId: string, purpose: CodePurpose) => Promise<void>
  /** Voids all codes of these purposes. */
  readonly void: (tx: Tx, accountId: string, purposes: readonly CodePurpose[]) => Promise<void>
}

/** The id of no code. */
const NO_CODE = 0

/** Three codes' worth of tries, then ever longer waits: else each new code would bring new guesses, day and night. */
const WAITS = { wrongWithoutWait: 3 * CODE.tries - 1, firstSeconds: 60 } as const

/**
 * One-time codes, stored only as a keyed hash, so that a copy of the database reveals none.
 * @param throttle false: tries are counted per code only
 * @param oldSecret codes hashed with it stay valid
 */
export function openCodes(secret: string, clock: Clock, throttle: boolean, oldSecret?: string): Codes {
  const keyOf = (of: string) => Buffer.from(hkdfSync('sha256', of, '', 'one-time codes', 32))
  const key = keyOf(secret)
  const keys = [key, ...(oldSecret === undefined ? [] : [keyOf(oldSecret)])]
  const hashOf = ({ accountId, purpose, destination }: CodeUse, code: string, by = key) =>
    createHmac('sha256', by)
      .update(JSON.stringify([purpose, accountId, destination, code]))
      .digest()
  return {
    issue: async (tx, use) => {
      const now = clock.now()
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
      const expiresAt = new Date(now.getTime() + CODE.lifeMinutes * 60_000)
      await lockAccount(tx, use.accountId)
      await tx.deleteFrom('otp').where('account_id', '=', use.accountId).where('purpose', '=', use.purpose).execute()
      await sql`insert into otp (account_id, purpose, destination, code_hash, created_at, expires_at)
        select id, ${use.purpose}, ${use.destination}, ${hashOf(use, code)}, ${now}, ${expiresAt}
        from account where id = ${use.accountId}`.execute(tx)
      return { code, expiresAt }
    },
    spend: async (tx, use, code, device) => {
      const now = clock.now()
      const { accountId, purpose, destination } = use
      // without an account, do the same work and count tries by the address
      const whose = (await lockAccount(tx, accountId)) ? accountId : destination
      const total = hashTryName('codes', purpose, whose, String(device ?? ''))
      if (throttle && (await takeTry(tx, [{ name: total, address: '', waits: WAITS }], now)) > 0) return false
      const newest = await tx
        .selectFrom('otp')
        .select(['id', 'code_hash', 'tries', 'device_tries', 'expires_at', 'used_at'])
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const asked = keys.map((by) => hashOf(use, code, by))
      const counter = device === undefined ? 'tries' : 'device_tries'
      const live = newest && isGood({ ...newest, tries: newest[counter] }, purpose, now) ? newest : undefined
      if (live && asked.some((hash) => timingSafeEqual(live.code_hash, hash))) {
        await forgetTries(tx, [total])
        await tx.updateTable('otp').set({ used_at: now }).where('id', '=', live.id).execute()
        return true
      }
      // without a live code the same work, so that time doesn't tell who has one
      await tx
        .updateTable('otp')
        .set((is) => ({ [counter]: is(counter, '+', 1) }))
        .where('id', '=', live?.id ?? NO_CODE)
        .execute()
      return false
    },
    pending: async (db, use) => {
      const newest = await db
        .selectFrom('otp')
        .select(['destination', 'used_at', 'expires_at', 'tries'])
        .where('account_id', '=', use.accountId)
        .where('purpose', '=', use.purpose)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return newest && isGood(newest, use.purpose, clock.now()) ? newest.destination : undefined
    },
    forget: async (tx, accountId, purpose) => {
      await tx.deleteFrom('otp').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
    },
    void: async (tx, accountId, purposes) => {
      await lockAccount(tx, accountId)
      await tx.deleteFrom('otp').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute()
    },
  }
}

const isGood = (
  code: { used_at: Date | null; expires_at: Date; tries: number },
  purpose: CodePurpose,
  now: Date,
): boolean =>
  code.used_at === null && code.expires_at > now && code.tries < (purpose === 'login' ? CODE.loginTries : CODE.tries)
