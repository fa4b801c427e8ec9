import { dayInIndia } from '@thunai/contract/values/dates'
import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import { pageQuery } from '../../packages/server/src/features/finding/search/index/index.store.ts'
import type { Viewer } from '../../packages/server/src/features/profile/cards/cards.store.ts'
import type { ReadSource } from '../../packages/server/src/platform/db/reads.ts'
import { bornBetween } from '../../packages/server/src/features/finding/search/search.rules.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { searchFor, type Question } from '../../packages/server/src/testing/plain-search.ts'

/** One search as a client sends it and as the database gets it. */
export interface Variant {
  readonly name: string
  readonly isMember: boolean
  readonly body: Record<string, unknown>
  readonly wanted: Question
}

const EVER = { from: undefined, to: undefined }

/** Searches from the broadest to the narrowest. */
export async function searchVariants({ db, clock }: Services): Promise<Variant[]> {
  const today = dayInIndia(clock.now())
  const religion = async (name: string) =>
    (
      await db
        .selectFrom('reference_item')
        .select('id')
        .where('list', '=', 'religion')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const { caste_id: caste } = await db
    .selectFrom('listing')
    .select('caste_id')
    .where('caste_id', 'is not', null)
    .groupBy('caste_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const hindu = await religion('Hindu')
  const usual = {
    name: 'religion, gender, ages 22–30',
    body: { ageFrom: 22, ageTo: 30, religion: ['Hindu'], gender: 'Female' },
    wanted: { by: 'religion', ids: [hindu], gender: 'Female', born: bornBetween(22, 30, today) },
  } as const
  const variants: Omit<Variant, 'isMember'>[] = [
    { name: 'everybody', body: {}, wanted: { by: 'all', ids: [], gender: undefined, born: EVER } },
    {
      name: 'gender, ages 21–40',
      body: { ageFrom: 21, ageTo: 40, gender: 'Female' },
      wanted: { by: 'all', ids: [], gender: 'Female', born: bornBetween(21, 40, today) },
    },
    usual,
    {
      name: 'two religions',
      body: { religion: ['Christian', 'Jain'] },
      wanted: {
        by: 'religion',
        ids: [await religion('Christian'), await religion('Jain')],
        gender: undefined,
        born: EVER,
      },
    },
    {
      name: 'the largest caste, gender',
      body: { caste, gender: 'Female' },
      wanted: { by: 'caste', ids: [caste ?? 0], gender: 'Female', born: EVER },
    },
    {
      name: 'gender, age 55 alone',
      body: { ageFrom: 55, ageTo: 55, gender: 'Male' },
      wanted: { by: 'all', ids: [], gender: 'Male', born: bornBetween(55, 55, today) },
    },
  ]
  return [
    ...variants.map((one) => ({ ...one, isMember: false })),
    { ...usual, name: `member: ${usual.name}`, isMember: true },
  ]
}

/** The statement that the database gets for the first page of a search, with its values as they are now. */
export async function queryOf(source: ReadSource, { wanted, isMember }: Variant, viewer: Viewer) {
  const viewerId = isMember ? viewer.profileId : undefined
  const { profiles } = await findPage(
    source,
    searchFor(wanted),
    { limit: 50, offset: 0 },
    { today: viewer.today, profileId: viewerId },
  )
  const { rows } = await source.pool.query<{ floor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as floor',
  )
  return pageQuery(
    { floor: BigInt(rows[0]?.floor ?? '0'), applied: '{}' },
    // as a server asks that has shown these members before, so that their slots don't matter
    {
      slots: profiles.map((_, n) => n),
      keys: profiles,
      viewerId,
      needsDeeds: false,
      today: viewer.today,
      withRows: false,
    },
  )
}
