import type { I18n } from '@lingui/core'
import type { BiodataDesign, BiodataLayout, BiodataSign } from '@thunai/contract/meeting/biodata'
import { html, type Html } from '../../../platform/html.ts'
import { formatsOf } from '../../../platform/languages.ts'
import { drawLine } from '../../../platform/letters/drawn-letters.ts'
import type { Content, Fact, BilingualText, Sheet } from './content.ts'
import { CORNER, CORNER_SIDE } from './kolam.ts'
import { chartFigure } from './page-chart.ts'
import { STYLE_PATH } from './page-style.ts'
import { lettersOf } from './signs.ts'

/** No scripts; pictures and fonts from this site only; forms post to their own page. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The link preview in messengers: reveals nothing about the family. */
export interface Preview {
  readonly title: string
  readonly text: string
}

export interface PageFrame {
  readonly i18n: I18n
  readonly site: string
  /** The site's address without a path; "" if the operator has set none. */
  readonly origin: string
  readonly preview: Preview
}

/** A page for a recipient. */
export interface HandedTo extends PageFrame {
  /** The page's own path; the addresses below begin with it. */
  readonly path: string
  readonly recipient: string
  readonly until: Date
  readonly layout: BiodataLayout
  readonly design: BiodataDesign
  readonly sign: BiodataSign
  /** The comparison of stars, below the horoscope; undefined without a horoscope. */
  readonly poruthams: Html | undefined
}

export const framed = (
  { i18n, site, origin, preview }: PageFrame,
  title: string,
  body: Html,
): Html => html`<!doctype html>
<html lang="${i18n.locale}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex,nofollow"><title>${title} · ${site}</title>
<meta property="og:type" content="website"><meta property="og:site_name" content="${site}"><meta property="og:title" content="${preview.title}"><meta property="og:description" content="${preview.text}"><meta property="og:image" content="${origin}/og.png"><link rel="stylesheet" href="${STYLE_PATH}" referrerpolicy="no-referrer"></head>
<body><main>${body}</main></body></html>`

/** With two languages, the second is smaller, below the first. */
const said = ([first, second]: BilingualText) =>
  html`${first}${second === undefined ? '' : html`<span class="both" lang="en">${second}</span>`}`

const row = ({ label, value }: Fact) => html`<dt>${said(label)}</dt><dd>${said(value)}</dd>`

const sheetBody = ({ facts, prose }: Sheet) =>
  html`${facts.length > 0 ? html`<dl>${facts.map(row)}</dl>` : ''}${prose.map(
    ({ label, text }) => html`<p class="soft">${said(label)}</p><p class="prose">${text}</p>`,
  )}`

const MARK = 26
/** The recipient's name as a watermark over the page: a forwarded screenshot shows it. */
function watermark(recipient: string): Html {
  const { path, width } = drawLine(recipient, MARK)
  const long = Math.ceil(Math.max(300, width))
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${long}" height="${Math.ceil(long * 0.65)}"><path transform="translate(20 ${Math.ceil(long * 0.55)}) rotate(-28)" fill="#4a0f1a" d="${path}"/></svg>`
  return html`<div class="mark" aria-hidden="true" style="background-image:url('data:image/svg+xml;base64,${Buffer.from(String(svg)).toString('base64')}')"></div>`
}

/** The four corners of a frame; the browser mirrors three. */
const corners = ['tl', 'tr', 'bl', 'br'].map(
  (at) =>
    html`<svg class="corner ${at}" viewBox="0 0 ${CORNER_SIDE} ${CORNER_SIDE}" aria-hidden="true" focusable="false"><path d="${CORNER}" fill="none" stroke="#d99a1c" stroke-width="1.6"/></svg>`,
)

/** Everything of a profile page except the facts. */
interface Article {
  readonly i18n: I18n
  /** The page's own path; photos are below it. */
  readonly path: string
  readonly layout: BiodataLayout
  readonly design: BiodataDesign
  readonly sign: BiodataSign
  /** The name in the watermark. */
  readonly mark: string
  readonly poruthams: Html | undefined
  readonly foot: Html
}

