/** Kind of an attribute of a slot. A missing fact is null. */
export type Attribute =
  /**
   * One of some values; use `wide` for hundreds of values, which are stored as lists of slots instead of bit planes.
   * Use `apart` for an attribute of few values that most searches filter by: it makes facets over nearly all its
   * slots cheap.
   */
  | { readonly kind: 'value'; readonly wide?: boolean; readonly apart?: false }
  | { readonly kind: 'value'; readonly wide?: false; readonly apart: true }
  /** Several of some values; an empty list counts as missing. */
  | { readonly kind: 'values'; readonly wide?: boolean }
  /** A whole number from 0 to the maximum of `bits` bits, at most 32. */
  | { readonly kind: 'number'; readonly bits: number }
  /** Several words of a large vocabulary. */
  | { readonly kind: 'words' }

export type Attributes = Readonly<Record<string, Attribute>>

export type Value = number | string

/** One fact: a value or number, an array for `values` and `words`, null if missing. */
export type Fact = Value | readonly Value[] | null

/** Selects slots. A missing attribute has no value and is in no range. */
export type Condition<Name extends string = string> =
  | { readonly all: readonly Condition<Name>[] }
  | { readonly any: readonly Condition<Name>[] }
  | { readonly not: Condition<Name> }
  /** At least one of these values or words. */
  | { readonly of: Name; readonly in: readonly Value[] }
  /** A number within inclusive bounds, of which one may be left out. */
  | { readonly of: Name; readonly from?: number; readonly to?: number }
  | { readonly of: Name; readonly isSaid: boolean }
  /** These slots; slots that are not in the index are ignored. */
  | { readonly slots: Iterable<number> }

/** Slots by descending points, then as `active`. Points are whole numbers from 0. */
export interface ByPoints<Name extends string = string> {
  readonly points: readonly { readonly when: Condition<Name>; readonly points: number }[]
}

/** `active`: latest second first, then highest slot; `newest`: highest slot first. */
export type Order<Name extends string = string> = 'active' | 'newest' | ByPoints<Name>

/** Counts of the results for each value of an attribute, or for each named choice. */
export type Facet<Name extends string = string> =
  | { readonly of: Name; readonly filter?: string }
  | { readonly name: string; readonly choices: Readonly<Record<string, Condition<Name>>>; readonly filter?: string }

export interface Ask<Name extends string = string> {
  /** The condition that always applies and isn't a filter: which members the viewer may see. */
  readonly base: Condition<Name>
  readonly filters: Readonly<Record<string, Condition<Name>>>
  /** Each facet is counted without the filter that it names, if that filter is present. */
  readonly facets?: readonly Facet<Name>[]
  /** True to return the total without each filter. */
  readonly without?: boolean
  readonly order: Order<Name>
  readonly offset: number
  readonly limit: number
}

export interface ValueCount {
  readonly value: Value
  readonly count: number
}

export interface SearchResult {
  readonly total: number
  /** Slots of the page, in order. */
  readonly slots: number[]
  /** Points of each slot of the page, if ordered by points. */
  readonly points?: number[]
  /** Keyed by attribute or facet name: the values that occur, in no particular order, or all named choices. */
  readonly facets?: Record<string, ValueCount[]>
  /** Total if that filter were left out. */
  readonly without?: Record<string, number>
}

/** An index of slots, which are whole numbers from 0 to 2^26 - 1. Dense slots save memory. */
export interface SearchIndex<Name extends string = string> {
  /**
   * Sets the facts of a slot, in the order of the attributes; the caller may reuse the array. Keeps its last
   * activity.
   */
  put(slot: number, facts: readonly Fact[]): void
  /** Removes a slot and its last activity. */
  remove(slot: number): void
  /** Sets a slot's last activity in seconds, 0 to 2^32 - 1; initially 0. Ignores slots that are not in the index. */
  setActive(slot: number, second: number): void
  has(slot: number): boolean
  activeAt(slot: number): number | undefined
  count(condition: Condition<Name>): number
  find(ask: Ask<Name>): SearchResult
  /** Number of slots. */
  readonly size: number
  /** Memory in bytes; words and values in dictionaries are estimated. */
  readonly bytes: number
  /** The part of each attribute. */
  readonly bytesOf: Readonly<Record<Name, number>>
}
