import type { FieldFacts } from '@thunai/contract/profile/field-kinds'
import { fieldNamed, type FieldName, isFieldName } from '@thunai/contract/profile/fields'
import type { ProfileForm } from '@thunai/contract/profile/edit'
import type { Lists } from '../../profile/reference/useLists.ts'
import type { FormValues } from './edit-form.ts'
import { toControl } from './edit-form.ts'
import type { EditGroup } from './edit-parts.ts'

/** The English name of a chosen item, as the form has it or else as saved. */
function nameOf(field: string, values: FormValues, profile: ProfileForm, lists: Lists): string | undefined {
  if (!isFieldName(field)) return undefined
  const facts: FieldFacts = fieldNamed(field)
  const value = values[field] ?? toControl(field, profile[field])
  if (facts.kind !== 'item' || 'parent' in facts) return typeof value === 'string' ? value : undefined
  const chosen = lists.of(facts.list).options.find((option) => option.value === value)
  return chosen && (chosen.also ?? chosen.label)
}

/** True if the form asks for a field: its condition holds, or it is filled in already. */
function isAsked(name: FieldName, values: FormValues, profile: ProfileForm, lists: Lists): boolean {
  const { askedOf } = fieldNamed(name)
  if (!askedOf || (values[name] ?? '').length > 0) return true
  const said = nameOf(askedOf.field, values, profile, lists)
  if (said === undefined) return false
  return 'among' in askedOf ? askedOf.among.includes(said) : !askedOf.except.includes(said)
}

/** The groups with the fields that this profile is asked for; a group without any is left out. */
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
