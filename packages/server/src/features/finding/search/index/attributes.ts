import type { Attribute, Condition, Fact, SearchIndex, Value } from '@thunai/search-index/ask'
import { meets } from '@thunai/search-index/meets'
import { openIndex, type SavedIndex } from '@thunai/search-index/open-index'
import { FIELD_NAMES, fieldNamed, type FieldName, type FIELDS } from '@thunai/contract/profile/fields'
import { fieldsOfWish, type StatingField, WISH_NAMES } from '@thunai/contract/profile/wishes'
import { DEFAULT_COUNTRY, EARLIEST_DATE_OF_BIRTH } from '@thunai/contract/frame/limits'
import type { Day } from '@thunai/contract/values/dates'
import { marksOf } from '@thunai/community/bars'
import { readLine, type ClanFacts } from '@thunai/community/facts'
import { LINES } from '../../../profile/clans/clans.api.ts'
import { placeOf, STILL_MARRIED } from '../../../profile/profiles/profiles.api.ts'

/** An attribute of the index, and the SQL that reads it from the `listing` row `l`. */
interface IndexedAttribute {
  readonly attribute: Attribute
  readonly sql: string
}

const DAY_BITS = 16
const daysOf = (date: string) => `${date} - date '${EARLIEST_DATE_OF_BIRTH}'`
const inIndia = (moment: string) => `(${moment} at time zone 'Asia/Kolkata')::date`
const flag = (column: string): IndexedAttribute => ({ attribute: { kind: 'value' }, sql: `${column}::int` })
const day = (date: string): IndexedAttribute => ({ attribute: { kind: 'number', bits: DAY_BITS }, sql: daysOf(date) })

/** Filters and compared wishes use their field names from the catalogue. */
type Filtered = { [K in FieldName]: (typeof FIELDS)[K] extends { readonly filter: object } ? K : never }[FieldName]
type Searched = Filtered | StatingField | 'preferredMust'
const STATING: ReadonlySet<FieldName> = new Set([...WISH_NAMES.flatMap((wish) => fieldsOfWish(wish)), 'preferredMust'])
const isSearched = (name: FieldName): name is Searched => fieldNamed(name).filter !== undefined || STATING.has(name)

/** SQL for the column of listing `l` that holds a field, or the wish that the field states. */
export function listingColumn(name: FieldName): string {
  const place = placeOf(name)
  if (place.kept === 'wish') return `l.wished_${place.kind}_ids`
  if (place.kept === 'preference') return `l.wished_${place.column}`
  if (place.kept === 'list') return `l.${place.table.replace(/^profile_/, '')}_ids`
  if ('column' in place) return `l.${place.column}`
  throw new Error(`Search cannot look at ${name}.`)
}

/** The factor that makes a field's numbers whole: 10 for centimetres with one decimal. */
export function scaleOf(name: FieldName): number {
  const field = fieldNamed(name)
  return field.kind === 'number' ? 10 ** field.decimals : 1
}

/** Lists that depend on another are long: their values are stored as lists of slots. */
function keptOf(name: FieldName): IndexedAttribute {
  const field = fieldNamed(name)
  const column = listingColumn(name)
  switch (field.kind) {
    case 'item':
      return { attribute: { kind: 'value', wide: 'parent' in field }, sql: column }
    case 'items':
      return { attribute: { kind: 'values', wide: 'parent' in field }, sql: column }
    case 'choice':
      // most searches are for one gender
      return { attribute: name === 'gender' ? { kind: 'value', apart: true } : { kind: 'value' }, sql: column }
    case 'choices':
      return { attribute: { kind: 'values' }, sql: column }
    case 'text':
      return { attribute: { kind: 'value', wide: true }, sql: column }
    case 'flag':
      return flag(column)
    case 'day':
      return day(column)
    case 'number': {
      const scale = scaleOf(name)
      const bits = Math.ceil(Math.log2(field.max * scale + 1))
      return { attribute: { kind: 'number', bits }, sql: scale === 1 ? column : `(${column} * ${scale})::int` }
    }
    default:
      throw new Error(`Search cannot look at ${name}.`)
  }
}

