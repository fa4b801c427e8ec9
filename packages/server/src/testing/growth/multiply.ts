import type pg from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isGenerated: boolean
  readonly isIdentity: boolean
  /** The table that its single-column foreign key refers to. */
  readonly refersTo: string | null
}

/** Distance between the numbers of copies, larger than any seed's number of rows per table. */
const APART = 1_000_000

/** Columns whose format a check constraint prescribes, so that a suffix wouldn't do. */
const copyOf = (column: string) => `md5("${column}"::text || copy)::uuid`
const least = (...columns: string[]) => `least(${columns.map(copyOf).join(', ')})`
const greatest = (...columns: string[]) => `greatest(${columns.map(copyOf).join(', ')})`
const formsAfter = (lastNo: number): Readonly<Record<string, string>> => ({
  'account.phone': `(phone::bigint + copy * 1000000000000)::text`,
  'account.email': `copy || '.' || email`,
  // The provider beside it has its own format.
  'payment_event.id': `id || '.' || copy`,
  'payment_order.provider_order_id': `provider_order_id || '.' || copy`,
  // Servers read listings by all numbers up to the last, so there are no gaps between copies.
  'profile.no': `(no + copy * ${lastNo})::int`,
  'listing.no': `(no + copy * ${lastNo})::int`,
  // Referred to by two columns together.
  ...Object.fromEntries(
    ['figure_span', 'figure', 'figure_queue', 'figure_money'].map((table) => [
      `${table}.starts_on`,
      'starts_on - copy * 1400',
    ]),
  ),
  'conversation.low_id': least('low_id', 'high_id'),
  'conversation.high_id': greatest('low_id', 'high_id'),
  'profile.member_id': `'M' || (substring(member_id from 2)::bigint + copy * ${APART})`,
})

/**
 * Copies each row of each table `times` times, using only the database's catalogue, so that new tables are copied too.
 * Ids and references to them change consistently, so each copy of a member has copies of all its rows. Each copy is a
 * millisecond earlier than the one before, so that nothing is due in it that isn't due in the seed.
 * @param fixed tables that don't grow with members or time; references to them stay
 */
export async function multiply(client: pg.ClientBase, times: number, fixed: ReadonlySet<string>): Promise<void> {
  const columns = await readColumns(client)
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !fixed.has(table))
  const uniques = await readUniques(client)
  const { rows } = await client.query<{ last: number }>('select max(no) as last from profile')
  const forms = formsAfter(rows[0]?.last ?? 0)
  // Skips triggers and checks of references: copies are as consistent as their originals.
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
  )
  const indexes = await dropIndexes(client)
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table && !column.isGenerated)
    const copied = copiesOf(own, { forms, uniques: uniques.get(table) ?? [], fixed })
    const names = own.map(({ column }) => `"${column}"`).join(', ')
    await client.query(
      `insert into "${table}" (${names}) overriding system value
        select ${own.map(({ column }) => copied.get(column)).join(', ')} from "${table}", generate_series(1, ${times}) copy`,
    )
    for (const { column } of own.filter(({ isIdentity }) => isIdentity))
      await client.query(
        `select setval(pg_get_serial_sequence('"${table}"', '${column}'), greatest(max("${column}"), 1)) from "${table}"`,
      )
  }
  for (const index of indexes) await client.query(index)
  await client.query('reset session_replication_role; reset synchronous_commit; reset maintenance_work_mem')
}

/**
 * Drops indexes, because recreating them is faster than updating them per row; returns the statements that recreate
 * them.
 */
async function dropIndexes(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** The value of each column in a copy. */
function copiesOf(
  own: readonly Column[],
  {
    forms,
    uniques,
    fixed,
  }: {
    readonly forms: Readonly<Record<string, string>>
    readonly uniques: readonly (readonly string[])[]
    readonly fixed: ReadonlySet<string>
  },
): ReadonlyMap<string, string> {
  const copied = new Map<string, string>()
  for (const { table, column, type, refersTo } of own) {
    const form = forms[`${table}.${column}`]
    const isRenamed = refersTo === null ? type === 'uuid' : !fixed.has(refersTo)
    if (form !== undefined) copied.set(column, form)
    else if (isRenamed) copied.set(column, renamed(column, type))
    else if (type === 'uuid[]')
      copied.set(column, `array(select md5(one::text || copy)::uuid from unnest("${column}") one)`)
  }
  // If a unique index would get no new value, changes its last column that can be changed.
  for (const unique of uniques) {
    if (unique.some((column) => copied.has(column))) continue
    const column = own.findLast(({ column: name, refersTo }) => unique.includes(name) && refersTo === null)
    if (column) copied.set(column.column, renamed(column.column, column.type))
  }
  for (const { column, type } of own)
    if (!copied.has(column))
      copied.set(
        column,
        type.startsWith('timestamp') && !type.endsWith('[]')
          ? `"${column}" - copy * interval '1 millisecond'`
          : `"${column}"`,
      )
  return copied
}

function renamed(column: string, type: string): string {
  const name = `"${column}"`
  if (type === 'uuid') return copyOf(column)
  if (type === 'text' || type === 'character varying') return `${name} || '.' || copy`
  if (type === 'bytea') return `sha256(${name} || copy::text::bytea)`
  if (type === 'date') return `${name} - copy * 366`
  if (type === 'integer' || type === 'bigint') return `${name} + copy::bigint * ${APART}`
  throw new Error(`Copies of the unique column ${column} need a rule: it is of the type ${type}.`)
}

async function readColumns(client: pg.ClientBase): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attgenerated <> '' as "isGenerated",
        a.attidentity <> '' as "isIdentity",
        (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
          limit 1) as "refersTo"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
  )
  return rows
}

async function readUniques(client: pg.ClientBase): Promise<ReadonlyMap<string, (readonly string[])[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array(select a.attname::text from pg_attribute a
          where a.attrelid = i.indrelid and a.attnum = any (i.indkey) order by array_position(i.indkey, a.attnum)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and not 0 = any (i.indkey)`,
  )
  const uniques = new Map<string, (readonly string[])[]>()
  for (const { table, columns } of rows) uniques.set(table, [...(uniques.get(table) ?? []), columns])
  return uniques
}
