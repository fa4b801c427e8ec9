import { filterNamed, forMembersIn, keysOf, type FilterName } from '@thunai/contract/finding/filters'
import type pg from 'pg'
import { seededRandom, type SeededRandom } from '../../packages/server/src/demo/seeded-random.ts'

/** A search as a family sends it. */
export interface SampleSearch {
  readonly body: Readonly<Record<string, unknown>>
  readonly page: number
}

interface Person {
  readonly gender: 'Male' | 'Female'
  readonly age: number
  readonly height: number | null
  readonly religion: string
  readonly caste: number | null
  readonly tongue: string
  readonly state: string | null
  readonly district: string | null
  readonly job: string | null
}

/**
 * Distinct searches, each as the family of a listed person makes it: the other gender, similar ages and heights, and
 * often their religion, caste, language, place or work. Larger communities are searched more often in proportion, and
 * each further page a third as often as the page before.
 */
export async function sampleSearches(pool: pg.Pool, count: number, seed: number): Promise<SampleSearch[]> {
  const { rows } = await pool.query<Person>(
    `select l.gender, extract(year from age(l.date_of_birth))::int as age, l.height_cm::float as height, r.name as religion,
       l.caste_id as caste, t.name as tongue, s.name as state, d.name as district, j.name as job
     from (select * from listing where is_listed order by md5(no || '-' || $2::text) limit $1) l
       join reference_item r on r.id = l.religion_id
       join reference_item t on t.id = l.mother_tongue_id
       left join state s on s.id = l.state_id
       left join district d on d.id = l.district_id
       left join reference_item j on j.id = l.job_type_id`,
    [count, seed],
  )
  const random = seededRandom(seed, count)
  const searches = new Map<string, SampleSearch>()
  for (let turn = 0; searches.size < count; turn++) {
    const person = rows[turn % rows.length]
    if (!person) throw new Error('There is no one to search for.')
    const search = searchOf(person, random)
    searches.set(JSON.stringify(search), search)
  }
  return [...searches.values()]
}

function searchOf(person: Person, { chance, whole }: SeededRandom): SampleSearch {
  const isBride = person.gender === 'Female'
  const from = Math.min(Math.max(person.age + (isBride ? 0 : -8) + whole(0, 2), 18), 75)
  const height = person.height ?? 165
  let page = 0
  while (page < 20 && chance(0.3)) page += 1
  const body = {
    gender: isBride ? 'Male' : 'Female',
    ageFrom: from,
    ageTo: Math.min(from + whole(4, 10), 80),
    ...(chance(0.85) && { religion: [person.religion] }),
    ...(person.caste !== null && chance(0.6) && { castes: [String(person.caste)] }),
    ...(chance(0.3) && { motherTongue: [person.tongue] }),
    ...(chance(0.35) && { heightFrom: Math.round(height) - whole(5, 15) }),
    ...(person.state !== null && chance(0.3) && { state: [person.state] }),
    ...(person.job !== null && chance(0.15) && { jobType: [person.job] }),
    ...(chance(0.4) && { withPhoto: true }),
  }
  return { body, page }
}

/** The same search limited to what visitors may use: facts that cards show. */
export function forVisitors({ body, page }: SampleSearch): SampleSearch {
  const hidden = new Set<string>(forMembersIn(body).flatMap((name) => keysOf(filterNamed(name as FilterName))))
  return { page, body: Object.fromEntries(Object.entries(body).filter(([key]) => !hidden.has(key))) }
}
