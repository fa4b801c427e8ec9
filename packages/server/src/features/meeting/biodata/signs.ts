import type { BiodataSign } from '@thunai/contract/meeting/biodata'

/** The letters of each sign. */
const SIGN_LETTERS: Readonly<Record<Exclude<BiodataSign, 'none'>, string>> = {
  sri: 'ஸ்ரீ',
  u: 'உ',
  cross: '✝',
  786: '786',
}

/** The letters of a sign; undefined if the family chose none. */
export const lettersOf = (sign: BiodataSign): string | undefined => (sign === 'none' ? undefined : SIGN_LETTERS[sign])
