import type { I18n } from '@lingui/core'
import { addressIn } from '@thunai/contract/values/languages'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../../config.ts'
import { languageNamed } from '../languages.ts'
import { escapeHtml } from '../escape-html.ts'

/** A mail as both its readers see it: HTML in the product's look, and the same words as plain text. */
export interface Mail {
  /** What it is for, in a word. */
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where one press ends mails of this kind; mails of security, money and law have none. */
  readonly unsubscribeUrl?: string | undefined
}

export interface Button {
  readonly label: string
  readonly url: string
}

export interface MailWords {
  /** What it is for, in a word that the operator reads; nothing personal. */
  readonly kind: string
  readonly subject: string
  /** The line that mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A one-time code, set large. */
  readonly code?: string | undefined
  /** Below the first paragraph. Only pictures that a visitor may see, since the address alone opens them. */
  readonly picture?: { readonly url: string; readonly name: string } | undefined
  readonly button?: Button | undefined
  /** The other answer. */
  readonly secondButton?: Button | undefined
  /** Small print below: why this mail came. */
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

/** Who signs a mail: the operator, with postal address and e-mail as the law wants them. */
export const mailSender = (site: Site) => ({ name: site.name, lines: [...site.addressLines, site.email] })

/** For a reader whose language is unknown: the page in the language of the browser. */
export const buttonForAnybody = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  label: string,
  path: string,
): Button | undefined => (publicUrl === undefined ? undefined : { label, url: `${publicUrl}${path}` })

/** Leads to a page in the language of the reader; undefined while the service has no address yet. */
export const buttonTo = (
  config: Pick<Config, 'publicUrl'>,
  { locale }: I18n,
  label: string,
  path: string,
): Button | undefined => buttonForAnybody(config, label, addressIn(languageNamed(locale), path))

/** Lays out words of a language. Tables and inline styles, since mail programs know little else. */
export function mailPage(i18n: I18n, words: MailWords): Mail {
  const { kind, subject, unsubscribeUrl } = words
  return { kind, subject, html: toHtml(i18n, words), text: toText(i18n, words), unsubscribeUrl }
}

function toHtml(i18n: I18n, words: MailWords): string {
  const { subject, preview, heading, paragraphs, code, picture, button, secondButton, footnote, sender } = words
  const { locale } = i18n
  // its letters are taller
  const lineHeight = locale === 'ta' ? 1.75 : 1.6
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:${lineHeight};color:${INK}">${escapeHtml(text)}</p>`
  const [first, ...rest] = paragraphs
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${IVORY};font-family:${TEXT_FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${IVORY}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:26px;font-weight:700;letter-spacing:.5px;color:${KUMKUM}">${escapeHtml(sender.name)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${KUMKUM};border-radius:12px;padding:32px 28px 16px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${KUMKUM}">${escapeHtml(heading)}</h1>
${first === undefined ? '' : paragraph(first)}
${picture === undefined ? '' : pictureBox(picture)}${code === undefined ? '' : codeBox(code)}
${rest.map(paragraph).join('\n')}
${button === undefined ? '' : buttonBox(button)}${secondButton === undefined ? '' : buttonBox(secondButton, OUTLINED)}
</td></tr>
<tr><td style="padding:20px 12px;font-size:13px;line-height:1.6;color:${SOFT}">${escapeHtml(footnote)}<br>${unsubscribeLink(i18n, words)}<br>
${[sender.name, ...sender.lines].map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>`
}

const codeBox = (code: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr>
<td align="center" style="background:#fbeecb;border:1px solid ${GOLD};border-radius:12px;padding:18px 8px;font-size:34px;font-weight:700;letter-spacing:10px;color:${INK};font-variant-numeric:tabular-nums">${escapeHtml(code)}</td></tr></table>`

const pictureBox = ({ url, name }: { url: string; name: string }) =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" width="160" style="display:block;width:160px;max-width:100%;border-radius:12px;border:1px solid ${LINE}"></p>`

const FILLED = { ground: KUMKUM, letters: '#ffffff' }
const OUTLINED = { ground: '#ffffff', letters: KUMKUM }

const buttonBox = ({ label, url }: Button, { ground, letters } = FILLED) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${ground};border:1px solid ${KUMKUM};border-radius:10px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:${letters};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const unsubscribeLink = (i18n: I18n, { unsubscribeUrl }: MailWords) =>
  unsubscribeUrl === undefined
    ? ''
    : `<a href="${escapeHtml(unsubscribeUrl)}" style="color:${KUMKUM}">${escapeHtml(i18n._('Stop these mails'))}</a><br>`

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
    unsubscribeUrl && `${i18n._('Stop these mails')}:\n${unsubscribeUrl}`,
    [sender.name, ...sender.lines].join('\n'),
  ]
  return `${parts
    .filter((part) => part !== undefined)
    .map(wrap)
    .join('\n\n')}\n`
}

/** Short lines: they travel as they are, without being encoded. */
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
