import { LONG_TEXT_LENGTH, OWN_WORDS_LENGTH, TEXT_LENGTH } from '../frame/limits.ts'
import { type ReferenceList, YES_NO } from '../values/choices.ts'
import type { AskedOf, DependentList, FilterGroup, FieldStorage, SeenBy } from './field-kinds.ts'

// parts of the entries of the catalogue

export const words = { kind: 'text', max: TEXT_LENGTH } as const
export const longWords = { kind: 'text', max: LONG_TEXT_LENGTH } as const
export const ownWords = { kind: 'prose', max: OWN_WORDS_LENGTH } as const
/** A clan, gothram, house or deity, in the words of the family. */
export const lineName = { kind: 'text', max: 60 } as const
export const nameOfParent = { kind: 'name', min: 1, max: TEXT_LENGTH } as const
export const phone = { kind: 'phone' } as const
export const flag = { kind: 'flag' } as const
export const yesNo = { kind: 'choice', of: YES_NO, isYesNo: true } as const
export const choice = (of: readonly string[]) => ({ kind: 'choice', of }) as const
export const choices = (of: readonly string[]) => ({ kind: 'choices', of }) as const
export const whole = (min: number, max: number) => ({ kind: 'number', min, max, decimals: 0 }) as const
export const tenths = (min: number, max: number) => ({ kind: 'number', min, max, decimals: 1 }) as const
/** Precision of coordinates: ten metres. */
export const degrees = (most: number, error: string) =>
  ({ kind: 'number', min: -most, max: most, decimals: 4, error }) as const
export const item = (list: ReferenceList) => ({ kind: 'item', list }) as const
export const items = (list: ReferenceList) => ({ kind: 'items', list }) as const
export const below = <const P extends string>(parent: P, list: DependentList) =>
  ({ kind: 'item', list, parent }) as const
export const severalBelow = <const P extends string>(parent: P, list: DependentList) =>
  ({ kind: 'items', list, parent }) as const
export const HEIGHT = tenths(60, 250)
export const RUPEES = { ...whole(0, 1_000_000_000), isRupees: true } as const
export const PREFERRED_AGE = whole(18, 100)
export const CHILDREN = whole(0, 30)

export const storedIn = <const K extends FieldStorage, const S extends SeenBy>(keptIn: K, seenBy: S) =>
  ({ kept: keptIn, seenBy }) as const
export const open = storedIn('profile', 'everyone')
export const onCard = { onCard: 'whole' } as const
export const afterContact = storedIn('profile', 'contact')
export const ofHoroscope = storedIn('horoscope', 'everyone')
export const ofBirth = storedIn('horoscope', 'form')
export const ofPreference = storedIn('preference', 'everyone')
export const wish = storedIn('wish', 'everyone')
export const list = storedIn('list', 'everyone')

export const among = <const G extends FilterGroup, const W extends string>(group: G, wire: W) =>
  ({ filter: { kind: 'list', group, wire } }) as const

/** Asks only members who meet all of these. */
export const askedOf = (...conditions: readonly AskedOf[]) => ({ askedOf: conditions }) as const
