import type pg from 'pg'
import type { SampleSearch } from '../parts/sample-searches.ts'

const TABLE = 'bench_listing'
const INDEXES = [
  '(gender, created_at desc, no)',
  '(gender, religion_id, caste_id, date_of_birth)',
  '(gender, caste_id, created_at desc)',
  '(gender, state_id, date_of_birth)',
  '(gender, mother_tongue_id, date_of_birth)',
  '(gender, date_of_birth, height_cm)',
]

interface Load {
  readonly today: string
  readonly connections: number
  readonly seconds: number
}

/** Visitors' searches a second in plain SQL, each with its page and its total, over several connections. */
export async function plainRate(
  pool: pg.Pool,
  searches: readonly SampleSearch[],
  { today, connections, seconds }: Load,
): Promise<number> {
  await makeTable(pool)
  try {
    const queries = await plainQueries(pool, searches, today)
    let turn = 0
    const load = (until: number) =>
      Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until)
            for (const query of queries[turn++ % queries.length] ?? []) await pool.query(query)
        }),
      )
    await load(performance.now() + 1000)
    turn = 0
    await load(performance.now() + seconds * 1000)
    return turn / seconds
  } finally {
    await pool.query(`drop table ${TABLE}`)
  }
}

/** A table of members that visitors can find, with the indexes that suit these searches best. */
async function makeTable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`drop table if exists ${TABLE}`)
    await client.query(`create table ${TABLE} as
      select no, created_at, gender, date_of_birth, height_cm, religion_id, caste_id, mother_tongue_id, state_id, job_type_id, has_photo
      from listing where is_listed and not is_guarded`)
    for (const columns of INDEXES) await client.query(`create index on ${TABLE} ${columns}`)
    await client.query(`vacuum analyze ${TABLE}`)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

/** The same search in plain SQL, with its values as ids: a page of the latest, and their count. */
async function plainQueries(
  pool: pg.Pool,
  searches: readonly SampleSearch[],
  today: string,
): Promise<(readonly pg.QueryConfig[])[]> {
  const { rows } = await pool.query<{ list: string; name: string; id: number }>(
    `select list, name, id from reference_item where list in ('religion', 'language', 'jobtype')
     union all select 'state', name, id from state`,
  )
  const ids = new Map(rows.map(({ list, name, id }) => [`${list} ${name}`, id]))
  const idsOf = (list: string, names: unknown) => (names as string[]).map((name) => ids.get(`${list} ${name}`))
  return searches.map(({ body, page }) => {
    const values: unknown[] = []
    const conditions: string[] = []
    const add = (name: string, condition: string, value: (asked: unknown) => unknown) => {
      if (body[name] !== undefined) conditions.push(condition.replace('?', `$${values.push(value(body[name]))}`))
    }
    const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
    add('gender', 'gender = ?', (gender) => gender)
    add('ageFrom', 'date_of_birth <= ?::date', (age) => yearsAgo(age as number))
    add('ageTo', 'date_of_birth > ?::date', (age) => yearsAgo((age as number) + 1))
    add('religion', 'religion_id = any (?::int[])', (names) => idsOf('religion', names))
    add('castes', 'caste_id = any (?::int[])', (castes) => (castes as string[]).map(Number))
    add('motherTongue', 'mother_tongue_id = any (?::int[])', (names) => idsOf('language', names))
    add('heightFrom', 'height_cm >= ?', (height) => height)
    add('state', 'state_id = any (?::int[])', (names) => idsOf('state', names))
    add('jobType', 'job_type_id = any (?::int[])', (names) => idsOf('jobtype', names))
    if (body['withPhoto'] === true) conditions.push('has_photo')
    const where = `from ${TABLE} where ${conditions.join(' and ')}`
    return [
      { text: `select no ${where} order by created_at desc, no limit 50 offset ${page * 50}`, values },
      { text: `select count(*)::int as n ${where}`, values },
    ]
  })
}
