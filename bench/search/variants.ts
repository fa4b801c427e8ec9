import { dayInIndia } from '@thunai/contract/values/dates'
import { bornBetween } from '../../packages/server/src/features/finding/search/search.rules.ts'
import type { Services } from '../../packages/server/src/services.ts'
import type { Question } from '../../packages/server/src/testing/plain-search.ts'

/** A search as a client sends it and as the database gets it. */
export interface Variant {
  readonly name: string
  readonly isMember: boolean
  readonly body: Record<string, unknown>
  readonly wanted: Question
}

const EVERYONE = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } } as const

/** Searches from the broadest to the narrowest. */
export async function searchVariants({ db, clock }: Services): Promise<Variant[]> {
  const today = dayInIndia(clock.now())
  const religions = await db
    .selectFrom('reference_item')
    .select(['id', 'name'])
    .where('list', '=', 'religion')
    .execute()
  const religion = (...names: string[]) => ({
    by: 'religion' as const,
    ids: religions.filter(({ name }) => names.includes(name)).map(({ id }) => id),
  })
  const { caste_id: caste } = await db
    .selectFrom('listing')
    .select('caste_id')
    .where('caste_id', 'is not', null)
    .groupBy('caste_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const usual = {
    name: 'religion, gender, ages 22–30',
    body: { ageFrom: 22, ageTo: 30, religion: ['Hindu'], gender: 'Female' },
    wanted: { ...religion('Hindu'), gender: 'Female', born: bornBetween(22, 30, today) },
  } as const
  const visitors: readonly Omit<Variant, 'isMember'>[] = [
    { name: 'everybody', body: {}, wanted: EVERYONE },
    {
      name: 'gender, ages 21–40',
      body: { ageFrom: 21, ageTo: 40, gender: 'Female' },
      wanted: { ...EVERYONE, gender: 'Female', born: bornBetween(21, 40, today) },
    },
    usual,
    {
      name: 'two religions',
      body: { religion: ['Christian', 'Jain'] },
      wanted: { ...EVERYONE, ...religion('Christian', 'Jain') },
    },
    {
      name: 'the largest caste, gender',
      body: { caste, gender: 'Female' },
      wanted: { ...EVERYONE, by: 'caste', ids: [caste ?? 0], gender: 'Female' },
    },
    {
      name: 'gender, age 55 alone',
      body: { ageFrom: 55, ageTo: 55, gender: 'Male' },
      wanted: { ...EVERYONE, gender: 'Male', born: bornBetween(55, 55, today) },
    },
  ]
  return [
    ...visitors.map((one) => ({ ...one, isMember: false })),
    { ...usual, name: `member: ${usual.name}`, isMember: true },
  ]
}
