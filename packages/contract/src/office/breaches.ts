import * as z from 'zod/mini'
import { page } from '../finding/pages.ts'
import { endpoint } from '../frame/endpoint.ts'
import { BREACHES } from '../frame/limits.ts'
import { envelope, text, UUID } from '../frame/wire.ts'
import { readMemberId } from '../values/member-ids.ts'

/** Kinds of access by which staff choose the members of a breach, with their labels. */
export const BREACH_ACCESSES = /* sentences */ {
  login: 'Logged in',
  registration: 'Registered',
  contact: 'Their contact was opened',
  photos: 'Their restricted photos were shown',
  message: 'Wrote or received messages',
  document: 'Sent a document, or had it checked',
  payment: 'Paid',
  privateFields: 'Staff opened their private data',
} as const
export type BreachAccess = keyof typeof BREACH_ACCESSES

const MEMBERS = 'Please name the members, or a kind of access and its time.'
const words = text(BREACHES.text).check(z.minLength(1, { error: 'Please write it in both languages.' }))
const instant = z.iso.datetime({ offset: true, error: 'Please give a moment, such as 2026-01-31T18:00:00Z.' })

const memberIds = z
  .array(
    z.pipe(
      z.transform((value) => (typeof value === 'string' ? (readMemberId(value) ?? value) : value)),
      z.string({ error: MEMBERS }).check(z.regex(/^M\d{1,12}$/, { error: 'This is no member id.' })),
    ),
    { error: MEMBERS },
  )
  .check(z.minLength(1, { error: MEMBERS }), z.maxLength(BREACHES.members, { error: MEMBERS }))
const span = z
  .object({
    access: z.enum(Object.keys(BREACH_ACCESSES) as [BreachAccess, ...BreachAccess[]], {
      error: 'Please choose a kind of access.',
    }),
    from: instant,
    to: instant,
  })
  .check(z.refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { error: 'The end is before the beginning.' }))

const moment = z.string()

export const breach = z.object({
  id: z.string(),
  what: z.string(),
  whatToDo: z.string(),
  ta: z.object({ what: z.string(), whatToDo: z.string() }),
  by: z.string(),
  createdAt: moment,
  /** Null while it waits for a second person. */
  decision: z.nullable(z.enum(['approve', 'refuse'])),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  affected: z.int(),
  /** Notified in the notification centre, and by a mail that has not been refused so far. */
  told: z.int(),
  /** Without a verified e-mail, with a failed mail, or deleted before the notice was sent. */
  failed: z.int(),
  waiting: z.int(),
  /** Deadlines after the breach was found: 72 hours for the Data Protection Board, 6 hours for CERT-In. */
  dueBoardAt: moment,
  dueCertInAt: moment,
  /** The report to the Board and CERT-In, as far as known. */
  report: z.string(),
})
export type Breach = z.output<typeof breach>

const PATH = '/office/api/breaches'
const staff = { caller: 'staff', right: 'decideBreaches' } as const

export const openBreach = endpoint({
  method: 'POST',
  path: PATH,
  ...staff,
  steppedUp: true,
  summary:
    'Say what happened to the data of which members, and what they can do; each is told once a second person agrees',
  body: z.object({
    what: words,
    whatToDo: words,
    ta: z.object({ what: words, whatToDo: words }, { error: 'Please write it in both languages.' }),
    members: z.union([memberIds, span], { error: MEMBERS }),
  }),
  mostBytes: BREACHES.bytes,
  reply: envelope(z.object({ id: z.string(), affected: z.int() })),
  creates: true,
  actsOnce: true,
  refusals: ['invalidFields', 'memberNotFound', 'busy'],
})
export type OpenedBreach = z.output<(typeof openBreach)['body']>

export const listBreaches = endpoint({
  method: 'GET',
  path: PATH,
  ...staff,
  summary: 'Breaches, the latest first',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(100))) }),
  reply: envelope(z.object(page(breach))),
  refusals: ['invalidFields'],
})

export const getBreach = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  ...staff,
  summary: 'How many members of a breach are told, what is due when, and the report',
  params: z.object({ id: z.string().check(z.toLowerCase(), z.regex(UUID, { error: 'There is no such breach.' })) }),
  reply: envelope(breach),
  refusals: ['invalidFields', 'breachNotFound'],
})
