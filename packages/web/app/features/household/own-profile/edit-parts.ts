import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '@thunai/contract/profile/field-kinds'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import {
  FIELD_GROUP_NAMES,
  FIELD_GROUPS,
  type FieldGroupName,
  fieldsOfGroup,
} from '@thunai/contract/profile/field-groups'
import { type FieldName } from '@thunai/contract/profile/fields'
import type { Sentence } from '@thunai/client/language'

/** Fields under one heading; one step on phones. */
export type EditGroup = {
  readonly id: FieldGroupName | 'charts' | `few ${number}`
  /** Omitted if the modal's title is enough. */
  readonly title?: Sentence
  readonly fields: readonly FieldName[]
}

/** What one modal edits. */
export type EditPart = {
  readonly title: MessageDescriptor
  readonly groups: readonly EditGroup[]
  /** All fields it saves; a computed horoscope fills more fields than are shown. */
  readonly fields: readonly FieldName[]
  /** True if India is preselected for an Indian phone number without a chosen country. */
  readonly suggestsCountry?: true
}

const CHARTS: EditGroup = { id: 'charts', title: msg`Charts`, fields: [...RAASI_FIELDS, ...AMSAM_FIELDS] }
/** Old preferences without a control: they are offered as clans to exclude. */
const OLD_WISHES: EditGroup = { id: 'few 1', fields: ['preferredGothra', 'preferredHouseName'] }
const NOT_OFFERED: ReadonlySet<FieldName> = new Set(OLD_WISHES.fields)
const groupOf = (id: FieldGroupName): EditGroup => ({
  id,
  title: FIELD_GROUPS[id].title,
  fields: fieldsOfGroup(id).filter((name) => !NOT_OFFERED.has(name)),
})

function part(title: MessageDescriptor, groups: readonly EditGroup[], fields = groups): EditPart {
  return { title, groups, fields: fields.flatMap((group) => group.fields) }
}
const groupsOf = (name: Section) => [
  ...FIELD_GROUP_NAMES.filter((id) => FIELD_GROUPS[id].section === name).map(groupOf),
  ...(name === 'horoscope' ? [CHARTS] : []),
]
const section = (name: Section, title: MessageDescriptor) => part(title, groupsOf(name))
const few = (title: MessageDescriptor, ...fields: readonly FieldName[]) => part(title, [{ id: 'few 0', fields }])

const CLAN_GROUPS: readonly EditGroup[] = [
  { id: 'few 0', fields: ['religion', 'caste', 'subCaste'] },
  groupOf('clan'),
  groupOf('line'),
]

/** The sections with all their groups. */
export const SECTIONS = {
  about: part(msg`In your own words`, [{ id: 'ownWords', fields: fieldsOfGroup('ownWords') }]),
  basic: part(msg`Basic Details`, groupsOf('basic'), [...groupsOf('basic'), OLD_WISHES]),
  family: section('family', msg`Family Details`),
  habits: section('habits', msg`Habits & Physical Attributes`),
  horoscope: section('horoscope', msg`Horoscope Information`),
  preference: section('preference', msg`Partner Preference`),
} as const satisfies Readonly<Record<Section, EditPart>>

/** Everything that is edited on its own: the sections, and small parts for single missing details. */
export const EDIT_PARTS = {
  ...SECTIONS,
  work: part(msg`Education & Occupation`, [
    groupOf('education'),
    groupOf('workplace'),
    groupOf('income'),
    groupOf('abroad'),
  ]),
  education: few(msg`Education & Occupation`, ...fieldsOfGroup('education')),
  place: { ...few(msg`Where you live`, 'country', 'state', 'district'), suggestsCountry: true },
  caste: few(msg`Community`, 'religion', 'caste', 'subCaste'),
  children: few(msg`Children`, 'childrenCount', 'childrenLiving', 'childrenAges', 'openToChildren'),
  clan: part(msg`Clan by birth`, CLAN_GROUPS, [...CLAN_GROUPS, OLD_WISHES]),
  phone: few(msg`How to reach you`, 'phone'),
  parents: few(msg`Parents`, ...fieldsOfGroup('parents')),
  siblings: few(msg`Brothers and sisters`, ...fieldsOfGroup('siblings')),
  body: few(msg`Height and weight`, 'heightCm', 'weightKg'),
  eating: few(msg`Eating habits`, 'eatingHabits'),
  birth: part(msg`Time and place of birth`, [{ id: 'birth', fields: fieldsOfGroup('birth') }], groupsOf('horoscope')),
  star: few(msg`Star and sign`, 'star', 'patham', 'raasi'),
  charts: part(msg`Charts`, [CHARTS]),
} as const satisfies Readonly<Record<string, EditPart>>

export type EditPartName = keyof typeof EDIT_PARTS
