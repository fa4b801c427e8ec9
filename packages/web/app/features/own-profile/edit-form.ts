import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import type { Day } from '@thunai/contract/dates'
import { EDIT_FIELDS } from '@thunai/contract/edit-fields'
import type { HoroscopeValue } from '@thunai/contract/horoscope-sources'
import {
  editFaults,
  editReaders,
  type EditProfile,
  type EditValue,
  type EditValues,
} from '@thunai/contract/profile-edit'
import { idOf } from '../../ui/options.ts'
import { EDIT_SECTIONS, type EditSection, PLACE_KEYS } from './edit-sections.ts'

/** Values as controls hold them: "" for nothing, ids as text, several as a list. */
export type FormValue = string | string[]
export type FormValues = Record<string, FormValue>

const isMany = (key: string): boolean => EDIT_FIELDS[key]?.kind === 'items' || EDIT_FIELDS[key]?.kind === 'planets'

/** The keys of one modal, charts included. */
export function keysOf(section: EditSection): readonly string[] {
  const { groups, hasCharts } = EDIT_SECTIONS[section]
  const keys = groups.flatMap(({ fields }) => fields.map(([key]) => key))
  return hasCharts ? [...keys, ...PLACE_KEYS, ...RAASI_HOUSES, ...AMSAM_HOUSES] : keys
}

export function toControl(key: string, value: EditValue | undefined): FormValue {
  if (isMany(key)) return Array.isArray(value) ? value.map(String) : []
  return value === null || value === undefined ? '' : String(value)
}

export const toForm = (section: EditSection, profile: EditProfile): FormValues =>
  Object.fromEntries(keysOf(section).map((key) => [key, toControl(key, profile[key])]))

export const isSame = (a: FormValue | undefined, b: FormValue | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Fields that hold something else than at the beginning. */
export const changedKeys = (before: FormValues, after: FormValues): readonly string[] =>
  Object.keys(before).filter((key) => !isSame(before[key], after[key]))

/** A read value as the wire wants it: ids as numbers. */
function toWire(key: string, value: EditValue): EditValue {
  const kind = EDIT_FIELDS[key]?.kind
  if (kind === 'items' && Array.isArray(value)) return value.map((one) => idOf(String(one)))
  return kind === 'item' && typeof value === 'string' ? idOf(value) : value
}

export type ReadForm = { readonly changes: EditValues; readonly faults: Readonly<Record<string, string>> }

/** What was changed, and what is wrong with it, by the rules that the server keeps to. */
export function readForm(before: FormValues, after: FormValues, profile: EditProfile, today: Day): ReadForm {
  const changes: Record<string, EditValue> = {}
  const faults: Record<string, string> = {}
  for (const key of changedKeys(before, after)) {
    const read = editReaders[key]?.safeParse(after[key])
    if (read?.success) changes[key] = toWire(key, read.data)
    else faults[key] = read?.error.issues[0]?.message ?? ''
  }
  const stored = Object.fromEntries(Object.keys(EDIT_FIELDS).map((key) => [key, profile[key] ?? null]))
  return { changes, faults: { ...editFaults(stored, changes, today), ...faults } }
}

/** The opaque object that came, sent back whole with what was changed and which computed values were taken over (OWN-23). */
export const toBody = (
  profile: EditProfile,
  changes: EditValues,
  taken: readonly HoroscopeValue[] = [],
): EditValues => {
  const body: Record<string, EditValue> = {}
  for (const [key, value] of Object.entries({ ...profile, ...changes })) if (value !== undefined) body[key] = value
  // only what was taken over just now is claimed: the rest is known, and ages with the birth
  return taken.length > 0 || 'computedValues' in body ? { ...body, computedValues: taken } : body
}
