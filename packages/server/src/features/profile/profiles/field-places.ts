import { type EditValue, FIELD_NAMES, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'

/** Tables with a column for each of their fields. */
export type Part = 'profile' | 'account' | 'horoscope' | 'preference'

/**
 * Where a field is stored, by the catalogue: a column, rows of its own list, rows of the wishes, or a house of a chart.
 */
export type FieldPlace =
  | { readonly kept: Part; readonly column: string }
  | { readonly kept: 'photo' }
  | { readonly kept: 'list'; readonly table: string }
  | { readonly kept: 'wish'; readonly kind: string }
  | { readonly kept: 'house'; readonly chart: 'raasi' | 'amsam'; readonly house: number }

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const withoutPreferred = (name: FieldName) => inSnakeCase(name).replace(/^preferred_/, '')

function findPlace(name: FieldName): FieldPlace {
  const { kept, kind } = fieldNamed(name)
  switch (kept) {
    case 'photo':
      return { kept }
    case 'list':
      return { kept, table: `profile_${inSnakeCase(name).replace(/ies$/, 'y').replace(/s$/, '')}` }
    case 'wish':
      return { kept, kind: withoutPreferred(name) }
    case 'raasi house':
    case 'amsam house':
      return { kept: 'house', chart: kept === 'raasi house' ? 'raasi' : 'amsam', house: Number(/\d+$/.exec(name)?.[0]) }
    case 'preference':
      return { kept, column: withoutPreferred(name) }
    default:
      return { kept, column: kind === 'item' ? `${inSnakeCase(name)}_id` : inSnakeCase(name) }
  }
}

const PLACES = new Map(FIELD_NAMES.map((name) => [name, findPlace(name)]))

/** Where a field is stored; a test checks every column against the database. */
export function placeOf(name: FieldName): FieldPlace {
  const place = PLACES.get(name)
  if (!place) throw new Error(`${name} is kept nowhere.`)
  return place
}

/** A column's value; only `choices` and `names` hold several. */
export type Cell = string | number | boolean | null | readonly string[]

export function isCell(value: unknown): value is Exclude<Cell, readonly string[]> {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A changed value as its column stores it; undefined for a list. */
export function toCell(name: FieldName, value: EditValue): Cell | undefined {
  if (fieldNamed(name).kind === 'choices') return (value as readonly string[] | null) ?? []
  if (fieldNamed(name).kind === 'names') return Array.isArray(value) ? value.map(String) : []
  if (!isCell(value)) return undefined
  return fieldNamed(name).isYesNo && value !== null ? value === 'Yes' : value
}
