import { GENDERS, type Gender } from '@thunai/contract/values/choices'
import fc from 'fast-check'
import type { ReadSource } from '../platform/db/reads.ts'
import type { FilterConditions } from '../features/finding/search/filters/conditions.ts'
import { dayNumber } from '../features/finding/search/index/attributes.ts'
import type { BornBetween } from '../features/finding/search/search.rules.ts'

/** A search in the database's terms. */
export interface Question {
  readonly by: 'all' | 'religion' | 'caste'
  /** Distinct religions or castes; empty for all. */
  readonly ids: readonly number[]
  readonly gender: Gender | undefined
  readonly born: BornBetween
}

/** The same as a search call. */
export function searchFor({ by, ids, gender, born }: Question): { readonly filters: () => FilterConditions } {
  const filters: Record<string, FilterConditions[string]> = {}
  if (by !== 'all') filters[by] = { of: by, in: ids }
  if (gender) filters['gender'] = { of: 'gender', in: [gender] }
  if (born.from) filters['ageTo'] = { of: 'dateOfBirth', from: dayNumber(born.from) }
  if (born.to) filters['ageFrom'] = { of: 'dateOfBirth', to: dayNumber(born.to) }
  return { filters: () => filters }
}

/** A search given as choices, so that it can be made before profiles exist. */
export interface PlainQuestion {
  readonly by: Question['by']
  readonly picks: readonly number[]
  readonly gender: Gender | undefined
  readonly born: readonly [number | undefined, number | undefined]
  readonly asMember: number | undefined
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

export const someQuestion: fc.Arbitrary<PlainQuestion> = fc.record({
  by: fc.constantFrom('all', 'religion', 'caste'),
  picks: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  gender: maybe(fc.constantFrom(...GENDERS)),
  born: fc.tuple(maybe(fc.nat(100)), maybe(fc.nat(100))),
  asMember: maybe(fc.nat()),
})

/** Resolves the choices to the religions and castes of the written profiles. */
export async function wantedOf(
  { pool }: Pick<ReadSource, 'pool'>,
  { by, picks, gender, born }: PlainQuestion,
): Promise<Question> {
  const { rows } = await pool.query<{ religions: number[]; castes: number[] }>(
    `select array(select id from reference_item where list = 'religion' order by position limit 3) as religions,
       array(select caste_id from sub_caste order by id limit 3) as castes`,
  )
  const all = by === 'religion' ? rows[0]?.religions : rows[0]?.castes
  const day = (n: number | undefined) =>
    n === undefined ? undefined : new Date(Date.parse('1990-12-28') + n * 86_400_000).toISOString().slice(0, 10)
  return {
    by,
    ids: by === 'all' ? [] : [...new Set(picks.map((pick) => all?.[pick] ?? 0))],
    gender,
    born: { from: day(born[0]), to: day(born[1]) },
  }
}

/**
 * The same search queried directly from the profiles: members whom the viewer may find, in order. Visitors get the
 * latest first.
 */
export async function findPlainly(
  { pool }: Pick<ReadSource, 'pool'>,
  { by, ids, gender, born }: Question,
  viewer: { readonly profileId: string; readonly today: string } | undefined,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.profile_id as id from searchable s join listing l on l.profile_id = s.profile_id
      where s.is_listed
        and case when $1::uuid is null then not s.is_guarded
          else s.profile_id <> $1 and not exists (select from barred where member_id = $1 and other_id = s.profile_id)
            and (not s.is_guarded or admits(s.profile_id, $1, $2)) end
        and ($3 <> 'religion' or s.religion_id = any ($4)) and ($3 <> 'caste' or s.caste_id = any ($4))
        and ($5::text is null or s.gender = $5)
        and ($6::date is null or s.date_of_birth >= $6) and ($7::date is null or s.date_of_birth <= $7)
      order by case when $1::uuid is not null then floor(extract(epoch from l.last_active)) end desc, s.no desc`,
    [viewer?.profileId ?? null, viewer?.today ?? null, by, ids, gender ?? null, born.from ?? null, born.to ?? null],
  )
  return rows.map(({ id }) => id)
}
