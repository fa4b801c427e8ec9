import type { Services } from '../../services.ts'
import { loginWaitSeconds, type LoginWaits } from './accounts.rules.ts'
import { countLoginTry, lockLoginTry } from './login-waits.store.ts'

/**
 * Counts a try before its password is looked at; a right one wipes the count. While a wait lasts the right password is
 * refused as well: soon for one address, later for all together, so that a stranger's tries keep nobody out for long.
 * @returns seconds to wait; 0 when the password may be looked at
 */
export async function takeLoginTry(
  { database: { db }, clock, config }: Services,
  name: string,
  address: string,
): Promise<number> {
  if (!config.throttle) return 0
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const kinds: readonly (readonly [LoginWaits, string])[] = [
      ['fromAddress', address],
      ['fromAnywhere', ''],
    ]
    const tries = []
    for (const [kind, from] of kinds)
      tries.push({ kind, key: { name, address: from }, known: await lockLoginTry(tx, { name, address: from }, now) })
    const left = Math.max(...tries.map(({ known }) => Math.ceil((known.waitUntil.getTime() - now.getTime()) / 1000)))
    if (left > 0) return left
    for (const { kind, key, known } of tries) {
      const wrong = known.wrong + 1
      await countLoginTry(
        tx,
        key,
        { wrong, waitUntil: new Date(now.getTime() + loginWaitSeconds(kind, wrong) * 1000) },
        now,
      )
    }
    return 0
  })
}
