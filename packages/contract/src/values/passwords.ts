/**
 * The one form of a password (RFC 8265, OpaqueString): composed, each blank of other scripts as a plain one, the width of
 * letters kept. Keyboards compose the same letters in several ways, and all of them log in.
 */
export const onePassword = (typed: string): string => typed.replace(/(?! )\p{Zs}/gu, ' ').normalize('NFC')
