import type { I18n } from '@lingui/core'
import { OFFICE } from '@thunai/contract/office/paths'
import { addressIn, type Language, languageNamed } from '@thunai/contract/values/languages'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../../config.ts'
import { html, type Html } from '../html.ts'

/** A mail in two forms: HTML in the product's design, and the same text without HTML. */
export interface Mail {
  /** Purpose of the mail, in a word. */
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Link that stops mails of this kind with one press; mails about security, money and law have none. */
  readonly unsubscribeUrl?: string | undefined
}

export interface Button {
  readonly label: string
  readonly url: string
}

export interface MailWords {
  /** Purpose of the mail, in a word for the operator; nothing personal. */
  readonly kind: string
  readonly subject: string
  /** The line that mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A one-time code, set in large type. */
  readonly code?: string | undefined
  /**
   * Below the first paragraph. Use only pictures that visitors may see, because anyone with the address can open it.
   */
  readonly picture?: { readonly url: string; readonly name: string } | undefined
  readonly button?: Button | undefined
  /** The alternative answer. */
  readonly secondButton?: Button | undefined
  /** Small print at the end: why the reader gets this mail. */
  readonly footnote: string
  readonly unsubscribeUrl?: string | undefined
  readonly sender: { readonly name: string; readonly lines: readonly string[] }
}

const INK = '#2b1d1a'
const SOFT = '#5d4a43'
const KUMKUM = '#7b1a2b'
const GOLD = '#d99a1c'
const IVORY = '#fdf9f0'
const LINE = '#e5d8c3'
const TEXT_FONT = "'Noto Sans','Noto Sans Tamil','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const WIDTH = 64

/** The operator, with postal address and e-mail as the law requires. */
export const mailSender = (site: Site) => ({ name: site.name, lines: [...site.addressLines, site.email] })

/** Links to the page in the browser's language, for a reader whose language is unknown. */
export const buttonForAnybody = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  label: string,
  path: string,
): Button | undefined => (publicUrl === undefined ? undefined : { label, url: `${publicUrl}${path}` })

/** Links to a page in the reader's language; undefined until the service has an address. */
export const buttonTo = (
  config: Pick<Config, 'publicUrl'>,
  { locale }: I18n,
  label: string,
  path: string,
): Button | undefined => buttonForAnybody(config, label, addressIn(languageNamed(locale), path))

/** Links to a page of the office, which may have its own address; undefined until it has one. */
export const buttonToOffice = (
  { officeUrl }: Pick<Config, 'officeUrl'>,
  label: string,
  path: string,
): Button | undefined => (officeUrl === undefined ? undefined : { label, url: `${officeUrl}${OFFICE}${path}` })

/** Uses tables and inline styles, because mail programs support little else. */
export function mailPage(i18n: I18n, words: MailWords): Mail {
  const { kind, subject, unsubscribeUrl } = words
  return { kind, subject, html: String(toHtml(i18n, words)), text: toText(i18n, words), unsubscribeUrl }
}

/** Tamil letters are taller. */
const LINE_HEIGHTS: Readonly<Record<Language, number>> = { en: 1.6, ta: 1.75 }

function toHtml(i18n: I18n, words: MailWords): Html {
  const { subject, preview, heading, paragraphs, code, picture, button, secondButton, footnote, sender } = words
  const { locale } = i18n
  const lineHeight = LINE_HEIGHTS[languageNamed(locale)]
  const paragraph = (text: string) =>
    html`<p style="margin:0 0 16px;font-size:16px;line-height:${lineHeight};color:${INK}">${linesOf(text)}</p>`
  const [first, ...rest] = paragraphs
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:${IVORY};font-family:${TEXT_FONT}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${IVORY}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:26px;font-weight:700;letter-spacing:.5px;color:${KUMKUM}">${sender.name}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${KUMKUM};border-radius:12px;padding:32px 28px 16px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${KUMKUM}">${heading}</h1>
${first === undefined ? '' : paragraph(first)}
${picture === undefined ? '' : pictureBox(picture)}${code === undefined ? '' : codeBox(code)}
${rest.map((text) => html`${paragraph(text)}\n`)}
${button === undefined ? '' : buttonBox(button)}${secondButton === undefined ? '' : buttonBox(secondButton, OUTLINED)}
</td></tr>
<tr><td style="padding:20px 12px;font-size:13px;line-height:1.6;color:${SOFT}">${footnote}<br>${unsubscribeLink(i18n, words)}<br>
${sender.name}${sender.lines.map((line) => html`<br>${line}`)}</td></tr>
</table></td></tr></table></body></html>`
}

/** Keeps the line breaks as typed. */
const linesOf = (text: string) => text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))

const codeBox = (code: string) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr>
<td align="center" style="background:#fbeecb;border:1px solid ${GOLD};border-radius:12px;padding:18px 8px;font-size:34px;font-weight:700;letter-spacing:10px;color:${INK};font-variant-numeric:tabular-nums">${code}</td></tr></table>`

const pictureBox = ({ url, name }: { url: string; name: string }) =>
  html`<p style="margin:0 0 16px"><img src="${url}" alt="${name}" width="160" style="display:block;width:160px;max-width:100%;border-radius:12px;border:1px solid ${LINE}"></p>`

const FILLED = { ground: KUMKUM, letters: '#ffffff' }
const OUTLINED = { ground: '#ffffff', letters: KUMKUM }

const buttonBox = ({ label, url }: Button, { ground, letters } = FILLED) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${ground};border:1px solid ${KUMKUM};border-radius:10px">
<a href="${url}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:${letters};text-decoration:none">${label}</a></td></tr></table>`

const unsubscribeLink = (i18n: I18n, { unsubscribeUrl }: MailWords) =>
  unsubscribeUrl === undefined
    ? ''
    : html`<a href="${unsubscribeUrl}" style="color:${KUMKUM}">${i18n._('Stop these emails')}</a><br>`

function toText(i18n: I18n, words: MailWords): string {
  const { heading, paragraphs, code, button, secondButton, footnote, unsubscribeUrl, sender } = words
  const [first, ...rest] = paragraphs
  const parts = [
    heading,
    first,
    code && i18n._('OTP: {code}', { code }),
    ...rest,
    button && `${button.label}:\n${button.url}`,
    secondButton && `${secondButton.label}:\n${secondButton.url}`,
    '--',
    footnote,
    unsubscribeUrl && `${i18n._('Stop these emails')}:\n${unsubscribeUrl}`,
    [sender.name, ...sender.lines].join('\n'),
  ]
  return `${parts
    .filter((part) => part !== undefined)
    .map(wrap)
    .join('\n\n')}\n`
}

/** Keeps lines short, so that the text needs no transfer encoding. */
function wrap(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      let column = 0
      return line.split(' ').reduce((done, word) => {
        const fits = column + 1 + word.length <= WIDTH
        column = done === '' || !fits ? word.length : column + 1 + word.length
        return done === '' ? word : `${done}${fits ? ' ' : '\n'}${word}`
      }, '')
    })
    .join('\n')
}
