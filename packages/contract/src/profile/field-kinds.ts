import type { ReferenceList } from '../values/choices.ts'

/** The lists whose items lie below an item of another list. */
export type DependentList = 'caste' | 'sub_caste' | 'state' | 'district'

/**
 * What a field holds. `item` is one entry of a reference list, `items` several; with a `parent` the list depends on what
 * that field says. `prose` is a text of several lines without contact details. `planets` are those of one house of a chart.
 */
export type FieldKind =
  | { readonly kind: 'text' | 'prose'; readonly max: number }
  | { readonly kind: 'name'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly decimals: 0 | 1 | 4
      /** Rupees a month: read as families write amounts, shown in Indian groups. */
      readonly isRupees?: true
      readonly error?: string
    }
  | { readonly kind: 'flag' | 'phone' | 'email' | 'day' | 'time' | 'photo' | 'planets' | 'zone' }
  | { readonly kind: 'item' | 'items'; readonly list: ReferenceList }
  | { readonly kind: 'item' | 'items'; readonly list: DependentList; readonly parent: string }

/** The parts of a profile that are edited by themselves. */
export type Section = 'about' | 'basic' | 'family' | 'habits' | 'horoscope' | 'preference'

/**
 * Where a field is kept: a column of the table of that name, named like the field in snake case (an `item` with _id); rows
 * of a list of its own; rows of the wishes; a house of a chart; the photo that is the main one.
 */
export type Kept =
  | 'profile'
  | 'account'
  | 'horoscope'
  | 'preference'
  | 'list'
  | 'wish'
  | 'raasi house'
  | 'amsam house'
  | 'photo'

/**
 * Who reads a field of a member's profile: everyone who opens it, those who opened the contact, its owner, or its owner in
 * the form only.
 */
export type SeenBy = 'everyone' | 'contact' | 'owner' | 'form'

/** How a card shows a field to everyone, visitors included: as it is, as full years, or as feet and inches. */
export type OnCard = 'whole' | 'years' | 'inches'

/** The parts of the page of search, as families think of them. */
export type FilterGroup = 'basics' | 'place' | 'work' | 'horoscope' | 'habits' | 'profile'

/**
 * How members are searched by a field. `wire` is the filter's name; a range is sent as `${wire}From` and `${wire}To`, both
 * included. A `list` takes several values of the field, of which any fits; a `choice` one of its own words; a `flag` true or
 * false.
 */
export type FieldFilter = {
  readonly wire: string
  readonly group: FilterGroup
  /** Where it is another than the field's. */
  readonly label?: string
} & (
  | {
      readonly kind: 'list'
      /** A second key whose values add up with the first one's. */
      readonly also?: string
      /** A value that no list has fits nobody, instead of being refused. */
      readonly unknownFitsNobody?: true
    }
  | {
      readonly kind: 'range'
      /** Cut to these borders, and empty when reversed, instead of being refused. */
      readonly clamped?: { readonly min: number; readonly max: number }
    }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'flag' }
)

export type FieldFacts = FieldKind & {
  /** The specification's spelling, where it is another than ours. */
  readonly wire?: string
  readonly label: string
  readonly kept: Kept
  readonly seenBy: SeenBy
  /** Absent when cards don't show it. Visitors search by what cards show, and by nothing else. */
  readonly onCard?: OnCard
  /** The sentence for a field that may not be cleared. */
  readonly needed?: string
  /** Yes and No on the wire, true and false in the database. */
  readonly isYesNo?: true
  readonly filter?: FieldFilter
}

/** The value of a field as forms and changes hold it: null when it is empty, ids of reference lists. Lists are empty, never null. */
export type EditValueOf<F extends FieldFacts> = F['kind'] extends 'number'
  ? number | null
  : F['kind'] extends 'flag'
    ? boolean | null
    : F['kind'] extends 'planets'
      ? readonly string[]
      : F['kind'] extends 'items'
        ? readonly (string | number)[]
        : F['kind'] extends 'item'
          ? number | string | null
          : string | null

/** The value of a field as it is read: names instead of ids; never empty where it is needed and not hidden. */
export type ShownValueOf<F extends FieldFacts> = F['kind'] extends 'number'
  ? number | null
  : F['kind'] extends 'flag'
    ? boolean | null
    : F['kind'] extends 'planets' | 'items'
      ? readonly string[]
      : F extends { readonly needed: string; readonly seenBy: 'everyone' | 'owner' }
        ? string
        : string | null
