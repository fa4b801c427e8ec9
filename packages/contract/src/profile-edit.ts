import * as z from 'zod/mini'
import { EMAIL, isOldEnough, personName, phone, REGISTRATION_MESSAGES as M } from './accounts.ts'
import { ASTROLOGY_MESSAGES } from './astrology.ts'
import { isTimeZone, readDay, type Day } from './dates.ts'
import { EDIT_ALIASES, EDIT_FIELDS, EDIT_RANGES, HOUSE, MOST_ITEMS, type EditField } from './edit-fields.ts'
import { endpoint } from './endpoint.ts'
import { horoscopeSources, horoscopeValues } from './horoscope-sources.ts'
import { EARLIEST_DATE_OF_BIRTH, EMAIL_LENGTH } from './limits.ts'
import { nameFault, tidyName } from './person-names.ts'
import { fullPhone } from './phones.ts'
import { envelope, flag, idOrName, idsOrNames, profileId, text } from './wire.ts'

/** The value of one field: null when it is empty, ids or names of reference lists as sent. Lists are empty, never null. */
export type EditValue = string | number | boolean | null | readonly (string | number)[]
export type EditValues = Readonly<Record<string, EditValue>>

const emptied = (value: unknown) => value === undefined || value === ''
/** Reads a value whose reader gives "" or undefined for "cleared". */
const nullable = (schema: z.ZodMiniType<string | number | boolean | undefined>) =>
  z.pipe(
    schema,
    z.transform((value: string | number | boolean | undefined) => (value === undefined || value === '' ? null : value)),
  )

const number = ({
  min,
  max,
  decimals,
  error = `Please enter a number from ${min} to ${max}.`,
}: EditField & { kind: 'number' }) => {
  const scale = 10 ** decimals
  return z.pipe(
    z.transform((value) => {
      if (value === null || emptied(value)) return undefined
      const read = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
      // a height of 167.64 is kept as 167.6; a fifth of a brother stays one, and is refused
      return typeof read === 'number' && decimals > 0 ? Math.round(read * scale) / scale : read
    }),
    z.optional(
      (decimals === 0 ? z.int({ error }) : z.number({ error })).check(z.gte(min, { error }), z.lte(max, { error })),
    ),
  )
}

/** One of a fixed list in any case; "Kuja" stands for "Kuja Dhosham" (D-22). */
const choice = (of: readonly string[]) =>
  z.pipe(
    text(100),
    z.pipe(
      z.transform((value: string) => {
        const asked = value.toLowerCase()
        return asked === ''
          ? ''
          : (of.find((known) => known.toLowerCase() === asked || known.toLowerCase().startsWith(`${asked} `)) ?? value)
      }),
      z.string().check(z.refine((value) => value === '' || of.includes(value), { error: M.unknownChoice })),
    ),
  )

const day = z.pipe(
  text(20, M.dateOfBirth),
  z.pipe(
    z.transform((value: string) => (value === '' ? '' : (readDay(value) ?? 'unreadable'))),
    z.string().check(
      z.refine((value) => value !== 'unreadable', { error: M.dateOfBirth, abort: true }),
      z.refine((value) => value === '' || value >= EARLIEST_DATE_OF_BIRTH, { error: M.tooEarly }),
    ),
  ),
)

/** Hours and minutes of a day; seconds fall away. */
const time = z.pipe(
  text(20),
  z.pipe(
    z.transform((value: string) => /^(\d{1,2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(value)?.[1]?.padStart(5, '0') ?? value),
    z.string().check(
      z.refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
        error: 'Please enter a time such as 06:30.',
      }),
    ),
  ),
)

const zone = text(50).check(
  z.refine((value) => value === '' || isTimeZone(value), { error: ASTROLOGY_MESSAGES.timeZone }),
)

const planets = z.pipe(
  z.transform((value) => (Array.isArray(value) ? value : [value]).filter((one) => one !== null && !emptied(one))),
  z
    .array(text(HOUSE.letters, 'A planet’s name has at most 20 characters.').check(z.minLength(1)))
    .check(z.maxLength(HOUSE.planets, { error: 'A house holds at most 10 planets.' })),
)

function readerOf(field: EditField): z.ZodMiniType<EditValue> {
  switch (field.kind) {
    case 'text':
      return nullable(text(field.max))
    case 'name':
      return nullable(personName(field))
    case 'choice':
      return nullable(choice(field.of))
    case 'number':
      return nullable(number(field))
    case 'flag':
      return nullable(flag)
    case 'phone':
      return nullable(
        z.pipe(
          phone,
          z.transform((digits) => (digits === '' ? '' : fullPhone(digits))),
        ),
      )
    case 'email':
      return nullable(
        text(EMAIL_LENGTH, M.emailWrong).check(
          z.overwrite((value) => value.toLowerCase()),
          z.refine((value) => value === '' || EMAIL.test(value), { error: M.emailWrong }),
        ),
      )
    case 'day':
      return nullable(day)
    case 'time':
      return nullable(time)
    case 'zone':
      return nullable(zone)
    case 'photo':
      return nullable(text(200))
    case 'planets':
      return planets
    case 'item':
      return nullable(idOrName)
    case 'items':
      return z.pipe(
        idsOrNames(MOST_ITEMS),
        z.transform((list) => list ?? []),
      )
  }
}

