import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null | readonly string[]

/** The tables that make a member, in an order that foreign keys allow, with the columns that are written. */
const DEMO_TABLES = {
  account: [
    'id',
    'email',
    'phone',
    'login_id',
    'password_hash',
    'email_verified_at',
    'mobile_verified_at',
    'last_login_at',
    'created_at',
  ],
  consent: ['account_id', 'terms_version', 'privacy_version', 'confirmed_intent', 'address', 'given_at'],
  profile: [
    'id',
    'account_id',
    'name',
    'gender',
    'date_of_birth',
    'created_for',
    'marital_status_id',
    'mother_tongue_id',
    'religion_id',
    'caste_id',
    'sub_caste_id',
    'family_deity',
    'ancestral_place',
    'willing_home_son_in_law',
    'second_phone',
    'whatsapp_phone',
    'country_id',
    'state_id',
    'district_id',
    'taluk',
    'village_area',
    'street',
    'door_number',
    'postal_code',
    'current_location',
    'residence_type_id',
    'main_subject',
    'job_type_id',
    'job_name',
    'job_country_id',
    'job_city',
    'monthly_income',
    'family_type',
    'father_alive',
    'father_name',
    'father_occupation',
    'mother_alive',
    'mother_name',
    'mother_occupation',
    'brothers',
    'married_brothers',
    'sisters',
    'married_sisters',
    'height_cm',
    'weight_kg',
    'complexion_id',
    'physically_challenged',
    'physical_information',
    'about_me',
    'about_family',
    'main_photo_id',
    'created_at',
    'updated_at',
  ],
  profile_person: ['profile_id', 'account_id', 'role', 'since'],
  photo: ['id', 'profile_id', 'file_name', 'position', 'created_at'],
  profile_education: ['profile_id', 'item_id', 'position'],
  profile_eating_habit: ['profile_id', 'item_id', 'position'],
  profile_other_habit: ['profile_id', 'item_id', 'position'],
  profile_hobby: ['profile_id', 'item_id', 'position'],
  horoscope: [
    'profile_id',
    'star_id',
    'patham',
    'raasi_id',
    'laknam',
    'birth_time',
    'birth_place',
    'jathagam_type_id',
    'dhosham',
    'dhasa',
    'dhasa_years',
    'dhasa_months',
    'dhasa_days',
    'star_place',
  ],
  horoscope_house: ['profile_id', 'chart', 'house', 'planets'],
  preference: [
    'profile_id',
    'age_from',
    'age_to',
    'height_from',
    'height_to',
    'income_from',
    'income_to',
    'gothra',
    'body_type',
  ],
  preference_value: ['profile_id', 'kind', 'item_id'],
} as const
export type DemoTable = keyof typeof DEMO_TABLES
export const DEMO_TABLE_NAMES = Object.keys(DEMO_TABLES) as readonly DemoTable[]

/** Rows by table, cells in the order of the table's columns. */
export type DemoRows = Record<DemoTable, Cell[][]>
export const noRows = (): DemoRows => ({
  account: [],
  consent: [],
  profile: [],
  profile_person: [],
  photo: [],
  profile_education: [],
  profile_eating_habit: [],
  profile_other_habit: [],
  profile_hobby: [],
  horoscope: [],
  horoscope_house: [],
  preference: [],
  preference_value: [],
})

/** Writes the rows: by COPY on PostgreSQL, as JSON on the embedded database, which cannot COPY over its protocol. */
export async function writeRows(client: pg.ClientBase, rows: DemoRows, embedded: boolean): Promise<void> {
  for (const table of DEMO_TABLE_NAMES) {
    if (rows[table].length === 0) continue
    const columns = DEMO_TABLES[table]
    if (embedded) {
      const objects = rows[table].map((cells) =>
        Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
      )
      await client.query(
        `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(objects)],
      )
    } else {
      const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(lines(rows[table])), into)
    }
  }
}

const ROWS_A_PIECE = 500

function* lines(rows: readonly Cell[][]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_A_PIECE) {
    yield rows
      .slice(start, start + ROWS_A_PIECE)
      .map((cells) => `${cells.map(inCopyText).join('\t')}\n`)
      .join('')
  }
}

/** A cell in COPY's text format. */
export function inCopyText(cell: Cell): string {
  if (cell === null) return String.raw`\N`
  if (typeof cell === 'object')
    return escaped(`{${cell.map((item) => `"${item.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`)
  return typeof cell === 'string' ? escaped(cell) : String(cell)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
