/**
 * Normal form of a password (RFC 8265, OpaqueString): composed, blanks of other scripts as plain spaces, letter width
 * kept. Keyboards compose the same letters differently, and every one of them must log in.
 */
export const onePassword = (typed: string): string => typed.replace(/(?! )\p{Zs}/gu, ' ').normalize('NFC')
