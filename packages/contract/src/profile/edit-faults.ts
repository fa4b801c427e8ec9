import { REGISTRATION_MESSAGES as M } from '../identity/registration-messages.ts'
import { isOldEnough, phoneFault } from '../identity/accounts.ts'
import { ASTROLOGY_MESSAGES } from './astrology.ts'
import type { Day } from '../values/dates.ts'
import { contactFault } from '../contact/contact-free.ts'
import { nameFault, tidyName } from '../names/person-names.ts'
import { isPhone } from '../contact/phones.ts'
import { mustFault } from './wishes.ts'
import { type EditValues, FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'

/** Pairs whose first value must not exceed the second. */
export const FIELD_RANGES = [
  {
    from: 'marriedBrothers',
    to: 'brothers',
    marked: 'marriedBrothers',
    message: 'There can’t be more married brothers than brothers.',
  },
  {
    from: 'marriedSisters',
    to: 'sisters',
    marked: 'marriedSisters',
    message: 'There can’t be more married sisters than sisters.',
  },
  {
    from: 'preferredAgeFrom',
    to: 'preferredAgeTo',
    marked: 'preferredAgeTo',
    message: 'The age to can’t be below the age from.',
  },
  {
    from: 'preferredHeightFrom',
    to: 'preferredHeightTo',
    marked: 'preferredHeightTo',
    message: 'The height to can’t be below the height from.',
  },
  {
    from: 'preferredIncomeFrom',
    to: 'preferredIncomeTo',
    marked: 'preferredIncomeTo',
    message: 'The income to can’t be below the income from.',
  },
] as const

/** Messages by field, under our own names. */
export type FieldFaults = { readonly [K in FieldName]?: string }

const YEARS = ['marriageEndedYear', 'abroadSince'] as const
const YEAR_TO_COME = 'Please enter a year that has begun.'
const TOO_MANY = 'Please choose at most eight.'

/** True if only the spelling of a name was tidied. */
const isKept = (name: string, before: unknown) => typeof before === 'string' && tidyName(before) === name

const NAMES = FIELD_NAMES.filter((name) => fieldNamed(name).kind === 'name')
const PHONES = FIELD_NAMES.filter((name) => fieldNamed(name).kind === 'phone')
const PROSE = FIELD_NAMES.filter((name) => fieldNamed(name).kind === 'prose')

/**
 * All faults of an edited profile, for form and server alike. `today` decides the age. A value that was saved before
 * a rule of names, numbers, texts or ages existed is accepted while it stays unchanged, so that members can still
 * edit the rest.
 */
export function editFaults(before: EditValues, changes: EditValues, today: Day): FieldFaults {
  const values = { ...before, ...changes }
  const faults: { [K in FieldName]?: string } = {}
  for (const key of NAMES) {
    const name = changes[key]
    if (typeof name !== 'string' || isKept(name, before[key])) continue
    const fault = nameFault(name)
    if (fault) faults[key] = M[fault]
  }
  for (const key of PROSE) {
    const words = changes[key]
    const contact = typeof words === 'string' && words !== before[key] ? contactFault(words) : undefined
    if (contact) faults[key] = contact
  }
  for (const key of PHONES) {
    const number = changes[key]
    if (typeof number === 'string' && number !== before[key] && !isPhone(number)) faults[key] = phoneFault(number)
  }
  for (const { from, to, marked, message } of FIELD_RANGES) {
    const [low, high] = [values[from], values[to]]
    if (typeof low === 'number' && typeof high === 'number' && low > high) faults[marked] = message
  }
  for (const [one, other] of [
    ['birthLatitude', 'birthLongitude'],
    ['birthLongitude', 'birthLatitude'],
  ] as const) {
    if (typeof values[one] === 'number' && typeof values[other] !== 'number')
      faults[other] = ASTROLOGY_MESSAGES.bothCoordinates
  }
  for (const key of YEARS) {
    const changed = changes[key]
    if (typeof changed === 'number' && changed > Number(today.slice(0, 4))) faults[key] = YEAR_TO_COME
  }
  for (const key of FIELD_NAMES) {
    const { most } = fieldNamed(key)
    const value = changes[key]
    if (most !== undefined && Array.isArray(value) && value.length > most) faults[key] = TOO_MANY
  }
  const must = changes.preferredMust && mustFault(changes.preferredMust)
  if (must) faults.preferredMust = must
  const { dateOfBirth, gender } = values
  if (
    ('dateOfBirth' in changes || 'gender' in changes) &&
    typeof dateOfBirth === 'string' &&
    (gender === 'Male' || gender === 'Female') &&
    !isOldEnough(dateOfBirth, gender, today)
  ) {
    faults.dateOfBirth = M.tooYoung
  }
  return faults
}
