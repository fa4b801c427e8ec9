import fc from 'fast-check'
import type pg from 'pg'
import { RELOCATION } from '@thunai/contract/values/life-choices'
import type { TestMember } from './a-member.ts'

/** A statement that changes something about a member, by the member's number and a choice. */
export interface ProfileWrite {
  readonly what: keyof typeof STATEMENTS
  readonly who: number
  readonly choice: number
}

const LISTS: Readonly<Record<string, string>> = {
  marital_status: 'marriedStatus',
  mother_tongue: 'language',
  religion: 'religion',
  education: 'education',
  job_type: 'jobtype',
  star: 'star',
  raasi: 'raasi',
  residence: 'residence_type',
  eating_habits: 'eating_habits',
  other_habits: 'other_habits',
  country: 'country',
}
const RELOCATIONS = `array[${RELOCATION.map((place) => `'${place}'`).join(', ')}]`
const itemOf = (list: string) =>
  `(select id from reference_item where list = '${list}' order by position limit 1 offset $2::int % 3)`
const maybe = (value: string) => `case when $2::int % 4 = 3 then null else ${value} end`
const set = (column: string, value: string) => `update profile set ${column} = ${value} where id = $1`
const ofHoroscope = (column: string, value: string) =>
  `insert into horoscope (profile_id, ${column}) values ($1, ${value})
    on conflict (profile_id) do update set ${column} = excluded.${column}`
const ofPreference = (column: string, value: string) =>
  `insert into preference (profile_id, ${column}) values ($1, ${value})
    on conflict (profile_id) do update set ${column} = excluded.${column}`
const addTo = (table: string, list: string) =>
  `insert into ${table} (profile_id, item_id, position) values ($1, ${itemOf(list)}, $2)
    on conflict (profile_id, item_id) do update set position = excluded.position`
const wish = (kind: string, item: string) =>
  `insert into preference_value (profile_id, kind, item_id) values ($1, '${kind}', ${item}) on conflict do nothing`

/**
 * $1 is the profile, $2 the choice. Ages and days are close together, so that searches often find some members and not
 * others.
 */
