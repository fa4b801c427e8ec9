import { nameIn } from '@thunai/contract/values/languages'
import type { I18n } from '@lingui/core'
import { GRADE_NAMES, PORUTHAM_NAMES, STARS } from '@thunai/astrology/names'
import type { Match } from '@thunai/astrology/match'
import { html, type Html } from '../../../platform/html.ts'

/** The star and patham that a reader of the page compares. */
export interface AskedStar {
  readonly star: number
  readonly patham: number
}

/** Undefined if the query names no star. */
export function readStar(query: unknown): AskedStar | undefined {
  const { star, patham } = (query ?? {}) as { readonly star?: unknown; readonly patham?: unknown }
  const [s, p] = [Number(star), Number(patham)]
  return Number.isInteger(s) && s >= 1 && s <= STARS.length && Number.isInteger(p) && p >= 1 && p <= 4
    ? { star: s, patham: p }
    : undefined
}

const option = (value: number, text: string, chosen: number | undefined) =>
  html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`

/** Compares the star and clan of the reader's child with the biodata's; the clan verdict is above the ten poruthams. */
export function poruthamPart(
  i18n: I18n,
  asked: AskedStar | undefined,
  match: Match | undefined,
  line: { readonly fields: Html; readonly verdict: Html } | undefined,
): Html {
  const nameOf = (names: { readonly en: string }) => nameIn(i18n, names)
  const rows = match
    ? html`<p><strong>${i18n._('{matched} of {of} poruthams agree.', { matched: match.matched, of: match.rows.length })}</strong></p><ol class="rows">${match.rows.map(
        ({ porutham, grade, reason }) =>
          html`<li><strong>${nameOf(PORUTHAM_NAMES[porutham])}</strong><span>${nameOf(GRADE_NAMES[grade])}</span><span class="soft">${nameOf(reason)}</span></li>`,
      )}</ol>`
    : ''
  return html`<div class="screen" id="poruthams"><h2>${i18n._('Compare with your star')}</h2><form method="get" action="#poruthams"><div class="fields">
<div><label for="star">${i18n._('Star')}</label><select id="star" name="star">${STARS.map((star, n) => option(n + 1, nameOf(star), asked?.star))}</select></div>
<div><label for="patham">${i18n._('Patham')}</label><select id="patham" name="patham">${[1, 2, 3, 4].map((one) => option(one, String(one), asked?.patham))}</select></div>
${line?.fields}<button class="plain">${i18n._('Compare')}</button></div></form>${line?.verdict}${rows}</div>`
}
