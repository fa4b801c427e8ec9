import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32
const LETTERS = 'abcdefghijklmnop'

/** A secret of 256 bits for a link in a mail: letters only, so that nobody who looks for the digits of a code finds them here. */
export const newLinkToken = (): string =>
  [...randomBytes(BYTES).toString('hex')].map((sign) => LETTERS[parseInt(sign, 16)]).join('')

/** What is kept of it: a copy of the database opens no link. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
