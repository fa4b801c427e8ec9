import type { I18n } from '@lingui/core'
import { GRADE_NAMES, PORUTHAM_NAMES, STARS } from '@thunai/astrology/names'
import type { Match } from '@thunai/astrology/match'
import { escapeHtml } from '../../platform/escape-html.ts'

/** A star and its patham, as a reader of the page asks for them. */
export interface AskedStar {
  readonly star: number
  readonly patham: number
}

/** Undefined for what no star is. */
export function readStar(query: unknown): AskedStar | undefined {
  const { star, patham } = (query ?? {}) as { readonly star?: unknown; readonly patham?: unknown }
  const [s, p] = [Number(star), Number(patham)]
  return Number.isInteger(s) && s >= 1 && s <= STARS.length && Number.isInteger(p) && p >= 1 && p <= 4
    ? { star: s, patham: p }
    : undefined
}

const option = (value: number, text: string, chosen: number | undefined) =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`

/** Lets a family hold the star of its own child against the horoscope, and shows the ten poruthams. */
export function poruthamPart(i18n: I18n, asked: AskedStar | undefined, match: Match | undefined): string {
  const nameOf = ({ en, ta }: { readonly en: string; readonly ta: string }) => (i18n.locale === 'ta' ? ta : en)
  const rows = match
    ? `<p><strong>${escapeHtml(i18n._('{matched} of {of} poruthams agree.', { matched: match.matched, of: match.rows.length }))}</strong></p><ol class="rows">${match.rows
        .map(
          ({ porutham, grade, reason }) =>
            `<li><strong>${escapeHtml(nameOf(PORUTHAM_NAMES[porutham]))}</strong><span>${escapeHtml(nameOf(GRADE_NAMES[grade]))}</span><span class="soft">${escapeHtml(nameOf(reason))}</span></li>`,
        )
        .join('')}</ol>`
    : ''
  return `<div class="screen" id="poruthams"><h2>${escapeHtml(i18n._('Compare with your star'))}</h2><form method="get" action="#poruthams"><div class="fields">
<div><label for="star">${escapeHtml(i18n._('Star'))}</label><select id="star" name="star">${STARS.map((star, n) => option(n + 1, nameOf(star), asked?.star)).join('')}</select></div>
<div><label for="patham">${escapeHtml(i18n._('Patham'))}</label><select id="patham" name="patham">${[1, 2, 3, 4].map((one) => option(one, String(one), asked?.patham)).join('')}</select></div>
<button class="plain">${escapeHtml(i18n._('Compare'))}</button></div></form>${rows}</div>`
}
