import * as z from 'zod/mini'
import { hasEmailOrUserName, hasWebAddress } from '../contact/address-in-text.ts'
import { hasPhone } from '../contact/phone-in-text.ts'
import { withPlainDigits } from './digits.ts'

/** Kinds of contact details that a text for strangers must not contain. */
export type ContactKind = 'phone' | 'email' | 'web'

export const CONTACT_MESSAGES: Readonly<Record<ContactKind, string>> = {
  phone: 'Please leave phone numbers out of this text. Families see yours when they open your contact.',
  email:
    'Please leave email addresses and user names out of this text. Families see yours when they open your contact.',
  web: 'Please leave web addresses out of this text. After a full stop, put a space.',
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
const SPACED_LETTERS =
  /(?<![\p{L}\p{M}\d_])(?:(?:[a-z\d_@.] {1,2}){3,}[a-z\d_@.]|(?:[a-z\d_@]([.*-])){3,}[a-z\d_@])(?![\p{L}\p{M}\d_])/giu

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
  text.replace(SPACED_LETTERS, (letters, sign = ' ') =>
    /[a-z]/i.test(letters) ? letters.replaceAll(sign, '') : letters,
  )

/** The first kind of contact detail in a text; undefined if there is none. */
export function contactIn(text: string): ContactKind | undefined {
  const read = plain(text)
  const together = joined(read)
  if (hasEmailOrUserName(read) || hasEmailOrUserName(together)) return 'email'
  if (hasWebAddress(read) || hasWebAddress(together)) return 'web'
  return hasPhone(read) || hasPhone(together) ? 'phone' : undefined
}

const without = (kind: ContactKind) =>
  z.refine<string>((said) => contactIn(said) !== kind, { error: CONTACT_MESSAGES[kind] })
/** Checks for a text that strangers read. */
export const withoutContact = [without('phone'), without('email'), without('web')] as const
