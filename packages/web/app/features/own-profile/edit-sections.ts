import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '@thunai/contract/profile/field-kinds'
import {
  AMSAM_FIELDS,
  FIELD_GROUP_NAMES,
  FIELD_GROUPS,
  type FieldName,
  fieldsOfGroup,
  RAASI_FIELDS,
} from '@thunai/contract/profile/fields'

export type EditSection = Section

const groupsOf = (section: EditSection) =>
  FIELD_GROUP_NAMES.filter((id) => FIELD_GROUPS[id].section === section).map((id) => ({
    id,
    title: FIELD_GROUPS[id].title,
    fields: fieldsOfGroup(id),
  }))

const section = (name: EditSection, title: MessageDescriptor) => ({
  title,
  groups: groupsOf(name),
  hasCharts: name === 'horoscope',
})

export const EDIT_SECTIONS = {
  about: section('about', msg`In your own words`),
  basic: section('basic', msg`Basic Details`),
  family: section('family', msg`Family Details`),
  habits: section('habits', msg`Habits & Physical Attributes`),
  horoscope: section('horoscope', msg`Horoscope Information`),
  preference: section('preference', msg`Partner Preference`),
} as const satisfies Readonly<Record<EditSection, unknown>>

/** The fields of one modal, charts included. */
export function fieldsOf(name: EditSection): readonly FieldName[] {
  const { groups, hasCharts } = EDIT_SECTIONS[name]
  const fields = groups.flatMap((group) => group.fields)
  return hasCharts ? [...fields, ...RAASI_FIELDS, ...AMSAM_FIELDS] : fields
}
