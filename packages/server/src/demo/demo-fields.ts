import { FIELD_NAMES, fieldNamed, type FieldName, isFieldName } from '@thunai/contract/profile/fields'
import { placeOf } from '../features/profile/profiles/profiles.api.ts'
import type { DemoIds } from './demo-ids.ts'

export type Cell = string | number | boolean | null | readonly string[]

/** Facts by their names in the catalogue, items of reference lists by their names. */
type Facts = Readonly<Partial<Record<FieldName, Cell>>>
type Part = 'profile' | 'horoscope' | 'preference'

const fieldsIn = (part: Part) =>
  FIELD_NAMES.flatMap((name) => {
    const place = placeOf(name)
    return place.kept === part ? [{ name, column: place.column }] : []
  })
/** Fields with a column in the table of that name, in the catalogue's order. */
export const FIELDS_IN = {
  profile: fieldsIn('profile'),
  horoscope: fieldsIn('horoscope'),
  preference: fieldsIn('preference'),
}

export const columnsOf = (part: Part): string[] => FIELDS_IN[part].map(({ column }) => column)

/** Fields with rows in their own tables. */
export const LIST_FIELDS = FIELD_NAMES.flatMap((name) => {
  const place = placeOf(name)
  return place.kept === 'list' ? [{ name, table: place.table }] : []
})
/** Fields that are wishes with several items. */
export const WISH_FIELDS = FIELD_NAMES.flatMap((name) => {
  const place = placeOf(name)
  return place.kept === 'wish' ? [{ name, kind: place.kind }] : []
})

/** Values of these columns, in the same order; null if not stated. */
export const cellsOf = (part: Part, facts: Facts, ids: DemoIds): Cell[] =>
  FIELDS_IN[part].map(({ name }) => {
    const { kind } = fieldNamed(name)
    if (kind === 'item') return idsOf(name, facts, ids)[0] ?? null
    return facts[name] ?? (kind === 'choices' || kind === 'names' ? [] : null)
  })

/** Ids of the stated items; for a dependent list, items below the stated parent. */
export function idsOf(name: FieldName, facts: Facts, ids: DemoIds): readonly number[] {
  const field = fieldNamed(name)
  const stated = facts[name] ?? []
  if (!('list' in field)) throw new Error(`${name} is of no list.`)
  const names = typeof stated === 'object' ? stated : [String(stated)]
  if (!('parent' in field)) return names.map((item) => ids.item(field.list, item))
  if (!isFieldName(field.parent)) throw new Error(`${name} depends on no field.`)
  const parents = names.length > 0 ? idsOf(field.parent, facts, ids) : []
  return names.map((item) => ids.below(field.list, parents, item))
}