/** A profile as on paper: name, portrait, the sheets of facts, the album. */
export function profileArticle(content: Content, about: Article): Html {
  const { i18n, path, layout, design, sign, mark, poruthams, foot } = about
  const letters = lettersOf(sign)
  const { name, memberId, summary, sheets, charts, photos } = content
  const photo = (at: number) => `${path}/photos/${at + 1}.jpg`
  const drawn =
    charts.length > 0 ? html`<div class="charts">${charts.map((chart) => chartFigure(i18n, chart))}</div>` : ''
  const sections = sheets.map((sheet) => {
    const inner = sheet.part === 'horoscope' ? html`${drawn}${sheetBody(sheet)}${poruthams}` : sheetBody(sheet)
    return { part: sheet.part, body: html`<section><h2>${said(sheet.title)}</h2>${inner}</section>` }
  })
  const ordered =
    layout === 'horoscope'
      ? [...sections.filter(({ part }) => part === 'horoscope'), ...sections.filter(({ part }) => part !== 'horoscope')]
      : sections
  const album =
    photos.length > 1
      ? html`<section><h2>${i18n._('Photos')}</h2><div class="photos">${photos
          .slice(1)
          .map(
            (_, at) => html`<img src="${photo(at + 1)}" alt="${i18n._('Photo of {name}', { name })}" loading="lazy">`,
          )}</div></section>`
      : ''
  return html`<article class="${design}">${design === 'festive' ? corners : ''}${watermark(mark)}${
    letters === undefined ? '' : html`<p class="sign" aria-hidden="true">${letters}</p>`
  }<header><div><h1>${name}</h1>
${summary.map((line) => html`<p>${said(line)}</p>`)}<p class="soft">${memberId}</p></div>
${photos.length > 0 ? html`<img class="portrait" src="${photo(0)}" alt="${i18n._('Photo of {name}', { name })}">` : ''}</header>
${ordered.map(({ body }) => body)}${album}
<footer class="soft">${foot}</footer></article>`
}

/** The page that a link opens. */
export function biodataPage(content: Content, about: HandedTo): Html {
  const { i18n, path, recipient, until } = about
  const day = formatsOf(i18n).day.format(until)
  const foot = html`<p>${i18n._('Made by the family for {recipient}. It shows the profile as it is today.', { recipient })}</p>
<p>${i18n._('This link ends on {day}. The family can take it back at any time.', { day })}</p>`
  return framed(
    about,
    i18n._('Biodata'),
    html`<nav aria-label="${i18n._('Keep it')}"><a class="button" href="${path}/biodata.pdf">${i18n._('Open as PDF')}</a>
<a class="button plain" href="${path}/biodata.jpg">${i18n._('Open as picture')}</a></nav>
${profileArticle(content, { ...about, mark: recipient, foot })}`,
  )
}

/** A page with a single message. */
export const messagePage = (about: PageFrame, heading: string, text: string, more?: Html): Html =>
  framed(about, heading, html`<section class="box"><h1>${heading}</h1><p>${text}</p>${more}</section>`)

/** Asks for the PIN that the family gave the recipient. */
export const pinPage = (about: PageFrame, wrong: string | undefined): Html =>
  messagePage(
    about,
    about.i18n._('This biodata has a PIN'),
    about.i18n._('The family that sent you the link can tell you the PIN.'),
    html`<form method="post"><div class="fields"><div><label for="pin">${about.i18n._('PIN')}</label>
<input id="pin" name="pin" inputmode="numeric" autocomplete="off" maxlength="20" required${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong"`}></div>
<button>${about.i18n._('Open')}</button></div>${wrong === undefined ? '' : html`<p id="wrong" class="wrong" role="alert">${wrong}</p>`}</form>`,
  )

/** After the match is fixed: thanks, and no facts. */
export const fixedPage = (about: PageFrame): Html =>
  messagePage(
    about,
    about.i18n._('A match has been found'),
    about.i18n._('The family has fixed an alliance and thanks you for your interest and your good wishes.'),
  )

export const endedPage = (about: PageFrame): Html =>
  messagePage(
    about,
    about.i18n._('This biodata is no longer shown'),
    about.i18n._('Its time is over, or the family has taken it back. Please ask the family for a new link.'),
  )

export const unknownPage = (about: PageFrame): Html =>
  messagePage(
    about,
    about.i18n._('This link is not known'),
    about.i18n._('Perhaps a part of it is missing. Please ask for it again.'),
  )

/** Shown while too many people open this link, or too much is being drawn. */
export const busyPage = (about: PageFrame): Html =>
  messagePage(
    about,
    about.i18n._('Please wait a moment'),
    about.i18n._('This biodata is being opened very often. Please try again in a minute.'),
  )
