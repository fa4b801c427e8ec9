import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'
import { openTestDatabase, type TestDatabase } from './testing/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const putFunctionsOf = (version: string) =>
  database.pool.query(`update functions_in_place set hash = 'of another version', version = $1`, [version])

/** Simulates a newer version: a migration that this one doesn't know, and other functions. */
async function leaveTraces(): Promise<void> {
  await putFunctionsOf('0.1.0')
  await database.pool.query(
    `insert into migration (name) values ('9999-of-a-newer-version.sql') on conflict do nothing`,
  )
}
const hash = async () =>
  (await database.pool.query<{ hash: string }>('select hash from functions_in_place')).rows[0]?.hash

it('a server that starts beside a newer version leaves its functions and lists alone', async () => {
  await leaveTraces()
  const { rows } = await database.pool.query<{ id: number }>(
    `update reference_item set name = 'As the newer version says' where id = (select min(id) from reference_item) returning id`,
  )
  await prepareDatabase(database)
  expect(await hash()).toBe('of another version')
  const { rows: names } = await database.pool.query('select name from reference_item where id = $1', [rows[0]?.id])
  expect(names).toEqual([{ name: 'As the newer version says' }])
})

it('a database that lacks a migration gets it and all functions, whatever else it has', async () => {
  await leaveTraces()
  await database.pool.query(`delete from migration where name like '0145%'`)
  await prepareDatabase(database)
  expect(await hash()).not.toBe('of another version')
})

it.each([
  { version: '0.0.9', isReplaced: true },
  { version: '0.10.0', isReplaced: false },
])(
  'functions of $version are replaced: $isReplaced, whether it had a migration or not',
  async ({ version, isReplaced }) => {
    await database.pool.query(`delete from migration where name like '9999%'`)
    await putFunctionsOf(version)
    await prepareDatabase(database)
    expect((await hash()) !== 'of another version').toBe(isReplaced)
  },
)
