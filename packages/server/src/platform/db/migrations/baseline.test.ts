import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../../prepare-database.ts'
import { openEmptyDatabase } from '../../../testing/databases/empty-database.ts'
import { migrateAsBefore, oldSql } from '../../../testing/databases/old-migrations.ts'
import { openDatabase, type Database } from '../database.ts'
import { migrate } from './migrate.ts'

/** All relevant parts of a schema, one line each. Rows of the migrations table are left out. */
const SCHEMA = `
  select format('column %s.%s %s %s %s %s%s, %s of its table', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
      -- listings get the columns of their view as it grows (decision 70)
      case when c.relname = 'listing' then 0 else row_number() over (partition by c.oid order by a.attnum) end) as part
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  -- foreign keys act in the order in which they were made
  select format('foreign key %s of %s is %s', row_number() over (partition by confrelid order by oid), confrelid::regclass, conname)
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all
  select format('sequence %s %s from %s by %s', sequencename, data_type, start_value, increment_by)
    from pg_sequences where schemaname = 'public'
  union all
  select format('setting %s.%s', relname, option) from pg_class, unnest(reloptions) option
    where relnamespace = 'public'::regnamespace
  order by part`

const schemaOf = async ({ pool }: Database) => (await pool.query<{ part: string }>(SCHEMA)).rows.map(({ part }) => part)

/** All rows of all tables, without creation times. */
async function rowsOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('migration', 'functions_in_place') order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: unknown }>(
      `select coalesce(jsonb_agg(to_jsonb(t) - array['created_at', 'filled_at'] order by to_jsonb(t)::text), '[]') as rows from "${name}" t`,
    )
    all[name] = rows[0]?.rows
  }
  return all
}

async function using(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

describe('a database of the version before the baseline', () => {
  it('gets the schema and the rows of a new one (SCHEMA-01)', async () => {
    await using(await openEmptyDatabase(), async (fresh) => {
      await prepareDatabase(fresh)
      await using(await openEmptyDatabase(), async (old) => {
        await migrateAsBefore(old)
        expect(await schemaOf(old)).not.toEqual([])
        await prepareDatabase(old)
        expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
        expect(await rowsOf(old)).toEqual(await rowsOf(fresh))
        expect(await migrate(old)).toEqual([])
      })
    })
  })

  it('is refused, unchanged, if some of its migrations are missing (SCHEMA-02)', async () => {
    const names = Object.keys(oldSql().migrations)
    await using(await openEmptyDatabase(), async (half) => {
      await migrateAsBefore(half, 10)
      const before = await schemaOf(half)
      await expect(migrate(half)).rejects.toThrow(
        `This database lacks ${names.length - 10} of the ${names.length} migrations before 0001-baseline.sql, the first of them ${names[10]}. Start the last version that has them once, then this one.`,
      )
      expect(await schemaOf(half)).toEqual(before)
    })
  })

  it('opens from its embedded data folder, with its rows (SCHEMA-01)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'thunai-before-'))
    try {
      await using(await openDatabase({ folder }), async (old) => {
        await migrateAsBefore(old)
        await old.pool.query(`insert into account (email, login_id, password_hash, created_at)
          values ('kavitha@example.in', '9876543210', 'x', now())`)
      })
      await using(await openDatabase({ folder }), async (opened) => {
        await prepareDatabase(opened)
        expect((await opened.pool.query('select email from account')).rows).toEqual([{ email: 'kavitha@example.in' }])
        expect(
          (await opened.pool.query("select from reference_item where list = 'religion'")).rowCount,
        ).toBeGreaterThan(0)
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
