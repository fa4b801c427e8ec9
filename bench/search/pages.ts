import type pg from 'pg'
import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import { searchFor, type Question } from '../../packages/server/src/testing/plain-search.ts'
import type { Services } from '../../packages/server/src/services.ts'
import type { Asker } from '../parts/page-statement.ts'
import { at, timesOf } from '../parts/times.ts'
import type { Variant } from './variants.ts'

/** Sorted milliseconds of a search without HTTP, over one connection. */
export interface PageTimes {
  readonly search: string
  readonly total: number
  readonly first: readonly number[]
  /** The total only, and the same by count(*). */
  readonly totals: readonly number[]
  readonly counted: readonly number[]
  /** Page 1000, or the last one. */
  readonly deep: readonly number[]
}

/** Times each search: its first page, its total beside count(*), and a deep page. */
export async function measurePages(
  { database }: Services,
  variants: readonly Variant[],
  viewer: Asker,
): Promise<PageTimes[]> {
  const source = await database.reads.sourceFor(undefined)
  const found: PageTimes[] = []
  for (const { name, isMember, wanted } of variants) {
    const asker = { ...viewer, profileId: isMember ? viewer.profileId : undefined }
    const page = (limit: number, offset: number) => findPage(source, searchFor(wanted), { limit, offset }, asker)
    const { total } = await page(1, 0)
    const deepest = Math.min(1000, Math.max(0, Math.floor(total / 50) - 1))
    found.push({
      search: name,
      total,
      first: await timesOf(200, () => page(50, 0)),
      totals: await timesOf(100, () => page(0, 0)),
      counted: await timesOf(total > 100_000 ? 7 : 25, () => countPlainly(database.pool, wanted)),
      deep: await timesOf(15, () => page(50, deepest * 50)),
    })
  }
  return found
}

export const pagesInWords = ({ search, total, first, totals, counted, deep }: PageTimes) => ({
  search,
  total,
  'page p50 ms': at(first, 0.5).toFixed(2),
  'page p99 ms': at(first, 0.99).toFixed(2),
  'total ms': at(totals, 0.5).toFixed(2),
  'count(*) ms': at(counted, 0.5).toFixed(2),
  'deep page ms': at(deep, 0.5).toFixed(2),
})

/** The total by a plain database query. */
async function countPlainly(pool: pg.Pool, { by, ids, gender, born }: Question): Promise<void> {
  const conditions = ['is_listed', 'not is_guarded']
  const values: unknown[] = []
  const add = (text: string, value: unknown) => conditions.push(text.replace('?', `$${values.push(value)}`))
  if (gender !== undefined) add('gender = ?', gender)
  if (born.from !== undefined) add('date_of_birth >= ?::date', born.from)
  if (born.to !== undefined) add('date_of_birth <= ?::date', born.to)
  if (by !== 'all') add(`${by}_id = any (?::int[])`, ids)
  await pool.query(`select count(*) as n from listing where ${conditions.join(' and ')}`, values)
}
