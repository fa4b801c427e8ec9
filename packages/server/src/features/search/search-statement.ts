import type { Gender } from '@thunai/contract/values/choices'
import type { Day } from '@thunai/contract/values/dates'
import { hasNewGates, stampOf } from './gates/gates.store.ts'

/** What a search's SQL depends on; everything else is a parameter. */
export interface SearchShape {
  /** What the listings are found and counted by; a caste has its religion with it. */
  readonly by: 'all' | 'religion' | 'caste'
  /** How many religions or castes. */
  readonly keys: number
  readonly gender: Gender | undefined
  /** Days of birth are asked for. */
  readonly aged: boolean
  /**
   * For a statement without a name: these days, both included, written into it. Then it is planned for what they are; far
   * down the list a plan without values was measured at fifteen times the time.
   */
  readonly days?: { readonly from: Day; readonly to: Day } | undefined
  /** Found by days of birth and sorted, instead of a walk in the order of the page. */
  readonly isNarrow: boolean
  readonly member: boolean
  readonly limit: number
  readonly offset: number
}

const DIMENSION = { all: 0, religion: 1, caste: 2 } as const
const COLUMN = { religion: 'religion_id', caste: 'caste_id' } as const

// parameters: 1–3 ranges of cells, 4 ids of religions or castes (0 for all), then days of birth, then for members the caller,
// whoever is never shown, number and ids of guarded listings to show, and what was known of the gates when these were chosen
// "is true" keeps the database from going by birth, and from taking every range of ages for a narrow one: it plans without
// values, and a plain range it would believe to hold one listing in two hundred
const aged = (shape: SearchShape) =>
  `(date_of_birth >= ${dayFrom(shape)}) is true and (date_of_birth <= ${dayTo(shape)}) is true`
const dayFrom = ({ days }: SearchShape) => (days ? literal(days.from) : '$5::date')
const dayTo = ({ days }: SearchShape) => (days ? literal(days.to) : '$6::date')

function literal(day: Day): string {
  if (!/^(\d{4}-\d\d-\d\d|-?infinity)$/.test(day)) throw new Error(`Not a day: ${day}`)
  return `'${day}'::date`
}

/**
 * One statement for a page and its exact total, of one snapshot. Every branch is one walk along an index in the order of
 * the page, which ends as soon as the page is full; the total of open listings is read from the count cells and what is
 * not folded yet. Where few are of the ages asked for, these are found by birth instead. For a member, guarded listings
 * come in as the gates decided; whether these and what they were tried on are still the same is answered with the page.
 * Whoever is barred, the member among them, is left out of both.
 */
export function searchStatement(shape: SearchShape): string {
  return shape.member ? memberStatement(shape) : visitorStatement(shape)
}

/** A page that many ask for has a name, so that the database plans it once; the others are planned for what they are. */
export function statementName({
  by,
  keys,
  gender,
  aged,
  isNarrow,
  member,
  limit,
  offset,
}: SearchShape): string | undefined {
  if (offset > 0 || keys > 3 || !COMMON_SIZES.has(limit)) return undefined
  return [
    'search',
    by,
    keys,
    gender ?? 'any',
    isNarrow ? 'narrow' : aged ? 'aged' : 'ageless',
    member ? 'member' : 'visitor',
    limit,
  ].join('_')
}

// the search page and the home page
const COMMON_SIZES: ReadonlySet<number> = new Set([50, 12])

function visitorStatement(shape: SearchShape): string {
  return `select ${openTotal(shape)} as total, null as viewer_star, null as stamp, false as has_new_gates,
  (select string_agg(p.profile_id || ' ' || p.revision || ' 0', ',' order by p.last_active desc, p.profile_id)
    from (${cut(openBranches(shape, []), shape)}) p) as page`
}

