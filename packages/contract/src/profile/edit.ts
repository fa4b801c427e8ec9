import * as z from 'zod/mini'
import { REGISTRATION_MESSAGES as M } from '../identity/registration-messages.ts'
import { isOldEnough, phoneFault } from '../identity/accounts.ts'
import { ASTROLOGY_MESSAGES } from './astrology.ts'
import type { Day } from '../values/dates.ts'
import { endpoint } from '../frame/endpoint.ts'
import { contactFault } from '../contact/contact-free.ts'
import { nameFault, tidyName } from '../names/person-names.ts'
import { isPhone } from '../contact/phones.ts'
import { horoscopeSources, type HoroscopeValue, horoscopeValues } from './horoscope-values.ts'
import { envelope, flag, profileId, text } from '../frame/wire.ts'
import { formReplyOf, readerOf } from './field-readers.ts'
import { type EditValues, FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'
import { mustFault } from './wishes.ts'
import { formName, fromWire } from './wire-names.ts'

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
    const given = changes[key]
    if (typeof given === 'number' && given > Number(today.slice(0, 4))) faults[key] = YEAR_TO_COME
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

/** A parsed edit: the fields that were sent, and their context. */
export type SentEdit = EditValues & {
  /** Version that was edited. */
  readonly updatedAt?: string | null | undefined
  /** Horoscope values that the member accepts as computed; the server computes them again. */
  readonly computedValues?: readonly HoroscopeValue[] | undefined
}

/** Keeps the form's own spellings only; otherwise `fromWire` would also accept our names. */
const inFormSpelling = (body: unknown): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : Object.fromEntries(Object.entries(fromWire(body)).map(([name, value]) => [formName(name as FieldName), value]))

/**
 * An edit of the profile: absent keys stay unchanged, "" and null clear a field (G-65). Unknown keys are ignored
 * (D-11).
 */
export const profileEdit = z.pipe(
  z.pipe(
    z.transform(inFormSpelling),
    z.object({
      ...Object.fromEntries(FIELD_NAMES.map((name) => [formName(name), z.optional(readerOf(name))])),
      updatedAt: z.optional(
        z.pipe(
          text(40),
          z.transform((value: string) => (value === '' ? null : value)),
        ),
      ),
      computedValues: z.optional(horoscopeValues),
    }),
  ),
  z.transform((read: object) => fromWire(read) as SentEdit),
) as z.ZodMiniType<SentEdit, Readonly<Record<string, unknown>>>

/**
 * The member's own profile in the forms, under our names: ids of reference lists, or names if those were asked for.
 */
export type ProfileForm = { readonly [K in FieldName]: Exclude<EditValues[K], undefined> } & {
  readonly id: string
  readonly memberId: string
  readonly age: number
  readonly createdBy: string
  readonly createdAt: string
  readonly isEmailVerified: boolean
  readonly isMobileVerified: 'true' | 'false'
  readonly userLoginId: string
  readonly heightStr: string | null
  readonly weightStr: string | null
  readonly computedValues: readonly HoroscopeValue[]
  readonly outdatedValues: readonly HoroscopeValue[]
  /**
   * With `version=true` only: send it back to refuse an edit if the profile was changed in the meantime; the reply
   * holds a new one.
   */
  readonly updatedAt?: string
}
/** The same under the form's wire names; `toFormWire` and `fromWire` convert. */
export type EditProfile = Readonly<Record<string, unknown>>

export const editProfile = z.object({
  id: z.string(),
  memberId: z.string(),
  age: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
  userLoginId: z.string(),
  heightStr: z.nullable(z.string()),
  weightStr: z.nullable(z.string()),
  noOfMarriedSisters: z.nullable(z.number()),
  ...Object.fromEntries(FIELD_NAMES.map((name) => [formName(name), formReplyOf(name)])),
  ...horoscopeSources,
  updatedAt: z.optional(z.string()),
}) as unknown as z.ZodMiniType<EditProfile>

/** Messages of the edit form (specification 8). */
export const EDIT_MESSAGES = {
  saved: 'Profile updated successfully!',
  failed: 'Failed to update profile. Please try again.',
  ownerOnly: 'Only the person whose email and number stand for the profile can change this.',
  accountPage: 'Please change this on the account page, with your password.',
} as const

export const getProfileForEdit = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforeditforuser',
  caller: 'member',
  acts: 'edit',
  summary: 'The member’s own profile for forms: ids instead of names',
  query: z.object({ version: z.optional(flag), values: z.optional(z.string()) }),
  reply: envelope(editProfile),
  refusals: ['loginNeeded'],
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile/update/profileupdate/:id',
  caller: 'member',
  acts: 'edit',
  actsFor: { part: 'params', name: 'id' },
  summary: 'Change the member’s own profile; what isn’t sent stays, "" and null clear',
  params: z.object({ id: profileId }),
  body: profileEdit,
  mostBytes: 1024 * 1024,
  reply: envelope(editProfile),
  refusals: [
    'loginNeeded',
    'notYours',
    'invalidFields',
    'alreadyRegistered',
    'proveFirst',
    'changedMeanwhile',
    'tooManyContactChanges',
    'tooManyRequests',
    'busy',
  ],
})
