import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { EMAIL_LENGTH, GRIEVANCES } from '../frame/limits.ts'
import { envelope, text } from '../frame/wire.ts'
import { LEGAL_CLOCKS } from '../values/legal-clocks.ts'
import { canonicalEmail, email } from '../identity/accounts.ts'

/** Subjects of a grievance, with the label on the page. */
export const GRIEVANCE_KINDS = /* sentences */ {
  impersonation: 'A profile pretends to be me, or someone in my family',
  intimateImage: 'A picture of nudity, or a false picture, of me or someone in my family',
  order: 'An order of a court or an authority',
  abuse: 'Harassment, threats, fraud or indecent content',
  privacy: 'My personal data',
  nominee: 'I am the nominee of a member who has died or cannot act',
  billing: 'A payment, a plan or a refund',
  appeal: 'I do not agree with a decision about my profile',
  other: 'Something else',
} as const
export type GrievanceKind = keyof typeof GRIEVANCE_KINDS

const { person, order, urgent, complaint, personalData, consumer } = LEGAL_CLOCKS

/** Legal deadlines of each kind, until it is answered. The acknowledgement is sent at once, before any of them. */
export const CLOCKS_OF_KIND = {
  impersonation: [person],
  intimateImage: [person],
  order: [order],
  abuse: [urgent],
  privacy: [complaint, personalData],
  nominee: [complaint, personalData],
  billing: [complaint, consumer],
  appeal: [complaint],
  other: [complaint],
} as const satisfies Record<GrievanceKind, readonly number[]>

/** Hours until a grievance must be answered: the earliest of its deadlines. */
export const hoursToAnswer = (kind: GrievanceKind): number => Math.min(...CLOCKS_OF_KIND[kind])

/** Messages of these calls, besides refusals. */
export const GRIEVANCE_MESSAGES = {
  received: 'Thank you. We have received your grievance.',
  nameMissing: 'Please tell us your name.',
  kindMissing: 'Please choose what it is about.',
  textMissing: 'Please tell us what happened.',
} as const
const M = GRIEVANCE_MESSAGES

/** Characters of a ticket, without those that are easily confused on paper or by phone. */
export const TICKET_SIGNS = 'ACDEFGHJKLMNPQRTVWXY34679'
const TICKET = new RegExp(`^G([${TICKET_SIGNS}]{4})([${TICKET_SIGNS}]{4})$`)

/** The ticket in its stored form, G-XXXX-XXXX, however it was typed; undefined if it isn't one. */
export function readTicket(typed: string): string | undefined {
  const [, first, second] = TICKET.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? []
  return first === undefined ? undefined : `G-${first}-${second}`
}

/** One line, because it goes into mail headers. */
const line = (max: number) => text(max).check(z.overwrite((value) => value.replace(/\s+/gu, ' ')))

export const fileGrievance = endpoint({
  method: 'POST',
  path: '/api/grievances',
  caller: 'anyone',
  summary: 'Complain to the grievance officer, with or without an account: a ticket, and an acknowledgement by mail',
  body: z.object({
    name: line(GRIEVANCES.name).check(z.minLength(1, { error: M.nameMissing })),
    email,
    kind: z.enum(Object.keys(GRIEVANCE_KINDS) as [GrievanceKind, ...GrievanceKind[]], { error: M.kindMissing }),
    /** Member id or page address of the profile that it is about, if any. */
    profile: line(GRIEVANCES.profile),
    text: text(GRIEVANCES.text).check(z.minLength(1, { error: M.textMissing })),
  }),
  reply: envelope(z.object({ ticket: z.string() })),
  actsOnce: true,
  refusals: ['invalidFields', 'tooManyRequests'],
})

/** State of a grievance, for a person who has its ticket and e-mail address. */
export const grievanceState = z.object({
  ticket: z.string(),
  kind: z.enum(Object.keys(GRIEVANCE_KINDS) as [GrievanceKind, ...GrievanceKind[]]),
  receivedAt: z.string(),
  acknowledgedAt: z.string(),
  dueAt: z.string(),
  answeredAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type GrievanceState = z.output<typeof grievanceState>

export const getGrievance = endpoint({
  method: 'GET',
  path: '/api/grievances/:ticket',
  caller: 'anyone',
  summary: 'Where a grievance stands; a wrong ticket and a wrong e-mail address are answered alike',
  params: z.object({ ticket: text(200) }),
  query: z.object({ email: text(EMAIL_LENGTH).check(z.overwrite(canonicalEmail)) }),
  reply: envelope(grievanceState),
  refusals: ['grievanceNotFound', 'invalidFields', 'tooManyRequests'],
  secretPath: true,
})
