import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { plannedOnce } from './planned-once.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a statement with the mark', () => {
  it('is prepared once per connection, in a transaction and outside, and answers by its values', async () => {
    const nameOf = (db: TestDatabase['db'], id: number) =>
      db
        .selectFrom('reference_item')
        .modifyFront(plannedOnce('name_of'))
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
    const some = await database.db.selectFrom('reference_item').select('id').limit(3).execute()
    await database.transact(async (tx) => {
      for (const { id } of some) expect((await nameOf(tx, id))?.id).toBe(id)
      const { rows } =
        await sql`select name, generic_plans + custom_plans as runs from pg_prepared_statements where name = 'name_of'`.execute(
          tx,
        )
      expect(rows).toEqual([{ name: 'name_of', runs: 3 }])
    })
    expect(await nameOf(database.db, 0)).toBeUndefined()
  })

  it('is still prepared after another statement failed and ended its connection', async () => {
    const named = { name: 'a_name', text: 'select 1 as one' }
    for (let turn = 0; turn < 2; turn++) {
      expect((await database.pool.query(named)).rows).toEqual([{ one: 1 }])
      await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero')
    }
  })

  it('leaves all other statements alone', async () => {
    await database.transact(async (tx) => {
      await tx.selectFrom('reference_item').select('id').limit(1).execute()
      const { rows } = await sql<{
        name: string
      }>`select name from pg_prepared_statements where statement like '%reference_item%' and name <> 'name_of'`.execute(
        tx,
      )
      expect(rows).toEqual([])
    })
  })
})
