import * as z from 'zod/mini'
import { PHONE_DIGITS } from '../frame/limits.ts'

/** What a text that strangers read must not hold. */
export type ContactKind = 'phone' | 'email' | 'web'

export const CONTACT_MESSAGES: Readonly<Record<ContactKind, string>> = {
  phone: 'Please leave phone numbers out of this text. Families see yours when they open your contact.',
  email:
    'Please leave e-mail addresses and user names out of this text. Families see yours when they open your contact.',
  web: 'Please leave web addresses out of this text. After a full stop, put a space.',
}

/** A text as it is kept: composed, one kind of line end, at most one empty line in a row. */
export const tidyProse = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What takes no room and so could stand between two digits unseen. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const NUMBER_WORD = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER_WORDS.join('|')})(?!\p{L})`, 'gu')
/** Dates, spans of years and amounts of rupees look like numbers of a phone, and are none. */
const HARMLESS = [
  /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–—/]\s?(?:(?:19|20)?\d\d)(?!\d)/g,
  /(?<![\d,])\d{1,2}(?:,\d\d){0,2},\d{3}(?![\d,])/g,
]
/** Digits that stand together, however they are spaced: only a letter ends them. */
const DIGITS = /\d(?:[^\p{L}\d]{0,6}\d)*/gu

const WWW = String.raw`(?:https?:|www\d?\s*[.])`
/** Ends that no English word is, so that they tell an address in any case and with blanks beside the dot. */
const PLAIN_ENDS = 'com|net|org|info|biz|io|lk|xyz|ly|gg|gov|edu|dev|uk'
/** Ends that are words too: "home.in the evening" is told by a small letter, "home.In the evening" is a sentence. */
const WORDY_ENDS = 'in|me|co|app|site|live|link|club|online|page|us|be|to|tv|ai|shop|store'
const WEB = [
  new RegExp(WWW, 'iu'),
  new RegExp(String.raw`[\p{L}\d]\s*(?:\.|[([]\s*dot\s*[)\]]|\sdot\s)\s*(?:${PLAIN_ENDS})(?![\p{L}\d])`, 'iu'),
  new RegExp(String.raw`[\p{L}\d]\.(?:${WORDY_ENDS}|${WORDY_ENDS.toUpperCase()})(?![\p{L}\d])`, 'u'),
]
const EMAIL = [/@[\p{L}\d_]/u, /[\p{L}\d_]@/u, /(?<!\p{L})(?:gmail|hotmail|rediffmail|ymail|protonmail)(?!\p{L})/iu]

/** Fullwidth letters, other dots and digits of other scripts as the ASCII ones that they stand for. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[。｡․]/gu, '.')
    .replace(/(?=\D)\p{N}/gu, '9')

function hasPhone(text: string): boolean {
  const inDigits = text
    .toLowerCase()
    .replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word)))
    .replace(/(?<=\d)[oil](?=\d)/g, '0')
  const rest = HARMLESS.reduce((left, harmless) => left.replace(harmless, 'x'), inDigits)
  return (rest.match(DIGITS) ?? []).some((run) => run.replace(/\D/g, '').length >= PHONE_DIGITS.min)
}

/** The first kind of contact detail in a text that strangers read; undefined when there is none. */
export function contactIn(text: string): ContactKind | undefined {
  const read = plain(text)
  if (EMAIL.some((sign) => sign.test(read))) return 'email'
  if (WEB.some((sign) => sign.test(read))) return 'web'
  return hasPhone(read) ? 'phone' : undefined
}

const without = (kind: ContactKind) =>
  z.refine<string>((said) => contactIn(said) !== kind, { error: CONTACT_MESSAGES[kind] })
/** Of a text that strangers read: no contact stands in it. */
export const withoutContact = [without('phone'), without('email'), without('web')] as const
