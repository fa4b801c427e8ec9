import type { I18n } from '@lingui/core'
import { accountExport, type AccountExport, storedBirth } from '@thunai/contract/household/account-export'
import { labelsOf, tablesOf } from '@thunai/contract/household/account-export-tables'
import { AMSAM_HOUSES, LAKNAMS, RAASI_HOUSES } from '@thunai/contract/values/choices'
import { PHOTO_VISIBILITY_LABELS, VISIBILITY_LABELS } from '@thunai/contract/profile/privacy'
import { FIELD_GROUP_NAMES, fieldsOfGroup } from '@thunai/contract/profile/field-groups'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { type Wish, WISHES } from '@thunai/contract/profile/wishes'
import { viewName } from '@thunai/contract/profile/wire-names'
import { html, type Html } from '../../../platform/html.ts'
import { formatsOf, say } from '../../../platform/languages.ts'
import { nameIn } from '../../profile/reference/reference.api.ts'
import { nameInExport } from './export.views.ts'
import { profileWords } from './export-words.ts'

/** Keys of the reader's view, by kind of field. */
const keysOfKinds = (...kinds: readonly string[]): ReadonlySet<string> =>
  new Set(
    FIELD_GROUP_NAMES.flatMap((group) => fieldsOfGroup(group))
      .filter((name) => kinds.includes(fieldNamed(name).kind))
      .map((name) => viewName(name)),
  )
const OF_LISTS = keysOfKinds('item', 'items')
const SAID: ReadonlySet<string> = new Set([...keysOfKinds('choice', 'choices'), 'heightStr', 'weightStr', 'createdBy'])

type Fields = Readonly<Record<string, unknown>>

const STYLE = html`
body{margin:0;background:#fdf9f0;color:#2b1d1a;font:16px/1.5 'Noto Sans','Noto Sans Tamil',system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px 64px}
h1,h2,h3{color:#7b1a2b;line-height:1.25}
h1{margin:0 0 4px}h2{margin:40px 0 12px;padding-bottom:6px;border-bottom:2px solid #d99a1c}h3{margin:24px 0 8px;font-size:17px}
p{margin:0 0 12px;color:#5d4a43}
dl{display:grid;grid-template-columns:260px 1fr;gap:4px 16px;margin:0}
dt{color:#5d4a43}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.wide{overflow-x:auto;background:#fff;border:1px solid #e5d8c3;border-radius:12px}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{padding:8px 12px;text-align:left;vertical-align:top;border-bottom:1px solid #e5d8c3}tr:last-child td{border:0}
th{color:#5d4a43;white-space:nowrap}td{min-width:64px;max-width:320px}
.charts{display:flex;flex-wrap:wrap;gap:24px}
ol{display:grid;grid-template-columns:repeat(4,84px);grid-auto-rows:74px;margin:0;padding:0;list-style:none;background:#fff;border:1px solid #7b1a2b}
li{padding:4px;border:1px solid #e5d8c3;font-size:12px;line-height:1.3}li b{display:block;color:#5d4a43;font-weight:400}
@media (max-width:600px){dl{display:block}dd{margin-bottom:8px}ol{grid-template-columns:repeat(4,80px)}}
@media print{body{background:#fff}.wide{border:0}}`

const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

const momentIn = (i18n: I18n) => (i18n.locale === 'en' ? SHORT : formatsOf(i18n).moment)

/** A value as people read it; "" if missing. */
function textOf(i18n: I18n, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true || value === 'true') return i18n._('Yes')
  if (value === false || value === 'false') return i18n._('No')
  if (Array.isArray(value)) return value.map(String).join(', ')
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? momentIn(i18n).format(new Date(text)) : text
}

/** Translates values of lists and choices; the member's own text stays. */
function inWords(i18n: I18n, key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(i18n, key, one))
  if (typeof value !== 'string') return value
  if (key === viewName('preferredMust')) return say(i18n, WISHES[value as Wish]?.label ?? value)
  if (OF_LISTS.has(key)) return nameIn(i18n, value)
  return SAID.has(key) ? say(i18n, value) : value
}

function facts(i18n: I18n, fields: Fields, words: Readonly<Record<string, string>>): Html {
  const rows = Object.entries(words).flatMap(([key, label]) => {
    const text = textOf(i18n, inWords(i18n, key, fields[key]))
    return text === '' ? [] : [html`<dt>${i18n._(label)}</dt><dd>${text}</dd>`]
  })
  return rows.length === 0 ? html`<p>${i18n._('Nothing given.')}</p>` : html`<dl>${rows}</dl>`
}

