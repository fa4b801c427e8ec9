import type { ReferenceList } from '../values/choices.ts'

/** Lists whose items belong to an item of another list. */
export type DependentList = 'caste' | 'sub_caste' | 'state' | 'district'

/**
 * What a field holds. `item` is one entry of a reference list, `items` are several; with a `parent` the list depends
 * on that field's value. `choices` are several words of a fixed list. `prose` is a text of several lines without contact details. `planets` are those of one house
 * of a chart.
 */
export type FieldKind =
  | { readonly kind: 'text' | 'prose'; readonly max: number }
  | { readonly kind: 'name'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice' | 'choices'; readonly of: readonly string[] }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly decimals: 0 | 1 | 4
      /** Rupees a month: parsed as families write amounts, displayed in Indian digit groups. */
      readonly isRupees?: true
      readonly error?: string
    }
  /** Several names, written with commas between them. */
  | { readonly kind: 'names'; readonly max: number; readonly most: number }
  | { readonly kind: 'flag' | 'phone' | 'email' | 'day' | 'time' | 'photo' | 'planets' | 'zone' }
  | { readonly kind: 'item' | 'items'; readonly list: ReferenceList }
  | { readonly kind: 'item' | 'items'; readonly list: DependentList; readonly parent: string }

/** Parts of a profile that are edited separately. */
export type Section = 'about' | 'basic' | 'family' | 'habits' | 'horoscope' | 'preference'

/**
 * Where a field is stored: a column of that table, named like the field in snake case (an `item` with _id); rows of
 * its own list; rows of the wishes; a house of a chart; the main photo.
 */
export type FieldStorage =
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
 * Who can read a field: everyone who opens the profile, members who viewed the contact, the owner, or the owner in
 * the form only.
 */
export type SeenBy = 'everyone' | 'contact' | 'owner' | 'form'

/** How public cards show a field: as it is, in full years, or in feet and inches. */
export type OnCard = 'whole' | 'years' | 'inches'

/** Groups of filters on the search page. */
export type FilterGroup =
  | 'basics'
  | 'community'
  | 'family'
  | 'place'
  | 'work'
  | 'abroad'
  | 'horoscope'
  | 'habits'
  | 'profile'

/**
 * How members are searched by a field. `wire` is the filter's name; a range is sent as `${wire}From` and `${wire}To`,
 * both inclusive. A `list` matches any of several values, a `choice` one fixed word, a `flag` true or false.
 */
export type FieldFilter = {
  readonly wire: string
  readonly group: FilterGroup
  /** If it differs from the field's. */
  readonly label?: string
} & (
  | {
      readonly kind: 'list'
      /** A second key whose values are added to the first one's. */
      readonly also?: string
      /** A value that is in no list finds no members, instead of being refused. */
      readonly unknownFitsNobody?: true
    }
  | {
      readonly kind: 'range'
      /** Clamped to these limits, and without results if reversed, instead of being refused. */
      readonly clamped?: { readonly min: number; readonly max: number }
    }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'flag' }
)

/**
 * Members whose field has one of these values, or any value but `except`; the values are English names. A preference
 * that isn't stated counts as every value.
 */
export type AskedOf =
  | { readonly field: string; readonly among: readonly string[] }
  | { readonly field: string; readonly except: readonly string[] }

export type FieldFacts = FieldKind & {
  /** The specification's spelling, if it differs from ours. */
  readonly wire?: string
  readonly label: string
  readonly kept: FieldStorage
  readonly seenBy: SeenBy
  /** Absent if cards don't show it. Visitors may search only by what cards show. */
  readonly onCard?: OnCard
  /** Message for a required field that is empty. */
  readonly needed?: string
  /** Yes and No on the wire, true and false in the database. */
  readonly isYesNo?: true
  /** The list whose entry name the server stores for any spelling, in any letters. */
  readonly listed?: 'clan' | 'division' | 'gothram'
  readonly filter?: FieldFilter
  /** The members whom the forms ask: those who meet all of these conditions. Other members may send it too. */
  readonly askedOf?: readonly AskedOf[]
  /** Most entries of a list. */
  readonly most?: number
  /** Words that are used while nothing is stored. */
  readonly unsaved?: readonly string[]
}

/** Value of a field in forms and edits: null if empty, ids of reference lists. Lists may be empty but never null. */
export type EditValueOf<F extends FieldFacts> = F['kind'] extends 'number'
  ? number | null
  : F['kind'] extends 'flag'
    ? boolean | null
    : F['kind'] extends 'planets' | 'choices' | 'names'
      ? readonly string[]
      : F['kind'] extends 'items'
        ? readonly (string | number)[]
        : F['kind'] extends 'item'
          ? number | string | null
          : string | null

/** Value of a field for reading: names instead of ids; a required field is empty only where it is hidden. */
export type ShownValueOf<F extends FieldFacts> = F['kind'] extends 'number'
  ? number | null
  : F['kind'] extends 'flag'
    ? boolean | null
    : F['kind'] extends 'planets' | 'items' | 'choices' | 'names'
      ? readonly string[]
      : F extends { readonly needed: string; readonly seenBy: 'everyone' | 'owner' }
        ? string
        : string | null

/** True for fields that hold a list, which may be empty but never null. */
export const isSeveral = ({ kind }: Pick<FieldFacts, 'kind'>): boolean =>
  kind === 'items' || kind === 'planets' || kind === 'choices' || kind === 'names'
