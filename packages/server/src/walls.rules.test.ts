import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsIn } from './testing/paths-in.ts'
import { NAMED_AT_RUN_TIME, TABLE_OWNERS } from './table-owners.ts'

const SRC = import.meta.dirname
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(demo|testing)\//.test(file),
)
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')

const AT_RUN_TIME = '(named at run time)'
/** Writes the migrations' tables, which no feature owns. */
const OF_THE_RUNNER = 'platform/db/migrations/migrate.ts'

/** The tables that a source writes, with Kysely's calls or in SQL. */
function findWrites(source: string): string[] {
  const code = source.replace(/^\s*(\*|\/\*\*|\/\/).*$/gm, '')
  const calls = code.matchAll(/\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:['"`](\w+))?/g)
  const name = String.raw`(?:only\s+)?(?:"?([a-z_]+)"?|\$\{)`
  const statements = code.matchAll(
    new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${name}`, 'gi'),
  )
  const updates = code.matchAll(
    new RegExp(String.raw`\bupdate\s+${name}(?:[^\x60;]{0,80}?\})?(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b`, 'gi'),
  )
  const old = code.matchAll(/\bdeleteOld\(\s*\w+,\s*'(\w+)'/g)
  return [...calls, ...statements, ...updates, ...old].map(([, table]) => table ?? AT_RUN_TIME)
}

describe('only its owner writes a table', () => {
  it.each([
    ["tx.insertInto('account').values({})", 'account'],
    ["tx\n    .updateTable('member_sms as m')", 'member_sms'],
    ["db.deleteFrom('outbox')", 'outbox'],
    ["deleteOld(db, 'session', sql`expires_at < 1`)", 'session'],
    ['sql`with gone as (delete from account where true) select 1`', 'account'],
    ["query('insert into plan (name) values ($1)')", 'plan'],
    ['sql`update outbox_channel as c\n      set tries = 1`', 'outbox_channel'],
    ['sql`update profile set ${set} where id = 1`', 'profile'],
    ['sql`update ${sql.table(name)} set a = 1`', AT_RUN_TIME],
    ['sql`insert into ${sql.table(name)} (a) values (1)`', AT_RUN_TIME],
  ])('a write is seen in %s', (source, table) => {
    expect(findWrites(source)).toEqual([table])
  })

  it('a lock and the update of a conflict are no separate writes', () => {
    expect(findWrites('sql`select 1 from profile for no key update`')).toEqual([])
    expect(findWrites('sql`select 1 from profile limit 1 for update skip locked`')).toEqual([])
    expect(findWrites('sql`insert into otp (a) values (1) on conflict (a) do update set a = 2`')).toEqual(['otp'])
  })

  it('no source writes a table that another feature owns', () => {
    const owners: Readonly<Record<string, string>> = TABLE_OWNERS
    const strangers = SOURCES.filter((file) => file !== OF_THE_RUNNER).flatMap((file) =>
      findWrites(read(file))
        .flatMap((table): readonly string[] => (table === AT_RUN_TIME && NAMED_AT_RUN_TIME[file]) || [table])
        .filter((table) => !file.startsWith(`${owners[table]}/`))
        .map((table) => `${file} writes ${table}, which belongs to ${owners[table] ?? 'no feature'}`),
    )
    expect(strangers).toEqual([])
  })

  it('every owner exists', () => {
    const folders = new Set(SOURCES.map(dirname))
    expect([...new Set(Object.values(TABLE_OWNERS))].filter((owner) => !folders.has(owner))).toEqual([])
  })
})

/** True if a source contains queries: Kysely by value, one of its calls, or SQL. */
const holdsQueries = (source: string) =>
  /^import (?!type )[^;]*?from 'kysely'/m.test(source) ||
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with)\(|\bsql[`<]|\.query\(/.test(source)

describe('doors name what stores and use cases do', () => {
  it('no door contains a query', () => {
    const doors = SOURCES.filter((file) => file.endsWith('.api.ts'))
    expect(doors).toContain('features/profile/privacy/privacy.api.ts')
    expect(doors.filter((file) => holdsQueries(read(file)))).toEqual([])
  })

  it.each([
    "import { sql } from 'kysely'",
    "db\n    .selectFrom('profile')",
    'sql<boolean>`true`',
    "tx.deleteFrom('block')",
    "pool.query('select 1')",
  ])('a query is seen in %s', (source) => {
    expect(holdsQueries(source)).toBe(true)
  })

  it('a type import is no query', () => {
    expect(holdsQueries("import type { RawBuilder } from 'kysely'")).toBe(false)
  })
})

const featureOf = (path: string) => /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** The server's files that a source imports, statically or dynamically, or starts as a thread. */
const importsOf = (file: string) => pathsIn(read(file)).map((path) => relative(SRC, join(SRC, dirname(file), path)))

const isOfAnother = (file: string, imported: string) => {
  const [from, to] = [featureOf(file), featureOf(imported)]
  return from !== undefined && to !== undefined && from !== to
}

describe('the imports of a source', () => {
  it.each([
    "import { a } from './a.ts'",
    "export { a } from './a.ts'",
    "import './a.ts'",
    "const { a } = await import('./a.ts')",
    "const a = () =>\n  import(\n    './a.ts'\n  )",
    "const DRAWING = { module: import.meta.resolve('./a.ts') }",
  ])('are seen in %s', (source) => {
    expect(pathsIn(source)).toEqual(['./a.ts'])
  })
})

describe('a feature enters another by its door', () => {
  const isPastDoor = (file: string, imported: string) => isOfAnother(file, imported) && !imported.endsWith('.api.ts')

  it('no feature imports a file of another except *.api.ts', () => {
    const imports = SOURCES.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
    expect(imports.filter(({ file, imported }) => isOfAnother(file, imported)).length).toBeGreaterThan(100)
    expect(imports.filter(({ file, imported }) => isPastDoor(file, imported))).toEqual([])
  })

  it('an import past the door is seen, within a wing and across', () => {
    const store = 'features/money/payments/payments.store.ts'
    expect(isPastDoor('features/money/membership/sell-plan.ts', store)).toBe(true)
    expect(isPastDoor('features/office/office/queues/refunds.ts', store)).toBe(true)
    expect(isPastDoor('features/money/payments/refunds/refund.ts', store)).toBe(false)
  })
})

/** Which features a feature's sources import. */
function featureGraph(): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of SOURCES) {
    const feature = featureOf(file)
    if (feature === undefined) continue
    const known = graph.get(feature) ?? new Set()
    graph.set(feature, known)
    for (const imported of importsOf(file)) {
      const other = featureOf(imported)
      if (other !== undefined && other !== feature) known.add(other)
    }
  }
  return graph
}

/** The features of import cycles: removes features that import no remaining one, until none is left to remove. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph)
  for (;;) {
    const free = [...left].filter(([, needs]) => ![...needs].some((one) => left.has(one)))
    if (free.length === 0) return [...left.keys()].toSorted()
    for (const [feature] of free) left.delete(feature)
  }
}

describe('imports between features have no cycle', () => {
  it('the sources have none', () => {
    const graph = featureGraph()
    expect(graph.get('viewing')).toContain('interactions')
    expect(inCircles(graph)).toEqual([])
  })

  it('a cycle is seen', () => {
    const graph = new Map(featureGraph())
    graph.set('interactions', new Set(['viewing']))
    expect(inCircles(graph)).toEqual(expect.arrayContaining(['interactions', 'viewing']))
  })
})

/**
 * Features without data about a member that isn't exported elsewhere: search derives its rows from profiles, figures
 * and those of operation are counts. Evidence is of members who left, and opened for authorities only.
 */
const WITHOUT_MEMBER_DATA = [
  'authorities',
  'evidence',
  'figures',
  'horoscopes',
  'operation',
  'rates',
  'reference',
  'search',
  'site-texts',
  'transparency',
]

it('every feature that stores member data contributes to the data export', () => {
  const owners = [...new Set(Object.values(TABLE_OWNERS))].flatMap(
    (owner) => /^features\/[^/]+\/(.+)$/.exec(owner)?.[1] ?? [],
  )
  const gathered = read('features/household/own-account/gather-stored-data.ts').matchAll(
    /exportOf as \w+ \} from '\.\.\/(?:\.\.\/[a-z]+\/)?([a-z-]+)\//g,
  )
  expect([...gathered].map(([, feature]) => feature).toSorted()).toEqual(
    owners.filter((feature) => !WITHOUT_MEMBER_DATA.includes(feature)).toSorted(),
  )
})

/** The files that open transactions: `transact` to write, `atOneMoment` to read a consistent snapshot. */
const OPENERS = ['platform/db/at-one-moment.ts', 'platform/db/database.ts']
/** Kysely's two calls that open a transaction. */
const opensTransaction = (source: string) => /\.(?:transaction|startTransaction)\(\)/.test(source)

describe('only transact opens a transaction that writes (UOW-03)', () => {
  it('neither the product nor a test opens a transaction elsewhere', () => {
    const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    expect(all.filter((file) => opensTransaction(read(file))).toSorted()).toEqual(OPENERS)
  })

  it.each(['transaction', 'startTransaction'])('a call of %s is seen', (call) => {
    expect(opensTransaction(`db\n  .${call}()\n  .execute(work)`)).toBe(true)
  })
})

/** Asks for a stricter isolation than the database's own, by Kysely's calls or in SQL. */
const asksForIsolation = (source: string) => /setIsolationLevel|isolation\s+level|\bserializable\b/i.test(source)

describe('no writing transaction fails to serialize (MEM-10)', () => {
  it('only one place asks for stricter isolation, and it only reads', () => {
    expect(SOURCES.filter((file) => asksForIsolation(read(file)))).toEqual(['platform/db/at-one-moment.ts'])
    expect(read('platform/db/at-one-moment.ts')).toContain(
      ".setIsolationLevel('repeatable read').setAccessMode('read only')",
    )
  })

  it.each(["tx.setIsolationLevel('serializable')", 'begin isolation level repeatable read', 'begin SERIALIZABLE'])(
    'a stricter isolation is seen in %s',
    (source) => {
      expect(asksForIsolation(source)).toBe(true)
    },
  )
})
