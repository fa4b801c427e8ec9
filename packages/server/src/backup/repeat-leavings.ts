import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { findAccountsAfter } from '../features/identity/accounts/accounts.api.ts'
import { ERASED, type Erased } from '../features/household/leaving/leaving.api.ts'
import { repeatDeletion } from '../features/household/own-account/own-account.api.ts'
import { eachById } from '../platform/each-by-id.ts'
import type { Services } from '../services.ts'

export interface RepeatedLeavings {
  /** Number of accounts that left. */
  readonly left: number
  /** Number of accounts that couldn't leave: the log has the reasons, and another run retries only these. */
  readonly failed: number
}

/**
 * Repeats leavings recorded in a security log, after the database was restored to an earlier time. Accounts that left
 * before that time no longer exist in it.
 * @throws an error of the file system
 */
export async function repeatLeavings(services: Services, file: string): Promise<RepeatedLeavings> {
  const { db, security, log } = services
  const named = await readLeft(file)
  const repeated = { left: 0, failed: 0 }
  if (named.size === 0) return repeated
  await eachById(
    (after, most) => findAccountsAfter(db, after, most),
    async ({ accountId }) => {
      const name = security.namesOf(accountId).find((one) => named.has(one))
      const went = name === undefined ? undefined : named.get(name)
      if (went !== undefined && (await repeatDeletion(services, accountId, went))) repeated.left++
    },
    (err, accountId) => {
      repeated.failed++
      log.error({ err, accountId }, 'a leaving was not repeated')
    },
  )
  return repeated
}

/** What was deleted of each account, by its name in the log. */
async function readLeft(file: string): Promise<ReadonlyMap<string, Erased>> {
  const wentByAccount = new Map<string, Erased>()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.includes('"left"')) continue
    const { event, account, code } = readLine(line)
    const went = ERASED.find((one) => one === code)
    // A profile may be deleted before its account.
    if (event === 'left' && typeof account === 'string' && went)
      wentByAccount.set(account, wentByAccount.get(account) === 'profile' && went === 'account' ? 'both' : went)
  }
  return wentByAccount
}

/** An incomplete last line counts as empty. */
function readLine(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
