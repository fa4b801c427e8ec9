import { FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'

/**
 * The one place where the specification's spellings and our names meet. Keys that are no fields of the profile pass as
 * they are.
 */
const FORM_NAMES = new Map(FIELD_NAMES.map((name) => [name, fieldNamed(name).wire ?? name]))
const VIEW_NAMES = new Map(FIELD_NAMES.map((name) => [name, fieldNamed(name).shownAs ?? fieldNamed(name).wire ?? name]))
/** Our names by the wire's, in each of its spellings. */
const OUR_NAMES: ReadonlyMap<string, FieldName> = new Map(
  FIELD_NAMES.flatMap((name) => {
    const { wire = name, alias, shownAs } = fieldNamed(name)
    return [wire, alias, shownAs].flatMap((spelling): [string, FieldName][] => (spelling ? [[spelling, name]] : []))
  }),
)

/** The spelling of a field where profiles are changed. */
export const formName = (name: FieldName): string => FORM_NAMES.get(name) ?? name
/** The spelling of a field where profiles are read. */
export const viewName = (name: FieldName): string => VIEW_NAMES.get(name) ?? name

const renamed = (values: object, nameOf: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]))

/** Values, or sentences about them, by the spellings of the form. */
export const toFormWire = (values: object): Record<string, unknown> =>
  renamed(values, (name) => FORM_NAMES.get(name as FieldName) ?? name)

const SPELT_TWICE = FIELD_NAMES.filter((name) => fieldNamed(name).shownAs !== undefined)

/** A whole form as it comes and goes: a field that the specification spells in two ways stands there in both (G-22). */
export const toWholeForm = (form: object): Record<string, unknown> => ({
  ...toFormWire(form),
  ...Object.fromEntries(
    SPELT_TWICE.flatMap((name) => (name in form ? [[viewName(name), Reflect.get(form, name)]] : [])),
  ),
})

/** Keys that have one spelling everywhere. */
type Same = 'id' | 'memberId' | 'name'

/** Values by the spellings for reading. */
export const toViewWire = <T extends object>(values: T): Record<string, unknown> & Pick<T, keyof T & Same> =>
  renamed(values, (name) => VIEW_NAMES.get(name as FieldName) ?? name) as never

/** Values, or sentences about them, by our own names. Where two spellings of one field came, the form's own wins (G-22, G-26). */
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
