import { type FieldFacts, isSeveral } from '@thunai/contract/profile/field-kinds'
import { fieldNamed, type FieldName, isFieldName } from '@thunai/contract/profile/fields'
import type { ProfileForm } from '@thunai/contract/profile/edit'
import type { Lists } from '../../profile/reference/useLists.ts'
import type { FormValues } from './edit-form.ts'
import { toControl } from './edit-form.ts'
import type { EditGroup } from './edit-parts.ts'

/** The English names of a field's chosen values, from the form or else as saved. */
function namesOf(field: FieldName, values: FormValues, profile: ProfileForm, lists: Lists): readonly string[] {
  const facts: FieldFacts = fieldNamed(field)
  const value = values[field] ?? toControl(field, profile[field])
  const chosen = typeof value === 'string' ? [value] : value
  if ((facts.kind !== 'item' && facts.kind !== 'items') || 'parent' in facts) return chosen
  const { options } = lists.of(facts.list)
  return options.flatMap(({ value: of, also, label }) => (chosen.includes(of) ? [also ?? label] : []))
}

/** True if the form shows a field: its conditions hold, or it already has a value. */
function isAsked(name: FieldName, values: FormValues, profile: ProfileForm, lists: Lists): boolean {
  const { askedOf = [] } = fieldNamed(name)
  if ((values[name] ?? '').length > 0) return true
  return askedOf.every((condition) => {
    const { field } = condition
    if (!isFieldName(field)) return false
    const names = namesOf(field, values, profile, lists)
    if (names.length === 0) return isSeveral(fieldNamed(field))
    return names.some((one) => ('among' in condition ? condition.among.includes(one) : !condition.except.includes(one)))
  })
}

/** The groups with the fields that this profile is asked for, without empty groups. */
export const askedGroups = (
  groups: readonly EditGroup[],
  values: FormValues,
  profile: ProfileForm,
  lists: Lists,
): readonly EditGroup[] =>
  groups.flatMap((group) => {
    const fields = group.fields.filter((name) => isAsked(name, values, profile, lists))
    return fields.length === 0 ? [] : [fields.length === group.fields.length ? group : { ...group, fields }]
  })
