import { ENVELOPE_KEY_PATH } from '@thunai/contract/meeting/envelopes'
import type { Language } from '@thunai/contract/values/languages'
import PDFDocument from 'pdfkit'
import { languageIn } from '../../../platform/languages.ts'
import { pdfBytes } from '../../../platform/letters/pdf-bytes.ts'
import { pdfLetters } from '../../../platform/letters/pdf-letters.ts'
import { KUMKUM, pdfLines, SOFT } from '../../../platform/letters/pdf-lines.ts'
import type { Signed } from '../../desk/evidence/evidence.api.ts'
import type { EnvelopeContent } from './make-envelope.ts'

export interface EnvelopePdf {
  readonly envelope: Signed<EnvelopeContent>
  readonly language: Language
}

/** Draws an envelope: the two families, what each received, the messages, and how to verify the signature. */
export async function drawEnvelope({ envelope, language }: EnvelopePdf): Promise<Buffer> {
  const i18n = languageIn(language)
  const { madeBy, about, service } = envelope
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: {
      Title: `${service.name} · ${madeBy.memberId} · ${about.memberId}`,
      CreationDate: new Date(envelope.madeAt),
    },
    lang: `${i18n.locale}-IN`,
  })
  const finished = pdfBytes(document)
  const { text, gap, rule } = pdfLines(document, pdfLetters(document))
  const heading = (words: string) => {
    gap(10)
    text(words, { size: 13, color: KUMKUM, bold: true })
    rule()
  }
  const moment = momentIn(language)
  const nameOf = (memberId: string) => `${memberId === madeBy.memberId ? madeBy.name : about.name} (${memberId})`

  text(i18n._('Signed record of a conversation'), { size: 20, color: KUMKUM, bold: true })
  text(i18n._('Made by {site} on {at}', { site: service.name, at: moment(envelope.madeAt) }), { color: SOFT })
  gap(6)
  text(i18n._('Made for: {name}', { name: nameOf(madeBy.memberId) }))
  text(i18n._('About: {name}', { name: nameOf(about.memberId) }))
  if (about.left === 'left') text(i18n._('This member has left the service.'))
  if (about.left === 'removed') text(i18n._('This member was removed by the service.'))
  if (envelope.words === 'ownOnly')
    text(i18n._('The words of the other family are not part of this record, because they left.'))

  heading(i18n._('If you were cheated'))
  text(
    i18n._(
      'Call {phone}, or file a complaint at {web}. Do it soon: money can often be stopped on the first day.',
      envelope.help,
    ),
  )

  heading(i18n._('What was given to whom'))
  if (envelope.disclosures.length === 0) text(i18n._('Nothing.'))
  for (const { at, until, from, to, what, seen } of envelope.disclosures) {
    text(`${moment(at)} · ${whatIn(i18n, what)}`, { bold: true })
    text(i18n._('From {from} to {to}', { from: nameOf(from), to: nameOf(to) }), { indent: 12 })
    const end = until === null ? i18n._('not ended') : i18n._('ended {at}', { at: moment(until) })
    text(`${end} · ${i18n._('seen {times} times', { times: String(seen) })}`, { indent: 12, color: SOFT })
  }

  heading(i18n._('Messages'))
  if (envelope.messages.length === 0) text(i18n._('None.'))
  for (const { at, from, kind, text: words } of envelope.messages) {
    text(`${moment(at)} · ${nameOf(from)}`, { size: 8.5, color: SOFT })
    text(words === '' ? kindIn(i18n, kind) : words, { indent: 12 })
    gap(3)
  }

  heading(i18n._('How to check this record'))
  text(
    i18n._(
      'Save this file and the JSON file as they are. verify-envelope.mjs with the key from {address} prints “valid”, or “changed” if a single byte differs.',
      { address: `${service.address}${ENVELOPE_KEY_PATH}` },
    ),
  )
  text(i18n._('Key: {key}', { key: envelope.key }), { size: 8.5, color: SOFT })
  text(i18n._('Signature of the JSON file: {signature}', { signature: envelope.signature }), { size: 8.5, color: SOFT })
  document.end()
  return finished
}

/** Seconds matter in a record; the time is India's. */
function momentIn(language: Language): (at: string) => string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'Asia/Kolkata',
  })
  return (at) => format.format(new Date(at))
}

type Words = ReturnType<typeof languageIn>

const whatIn = (i18n: Words, what: string): string =>
  what === 'contact' ? i18n._('Phone number and address') : what === 'photos' ? i18n._('Photos') : what

function kindIn(i18n: Words, kind: string): string {
  if (kind === 'photo') return i18n._('[a photo]')
  if (kind === 'horoscope') return i18n._('[the jathagam]')
  return i18n._('[a message that was held back]')
}
