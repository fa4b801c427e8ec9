/**
 * Normal form of a password (RFC 8265, OpaqueString): composed, blanks of other scripts as plain spaces, letter width
 * kept, because keyboards compose the same letters differently.
 */
export const onePassword = (typed: string): string => typed.replace(/(?! )\p{Zs}/gu, ' ').normalize('NFC')
