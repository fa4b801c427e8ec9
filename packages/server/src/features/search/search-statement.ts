import type { Gender } from '@thunai/contract/choices'

/** What a search's SQL depends on; everything else is a parameter. */
export interface SearchShape {
  /** What the listings are found and counted by; a caste has its religion with it. */
  readonly by: 'all' | 'religion' | 'caste'
  /** How many religions or castes. */
  readonly keys: number
  readonly gender: Gender | undefined
  readonly aged: boolean
  readonly member: boolean
  readonly limit: number
  readonly offset: number
}

const DIMENSION = { all: 0, religion: 1, caste: 2 } as const
const COLUMN = { religion: 'religion_id', caste: 'caste_id' } as const

// parameters: 1–3 ranges of cells, 4 ids of religions or castes (0 for all), then days of birth, then the caller
const AGED = 'date_of_birth between $5::date and $6::date'

/**
 * One statement for a page and its exact total, of one snapshot. Every branch is one walk along an index in the order of
 * the page, which ends as soon as the page is full; the total is read from the count cells and what is not folded yet.
 */
export function searchStatement(shape: SearchShape): string {
  const { by, gender, member, limit, offset } = shape
  const genders = gender === undefined ? `'{Male,Female}'` : `'{${gender}}'`
  const viewer = `$${shape.aged ? 7 : 5}::uuid`
  const all = by === 'all' ? [] : [`${COLUMN[by]} = any ($4::int[])`]
  const filter = [...all, ...common(shape)]
  const flags = `(i.profile_viewed_at is not null)::int + 2 * (i.contact_viewed_at is not null)::int + 4 * (i.interest_at is not null)::int`
  return `select
  (select coalesce(sum((select coalesce(sum(c.n), 0) from search_count c
      where c.dimension = ${DIMENSION[by]} and c.dimension_id = k.id and c.gender = g.gender
        and c.level = r.level and c.bucket between r.first and r.last)), 0)
    from unnest($1::text[], $2::date[], $3::date[]) r (level, first, last), unnest($4::int[]) k (id),
      unnest(${genders}::text[]) g (gender))::int
  + (select coalesce(sum(change), 0) from search_count_delta${where(filter)})::int${member ? `
  - (select count(*) from listing${where([`profile_id = ${viewer}`, ...filter])})::int` : ''} as total,
  (select string_agg(p.profile_id || ' ' || p.revision || ' ' || ${member ? `(${flags})` : `'0'`}, ','
      order by p.last_active desc, p.profile_id)
    from (select profile_id, last_active, revision from (${branches(shape, viewer).join(' union all ')}) b
      order by last_active desc, profile_id limit ${limit} offset ${offset}) p${member ? `
    left join interaction i on i.viewer_id = ${viewer} and i.target_id = p.profile_id` : ''}) as page`
}

/** A page that many ask for has a name, so that the database plans it once; the others are planned for what they are. */
export function statementName({ by, keys, gender, aged, member, limit, offset }: SearchShape): string | undefined {
  if (offset > 0 || keys > 3 || !COMMON_SIZES.has(limit)) return undefined
  return ['search', by, keys, gender ?? 'any', aged ? 'aged' : 'ageless', member ? 'member' : 'visitor', limit].join('_')
}

// the search page and the home page
const COMMON_SIZES: ReadonlySet<number> = new Set([50, 12])

const where = (conditions: readonly string[]) => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`)

const common = ({ gender, aged }: SearchShape) => [...(gender === undefined ? [] : [`gender = '${gender}'`]), ...(aged ? [AGED] : [])]

function branches(shape: SearchShape, viewer: string): string[] {
  const { by, keys, gender, aged, member, limit, offset } = shape
  const branch = (...leading: string[]) =>
    `(select profile_id, last_active, revision from listing${where([
      ...leading,
      ...(aged ? [AGED] : []),
      ...(member ? [`profile_id <> ${viewer}`] : []),
    ])} order by last_active desc, profile_id limit ${limit + offset})`
  if (by === 'all') return [branch(...(gender === undefined ? [] : [`gender = '${gender}'`]))]
  // those indexes begin with the religion or caste and the gender: one branch for each keeps their order
  const genders = gender === undefined ? ['Male', 'Female'] : [gender]
  return Array.from({ length: keys }, (_, key) => `${COLUMN[by]} = ($4::int[])[${key + 1}]`).flatMap((key) =>
    genders.map((one) => branch(key, `gender = '${one}'`)),
  )
}
