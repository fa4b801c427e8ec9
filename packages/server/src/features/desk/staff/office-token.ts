import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits: the office's cookie, or the end of an invitation link. */
export const newOfficeToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. */
export const hashOfficeToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The CSRF token of writing calls, derived from the cookie: only the office's own page can read it. */
export const csrfOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url')

export const isCsrfOf = (token: string, csrf: string): boolean =>
  timingSafeEqual(createHash('sha256').update(csrfOf(token)).digest(), createHash('sha256').update(csrf).digest())