const STATEMENTS = {
  ...Object.fromEntries(Object.entries(LISTS).map(([kind, list]) => [`wish ${kind}`, wish(kind, itemOf(list))])),
  'wish caste': wish('caste', '(select id from caste where active order by id limit 1 offset $2::int % 3)'),
  'wish sub caste': wish('sub_caste', '(select id from sub_caste where active order by id limit 1 offset $2::int % 3)'),
  'wish age from': ofPreference('age_from', maybe('27 + $2::int % 6')),
  'wish height from': ofPreference('height_from', maybe('150 + $2::int % 20')),
  'wish income to': ofPreference('income_to', maybe('20000 + $2::int')),
  'wish relocation': ofPreference('willing_to_relocate', `(${RELOCATIONS})[1 + $2::int % 4:4 + $2::int % 4]`),
  'wish dosham': ofPreference('dosham', maybe('$2::int % 2 = 0')),
  musts: ofPreference(
    'must',
    "array['age', (array['religion', 'caste', 'height', 'eatingHabits', 'dosham', 'country', 'willingToRelocate'])[1 + $2::int % 7]]",
  ),
  'no musts': ofPreference('must', "case when $2::int >= 0 then '{}'::text[] end"),
  'forget wishes': 'delete from preference_value where profile_id = $1 and length(kind) % 3 = $2::int % 3',
  'forget preferences': 'delete from preference where profile_id = $1 and $2::int >= 0',
  gender: set('gender', "case $2::int % 2 when 0 then 'Male' else 'Female' end"),
  born: set('date_of_birth', "date '1990-12-28' + $2::int"),
  name: set('name', "'Kavitha ' || chr(65 + $2::int % 26) || 'nandhi Teachers'"),
  religion: `update profile set religion_id = ${itemOf('religion')}, caste_id = null, sub_caste_id = null where id = $1`,
  caste: `update profile set (religion_id, caste_id, sub_caste_id) =
    (select religion_id, caste_id, id from (select c.religion_id, s.caste_id, s.id from sub_caste s
      join caste c on c.id = s.caste_id where s.active order by s.id limit 1 offset $2::int % 3) one) where id = $1`,
  'marital status': set('marital_status_id', itemOf('marriedStatus')),
  'mother tongue': set('mother_tongue_id', itemOf('language')),
  height: set('height_cm', maybe('150.5 + $2::int % 20')),
  income: set('monthly_income', maybe('20000 + $2::int')),
  'job type': set('job_type_id', maybe(itemOf('jobtype'))),
  job: set('job_name', maybe("'Engineers ' || $2::int")),
  place: `update profile set (country_id, state_id, district_id) =
    (select s.country_id, s.id, d.id from district d join state s on s.id = d.state_id order by d.id limit 1 offset $2::int % 3)
    where id = $1`,
  'no place':
    'update profile set country_id = null, state_id = null, district_id = null where id = $1 and $2::int >= 0',
  residence: set('residence_type_id', maybe(itemOf('residence_type'))),
  challenged: set('physically_challenged', maybe('$2::int % 2 = 0')),
  family: set('family_type', maybe("'Joint'")),
  'made for': set('created_for', "case $2::int % 2 when 0 then 'Myself' else 'Son' end"),
  star: ofHoroscope('star_id', maybe(itemOf('star'))),
  patham: ofHoroscope('patham', maybe('1 + $2::int % 4')),
  raasi: ofHoroscope('raasi_id', maybe(itemOf('raasi'))),
  jathagam: ofHoroscope('jathagam_type_id', maybe(itemOf('jathagamType'))),
  dhosham: ofHoroscope('dhosham', maybe("'Kuja Dhosham'")),
  computed: ofHoroscope('computed', "case $2::int % 2 when 0 then array['dhosham'] else '{}' end"),
  'no horoscope': 'delete from horoscope where profile_id = $1 and $2::int >= 0',
  education: addTo('profile_education', 'education'),
  'no education': 'delete from profile_education where profile_id = $1 and item_id % 2 = $2::int % 2',
  claim: `with seen as (insert into document (profile_id, kind, submitted_at, photo_ids, state, decided_at)
      values ($1, case $2::int % 2 when 0 then 'identity' else 'income' end, now(), '{}', 'approved', now()) returning *)
    insert into claim (profile_id, kind, document_id, checked_at, photo_ids)
      select profile_id, kind, id, date '2026-01-01' + $2::int, photo_ids from seen
      on conflict (profile_id, kind) do update set checked_at = excluded.checked_at`,
  'no claim': 'delete from claim where profile_id = $1 and length(kind) % 2 = $2::int % 2',
  'other habits': addTo('profile_other_habit', 'other_habits'),
  'job country': set('job_country_id', maybe(itemOf('country'))),
  eating: addTo('profile_eating_habit', 'eating_habits'),
  relocation: set('willing_to_relocate', maybe(`(${RELOCATIONS})[1 + $2::int % 7]`)),
  'relocation countries': addTo('profile_relocate_country', 'country'),
  'no relocation countries': 'delete from profile_relocate_country where profile_id = $1 and item_id % 2 = $2::int % 2',
  'country of home': `update profile set (country_id, state_id, district_id) = (${maybe(itemOf('country'))}, null, null)
    where id = $1`,
  'no eating': 'delete from profile_eating_habit where profile_id = $1 and item_id % 2 = $2::int % 2',
  photo: `with added as (insert into photo (profile_id, file_name, created_at)
      values ($1, 'photo-' || $2 || '-' || gen_random_uuid() || '.webp', now()) returning id)
    select id from added`,
  'main photo': set('main_photo_id', maybe('(select id from photo where profile_id = $1 order by id limit 1)')),
  'photo renamed': `update photo set file_name = 'renamed-' || $2 || '-' || id || '.webp' where profile_id = $1`,
  'photos shown': set('photo_visibility', "case $2::int % 2 when 0 then 'all' else 'accepted' end"),
  visibility: set('visibility', "(array['everyone', 'filtered', 'filtered', 'nobody'])[1 + $2::int % 4]"),
  hidden: set('hidden_until', "case $2::int % 2 when 0 then now() + interval '1 day' end"),
  available: set('is_available', '$2::int % 3 > 0'),
  account: `update account set is_active = $2::int % 3 > 0 where id = (select account_id from profile where id = $1)`,
  proven: `update account set email_verified_at = case when $2::int % 2 = 0 then now() end
    where id = (select account_id from profile where id = $1)`,
  'number proven': `update account set mobile_verified_at = case when $2::int % 2 = 0 then now() end
    where id = (select account_id from profile where id = $1)`,
  active: `update listing set last_active = now() - make_interval(secs => $2::int % 5) where profile_id = $1`,
} as const

export const aProfileWrite: fc.Arbitrary<ProfileWrite> = fc.record({
  what: fc.constantFrom(...(Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[])),
  who: fc.nat(),
  choice: fc.nat(100),
})

export async function writeProfile(
  on: Pick<pg.ClientBase, 'query'>,
  members: readonly Pick<TestMember, 'profileId'>[],
  { what, who, choice }: ProfileWrite,
): Promise<void> {
  const member = members[who % members.length]
  if (member) await on.query(STATEMENTS[what] ?? '', [member.profileId, choice])
}
