import { FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'

/**
 * The only place that maps the specification's spellings to our names. Keys that are no fields of the profile pass
 * unchanged.
 */
const FORM_NAMES = new Map(FIELD_NAMES.map((name) => [name, fieldNamed(name).wire ?? name]))
const VIEW_NAMES = new Map(FIELD_NAMES.map((name) => [name, fieldNamed(name).shownAs ?? fieldNamed(name).wire ?? name]))
/** Our names by every wire spelling. */
const OUR_NAMES: ReadonlyMap<string, FieldName> = new Map(
  FIELD_NAMES.flatMap((name) => {
    const { wire = name, alias, shownAs } = fieldNamed(name)
    return [wire, alias, shownAs].flatMap((spelling): [string, FieldName][] => (spelling ? [[spelling, name]] : []))
  }),
)

/** Wire name of a field in edits. */
export const formName = (name: FieldName): string => FORM_NAMES.get(name) ?? name
/** Wire name of a field in views. */
export const viewName = (name: FieldName): string => VIEW_NAMES.get(name) ?? name

const renamed = (values: object, nameOf: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]))

/** Values or messages, keyed by the form's wire names. */
export const toFormWire = (values: object): Record<string, unknown> =>
  renamed(values, (name) => FORM_NAMES.get(name as FieldName) ?? name)

const SPELT_TWICE = FIELD_NAMES.filter((name) => fieldNamed(name).shownAs !== undefined)

/** A whole form: a field with two spellings in the specification appears under both (G-22). */
export const toWholeForm = (form: object): Record<string, unknown> => ({
  ...toFormWire(form),
  ...Object.fromEntries(
    SPELT_TWICE.flatMap((name) => (name in form ? [[viewName(name), Reflect.get(form, name)]] : [])),
  ),
})

/** Keys with a single spelling. */
type Same = 'id' | 'memberId' | 'name'

/** Values, keyed by the wire names for reading. */
export const toViewWire = <T extends object>(values: T): Record<string, unknown> & Pick<T, keyof T & Same> =>
  renamed(values, (name) => VIEW_NAMES.get(name as FieldName) ?? name) as never

/** Values or messages, keyed by our own names. If a field came in two spellings, the form's own wins (G-22, G-26). */
export function fromWire(values: object): Record<string, unknown> {
  const ours: Record<string, unknown> = {}
  for (const [wireName, value] of Object.entries(values)) {
    const name = OUR_NAMES.get(wireName) ?? wireName
    const isAlias = name !== wireName && FORM_NAMES.get(name as FieldName) !== wireName
    if (isAlias && formName(name as FieldName) in values) continue
    ours[name] = value
  }
  return ours
}
