import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32
const LETTERS = 'abcdefghijklmnop'

/** A token for a link in a mail: letters only, so that a search for the digits of a code doesn't match it. */
export const toLetters = (bytes: Buffer): string =>
  [...bytes.toString('hex')].map((sign) => LETTERS[parseInt(sign, 16)]).join('')

/** Bytes of a token; empty for anything else. */
export const fromLetters = (text: string): Buffer =>
  /^([a-p]{2})*$/.test(text)
    ? Buffer.from([...text].map((sign) => LETTERS.indexOf(sign).toString(16)).join(''), 'hex')
    : Buffer.alloc(0)

/** A secret of 256 bits for a link in a mail. */
export const newLinkToken = (): string => toLetters(randomBytes(BYTES))

/** The stored form of a token: a copy of the database opens no link. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