/** Attributes that aren't catalogue fields, or that wishes use and filters don't. Days are in India. */
const OTHERS = {
  residenceType: keptOf('residenceType'),
  jobCountry: keptOf('jobCountry'),
  otherHabits: keptOf('otherHabits'),
  homeCountries: { attribute: { kind: 'values', wide: true }, sql: 'l.home_country_ids' },
  isGuarded: flag('l.is_guarded'),
  hasPhoto: flag('l.has_photo'),
  showsPhoto: flag('l.shows_photo'),
  isVerified: flag('l.is_verified'),
  isIdentityChecked: flag('l.is_identity_checked'),
  isFreeToMarry: flag('l.is_free_to_marry'),
  isAbroad: flag(`(l.job_country_id <> (select id from reference_item
    where list = 'country' and name = '${DEFAULT_COUNTRY}' and merged_into is null))`),
  isStillMarried: flag(`(l.marital_status_id in (select id from reference_item
    where list = 'marriedStatus' and name in (${STILL_MARRIED.map((name) => `'${name}'`).join(', ')})))`),
  starPlace: { attribute: { kind: 'value' }, sql: 'l.star_place' },
  activeDay: day(inIndia('l.last_active')),
  joinedDay: day(inIndia('l.created_at')),
  // the clan facts, turned into marks when rows are read
  lineMarks: { attribute: { kind: 'words' }, sql: LINES },
  words: { attribute: { kind: 'words' }, sql: 'l.words' },
  cardWords: { attribute: { kind: 'words' }, sql: 'l.card_words' },
} as const satisfies Readonly<Record<string, IndexedAttribute>>

export type AttributeName = Searched | keyof typeof OTHERS
export type ListingCondition = Condition<AttributeName>
export type ListingIndex = SearchIndex<AttributeName> & { readonly saved: SavedIndex }

const KEPT = {
  ...Object.fromEntries(FIELD_NAMES.filter(isSearched).map((name) => [name, keptOf(name)])),
  ...OTHERS,
} as Readonly<Record<AttributeName, IndexedAttribute>>
const NAMES = Object.keys(KEPT) as readonly AttributeName[]
const PLACES = new Map(NAMES.map((name, place) => [name, place]))

export const ATTRIBUTES = Object.fromEntries(NAMES.map((name) => [name, KEPT[name].attribute])) as Record<
  AttributeName,
  Attribute
>

export const openListingIndex = (saved?: SavedIndex): ListingIndex => openIndex(ATTRIBUTES, saved)

/**
 * SQL for the facts of listing `l` in the order of the attributes, then its slot and the second of its last activity.
 */
export const LISTING_ROW = `json_build_array(${[
  ...NAMES.map((name) => KEPT[name].sql),
  'l.no',
  'floor(extract(epoch from l.last_active))::bigint',
].join(', ')})`

/** A listing's facts in the order of the attributes, then its slot and the second of its last activity. */
export type ListingRow = readonly Fact[]

/** Positions of numbers, with the largest value allowed. */
const LARGEST: readonly (readonly [place: number, largest: number])[] = [
  ...NAMES.flatMap((name, place) => {
    const { attribute } = KEPT[name]
    return attribute.kind === 'number' ? [[place, 2 ** attribute.bits - 1] as const] : []
  }),
  [NAMES.length + 1, 2 ** 32 - 1],
]

export const slotOf = (row: ListingRow): number => row[NAMES.length] as number

const LINE_MARKS = NAMES.indexOf('lineMarks')

/**
 * Converts a row from the database, with clan facts as marks. Clamps numbers out of bounds, so that no row stops
 * search.
 */
export function toListingRow(sent: Fact[]): ListingRow {
  const lines = sent[LINE_MARKS] as ClanFacts | null | undefined
  if (lines && !Array.isArray(lines)) {
    const marks = marksOf(readLine(lines))
    sent[LINE_MARKS] = marks.length > 0 ? marks : null
  }
  for (const [place, largest] of LARGEST) {
    const fact = sent[place]
    if (typeof fact === 'number') sent[place] = Math.min(Math.max(fact, 0), largest)
  }
  return sent
}

export function putRow(index: ListingIndex, row: ListingRow): void {
  index.put(slotOf(row), row)
  index.setActive(slotOf(row), row[NAMES.length + 1] as number)
}

/** True if the row alone meets the condition, as the index would decide. */
export const rowMeets = (row: ListingRow, condition: ListingCondition): boolean =>
  meets(ATTRIBUTES, { slot: slotOf(row), facts: row }, condition)

/** A row's values of an attribute: none, one or several. */
export function valuesIn(row: ListingRow, name: AttributeName): readonly Value[] {
  const fact = row[PLACES.get(name) ?? -1] ?? null
  return fact === null ? [] : typeof fact === 'object' ? fact : [fact]
}

/** A copy of the row with some values replaced. */
export function withValues(row: ListingRow, values: Readonly<Partial<Record<AttributeName, Fact>>>): ListingRow {
  const other = [...row]
  for (const [name, fact] of Object.entries(values)) {
    const place = PLACES.get(name as AttributeName)
    if (place !== undefined) other[place] = fact ?? null
  }
  return other
}

/** The day number that attributes store. */
export const dayNumber = (date: Day): number => (Date.parse(date) - Date.parse(EARLIEST_DATE_OF_BIRTH)) / DAY_MS
export const dayNumbered = (number: number): Day =>
  new Date(Date.parse(EARLIEST_DATE_OF_BIRTH) + number * DAY_MS).toISOString().slice(0, 10)
const DAY_MS = 86_400_000
