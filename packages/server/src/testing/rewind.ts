import type { ClientBase } from 'pg'
import { openDatabase } from '../platform/db/database.ts'
import type { Embedded } from '../platform/db/embedded/embedded.ts'

export interface Rewinder {
  /** Restores all rows and sequences of the template; false if a test has changed the schema. */
  readonly rewind: () => Promise<boolean>
}

interface Table {
  readonly name: string
  /** The writable columns: generated columns aren't. */
  readonly columns: string
  readonly hasAlwaysIdentity: boolean
}

interface Seed extends Table {
  readonly rows: string
  readonly versions: string
}

const TABLES = `
  select c.oid::regclass::text as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
    bool_or(a.attidentity = 'a') as "hasAlwaysIdentity"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relpersistence <> 't'
    and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  group by c.oid`

/** Changes with every statement that changes the schema, even if a later one reverts it. */
const SCHEMA = `
  select md5(string_agg(kind || row, ',' order by kind, row)) as schema from (
    select 'class' as kind, oid || ' ' || xmin as row from pg_class
    union all select 'attribute', attrelid || ' ' || attnum || ' ' || xmin from pg_attribute
    union all select 'function', oid || ' ' || xmin from pg_proc
    union all select 'trigger', oid || ' ' || xmin from pg_trigger
    union all select 'constraint', oid || ' ' || xmin from pg_constraint
    union all select 'role', oid || ' ' || xmin from pg_authid
    union all select 'setting', setdatabase || ' ' || setrole || ' ' || xmin from pg_db_role_setting
  ) as changes`

const versionsOf = (table: string) =>
  `select md5(string_agg(xmin || ' ' || ctid, ',' order by ctid)) as versions from ${table}`

/**
 * Saves the database's current contents. Rewinding empties the tables that tests filled, and refills those of the
 * template whose rows were touched, without triggers and foreign keys.
 */
export async function openRewinder(embedded: Embedded): Promise<Rewinder> {
  const alone = async <Result>(run: (client: ClientBase) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ embedded })
    const client = await database.pool.connect()
    try {
      return await run(client)
    } finally {
      client.release()
      await database.close()
    }
  }
  const read = async (client: ClientBase, text: string) => (await client.query(text)).rows
  const filled = async (client: ClientBase, tables: readonly Table[]): Promise<readonly Table[]> => {
    if (tables.length === 0) return []
    const found = await read(
      client,
      tables.map(({ name }, n) => `select ${n} as n where exists (select from ${name})`).join(' union all '),
    )
    return found.flatMap(({ n }) => tables[n] ?? [])
  }
  const seedOf = async (client: ClientBase, table: Table): Promise<Seed> => {
    const [content] = await read(client, `select json_agg(t)::text as rows from ${table.name} t`)
    const [physical] = await read(client, versionsOf(table.name))
    return { ...table, rows: content.rows, versions: physical.versions }
  }
  const sequencesOf = async (client: ClientBase): Promise<string> => {
    const names = await read(client, `select oid::regclass::text as name from pg_class where relkind = 'S' order by 1`)
    const values = await read(
      client,
      names
        .map(({ name }) => `select $$${name}$$ as name, last_value::text, is_called from ${name}`)
        .join(' union all '),
    )
    return values.map(({ name, last_value, is_called }) => `setval('${name}', ${last_value}, ${is_called})`).join(', ')
  }

  let { seeds, unseeded, sequences, schema } = await alone(async (client) => {
    const tables: Table[] = await read(client, TABLES)
    const seeded = await filled(client, tables)
    const seeds: Seed[] = []
    for (const table of seeded) seeds.push(await seedOf(client, table))
    return {
      seeds,
      unseeded: tables.filter((table) => !seeded.includes(table)),
      sequences: await sequencesOf(client),
      schema: (await read(client, SCHEMA))[0].schema as string,
    }
  })

  async function refill(client: ClientBase, seed: Seed): Promise<Seed> {
    await client.query(
      `insert into ${seed.name} (${seed.columns}) ${seed.hasAlwaysIdentity ? 'overriding system value' : ''}
       select ${seed.columns} from json_populate_recordset(null::${seed.name}, $1)`,
      [seed.rows],
    )
    const [physical] = await read(client, versionsOf(seed.name))
    return { ...seed, versions: physical.versions }
  }

  return {
    rewind: () =>
      alone(async (client) => {
        await client.query('rollback')
        await client.query('reset all; close all; unlisten *; select pg_advisory_unlock_all(); discard temp')
        if ((await read(client, SCHEMA))[0].schema !== schema) return false
        const touched: Seed[] = []
        for (const seed of seeds) {
          if ((await read(client, versionsOf(seed.name)))[0].versions !== seed.versions) touched.push(seed)
        }
        const emptied = [...(await filled(client, unseeded)), ...touched].map(({ name }) => name)
        await client.query('set session_replication_role = replica')
        for (const name of emptied) await client.query(`delete from ${name}`)
        if (emptied.length > 0) {
          await client.query(`vacuum ${emptied.join(', ')}`)
          // Resets the statistics: plans for "empty" tables are slow when they fill.
          await client.query('set allow_system_table_mods = on')
          await client.query('update pg_class set relpages = 0, reltuples = -1 where oid = any($1::regclass[])', [
            emptied,
          ])
          await client.query(`delete from pg_statistic where starelid = any($1::regclass[])`, [emptied])
        }
        const refilled: Seed[] = []
        for (const seed of touched) refilled.push(await refill(client, seed))
        seeds = seeds.map((seed) => refilled.find(({ name }) => name === seed.name) ?? seed)
        if (sequences !== '') await client.query(`select ${sequences}`)
        await client.query('reset all')
        await client.query('checkpoint')
        schema = (await read(client, SCHEMA))[0].schema
        return true
      }),
  }
}
