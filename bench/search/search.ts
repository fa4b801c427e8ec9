import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayInIndia } from '@thunai/contract/values/dates'
import { openCluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { memoryMb, startServer } from '../../packages/server/src/testing/databases/server-process.ts'
import { aHoroscope } from '../../packages/server/src/testing/members/a-horoscope.ts'
import { aMember } from '../../packages/server/src/testing/members/a-member.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { defineBench } from '../parts/bench.ts'
import { openFilled } from '../parts/filled.ts'
import { drawCurves, type Curve } from '../parts/picture.ts'
import { waitUntilSearchable } from '../parts/settle.ts'
import { at } from '../parts/times.ts'
import { measureEveryFilter } from './every-filter.ts'
import { measureLoading } from './loading.ts'
import { measureHttp } from './over-http.ts'
import { measurePages, pagesInWords, type PageTimes } from './pages.ts'
import { searchVariants } from './variants.ts'

const PICTURE = join(import.meta.dirname, '../../docs/pictures/search-at-scale.svg')

export const search = defineBench({
  name: 'search',
  shows: 'fixed searches at several sizes, beside count(*), pgbench and a bare Node server with the same statement',
  options: { members: [10_000, 100_000], seconds: 2, fresh: false, picture: false },
  run: async ({ members: sizes, seconds, fresh, picture }) => {
    await using cluster = await openCluster({ fresh })
    const bySize = new Map<number, PageTimes[]>()
    for (const members of sizes) {
      await using filled = await openFilled(cluster.url, members)
      await using served = await startServer(filled.env)
      const asker = await aSearcher(filled.services)
      const loading = Object.entries(await measureLoading(filled))
      console.table([Object.fromEntries(loading.map(([name, value]) => [name, Number(value.toFixed(1))]))])
      await waitUntilSearchable(filled.services, served)
      const variants = await searchVariants(filled.services)
      const pages = await measurePages(filled.services, variants, asker)
      bySize.set(members, pages)
      console.table(pages.map(pagesInWords))
      console.log('  processor ms of one decision in the index')
      console.table(await measureEveryFilter(filled.services, asker))
      const http = []
      for (const variant of variants)
        http.push(...(await measureHttp({ filled, served, cluster }, variant, asker, seconds)))
      console.table(http)
      console.log(`  Memory of the server: ${memoryMb(served.pid).toFixed(0)} MB`)
    }
    if (picture) writeFileSync(PICTURE, drawScale(bySize))
  },
})

/** A man whom guarded profiles admit, so that his searches find some of them, with a star for poruthams. */
export async function aSearcher(services: Services) {
  const { profileId, token } = await aMember(services, { gender: 'Male' })
  await services.database.pool.query(
    `update profile p set date_of_birth = l.date_of_birth, height_cm = l.height_cm, monthly_income = l.monthly_income, marital_status_id = l.marital_status_id,
      mother_tongue_id = l.mother_tongue_id, religion_id = l.religion_id, caste_id = l.caste_id, sub_caste_id = l.sub_caste_id, job_type_id = l.job_type_id,
      residence_type_id = l.residence_type_id
    from profile l
    where p.id = $1 and l.id = (
      select man.id from (select id from profile where gender = 'Male' order by id limit 100) man
      order by (select count(*) from (select profile_id from listing where gender = 'Female' and is_guarded order by profile_id limit 200) owner
        where admits(owner.profile_id, man.id, current_date)) desc
      limit 1)`,
    [profileId],
  )
  await aHoroscope(services, profileId, { star: 3, patham: 2 })
  return { profileId, token, today: dayInIndia(services.clock.now()) }
}

/** The first page of each search and, dashed, plain counting, by the number of members. */
function drawScale(bySize: ReadonlyMap<number, readonly PageTimes[]>): string {
  const curve = (search: string, isReference: boolean): Curve => ({
    name: search,
    isReference,
    points: [...bySize].map(([size, pages]) => {
      const found = pages.find((one) => one.search === search)
      return { size, value: at((isReference ? found?.counted : found?.first) ?? [], 0.5) }
    }),
  })
  return drawCurves({
    title: 'First page with its exact total (p50), by members; dashed: count(*) alone',
    unit: 'ms',
    curves: [...bySize.values()][0]?.flatMap(({ search }) => [curve(search, false), curve(search, true)]) ?? [],
  })
}
