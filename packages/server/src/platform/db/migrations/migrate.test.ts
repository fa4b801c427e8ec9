import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const CATALOG = `
  select 'function' as kind, oid::regprocedure::text as name, pg_get_functiondef(oid) as definition,
    format('drop function %s cascade', oid::regprocedure) as drop_it
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'view', relname, pg_get_viewdef(oid), format('drop view if exists %I cascade', relname)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
  union all
  select 'trigger', tgname, pg_get_triggerdef(oid), format('drop trigger if exists %I on %s', tgname, tgrelid::regclass)
  from pg_trigger where not tgisinternal
  order by kind desc, name, definition`

interface Entry {
  readonly kind: string
  readonly name: string
  readonly definition: string
  readonly drop_it: string
}

const catalog = async () => (await database.pool.query<Entry>(CATALOG)).rows

test('the function files contain all functions, triggers and views, and create them from nothing', async () => {
  const before = await catalog()
  expect(before.length).toBeGreaterThan(0)
  for (const { drop_it: drop } of before.filter(({ kind }) => kind !== 'function')) await database.pool.query(drop)
  for (const { drop_it: drop } of (await catalog()).filter(({ kind }) => kind === 'function'))
    await database.pool.query(drop)
  expect(await catalog()).toEqual([])
  await database.pool.query('delete from functions_in_place')
  await migrate(database)
  expect(await catalog()).toEqual(before)
})

test('functions are replaced if the files differ from those that ran last, and left alone otherwise', async () => {
  const before = await catalog()
  const changed = `create or replace function profiles_changed() returns trigger language plpgsql as $$
    begin return null; end $$`
  await database.pool.query(changed)
  await migrate(database)
  expect(await catalog()).not.toEqual(before)

  await database.pool.query("update functions_in_place set hash = 'of an older version'")
  await migrate(database)
  expect(await catalog()).toEqual(before)
})

test('functions are replaced after a migration, which may have dropped some to change a table', async () => {
  const before = await catalog()
  await database.pool.query('drop view searchable')
  const { rows } = await database.pool.query<{ name: string }>('select name from migration order by name')
  const repeatable = rows.find(({ name }) => name.startsWith('0145'))
  expect(repeatable).toBeDefined()
  await database.pool.query('delete from migration where name = $1', [repeatable?.name])
  await migrate(database)
  expect(await catalog()).toEqual(before)
})
