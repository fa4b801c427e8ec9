import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { plannedOnce } from '../../platform/db/planned-once.ts'

/** A member as the database knows them, every reference value by its name. Heights in cm, weights in kg, income in rupees. */
export interface FullProfile {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly gender: string
  readonly dateOfBirth: string
  readonly maritalStatus: string | null
  readonly createdFor: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly mainPhoto: string | null
  readonly photoVisibility: 'all' | 'accepted'
  /** The gallery in its order. */
  readonly photos: readonly {
    readonly file: string
    readonly isMain: boolean
    readonly width: number
    readonly height: number
  }[]
  readonly loginId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly mobileVerified: boolean
  readonly phone: string | null
  readonly secondPhone: string | null
  readonly whatsappPhone: string | null
  readonly alternatePhone: string | null
  readonly addressLine: string | null
  readonly doorNumber: string | null
  readonly street: string | null
  readonly villageArea: string | null
  readonly taluk: string | null
  readonly district: string | null
  readonly state: string | null
  readonly country: string | null
  readonly postalCode: string | null
  readonly currentLocation: string | null
  readonly residenceType: string | null
  readonly religion: string | null
  readonly caste: string | null
  readonly subCaste: string | null
  readonly motherTongue: string | null
  readonly familyDeity: string | null
  readonly ancestralPlace: string | null
  readonly willingHomeSonInLaw: boolean | null
  readonly education: readonly string[]
  readonly mainSubject: string | null
  readonly jobType: string | null
  readonly jobName: string | null
  readonly jobCountry: string | null
  readonly jobCity: string | null
  readonly monthlyIncome: number | null
  readonly familyType: string | null
  readonly fatherAlive: boolean | null
  readonly fatherName: string | null
  readonly fatherOccupation: string | null
  readonly motherAlive: boolean | null
  readonly motherName: string | null
  readonly motherOccupation: string | null
  readonly brothers: number | null
  readonly marriedBrothers: number | null
  readonly sisters: number | null
  readonly marriedSisters: number | null
  readonly eatingHabits: readonly string[]
  readonly otherHabits: readonly string[]
  readonly heightCm: number | null
  readonly weightKg: number | null
  readonly complexion: string | null
  readonly physicallyChallenged: boolean | null
  readonly physicalInformation: string | null
  readonly star: string | null
  readonly patham: number | null
  readonly raasi: string | null
  readonly laknam: string | null
  readonly birthTime: string | null
  readonly birthPlace: string | null
  readonly jathagamType: string | null
  readonly dhosham: string | null
  readonly dhasa: string | null
  readonly dhasaYears: number | null
  readonly dhasaMonths: number | null
  readonly dhasaDays: number | null
  /** Of the horoscope's values those that were computed, and of them those whose birth was changed since. */
  readonly computed: readonly string[] | null
  readonly outdated: readonly string[] | null
  /** Houses with planets only; house 1 is Mesham. */
  readonly houses: readonly {
    readonly chart: 'raasi' | 'amsam'
    readonly house: number
    readonly planets: readonly string[]
  }[]
  readonly preferredAgeFrom: number | null
  readonly preferredAgeTo: number | null
  readonly preferredHeightFrom: number | null
  readonly preferredHeightTo: number | null
  readonly preferredIncomeFrom: number | null
  readonly preferredIncomeTo: number | null
  readonly preferredHouseName: string | null
  readonly preferredGothra: string | null
  readonly preferredBodyType: string | null
  /** Names by kind: marital_status, mother_tongue, religion, caste, sub_caste, education, job_type, star, raasi, residence. */
  readonly preferred: Readonly<Record<string, readonly string[]>>
}

const item = (column: string) => sql`(select i.name from reference_item i where i.id = ${sql.ref(column)})`
const itemsOf = (table: string) =>
  sql`array(select i.name from ${sql.table(table)} v join reference_item i on i.id = v.item_id where v.profile_id = p.id order by v.position, i.id)`

/**
 * One member with everything, in one statement. Every part is found by its primary key, so that planning would take longer than
 * all the rest. Undefined for an unknown id.
 */
