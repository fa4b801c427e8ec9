import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Facts, Wishes } from './matches.rules.ts'

type FactsRow = Omit<Facts, 'age'> & { readonly profileId: string; readonly dateOfBirth: string }

/** What is known of members, by what wishes are compared with. */
export async function findFacts(db: Db, profileIds: readonly string[]): Promise<ReadonlyMap<string, FactsRow>> {
  const rows = await db
    .selectFrom('listing')
    .select([
      'profile_id as profileId',
      'date_of_birth as dateOfBirth',
      'height_cm as height',
      'monthly_income as income',
      'marital_status_id as maritalStatus',
      'mother_tongue_id as motherTongue',
      'religion_id as religion',
      'caste_id as caste',
      'sub_caste_id as subCaste',
      'education_ids as education',
      'job_type_id as jobType',
      'star_id as star',
      'raasi_id as raasi',
      'residence_type_id as residence',
    ])
    .where('profile_id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.profileId, row]))
}

/** What members look for; who has stated nothing is there with no wish. */
export async function findWishes(db: Db, profileIds: readonly string[]): Promise<ReadonlyMap<string, Wishes>> {
  const { rows } = await sql<
    { id: string; values: Record<string, number[]> } & Record<(typeof NUMBERS)[number], number | null>
  >`
    select p.id, w.age_from "ageFrom", w.age_to "ageTo", w.height_from "heightFrom", w.height_to "heightTo", w.income_from "incomeFrom",
      w.income_to "incomeTo",
      (select coalesce(json_object_agg(kind, ids), '{}') from (
        select v.kind, json_agg(v.item_id) ids from preference_value v where v.profile_id = p.id group by v.kind) wished) "values"
    from profile p left join preference w on w.profile_id = p.id
    where p.id = any (${profileIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, values, ...numbers }) => [id, { ...numbers, ...listsOf(values) }]))
}

const NUMBERS = ['ageFrom', 'ageTo', 'heightFrom', 'heightTo', 'incomeFrom', 'incomeTo'] as const

const listsOf = (values: Record<string, number[]>) => ({
  maritalStatus: values['marital_status'] ?? [],
  motherTongue: values['mother_tongue'] ?? [],
  religion: values['religion'] ?? [],
  caste: values['caste'] ?? [],
  subCaste: values['sub_caste'] ?? [],
  education: values['education'] ?? [],
  jobType: values['job_type'] ?? [],
  star: values['star'] ?? [],
  raasi: values['raasi'] ?? [],
  residence: values['residence'] ?? [],
})
