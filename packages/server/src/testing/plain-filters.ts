import type { FilterName, SearchFilter } from '@thunai/contract/finding/filters'
import type { ReadSource } from '../platform/db/reads.ts'

/** The viewer, on a day in India. */
export interface PlainAsker {
  readonly profileId: string
  readonly today: string
}

const DOSHAM = `case when h.dhosham is not null or j.name in ('Jathagam with Dhosham', 'Dhosham') then 'present'
  when j.name = 'Sutha Jathagam' or 'dhosham' = any (h.computed) then 'none' end`
const DOCUMENT = `concat_ws(' ', p.name, p.job_name, p.main_subject, p.taluk, p.village_area, p.current_location, p.ancestral_place,
  p.job_city, d.name, s.name, p.about_me, p.about_family)`
const age = `extract(year from age($2::date, p.date_of_birth))`
const among = (column: string) => `${column} = any (?::int[])`
const has = (table: string) =>
  `exists (select from ${table} x where x.profile_id = p.id and x.item_id = any (?::int[]))`
const daysAgo = (moment: string) => `(${moment} at time zone 'Asia/Kolkata')::date >= $2::date - ?::int`

/** The profile has a degree, or one of a higher level; for a profession, within it. */
const heldBy = (
  wished: string,
) => `exists (select from profile_education x join reference_item own on own.id = x.item_id
  where x.profile_id = p.id and (own.id = ${wished}.id or own.level % 100 > ${wished}.level % 100
    and ${wished}.level / 100 in (0, own.level / 100)))`

/** Each search key as a condition on the profiles themselves; $1 is the viewer and $2 the day. */
const CONDITIONS: Readonly<Record<string, string>> = {
  gender: 'p.gender = ?',
  ageFrom: `${age} >= ?`,
  ageTo: `${age} <= ?`,
  religion: among('p.religion_id'),
  castes: among('p.caste_id'),
  subCaste: among('p.sub_caste_id'),
  motherTongue: among('p.mother_tongue_id'),
  marriedStatus: among('p.marital_status_id'),
  heightFrom: 'p.height_cm >= ?',
  heightTo: 'p.height_cm <= ?',
  incomeFrom: 'p.monthly_income >= ?',
  incomeTo: 'p.monthly_income <= ?',
  education: `exists (select from reference_item wished where wished.id = any (?::int[]) and ${heldBy('wished')})`,
  eatingHabits: has('profile_eating_habit'),
  jobType: among('p.job_type_id'),
  country: among('p.country_id'),
  state: among('p.state_id'),
  district: among('p.district_id'),
  star: among('h.star_id'),
  raasi: among('h.raasi_id'),
  dosham: `${DOSHAM} = ?`,
  physicallyChallenged: 'p.physically_challenged = ?',
  createdFor: 'p.created_for = any (?)',
  familyType: 'p.family_type = any (?)',
  clan: 'p.clan = any (?)',
  gothram: 'p.gothram = any (?)',
  worksAbroad: `((select name from reference_item c where c.id = p.job_country_id) <> 'India') = ?`,
  withPhoto: '(p.main_photo_id is not null) = ?',
  verified: '(a.email_verified_at is not null and a.mobile_verified_at is not null) = ?',
  identityChecked: `(exists (select from claim c where c.profile_id = p.id and c.kind = 'identity')) = ?`,
  activeWithinDays: daysAgo('l.last_active'),
  joinedWithinDays: daysAgo('p.created_at'),
  notViewed: `(not exists (select from interaction i where i.viewer_id = $1 and i.target_id = p.id
    and (i.profile_viewed_at is not null or i.contact_viewed_at is not null))) = ?`,
  mutual: `(select unmet_wishes(l, me, $2) = '{}' from listing me where me.profile_id = $1) = ?`,
  keyword: `(select bool_and(lexemes(${DOCUMENT}) && lexemes(word)) from unnest(string_to_array(?, ' ')) word)`,
}

const FROM = `from profile p join account a on a.id = p.account_id join listing l on l.profile_id = p.id
  left join horoscope h on h.profile_id = p.id left join reference_item j on j.id = h.jathagam_type_id
  left join state s on s.id = p.state_id left join district d on d.id = p.district_id`

function where({ profileId, today }: PlainAsker, filter: SearchFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [profileId, today]
  const conditions = Object.entries(filter).flatMap(([key, value]) => {
    if (value === undefined || key === 'sort') return []
    const condition = CONDITIONS[key]
    if (condition === undefined) throw new Error(`${key} can't be asked plainly.`)
    return [condition.replace('?', () => `$${values.push(value)}`)]
  })
  const visible = `p.id <> $1 and a.is_active and p.is_available and p.hidden_until is null and p.visibility <> 'nobody'
    and (p.visibility = 'everyone' or admits(p.id, $1, $2)) and not exists (select from barred b where b.member_id = $1 and b.other_id = p.id)`
  return { text: `${FROM} where ${[visible, ...conditions].join(' and ')}`, values }
}

/** Ids of members whom a viewer may find by these filters, queried directly from the profiles; last seen first. */
export async function findByFilters(
  { pool }: Pick<ReadSource, 'pool'>,
  asker: PlainAsker,
  filter: SearchFilter,
): Promise<string[]> {
  const { text, values } = where(asker, filter)
  const { rows } = await pool.query<{ id: string }>(
    `select p.id ${text} order by floor(extract(epoch from l.last_active)) desc, p.no desc`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The value that distinguishes the choices of a filter. */
const COUNTED: Readonly<Partial<Record<FilterName, string>>> = {
  religion: 'p.religion_id',
  castes: 'p.caste_id',
  subCaste: 'p.sub_caste_id',
  motherTongue: 'p.mother_tongue_id',
  jobType: 'p.job_type_id',
  state: 'p.state_id',
  district: 'p.district_id',
  star: 'h.star_id',
  dosham: DOSHAM,
  createdFor: 'p.created_for',
  familyType: 'p.family_type',
  education: `(select array_agg(wished.id) from reference_item wished where wished.list = 'education' and ${heldBy('wished')})`,
  eatingHabits: '(select array_agg(item_id) from profile_eating_habit x where x.profile_id = p.id)',
}
export const COUNTED_FILTERS = Object.keys(COUNTED) as readonly FilterName[]

/** Number of members per choice of a filter, ignoring the search's own condition on it. */
export async function countByFilter(
  { pool }: Pick<ReadSource, 'pool'>,
  asker: PlainAsker,
  filter: SearchFilter,
  name: FilterName,
): Promise<ReadonlyMap<string, number>> {
  const { text, values } = where(asker, { ...filter, [name]: undefined })
  const column = COUNTED[name] ?? ''
  const value = column.startsWith('(select') ? `unnest(${column})` : column
  const { rows } = await pool.query<{ value: string | number; n: number }>(
    `select value, count(*)::int as n from (select ${value} as value ${text}) one where value is not null group by 1`,
    values,
  )
  return new Map(rows.map(({ value: one, n }) => [String(one), n]))
}