export async function findFullProfile(db: Db | Tx, profileId: string): Promise<FullProfile | undefined> {
  const { rows } = await sql<FullProfile>`${plannedOnce('full_profile')}
    select p.id, p.member_id "memberId", p.name, p.gender, p.date_of_birth "dateOfBirth", ${item('p.marital_status_id')} "maritalStatus",
      p.created_for "createdFor", p.created_by "createdBy", p.created_at "createdAt",
      (select f.file_name from photo f where f.id = p.main_photo_id) "mainPhoto",
      p.photo_visibility "photoVisibility",
      (select coalesce(json_agg(json_build_object('file', f.file_name, 'isMain', f.id is not distinct from p.main_photo_id,
          'width', f.width, 'height', f.height) order by f.position, f.created_at, f.id), '[]')
        from photo f where f.profile_id = p.id and f.waiting_since is null) photos,
      a.login_id "loginId", a.email, a.email_verified_at is not null "emailVerified", a.mobile_verified_at is not null "mobileVerified",
      a.phone, p.second_phone "secondPhone", p.whatsapp_phone "whatsappPhone", p.alternate_phone "alternatePhone",
      p.address_line "addressLine", p.door_number "doorNumber", p.street, p.village_area "villageArea", p.taluk,
      (select d.name from district d where d.id = p.district_id) district, (select s.name from state s where s.id = p.state_id) state,
      ${item('p.country_id')} country, p.postal_code "postalCode", p.current_location "currentLocation",
      ${item('p.residence_type_id')} "residenceType", ${item('p.religion_id')} religion,
      (select c.name from caste c where c.id = p.caste_id) caste, (select c.name from sub_caste c where c.id = p.sub_caste_id) "subCaste",
      ${item('p.mother_tongue_id')} "motherTongue", p.family_deity "familyDeity", p.ancestral_place "ancestralPlace",
      p.willing_home_son_in_law "willingHomeSonInLaw", ${itemsOf('profile_education')} education, p.main_subject "mainSubject",
      ${item('p.job_type_id')} "jobType", p.job_name "jobName", ${item('p.job_country_id')} "jobCountry", p.job_city "jobCity",
      p.monthly_income "monthlyIncome", p.family_type "familyType", p.father_alive "fatherAlive", p.father_name "fatherName",
      p.father_occupation "fatherOccupation", p.mother_alive "motherAlive", p.mother_name "motherName",
      p.mother_occupation "motherOccupation", p.brothers, p.married_brothers "marriedBrothers", p.sisters,
      p.married_sisters "marriedSisters", ${itemsOf('profile_eating_habit')} "eatingHabits", ${itemsOf('profile_other_habit')} "otherHabits",
      p.height_cm "heightCm", p.weight_kg "weightKg", ${item('p.complexion_id')} complexion,
      p.physically_challenged "physicallyChallenged", p.physical_information "physicalInformation",
      ${item('h.star_id')} star, h.patham, ${item('h.raasi_id')} raasi, h.laknam, to_char(h.birth_time, 'HH24:MI') "birthTime",
      h.birth_place "birthPlace", ${item('h.jathagam_type_id')} "jathagamType", h.dhosham, h.dhasa, h.dhasa_years "dhasaYears",
      h.dhasa_months "dhasaMonths", h.dhasa_days "dhasaDays", h.computed, h.outdated,
      (select coalesce(json_agg(json_build_object('chart', o.chart, 'house', o.house, 'planets', o.planets)), '[]')
        from horoscope_house o where o.profile_id = p.id) houses,
      w.age_from "preferredAgeFrom", w.age_to "preferredAgeTo", w.height_from "preferredHeightFrom", w.height_to "preferredHeightTo",
      w.income_from "preferredIncomeFrom", w.income_to "preferredIncomeTo", w.house_name "preferredHouseName",
      w.gothra "preferredGothra", w.body_type "preferredBodyType",
      (select coalesce(json_object_agg(kind, names), '{}') from (
        select v.kind, json_agg(coalesce(i.name, c.name, s.name) order by coalesce(i.position, c.position, s.position), v.item_id) names
        from preference_value v
        left join caste c on v.kind = 'caste' and c.id = v.item_id
        left join sub_caste s on v.kind = 'sub_caste' and s.id = v.item_id
        left join reference_item i on v.kind not in ('caste', 'sub_caste') and i.id = v.item_id
        where v.profile_id = p.id and coalesce(i.name, c.name, s.name) is not null
        group by v.kind) wishes) preferred
    from profile p
    join account a on a.id = p.account_id
    left join horoscope h on h.profile_id = p.id
    left join preference w on w.profile_id = p.id
    where p.id = ${profileId}`.execute(db)
  return rows[0]
}

export async function findDateOfBirth(db: Db, profileId: string): Promise<string | undefined> {
  return (await db.selectFrom('profile').select('date_of_birth').where('id', '=', profileId).executeTakeFirst())
    ?.date_of_birth
}
