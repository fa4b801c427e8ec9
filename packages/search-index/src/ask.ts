/** What an attribute of a slot can hold; not said is null. */
export type Attribute =
  /**
   * One of some values; `wide` when there are hundreds: its values are kept as lists of slots, not as planes of bits.
   * `apart` for the one of few values of which most searches ask one: facets of nearly all slots that have it cost little.
   */
  | { readonly kind: 'value'; readonly wide?: boolean; readonly apart?: false }
  | { readonly kind: 'value'; readonly wide?: false; readonly apart: true }
  /** Several of some values; none of them is not said. */
  | { readonly kind: 'values'; readonly wide?: boolean }
  /** A whole number from 0 up to what `bits` can hold, 32 bits at most. */
  | { readonly kind: 'number'; readonly bits: number }
  /** Several of very many words. */
  | { readonly kind: 'words' }

export type Attributes = Readonly<Record<string, Attribute>>

export type Value = number | string

/** One fact: a value or number, an array for `values` and `words`, null when it isn't said. */
export type Fact = Value | readonly Value[] | null

/** Which slots are meant. An attribute that isn't said has no value, and is in no range. */
export type Condition<Name extends string = string> =
  | { readonly all: readonly Condition<Name>[] }
  | { readonly any: readonly Condition<Name>[] }
  | { readonly not: Condition<Name> }
  /** At least one of these values or words. */
  | { readonly of: Name; readonly in: readonly Value[] }
  /** A number from and to, both included; one of them may be left out. */
  | { readonly of: Name; readonly from?: number; readonly to?: number }
  | { readonly of: Name; readonly isSaid: boolean }
  /** These slots; those that the index doesn't hold are passed over. */
  | { readonly slots: Iterable<number> }

/** Slots with the most points first, then as `active`. Points are whole numbers from 0. */
export interface ByPoints<Name extends string = string> {
  readonly points: readonly { readonly when: Condition<Name>; readonly points: number }[]
}

/** `active`: the latest second first, then the highest slot; `newest`: the highest slot first. */
export type Order<Name extends string = string> = 'active' | 'newest' | ByPoints<Name>

/** How many of the found have each value of an attribute, or meet each of some named choices. */
export type Facet<Name extends string = string> =
  | { readonly of: Name; readonly filter?: string }
  | { readonly name: string; readonly choices: Readonly<Record<string, Condition<Name>>>; readonly filter?: string }

export interface Ask<Name extends string = string> {
  /** What always holds and isn't a filter: whom the viewer may see. */
  readonly base: Condition<Name>
  readonly filters: Readonly<Record<string, Condition<Name>>>
  /** Each is counted with the filter it names left out, if that is one of the filters. */
  readonly facets?: readonly Facet<Name>[]
  /** Whether to say the totals without each filter. */
  readonly without?: boolean
  readonly order: Order<Name>
  readonly offset: number
  readonly limit: number
}

export interface ValueCount {
  readonly value: Value
  readonly count: number
}

export interface Found {
  readonly total: number
  /** The page, in order. */
  readonly slots: number[]
  /** Of each slot of the page, when ordered by points. */
  readonly points?: number[]
  /** By the attribute or the name of the facet: values that occur, in no particular order; named choices, all of them. */
  readonly facets?: Record<string, ValueCount[]>
  /** The total if that filter were left out. */
  readonly without?: Record<string, number>
}

/** An index of slots, which are whole numbers from 0 to 2^26 - 1, dense for the sake of memory. */
export interface SearchIndex<Name extends string = string> {
  /** Sets what is known of a slot, in the order of the attributes; the array may be used again. Its last activity stays. */
  put(slot: number, facts: readonly Fact[]): void
  /** Forgets a slot and its last activity. */
  remove(slot: number): void
  /** Seconds from 0 to 2^32 - 1; 0 until it is set. A slot that isn't in the index is passed over. */
  setActive(slot: number, second: number): void
  has(slot: number): boolean
  activeAt(slot: number): number | undefined
  count(condition: Condition<Name>): number
  find(ask: Ask<Name>): Found
  /** How many slots it holds. */
  readonly size: number
  /** Memory in bytes; words and other values in their dictionaries are estimated. */
  readonly bytes: number
}
