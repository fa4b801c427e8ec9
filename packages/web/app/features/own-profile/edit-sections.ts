import type { Section } from '@thunai/contract/profile/field-kinds'
import { AMSAM_FIELDS, FIELD_GROUPS, FIELD_NAMES, type FieldName, RAASI_FIELDS } from '@thunai/contract/profile/fields'

export type EditSection = Section

export type FieldGroup = { readonly id: string; readonly title: string; readonly fields: readonly FieldName[] }

function groupsOf(section: EditSection): readonly FieldGroup[] {
  return Object.entries(FIELD_GROUPS).flatMap(([id, group]) =>
    group.section === section
      ? [
          {
            id,
            title: group.title,
            fields: FIELD_NAMES.slice(FIELD_NAMES.indexOf(group.from), FIELD_NAMES.indexOf(group.to) + 1),
          },
        ]
      : [],
  )
}

const section = (name: EditSection, title: string) => ({
  title,
  groups: groupsOf(name),
  hasCharts: name === 'horoscope',
})

export const EDIT_SECTIONS = {
  basic: section('basic', 'Basic Details'),
  family: section('family', 'Family Details'),
  habits: section('habits', 'Habits & Physical Attributes'),
  horoscope: section('horoscope', 'Horoscope Information'),
  preference: section('preference', 'Partner Preference'),
} as const satisfies Readonly<Record<EditSection, unknown>>

/** The fields of one modal, charts included. */
export function fieldsOf(name: EditSection): readonly FieldName[] {
  const { groups, hasCharts } = EDIT_SECTIONS[name]
  const fields = groups.flatMap((group) => group.fields)
  return hasCharts ? [...fields, ...RAASI_FIELDS, ...AMSAM_FIELDS] : fields
}