function memberStatement(shape: SearchShape): string {
  const first = shape.aged && !shape.days ? 7 : 5
  const [viewer, shut, count, admitted, floor, applied] = ['uuid', 'uuid[]', 'int', 'uuid[]', 'xid8', 'bigint[]'].map(
    (type, index) => `$${first + index}::${type}`,
  )
  const notShut = `profile_id <> all (${shut})`
  const guarded = `(select profile_id, last_active, revision from listing where profile_id = any (${admitted}) and is_guarded)`
  const flags = `(i.profile_viewed_at is not null)::int + 2 * (i.contact_viewed_at is not null)::int
      + 4 * (i.interest_at is not null)::int + 8 * (i.contact_viewed_at is not null or i.connected_at is not null)::int`
  return `select ${openTotal(shape)}
    - (select count(*) from listing${where([`profile_id = any (${shut})`, 'not is_guarded', ...filterOf(shape)])})::int + ${count} as total,
  (select h.star_place || ' ' || p.gender || ' ' || coalesce(w.tradition, '') from profile p
    join horoscope h on h.profile_id = p.id left join preference w on w.profile_id = p.id where p.id = ${viewer}) as viewer_star,
  ${stampOf(viewer ?? '')} as stamp,
  ${hasNewGates(floor ?? '', applied ?? '')} as has_new_gates,
  (select string_agg(p.profile_id || ' ' || p.revision || ' ' || (${flags}), ',' order by p.last_active desc, p.profile_id)
    from (${cut([...openBranches(shape, [notShut]), guarded], shape)}) p
    left join interaction i on i.viewer_id = ${viewer} and i.target_id = p.profile_id) as page`
}

const where = (conditions: readonly string[]) => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`)

function filterOf(shape: SearchShape): string[] {
  const { by, gender } = shape
  return [
    ...(by === 'all' ? [] : [`${COLUMN[by]} = any ($4::int[])`]),
    ...(gender === undefined ? [] : [`gender = '${gender}'`]),
    ...(shape.aged ? [aged(shape)] : []),
  ]
}

/** Open listings of the filter: the count cells, and the changes not yet folded into them. */
function openTotal(shape: SearchShape): string {
  const genders = shape.gender === undefined ? `'{Male,Female}'` : `'{${shape.gender}}'`
  return `
  (select coalesce(sum((select coalesce(sum(c.n), 0) from search_count c
      where c.dimension = ${DIMENSION[shape.by]} and c.dimension_id = k.id and c.gender = g.gender
        and c.level = r.level and c.bucket between r.first and r.last)), 0)
    from unnest($1::text[], $2::date[], $3::date[]) r (level, first, last), unnest($4::int[]) k (id),
      unnest(${genders}::text[]) g (gender))::int
  + (select coalesce(sum(change), 0) from search_count_delta${where(filterOf(shape))})::int`
}

const cut = (branches: readonly string[], { limit, offset }: SearchShape) =>
  `select profile_id, last_active, revision from (${branches.join(' union all ')}) b
      order by last_active desc, profile_id limit ${limit} offset ${offset}`

function openBranches(shape: SearchShape, conditions: readonly string[]): string[] {
  const { by, keys, gender, isNarrow, limit, offset } = shape
  if (isNarrow) return [narrowBranch(shape, conditions)]
  const branch = (...leading: string[]) =>
    `(select profile_id, last_active, revision from listing${where([
      'not is_guarded',
      ...leading,
      ...(shape.aged ? [aged(shape)] : []),
      ...conditions,
    ])} order by last_active desc, profile_id limit ${limit + offset})`
  if (by === 'all') return [branch(...(gender === undefined ? [] : [`gender = '${gender}'`]))]
  // those indexes begin with the religion or caste and the gender: one branch for each keeps their order
  const genders = gender === undefined ? ['Male', 'Female'] : [gender]
  return Array.from({ length: keys }, (_, key) => `${COLUMN[by]} = ($4::int[])[${key + 1}]`).flatMap((key) =>
    genders.map((one) => branch(key, `gender = '${one}'`)),
  )
}

/** Materialised, so that the database doesn't think of the walk: it can't know that few fit. */
function narrowBranch(shape: SearchShape, conditions: readonly string[]): string {
  const genders = shape.gender === undefined ? [`gender in ('Male', 'Female')`] : []
  return `(with fitting as materialized (
      select profile_id, last_active, revision from listing${where([
        'not is_guarded',
        `date_of_birth between ${dayFrom(shape)} and ${dayTo(shape)}`,
        ...genders,
        ...filterOf({ ...shape, aged: false }),
        ...conditions,
      ])})
    select * from fitting order by last_active desc, profile_id limit ${shape.limit + shape.offset})`
}
