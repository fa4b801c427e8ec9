import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { heightText } from '@thunai/contract/values/heights'
import type { EditProfile, ProfileForm } from '@thunai/contract/profile/edit'
import {
  type EditValue,
  type EditValues,
  FIELD_NAMES,
  fieldNamed,
  type FieldName,
} from '@thunai/contract/profile/fields'
import { horoscopeValues } from '@thunai/contract/profile/horoscope-values'
import { toWholeForm } from '@thunai/contract/profile/wire-names'
import {
  type FullProfile,
  isCell,
  placeOf,
  type StoredProfile,
  weightText,
} from '../../profile/profiles/profiles.api.ts'
import type { HoroscopeSources } from './horoscope-sources.rules.ts'

function valueOf(name: FieldName, stored: StoredProfile): EditValue {
  const place = placeOf(name)
  switch (place.kept) {
    case 'photo':
      return stored.mainPhoto
    case 'list':
      return stored.lists[place.table] ?? []
    case 'wish':
      return stored.wishes[place.kind] ?? []
    case 'house':
      return stored.houses.find(({ chart, house }) => chart === place.chart && house === place.house)?.planets ?? []
  }
  const field = fieldNamed(name)
  const { isYesNo, kind, unsaved = [] } = field
  const value = stored[place.kept]?.[place.column] ?? null
  if (field.kind === 'choices') {
    const said = new Set((value ?? unsaved) as readonly string[])
    return field.of.filter((one) => said.has(one))
  }
  if (kind === 'names') return Array.isArray(value) ? value.map(String) : []
  if (!isCell(value)) throw new Error(`${place.column} holds no single value.`)
  if (isYesNo) return value === null ? null : value ? 'Yes' : 'No'
  return kind === 'time' && typeof value === 'string' ? value.slice(0, 5) : value
}

type FieldsOfForm = Pick<ProfileForm, FieldName>

/** All editable fields with their current values, reference values as ids. */
export const toEditValues = (stored: StoredProfile): FieldsOfForm =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name, stored)])) as FieldsOfForm

interface EditViewOptions {
  /** The same profile with names instead of ids. */
  readonly byName?: FullProfile | undefined
  readonly withVersion: boolean
}

/** The edit shape: the fields, and what the server adds. */
export function toEditProfile(stored: StoredProfile, { byName, withVersion }: EditViewOptions, now: Date): EditProfile {
  const values = toEditValues(stored)
  const { profile, account } = stored
  const read = (key: string) => String(profile[key])
  const { heightCm, weightKg } = values
  const { computed, outdated } = sourcesOf(stored)
  const form: ProfileForm = {
    ...values,
    ...(byName && namesOf(byName)),
    id: read('id'),
    memberId: read('member_id'),
    age: ageOn(read('date_of_birth'), dayInIndia(now)),
    createdBy: read('created_by'),
    createdAt: new Date(read('created_at')).toISOString(),
    isEmailVerified: account['email_verified'] === true,
    isMobileVerified: account['mobile_verified'] === true ? 'true' : 'false',
    userLoginId: String(account['login_id']),
    heightStr: heightCm === null ? null : heightText(heightCm),
    weightStr: weightKg === null ? null : weightText(weightKg),
    computedValues: [...computed],
    outdatedValues: [...outdated],
    ...(withVersion && { updatedAt: versionOf(stored) }),
  }
  return toWholeForm(form)
}

/** The stored source of each horoscope value. */
export function sourcesOf({ horoscope }: StoredProfile): HoroscopeSources {
  const named = (column: 'computed' | 'outdated') => horoscopeValues.parse(horoscope?.[column])
  return { computed: named('computed'), outdated: named('outdated') }
}

const OF_LISTS = FIELD_NAMES.filter((name) => ['item', 'items'].includes(fieldNamed(name).kind))

function namesOf(byName: FullProfile): EditValues {
  const shown: EditValues = byName
  return Object.fromEntries(OF_LISTS.map((name) => [name, shown[name]]))
}

/** Identifies one state of the profile. */
export const versionOf = ({ profile }: StoredProfile): string => new Date(String(profile['updated_at'])).toISOString()
