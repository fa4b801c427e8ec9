import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { findAccountsAfter } from '../features/identity/accounts/accounts.api.ts'
import { WENT, type Went } from '../features/household/leaving/leaving.api.ts'
import { leaveAgain } from '../features/household/own-account/own-account.api.ts'
import { eachById } from '../platform/each-by-id.ts'
import type { Services } from '../services.ts'

/**
 * Repeats the leavings that a security log tells of, once the database went back in time. Accounts that had left before the
 * moment to which it went back are not in it.
 * @returns how many accounts left
 * @throws an error of the file system
 */
export async function repeatLeavings(services: Services, file: string): Promise<number> {
  const { db, security, log } = services
  const left = await readLeft(file)
  if (left.size === 0) return 0
  let count = 0
  await eachById(
    (after, most) => findAccountsAfter(db, after, most),
    async ({ accountId }) => {
      const name = security.namesOf(accountId).find((one) => left.has(one))
      const went = name === undefined ? undefined : left.get(name)
      if (went !== undefined && (await leaveAgain(services, accountId, went))) count++
    },
    (err, accountId) => log.error({ err, accountId }, 'a leaving was not repeated'),
  )
  return count
}

/** What went with each account, by its name in the log. */
async function readLeft(file: string): Promise<ReadonlyMap<string, Went>> {
  const left = new Map<string, Went>()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.includes('"left"')) continue
    const { event, account, code } = readLine(line)
    const went = WENT.find((one) => one === code)
    // a profile may go before its account
    if (event === 'left' && typeof account === 'string' && went)
      left.set(account, left.get(account) === 'profile' && went === 'account' ? 'both' : went)
  }
  return left
}

/** A line that was cut off while it was written says nothing. */
function readLine(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
