import type { BiodataSign } from '@thunai/contract/meeting/biodata'

/** What each sign is drawn as. */
const SIGN_LETTERS: Readonly<Record<Exclude<BiodataSign, 'none'>, string>> = {
  sri: 'ஸ்ரீ',
  u: 'உ',
  cross: '✝',
  786: '786',
}

/** The letters of a sign; undefined for none. */
export const lettersOf = (sign: BiodataSign): string | undefined => (sign === 'none' ? undefined : SIGN_LETTERS[sign])
