import type pg from 'pg'
import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import type { Viewer } from '../../packages/server/src/features/profile/cards/cards.store.ts'
import { searchFor, type Question } from '../../packages/server/src/testing/plain-search.ts'
import { at, timesOf } from './times.ts'
import type { Filled } from './filled.ts'
import type { Variant } from './variants.ts'

export interface SqlFigures {
  readonly search: string
  readonly members: number
  readonly total: number
  readonly p50: number
  readonly p99: number
  readonly total50: number
  readonly count50: number
  readonly deepPage: number
  readonly deep50: number
}

/** Each search straight from the database over one connection: its first page, its total beside count(*), and page 1000 or its last. */
export async function measureSql(
  { members, services }: Filled,
  variants: readonly Variant[],
  viewer: Viewer,
): Promise<SqlFigures[]> {
  const source = await services.database.reads.sourceFor(undefined)
  const figures: SqlFigures[] = []
  for (const variant of variants) {
    const { name, isMember, wanted } = variant
    const asker = { today: viewer.today, profileId: isMember ? viewer.profileId : undefined }
    const page = (limit: number, offset: number) => findPage(source, searchFor(wanted), { limit, offset }, asker)
    const { total } = await page(1, 0)
    const deepPage = Math.min(1000, Math.max(0, Math.floor(total / 50) - 1))
    const first = await timesOf(200, () => page(50, 0))
    const counted = await timesOf(members > 200_000 ? 7 : 25, () => countPlainly(services.database.pool, wanted))
    const deep = await timesOf(15, () => page(50, deepPage * 50))
    const totals = await timesOf(100, () => page(0, 0))
    figures.push({
      search: name,
      members,
      total,
      p50: at(first, 0.5),
      p99: at(first, 0.99),
      total50: at(totals, 0.5),
      count50: at(counted, 0.5),
      deepPage,
      deep50: at(deep, 0.5),
    })
  }
  return figures
}

/** The total as one would ask the database for it. */
export async function countPlainly(pool: pg.Pool, wanted: Question): Promise<number> {
  const { by, ids, gender, born } = wanted
  const conditions = ['is_listed', 'not is_guarded']
  const values: unknown[] = []
  const add = (text: string, value: unknown) => conditions.push(text.replace('?', `$${values.push(value)}`))
  if (gender !== undefined) add('gender = ?', gender)
  if (born.from !== undefined) add('date_of_birth >= ?::date', born.from)
  if (born.to !== undefined) add('date_of_birth <= ?::date', born.to)
  if (by !== 'all') add(`${by}_id = any (?::int[])`, ids)
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from listing where ${conditions.join(' and ')}`,
    values,
  )
  return rows[0]?.n ?? 0
}
