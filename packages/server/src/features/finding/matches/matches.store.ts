import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Facts, Wishes } from './matches.rules.ts'

/** A member's facts and wishes, by which members are compared; no wishes if none are stated. */
export interface Side {
  readonly facts: Omit<Facts, 'age'> & { readonly dateOfBirth: Day }
  readonly wishes: Wishes
  readonly gender: string
  /** Star and patham as one number, 1 to 108. */
  readonly starPlace: number | null
  readonly tradition: string | null
}

type Numbers = Pick<Wishes, 'ageFrom' | 'ageTo' | 'heightFrom' | 'heightTo' | 'incomeFrom' | 'incomeTo'>
type Row = Side['facts'] &
  Omit<Side, 'facts' | 'wishes'> & { id: string; numbers: Numbers; values: Record<string, number[]> }

/** Members by their ids, without those who have left. Each part is looked up by its key, for two members as for fifty. */
export async function findSides(db: Db, profileIds: readonly string[]): Promise<ReadonlyMap<string, Side>> {
  const { rows } = await sql<Row>`${plannedOnce('sides')}
    select l.profile_id id, l.date_of_birth "dateOfBirth", l.height_cm height, l.monthly_income income,
      l.marital_status_id "maritalStatus", l.mother_tongue_id "motherTongue", l.religion_id religion, l.caste_id caste,
      l.sub_caste_id "subCaste", l.education_ids education, l.job_type_id "jobType", l.star_id star, l.raasi_id raasi,
      l.residence_type_id residence, l.gender, h.star_place "starPlace", w.tradition,
      json_build_object('ageFrom', w.age_from, 'ageTo', w.age_to, 'heightFrom', w.height_from, 'heightTo', w.height_to,
        'incomeFrom', w.income_from, 'incomeTo', w.income_to) numbers,
      (select coalesce(json_object_agg(kind, ids), '{}') from (
        select v.kind, json_agg(v.item_id) ids from preference_value v where v.profile_id = l.profile_id group by v.kind) wished) "values"
    from listing l
    left join lateral (select star_place from horoscope where profile_id = l.profile_id limit 1) h on true
    left join lateral (select * from preference where profile_id = l.profile_id limit 1) w on true
    where l.profile_id = any (${profileIds}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, numbers, values, gender, starPlace, tradition, ...facts }) => [
      id,
      { facts, wishes: { ...numbers, ...listsOf(values) }, gender, starPlace, tradition },
    ]),
  )
}

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
