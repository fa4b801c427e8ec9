import { nameOfCall } from '@thunai/contract/frame/call-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasksOf } from './background.ts'
import { followListings } from './features/finding/search/search.api.ts'
import { ALLOWED_CALLS, ALLOWED_TASKS, LISTS, MOST_ROWS } from './testing/growth/allowed.ts'
import { EXAMPLES, send } from './testing/growth/examples.ts'
import { GROWN_ENV, GROWN_MEMBERS, openGrownDatabase } from './testing/growth/grown-database.ts'
import { rowsRead, type RowsRead } from './testing/growth/rows-read.ts'
import { openWorld, type World } from './testing/growth/world.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const MAKING_MS = 900_000

let test: TestApp
let world: World
beforeAll(async () => {
  test = await openTestApp(GROWN_ENV, await openGrownDatabase(process.env['TEST_DATABASE_URL'] ?? ''))
  world = openWorld(test)
  // every server reads all listings when it starts
  await followListings(test.services)
}, MAKING_MS)
afterAll(() => test.close())

/** Tables of which more rows were read than allowed. */
const tooMany = (read: RowsRead, most: number, allowed: readonly string[] = []) =>
  Object.fromEntries([...read].filter(([table, rows]) => rows > most && !LISTS.has(table) && !allowed.includes(table)))

describe(`among ${GROWN_MEMBERS.toLocaleString('en')} members`, () => {
  it(
    'a run of each background task reads a bounded number of rows (GROW-02)',
    async () => {
      const read: Record<string, object> = {}
      for (const { name, run } of tasksOf(test.services)) {
        const found = tooMany(await rowsRead(test.services.database, run), MOST_ROWS.task, ALLOWED_TASKS[name]?.tables)
        if (Object.keys(found).length > 0) read[name] = found
      }
      expect(read).toEqual({})
    },
    MAKING_MS,
  )

  it.each(Object.keys(EXAMPLES))('%s reads a bounded number of rows (GROW-01)', async (name) => {
    const call = test.app.endpoints.find((one) => nameOfCall(one) === name)
    const example = await EXAMPLES[name]?.(world)
    if (!call || !example) throw new Error(`There is no call ${name}.`)
    // changes by earlier calls are read now, so that they aren't counted here
    await followListings(test.services)
    let answer
    const read = await rowsRead(test.services.database, async () => {
      answer = await send(test, call, example)
    })
    expect(answer).toMatchObject({ status: call.creates ? 201 : 200 })
    expect(tooMany(read, MOST_ROWS.call, ALLOWED_CALLS[name]?.tables)).toEqual({})
  })
})