/** Fields without a label appear under their wire name, so that nothing is left out. */
function others(i18n: I18n, profile: Fields): Html | undefined {
  const told = new Set([
    ...profileWords(i18n).flatMap(([, words]) => Object.keys(words)),
    ...RAASI_HOUSES,
    ...AMSAM_HOUSES,
  ])
  const rest = Object.keys(profile).filter((key) => !told.has(key) && textOf(i18n, profile[key]) !== '')
  return rest.length === 0
    ? undefined
    : html`<h3>${i18n._('More')}</h3>\n${facts(i18n, profile, Object.fromEntries(rest.map((key) => [key, key])))}`
}

const TABLES = tablesOf(accountExport)
type Table = (typeof TABLES)[number]

/** A single row is an object, or null. */
const rowsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value as Fields]

function list(i18n: I18n, rows: readonly Fields[], { title, empty, labels }: Table): Html {
  const head = Object.values(labels).map((label) => html`<th scope="col">${i18n._(label)}</th>`)
  const lines = rows.map(
    (row) => html`<tr>${Object.keys(labels).map((key) => html`<td>${textOf(i18n, row[key])}</td>`)}</tr>\n`,
  )
  const content =
    rows.length === 0
      ? html`<p>${i18n._(empty)}</p>`
      : html`<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${lines}</tbody></table></div>`
  return html`<h2>${i18n._(title)}</h2>\n${content}`
}

/** Column and row of each sign, Mesham first: signs run clockwise from the second field of the top row. */
const PLACES = [
  [2, 1],
  [3, 1],
  [4, 1],
  [4, 2],
  [4, 3],
  [4, 4],
  [3, 4],
  [2, 4],
  [1, 4],
  [1, 3],
  [1, 2],
  [1, 1],
] as const

function chart(i18n: I18n, profile: Fields, title: string, houses: readonly string[]): Html {
  const cells = houses.map((key, index) => {
    const [column, row] = PLACES[index] ?? [1, 1]
    return html`<li style="grid-area:${row}/${column}"><b>${i18n._(LAKNAMS[index] ?? '')}</b>${textOf(i18n, profile[key])}</li>`
  })
  return html`<div><h3>${title}</h3><ol>${cells}</ol></div>`
}

/** The profile's facts; undefined for an account without its own profile. */
function ownProfile(i18n: I18n, { profile, birth, whoSeesMe }: AccountExport): Html | undefined {
  if (!profile || !birth || !whoSeesMe) return undefined
  const { visibility, photoVisibility, hiddenUntil } = whoSeesMe
  const fact = (label: string, text: string) => html`<dt>${label}</dt><dd>${text}</dd>`
  return html`<h2>${i18n._('Profile')}</h2>
${profileWords(i18n).map(([name, words]) => html`<h3>${name}</h3>\n${facts(i18n, profile, words)}\n`)}
<h3>${i18n._('Birth and poruthams')}</h3>
${facts(i18n, birth, labelsOf(storedBirth))}
${others(i18n, profile)}
<div class="charts">${chart(i18n, profile, i18n._('Raasi chart'), RAASI_HOUSES)}${chart(i18n, profile, i18n._('Amsam chart'), AMSAM_HOUSES)}</div>
<h2>${i18n._('Who sees me')}</h2>
<dl>${fact(i18n._('Profile'), i18n._(VISIBILITY_LABELS[visibility]))}${fact(i18n._('Photos'), i18n._(PHOTO_VISIBILITY_LABELS[photoVisibility]))}
${hiddenUntil === null ? '' : fact(i18n._('Hidden until'), hiddenUntil)}</dl>`
}

/** The export as one page to read or print; it loads nothing from the network. */
export function toExportPage(data: AccountExport, i18n: I18n): Html {
  const lists = TABLES.map((table) => list(i18n, rowsOf((data as Fields)[table.key]), table))
  const title = i18n._('My data at {service}', { service: data.service })
  const about = i18n._(
    'All that is kept about {name} ({memberId}), as it stood on {moment}. Times are those of India. Other members are named by their member ids. The password is kept only in a form that no one can read, and is not in here.',
    {
      name: nameInExport(data),
      memberId: data.account.memberId ?? data.account.loginId,
      moment: textOf(i18n, data.exportedAt),
    },
  )
  return html`<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>${about}</p>
<h2>${i18n._('Account')}</h2>
${facts(i18n, data.account, labelsOf(accountExport.shape.account))}
${ownProfile(i18n, data)}
${lists}
</main></body></html>
`
}
