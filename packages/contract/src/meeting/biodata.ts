import * as z from 'zod/mini'
import { plainCode } from '../values/digits.ts'
import { endpoint } from '../frame/endpoint.ts'
import { BIODATA } from '../frame/limits.ts'
import { atMost, done, envelope, later, profileId } from '../frame/wire.ts'
import { page, paged } from '../finding/pages.ts'

export const BIODATA_LANGUAGES = ['en', 'ta', 'both'] as const
export type BiodataLanguage = (typeof BIODATA_LANGUAGES)[number]

/** classic: facts in one column; horoscope: charts first; onePage: everything on one sheet in two columns. */
export const BIODATA_LAYOUTS = ['classic', 'horoscope', 'onePage'] as const
export type BiodataLayout = (typeof BIODATA_LAYOUTS)[number]

/** classic: plain paper with a line of kumkum; festive: a gold frame with kolams in its corners. */
export const BIODATA_DESIGNS = ['classic', 'festive'] as const
export type BiodataDesign = (typeof BIODATA_DESIGNS)[number]

/** The sign at the top of the first page: ஸ்ரீ, உ, a cross, 786, or none. */
export const BIODATA_SIGNS = ['sri', 'u', 'cross', '786', 'none'] as const
export type BiodataSign = (typeof BIODATA_SIGNS)[number]

/** Parts that a family may include, in the order in which they are printed. */
export const BIODATA_PARTS = [
  'basic',
  'about',
  'education',
  'family',
  'habits',
  'horoscope',
  'photos',
  'preferences',
  'contact',
] as const
export type BiodataPart = (typeof BIODATA_PARTS)[number]

export const BIODATA_MESSAGES = {
  made: 'The biodata is ready to be handed on.',
  takenBack: 'Taken back. Its link no longer shows anything.',
} as const

const RECIPIENT = 'Please say for whom it is, in at most 60 characters.'
const PARTS = 'Please choose what it contains.'
const DAYS = `Please choose from 1 to ${BIODATA.mostDays} days.`
const PIN = `A PIN has ${BIODATA.pinLeast} to ${BIODATA.pinMost} digits.`

/** Absent, null and "" mean that none is given. */
const pin = z.pipe(
  z.transform((value: unknown): unknown => {
    const typed = typeof value === 'string' ? plainCode(value) : value
    return typed === '' || typed === null ? undefined : typed
  }),
  z.optional(
    z
      .string({ error: PIN })
      .check(z.regex(new RegExp(`^[0-9]{${BIODATA.pinLeast},${BIODATA.pinMost}}$`), { error: PIN })),
  ),
)

const BIODATA_PATH = '/api/biodata'

export const makeBiodata = endpoint({
  method: 'POST',
  path: BIODATA_PATH,
  caller: 'member',
  summary:
    'Make a biodata for a recipient without an account: a page and a PDF behind a link that expires and can be revoked',
  body: z.object({
    recipient: z
      .string({ error: RECIPIENT })
      .check(z.trim(), z.minLength(1, { error: RECIPIENT }), atMost(BIODATA.recipient, RECIPIENT)),
    language: z.enum(BIODATA_LANGUAGES, { error: 'Please choose Tamil, English or both.' }),
    layout: z.enum(BIODATA_LAYOUTS, { error: 'Please choose a layout.' }),
    design: z._default(z.enum(BIODATA_DESIGNS, { error: 'Please choose a design.' }), 'classic'),
    sign: z._default(z.enum(BIODATA_SIGNS, { error: 'Please choose a sign, or none.' }), 'none'),
    parts: z
      .array(z.enum(BIODATA_PARTS, { error: PARTS }), { error: PARTS })
      .check(z.minLength(1, { error: PARTS }), z.maxLength(BIODATA_PARTS.length, { error: PARTS })),
    pin,
    expiresInDays: z
      .int({ error: DAYS })
      .check(z.minimum(1, { error: DAYS }), z.maximum(BIODATA.mostDays, { error: DAYS })),
  }),
  reply: envelope(z.object({ id: z.string(), url: z.string(), pdf: z.string() })),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'tooManyBiodata',
    'fixed',
    'sealMissing',
    'profilePaused',
    'tooManyRequests',
    'busy',
  ],
})

/**
 * A biodata shared with a recipient. Times are ISO 8601 in UTC. The addresses are null once the link has ended; `seen`
 * counts how often its page or PDF was opened.
 */
const handedOn = z.object({
  id: z.string(),
  recipient: z.string(),
  language: z.enum(BIODATA_LANGUAGES),
  layout: z.enum(BIODATA_LAYOUTS),
  design: later(z.enum(BIODATA_DESIGNS)),
  sign: later(z.enum(BIODATA_SIGNS)),
  parts: z.array(z.enum(BIODATA_PARTS)),
  hasPin: z.boolean(),
  at: z.string(),
  until: z.string(),
  state: z.enum(['open', 'expired', 'takenBack']),
  seen: z.int(),
  lastSeenAt: z.nullable(z.string()),
  url: z.nullable(z.string()),
  pdf: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
export type HandedOn = z.output<typeof handedOn>

export const getBiodata = endpoint({
  method: 'GET',
  path: BIODATA_PATH,
  caller: 'member',
  // A caller who reads the links can pass them on.
  acts: 'answer',
  summary: 'The biodata that were handed on, the newest first',
  query: paged,
  reply: envelope(z.object(page(handedOn))),
  refusals: ['loginNeeded', 'invalidFields'],
})

export const takeBackBiodata = endpoint({
  method: 'DELETE',
  path: `${BIODATA_PATH}/:id`,
  caller: 'member',
  summary: 'Take a biodata back: its link shows nothing from the next opening on',
  params: z.object({ id: profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'biodataNotFound', 'notRevocable', 'tooManyRequests'],
})
