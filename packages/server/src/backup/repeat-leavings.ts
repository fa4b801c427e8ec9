import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { WENT, type Went } from '../features/household/leaving/leaving.api.ts'
import { leaveAgain } from '../features/household/own-account/own-account.api.ts'
import type { Db } from '../platform/db/database.ts'
import { runEach } from '../platform/run-each.ts'
import type { Services } from '../services.ts'

const AT_ONCE = 10_000

/**
 * Of a database that went back in time: lets all leave again who had left by the lines of a security log. One that left before
 * the moment to which the database went back is not in it any more.
 * @returns how many left
 * @throws an error of the file system
 */
export async function repeatLeavings(services: Services, file: string): Promise<number> {
  const left = await readLeft(file)
  if (left.size === 0) return 0
  let count = 0
  for await (const ids of allAccounts(services.db)) {
    const gone = ids.flatMap((accountId) => {
      const name = services.security.namesOf(accountId).find((one) => left.has(one))
      const went = name === undefined ? undefined : left.get(name)
      return went === undefined ? [] : [{ accountId, went }]
    })
    await runEach(services.log, 'a leaving was not repeated', gone, async ({ accountId, went }) => {
      if (await leaveAgain(services, accountId, went)) count++
    })
  }
  return count
}

/** What went, by the name of the account in the log. */
async function readLeft(file: string): Promise<ReadonlyMap<string, Went>> {
  const left = new Map<string, Went>()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.includes('"left"')) continue
    const { event, account, code } = readLine(line)
    const went = WENT.find((one) => one === code)
    // a profile that went before its account
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

async function* allAccounts(db: Db): AsyncGenerator<string[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{
      id: string
    }>`select id from account where id > ${last} order by id limit ${AT_ONCE}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows.map(({ id }) => id)
    last = end.id
  }
}
