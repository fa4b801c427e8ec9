import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Cell, columnsOf, LIST_FIELDS } from './demo-fields.ts'

const IN_ORDER = ['profile_id', 'item_id', 'position']

/** The tables of a member, in an order that foreign keys allow, with the written columns. */
const DEMO_TABLES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'account',
    [
      'id',
      'email',
      'phone',
      'login_id',
      'password_hash',
      'email_verified_at',
      'mobile_verified_at',
      'last_login_at',
      'rules_told_at',
      'created_at',
    ],
  ],
  ['consent', ['account_id', 'terms_version', 'privacy_version', 'confirmed_intent', 'address', 'given_at']],
  ['profile', ['id', 'account_id', ...columnsOf('profile'), 'main_photo_id', 'created_at', 'updated_at']],
  ['profile_person', ['profile_id', 'account_id', 'role', 'since']],
  ['photo', ['id', 'profile_id', 'file_name', 'position', 'created_at']],
  ...LIST_FIELDS.map(({ table }): [string, string[]] => [table, IN_ORDER]),
  ['horoscope', ['profile_id', ...columnsOf('horoscope'), 'star_place']],
  ['horoscope_house', ['profile_id', 'chart', 'house', 'planets']],
  ['preference', ['profile_id', ...columnsOf('preference')]],
  ['preference_value', ['profile_id', 'kind', 'item_id']],
])
export const DEMO_TABLE_NAMES = [...DEMO_TABLES.keys()]

/** Rows by table, cells in the order of the table's columns. */
export type DemoRows = ReadonlyMap<string, Cell[][]>
export const noRows = (): DemoRows => new Map(DEMO_TABLE_NAMES.map((table) => [table, []]))

export function addRow(rows: DemoRows, table: string, cells: Cell[]): void {
  if (cells.length !== DEMO_TABLES.get(table)?.length) throw new Error(`A row of ${table} has other columns.`)
  rows.get(table)?.push(cells)
}

/**
 * Writes the rows: by COPY on PostgreSQL, as JSON on the embedded database, which doesn't support COPY over its
 * protocol.
 */
export async function writeRows(client: pg.ClientBase, rows: DemoRows, embedded: boolean): Promise<void> {
  for (const [table, columns] of DEMO_TABLES) {
    const added = rows.get(table) ?? []
    if (added.length === 0) continue
    if (embedded) {
      const objects = added.map((cells) => Object.fromEntries(columns.map((column, place) => [column, cells[place]])))
      await client.query(
        `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(objects)],
      )
    } else {
      const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(lines(added)), into)
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
