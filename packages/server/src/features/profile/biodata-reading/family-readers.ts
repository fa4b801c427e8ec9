import { siblingsIn } from './values.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type ReadFields, type Context, trimmed, words } from './words.ts'

const TITLE =
  /^(?:mr|mrs|ms|miss|selvi|selvan|thiru|thirumathi|smt|sri|shri|chi|sow|dr|திரு|திருமதி|செல்வி|செல்வன்|தெய்வத்திரு)\.?\s+/iu
/** Words that some families write in place of a parent's name. */
const WORK =
  /^(?:house\s?wife|home\s?maker|house\s?maker|teacher|farmer|business|retired|retd|driver|government|govt|private|working|self|doctor|engineer|இல்லத்தரசி|விவசாயி|விவசாயம்|ஆசிரியர்|தொழில்|வியாபாரம்|ஓய்வு)/iu
/** Removes degrees after a name: "Kavitha B.Com". */
export function withoutDegrees(name: string | undefined, known: Vocabulary): string | undefined {
  const all = name?.split(/\s+/u) ?? []
  const isDegree = (word = '') => word.includes('.') && known.entry('education', word) !== undefined
  while (all.length > 1 && isDegree(all.at(-1))) all.pop()
  return all.length === 0 ? undefined : all.join(' ')
}
/** A person's name without title, place or work. */
export const personName = (text: string): string | undefined =>
  words(text.split(/[,(]|\s[-–—]\s/u)[0] ?? '')
    ?.replace(TITLE, '')
    .replace(/\.+$/u, '')

/** Religion, caste and sub caste, each if the list has it below the one before. */
export function casteFound(text: string, { known }: Context): ReadFields {
  const value = trimmed(text)
  const [first = '', ...rest] = value.split(/\s*[-–/,(>]\s*/u).map((piece) => trimmed(piece.replace(/\)$/u, '')))
  const religion = known.entry('religion', first)
  const castes = (piece: string) => known.below('caste', piece)
  const [whole] = castes(value)
  if (whole && unique(castes(value))) return [['caste', whole.name]]
  const candidate = religion === undefined ? first : (rest[0] ?? '')
  const below = religion === undefined ? rest[0] : rest[1]
  const fitting = castes(candidate).filter(({ parent }) => religion === undefined || parent === religion)
  const [caste] = fitting
  const casteName = caste && unique(fitting) ? caste.name : undefined
  const sub =
    below === undefined || casteName === undefined
      ? []
      : known.below('sub_caste', below).filter(({ parent }) => parent === casteName)
  return [
    ['religion', religion],
    ['caste', casteName],
    ['subCaste', sub[0]?.name],
  ]
}
/** True if all entries have one name, whatever their parents. */
export const unique = (entries: readonly { readonly name: string }[]): boolean =>
  new Set(entries.map(({ name }) => name)).size === 1

/** The caste after a religion: "Hindu - Nadar". */
export function casteAfter(text: string, known: Vocabulary): ReadFields {
  const rest = /[-–/,(]\s*([^)]+)\)?\s*$/u.exec(trimmed(text))?.[1]
  const found = rest === undefined ? [] : known.below('caste', rest)
  return unique(found) ? [['caste', found[0]?.name]] : []
}

const DEAD = /\b(?:late|expired|deceased)\b|^\(?late\b|மறைந்த|காலமான|அமரர்/iu
/** A parent's name and work, and whether the parent has died. */
export function parentFound(side: 'father' | 'mother', text: string): ReadFields {
  const isDead = DEAD.test(text)
  const value = trimmed(text.replace(/\(?\b(?:late|expired|deceased)\b\.?\)?|மறைந்த|அமரர்|\(?காலமானார்\)?/giu, ' '))
  const name = WORK.test(value) ? undefined : personName(value)
  const [, bracket] = /\(([^)]+)\)/u.exec(value) ?? []
  const after = bracket ?? /(?:,|\s[-–—]\s)\s*(.+)$/u.exec(value)?.[1]
  const job = WORK.test(value) ? words(value) : after === undefined ? undefined : words(after)
  return [
    [side === 'father' ? 'fatherName' : 'motherName', name],
    [side === 'father' ? 'fatherAlive' : 'motherAlive', isDead ? 'No' : undefined],
    [side === 'father' ? 'fatherOccupation' : 'motherOccupation', job],
  ]
}

/**
 * Number of brothers and sisters, and how many are married.
 * @param kind set if the text speaks of one kind only
 */
export function siblingsFound(text: string, kind: 'brothers' | 'sisters' | undefined): ReadFields {
  const { brothers, marriedBrothers, sisters, marriedSisters } = siblingsIn(text, kind)
  return [
    ['brothers', brothers],
    ['marriedBrothers', brothers === undefined ? undefined : marriedBrothers],
    ['sisters', sisters],
    ['marriedSisters', sisters === undefined ? undefined : marriedSisters],
  ]
}
