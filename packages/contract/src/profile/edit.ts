import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { horoscopeSources, type HoroscopeValue, horoscopeValues } from './horoscope-values.ts'
import { envelope, flag, profileId, text } from '../frame/wire.ts'
import { formReplyOf, readerOf } from './field-readers.ts'
import { type EditValues, FIELD_NAMES, type FieldName } from './fields.ts'
import { formName, fromWire } from './wire-names.ts'

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