const reader = (field: EditField) => {
  const { needed } = field
  return needed === undefined
    ? readerOf(field)
    : readerOf(field).check(z.refine((value) => value !== null, { error: needed }))
}

const withoutAliases = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const known = Object.fromEntries(Object.entries(body).filter(([key]) => !(key in EDIT_ALIASES)))
  for (const [alias, key] of Object.entries(EDIT_ALIASES))
    if (alias in body && !(key in known)) known[key] = Reflect.get(body, alias)
  return known
}

/** Reads one field by itself: `safeParse` it with what was typed. */
export const editReaders: Readonly<Record<string, z.ZodMiniType<EditValue>>> = Object.fromEntries(
  Object.entries(EDIT_FIELDS).map(([key, field]) => [key, reader(field)]),
)

/**
 * What a member changes: absent keys stay as they are, "" and null clear (G-65). Keys that are no fields fall away
 * (D-11). `updatedAt` may say which version was changed, `computedValues` which values of the horoscope the member takes
 * over as computed: the server computes them itself, and what differs is the family's.
 */
export const profileEdit = z.pipe(
  z.transform(withoutAliases),
  z.object({
    ...Object.fromEntries(Object.entries(editReaders).map(([key, schema]) => [key, z.optional(schema)])),
    updatedAt: z.optional(nullable(text(40))),
    computedValues: z.optional(horoscopeValues),
  }),
)

/**
 * What is wrong with a profile once it is changed: the one set of rules of form and server. `today` judges the age. What was
 * kept before a rule of names or ages and isn't changed stays: nobody is locked out of the rest.
 */
export function editFaults(before: EditValues, changes: EditValues, today: Day): Record<string, string> {
  const values = { ...before, ...changes }
  const faults: Record<string, string> = {}
  for (const [key, { kind }] of Object.entries(EDIT_FIELDS)) {
    const name = changes[key]
    if (kind !== 'name' || typeof name !== 'string' || isKept(name, before[key])) continue
    const fault = nameFault(name)
    if (fault) faults[key] = M[fault]
  }
  for (const { from, to, marked, message } of EDIT_RANGES) {
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
  const { dateOfBirth, gender } = values
  if (
    ('dateOfBirth' in changes || 'gender' in changes) &&
    typeof dateOfBirth === 'string' &&
    (gender === 'Male' || gender === 'Female') &&
    !isOldEnough(dateOfBirth, gender, today)
  ) {
    faults['dateOfBirth'] = M.tooYoung
  }
  return faults
}

/** True for a name that is only tidied. */
const isKept = (name: string, before: EditValue | undefined) => typeof before === 'string' && tidyName(before) === name

/** How each kind of field is answered. */
export const EDIT_REPLIES = {
  text: z.nullable(z.string()),
  name: z.nullable(z.string()),
  choice: z.nullable(z.string()),
  number: z.nullable(z.number()),
  flag: z.nullable(z.boolean()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  planets: z.array(z.string()),
  item: z.nullable(z.union([z.int(), z.string()])),
  items: z.union([z.array(z.int()), z.array(z.string())]),
} as const satisfies Record<EditField['kind'], z.ZodMiniType>

/** The own profile for forms: ids of reference lists (names with `values=name`), both spellings of the married sisters. */
export const editProfile = z.object({
  id: z.string(),
  memberId: z.string(),
  age: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
  userLoginId: z.string(),
  heightStr: z.nullable(z.string()),
  weightStr: z.nullable(z.string()),
  noOfMarriedSisters: z.nullable(z.number()),
  ...Object.fromEntries(Object.entries(EDIT_FIELDS).map(([key, { kind }]) => [key, EDIT_REPLIES[kind]])),
  ...horoscopeSources,
  /** With `version=true` only: sent back, it refuses a change of what somebody else has changed meanwhile, and is answered anew. */
  updatedAt: z.optional(z.string()),
})
export type EditProfile = z.output<typeof editProfile> & Record<string, EditValue | undefined>

/** What the edit form says (specification 8). */
export const EDIT_MESSAGES = {
  saved: 'Profile updated successfully!',
  failed: 'Failed to update profile. Please try again.',
} as const

export const getProfileForEdit = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforeditforuser',
  caller: 'member',
  summary: 'The member’s own profile for forms: ids instead of names',
  query: z.object({ version: z.optional(flag), values: z.optional(z.string()) }),
  reply: envelope(editProfile),
  refusals: ['loginNeeded'],
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile/update/profileupdate/:id',
  caller: 'member',
  summary: 'Change the member’s own profile; what isn’t sent stays, "" and null clear',
  params: z.object({ id: profileId }),
  body: profileEdit,
  reply: envelope(editProfile),
  refusals: [
    'loginNeeded',
    'notYours',
    'invalidFields',
    'alreadyRegistered',
    'changedMeanwhile',
    'tooManyContactChanges',
    'tooManyRequests',
    'busy',
  ],
})
