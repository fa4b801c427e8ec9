import type { AccountExport } from '@thunai/contract/account/account-export'
import { AMSAM_HOUSES, LAKNAMS, RAASI_HOUSES } from '@thunai/contract/values/choices'
import { PHOTO_VISIBILITY_LABELS, VISIBILITY_LABELS } from '@thunai/contract/account/privacy'
import { escapeHtml } from '../../platform/escape-html.ts'
import { ACCOUNT_WORDS, BIRTH_WORDS, LIST_WORDS, PROFILE_WORDS } from './export-words.ts'

type Fields = Readonly<Record<string, unknown>>

const STYLE = `
body{margin:0;background:#fdf9f0;color:#2b1d1a;font:16px/1.5 'Noto Sans','Noto Sans Tamil',system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px 64px}
h1,h2,h3{color:#7b1a2b;line-height:1.25}
h1{margin:0 0 4px}h2{margin:40px 0 12px;padding-bottom:6px;border-bottom:2px solid #d99a1c}h3{margin:24px 0 8px;font-size:17px}
p{margin:0 0 12px;color:#5d4a43}
dl{display:grid;grid-template-columns:260px 1fr;gap:4px 16px;margin:0}
dt{color:#5d4a43}dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto;background:#fff;border:1px solid #e5d8c3;border-radius:12px}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{padding:8px 12px;text-align:left;vertical-align:top;border-bottom:1px solid #e5d8c3}tr:last-child td{border:0}
th{color:#5d4a43;white-space:nowrap}td{min-width:64px;max-width:320px}
.charts{display:flex;flex-wrap:wrap;gap:24px}
ol{display:grid;grid-template-columns:repeat(4,84px);grid-auto-rows:74px;margin:0;padding:0;list-style:none;background:#fff;border:1px solid #7b1a2b}
li{padding:4px;border:1px solid #e5d8c3;font-size:12px;line-height:1.3}li b{display:block;color:#5d4a43;font-weight:400}
@media (max-width:600px){dl{display:block}dd{margin-bottom:8px}ol{grid-template-columns:repeat(4,80px)}}
@media print{body{background:#fff}.wide{border:0}}`

const INDIA = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** A value as people read it; "" for one that isn't there. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true || value === 'true') return 'Yes'
  if (value === false || value === 'false') return 'No'
  if (Array.isArray(value)) return value.map(String).join(', ')
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? INDIA.format(new Date(text)) : text
}

function facts(fields: Fields, words: Readonly<Record<string, string>>): string {
  const rows = Object.entries(words).flatMap(([key, label]) => {
    const text = textOf(fields[key])
    return text === '' ? [] : [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`]
  })
  return rows.length === 0 ? '<p>Nothing given.</p>' : `<dl>${rows.join('\n')}</dl>`
}

/** A field that has no word here yet stands under its name on the wire: nothing is held back. */
function others(profile: Fields): string {
  const told = new Set([...PROFILE_WORDS.flatMap(([, words]) => Object.keys(words)), ...RAASI_HOUSES, ...AMSAM_HOUSES])
  const rest = Object.keys(profile).filter((key) => !told.has(key) && textOf(profile[key]) !== '')
  return rest.length === 0 ? '' : `<h3>More</h3>\n${facts(profile, Object.fromEntries(rest.map((key) => [key, key])))}`
}

function list(
  rows: readonly Fields[],
  [title, empty, words]: readonly [string, string, Readonly<Record<string, string>>],
): string {
  const head = Object.values(words)
    .map((label) => `<th scope="col">${escapeHtml(label)}</th>`)
    .join('')
  const lines = rows.map(
    (row) =>
      `<tr>${Object.keys(words)
        .map((key) => `<td>${escapeHtml(textOf(row[key]))}</td>`)
        .join('')}</tr>`,
  )
  const content =
    rows.length === 0
      ? `<p>${empty}</p>`
      : `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table></div>`
  return `<h2>${title}</h2>\n${content}`
}

/** Signs stand still and run clockwise from the second field of the top row: column and row, Mesham first. */
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

function chart(profile: Fields, title: string, houses: readonly string[]): string {
  const cells = houses.map((key, index) => {
    const [column, row] = PLACES[index] ?? [1, 1]
    return `<li style="grid-area:${row}/${column}"><b>${LAKNAMS[index]}</b>${escapeHtml(textOf(profile[key]))}</li>`
  })
  return `<div><h3>${title}</h3><ol>${cells.join('')}</ol></div>`
}

/** The file to take along as one page to read or print; it asks nothing of the network. */
export function toExportPage(data: AccountExport): string {
  const profile: Fields = data.profile
  const { visibility, photoVisibility, hiddenUntil } = data.whoSeesMe
  const lists = Object.entries(LIST_WORDS).map(([key, words]) =>
    list((data as unknown as Record<string, Fields[]>)[key] ?? [], words),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>My data at ${escapeHtml(data.service)}</title><style>${STYLE}</style></head>
<body><main><h1>My data at ${escapeHtml(data.service)}</h1>
<p>All that is kept about ${escapeHtml(data.profile.name)} (${escapeHtml(data.account.memberId)}), as it stood on ${textOf(data.exportedAt)}. Times are those of India.
Other members are named by their member ids. The password is kept only in a form that nobody can read, and is not in here.</p>
<h2>Account</h2>
${facts(data.account, ACCOUNT_WORDS)}
<h2>Profile</h2>
${PROFILE_WORDS.map(([title, words]) => `<h3>${title}</h3>\n${facts(profile, words)}`).join('\n')}
<h3>Birth and poruthams</h3>
${facts(data.birth, BIRTH_WORDS)}
${others(profile)}
<div class="charts">${chart(profile, 'Raasi chart', RAASI_HOUSES)}${chart(profile, 'Amsam chart', AMSAM_HOUSES)}</div>
<h2>Who sees me</h2>
<dl><dt>Profile</dt><dd>${VISIBILITY_LABELS[visibility]}</dd><dt>Photos</dt><dd>${PHOTO_VISIBILITY_LABELS[photoVisibility]}</dd>
${hiddenUntil === null ? '' : `<dt>Hidden until</dt><dd>${escapeHtml(hiddenUntil)}</dd>`}</dl>
${lists.join('\n')}
</main></body></html>
`
}
