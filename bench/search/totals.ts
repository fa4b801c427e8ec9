import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import { bornBetween } from '../../packages/server/src/features/finding/search/search.rules.ts'
import type { Viewer } from '../../packages/server/src/features/profile/cards/cards.store.ts'
import { searchFor, type Question } from '../../packages/server/src/testing/plain-search.ts'
import type { Filled } from './filled.ts'

/** Totals of many filters, for a visitor and a member, held against plain counting; answers how many are wrong. */
export async function countWrongTotals(
  { services: { database } }: Filled,
  viewer: Viewer,
): Promise<{ checked: number; wrong: number }> {
  const listed = database.db.selectFrom('listing')
  const religions = (await listed.select('religion_id').distinct().execute()).map((row) => row.religion_id)
  const castes = (await listed.select('caste_id').where('caste_id', 'is not', null).distinct().limit(12).execute()).map(
    (row) => row.caste_id ?? 0,
  )
  const source = await database.reads.sourceFor(undefined)
  let [checked, wrong] = [0, 0]
  for (const [by, ids] of [
    ['all', []],
    ...religions.map((id) => ['religion', [id]]),
    ['religion', religions],
    ['caste', castes],
  ] as [Question['by'], number[]][]) {
    for (const gender of [undefined, 'Male', 'Female'] as const) {
      for (const [from, to] of [
        [undefined, undefined],
        [19, 60],
        [27, 27],
      ]) {
        const born = bornBetween(from, to, viewer.today)
        for (const looking of [undefined, viewer]) {
          const asker = { today: viewer.today, profileId: looking?.profileId }
          const wanted = searchFor({ by, ids, gender, born })
          const { total } = await findPage(source, wanted, { limit: 1, offset: 0 }, asker)
          const { rows } = await database.pool.query<{ n: number }>(
            `select count(*) as n from listing l where is_listed and ($1::uuid is null and not is_guarded or profile_id <> $1
                and (not is_guarded or admits(l.profile_id, $1, $7)))
               and ($2::text is null or gender = $2)
               and date_of_birth between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity')
               and ($5 <> 'religion' or religion_id = any ($6)) and ($5 <> 'caste' or caste_id = any ($6))`,
            [looking?.profileId ?? null, gender ?? null, born.from ?? null, born.to ?? null, by, ids, viewer.today],
          )
          checked += 1
          if (rows[0]?.n !== total) wrong += 1
        }
      }
    }
  }
  return { checked, wrong }
}
