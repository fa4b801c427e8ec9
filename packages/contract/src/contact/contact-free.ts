import * as z from 'zod/mini'
import { once } from '../values/once.ts'
import { hasEmailOrUserName, hasWebAddress } from './address-in-text.ts'
import { hasPhone } from './phone-in-text.ts'
import { withPlainDigits } from '../values/digits.ts'

/** Kinds of contact details that a text for strangers must not contain. */
export type ContactKind = 'phone' | 'email' | 'web'

type ContactKinds = ContactKind | 'email web' | 'email phone' | 'web phone' | 'email web phone'

/** Message to the writer of a text that contains these kinds of contact details. */
export const CONTACT_MESSAGES: Readonly<Record<ContactKinds, string>> = {
  phone: 'Please leave phone numbers out of this text. Families see yours when they open your contact.',
  email:
    'Please leave email addresses and user names out of this text. Families see yours when they open your contact.',
  web: 'Please leave web addresses out of this text. After a full stop, put a space.',
  'email web':
    'Please leave email addresses, user names and web addresses out of this text. Families see yours when they open your contact.',
  'email phone':
    'Please leave phone numbers, email addresses and user names out of this text. Families see yours when they open your contact.',
  'web phone':
    'Please leave phone numbers and web addresses out of this text. Families see your number when they open your contact.',
  'email web phone':
    'Please leave phone numbers, email addresses, user names and web addresses out of this text. Families see yours when they open your contact.',
}

/** Normal form of a text: composed, one kind of line end, at most one empty line in a row. */
export const tidyProse = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Invisible characters, which could be put between two digits. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu
/** Cyrillic and Greek letters that look like Latin ones, each before its Latin twin. */
const ALIKE =
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwмmтtкkвbнhАAЕEОOРPСCУYХXІIЈJЅSМMТTКKВBНHαaοoνvρpιiκkτtυuεeɑaıiɡgΑAΟOΡPΙIΚKΤTΕEΜMΝNΒBΗHΧXΥYΖZ'
const LIKENESS: ReadonlyMap<string, string> = new Map(
  (ALIKE.match(/../gu) ?? []).map(([sign = '', latin = '']) => [sign, latin]),
)
/** Single letters with separators, as in "g m a i l" and "9-8-m-e", which are read as one word. */
const spacedLetters = once(
  () =>
    /(?<![\p{L}\p{M}\d_])(?:(?:[a-z\d_@.] {1,2}){3,}[a-z\d_@.]|(?:[a-z\d_@]([.*-])){3,}[a-z\d_@])(?![\p{L}\p{M}\d_])/giu,
)

/** Maps fullwidth letters, look-alikes and other dots and digits to ASCII. */
const plain = (text: string): string =>
  withPlainDigits(
    text
      .normalize('NFKC')
      .replace(INVISIBLE, '')
      .replace(/(?<=[\dA-Za-z])[\u0300-\u036F]+/gu, ''),
  )
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, toLatin)
    .replace(/[Ѐ-ԯͰ-Ͽɑıɡ]/gu, (sign) => LIKENESS.get(sign) ?? sign)
    .replace(/[。｡․]/gu, '.')

const toLatin = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  const from = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150
  return String.fromCodePoint(97 + code - from)
}

const joined = (text: string): string =>
  text.replace(spacedLetters(), (letters, sign = ' ') =>
    /[a-z]/i.test(letters) ? letters.replaceAll(sign, '') : letters,
  )

/** The host of an email address, in signs or words, which is no web address of its own. */
const EMAIL_HOST = /(?:@|\bat\b)\s*\S+(?:\s+(?:\.|dot)\s+\S+)?/giu

/** All kinds of contact details in a text, most specific first. */
export function contactsIn(text: string): readonly ContactKind[] {
  const read = plain(text)
  const readings = [read, joined(read)]
  const isEmail = readings.some(hasEmailOrUserName)
  const forWeb = isEmail ? readings.map((reading) => reading.replace(EMAIL_HOST, ' ')) : readings
  return [
    ...(isEmail ? ['email' as const] : []),
    ...(forWeb.some(hasWebAddress) ? ['web' as const] : []),
    ...(readings.some(hasPhone) ? ['phone' as const] : []),
  ]
}

/** The message for a text with contact details, naming all kinds; undefined if there are none. */
export function contactFault(text: string): string | undefined {
  const kinds = contactsIn(text)
  return kinds.length === 0 ? undefined : CONTACT_MESSAGES[kinds.join(' ') as ContactKinds]
}

/** Checks for a text that strangers read. */
export const withoutContact = z.refine<string>((said) => contactsIn(said).length === 0, {
  error: ({ input }) => contactFault(String(input)),
})
