import type { I18n } from '@lingui/core'
import { chartMark } from '@thunai/astrology/chart-marks'
import { SIGN_PLACES } from '@thunai/astrology/sign-places'
import { LAKNAMS } from '@thunai/contract/values/choices'
import { html, type Html } from '../../../platform/html.ts'
import { say } from '../../../platform/languages.ts'
import type { Chart } from './content.ts'

const SIDE = 100

/** The planet's abbreviation in the reader's language. */
export function planetIn({ locale }: I18n, planet: string): string {
  const { latin, tamil } = chartMark(planet)
  return locale === 'ta' && tamil !== '' ? tamil : latin
}

/** The square South Indian chart; screen readers get its content in words. */
export function chartFigure(i18n: I18n, { title: [title], signs, laknam }: Chart): Html {
  const told = signs.flatMap((planets, sign) =>
    planets.length > 0
      ? [`${say(i18n, LAKNAMS[sign] ?? '')}: ${planets.map((one) => planetIn(i18n, one)).join(', ')}`]
      : [],
  )
  const fields = SIGN_PLACES.map(([column, row], sign) => {
    const [x, y] = [column * SIDE, row * SIDE]
    const planets = signs[sign] ?? []
    // two columns for more than four
    const inColumn = planets.length > 4 ? Math.ceil(planets.length / 2) : planets.length
    const size = planets.length > 4 ? 13 : 16
    const names = planets.map((planet, n) => {
      const at = n < inColumn ? 0 : 1
      return html`<text x="${x + 8 + at * 46}" y="${y + 24 + (n - at * inColumn) * 18}" font-size="${size}" font-weight="600" fill="#2b1d1a">${planetIn(i18n, planet)}</text>`
    })
    const rising =
      LAKNAMS[sign] === laknam
        ? html`<path d="M${x} ${y + SIDE - 24}L${x + 24} ${y + SIDE}" stroke="#d99a1c" stroke-width="4"/>`
        : ''
    return html`<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="#fff" stroke="#7b1a2b" stroke-width="1.5"/>${rising}
<text x="${x + SIDE - 6}" y="${y + SIDE - 6}" font-size="11" text-anchor="end" fill="#5d4a43">${say(i18n, LAKNAMS[sign] ?? '')}</text>${names}`
  })
  return html`<figure role="img" aria-label="${title}. ${told.join('. ')}"><svg viewBox="-2 -2 404 404" aria-hidden="true" focusable="false">
${fields}<rect x="${SIDE}" y="${SIDE}" width="${2 * SIDE}" height="${2 * SIDE}" fill="#fdf9f0" stroke="#7b1a2b" stroke-width="1.5"/>
<text x="${2 * SIDE}" y="${2 * SIDE + 8}" font-size="26" font-weight="700" text-anchor="middle" fill="#4a0f1a">${title}</text></svg></figure>`
}
