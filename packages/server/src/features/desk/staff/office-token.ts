import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits: the office's cookie, or the end of an invitation's address. */
export const newOfficeToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. */
export const hashOfficeToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What calls that write carry besides the cookie: only who reads an answer of the office knows it. */
export const csrfOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url')

export const isCsrfOf = (token: string, said: string): boolean =>
  timingSafeEqual(createHash('sha256').update(csrfOf(token)).digest(), createHash('sha256').update(said).digest())
