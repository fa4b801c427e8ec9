import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { atLeast, done, envelope, text } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { LEGAL_CLOCKS } from '../values/legal-clocks.ts'
import { readMemberId } from '../values/member-ids.ts'
import { memberIdInPath } from './members.ts'

/** Limits of an authority's order: named members only, never a mass search. */
export const EVIDENCE = {
  members: 20,
  authority: 200,
  reference: 200,
  reason: 1000,
  reasonFrom: 10,
  exportDays: 14,
  listed: 30,
} as const

/** Hours in which an order must be answered, by its urgency. */
export const EVIDENCE_HOURS = [LEGAL_CLOCKS.authority, LEGAL_CLOCKS.authorityUrgent] as const
export type EvidenceHours = (typeof EVIDENCE_HOURS)[number]

const memberId = z.pipe(
  text(40).check(z.minLength(1, { error: 'Please name members by their ids.' }), z.toUpperCase()),
  z.transform((typed: string) => readMemberId(typed) ?? typed),
)
const moment = z
  .string({ error: 'Please give a moment.' })
  .check(z.refine((typed) => !Number.isNaN(Date.parse(typed)), { error: 'Please give a moment.' }))
const WHY = `Please say why, in ${EVIDENCE.reasonFrom} characters at least.`
const reason = text(EVIDENCE.reason).check(atLeast(EVIDENCE.reasonFrom, WHY))

/**
 * States of an order: requested by a staff member, approved by a second one, exported, and over once its file is
 * deleted.
 */
export const EVIDENCE_STATES = /* sentences */ {
  waiting: 'Waits for a second person',
  agreed: 'Is being drawn',
  drawn: 'Ready',
  refused: 'Refused',
  over: 'File deleted',
} as const
export type EvidenceState = keyof typeof EVIDENCE_STATES

export const evidenceRequest = z.object({
  id: z.string(),
  memberIds: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  authority: z.string(),
  reference: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** 72 hours after the request, or the 24 hours that the order sets. */
  dueAt: z.string(),
  state: z.enum(Object.keys(EVIDENCE_STATES) as [EvidenceState, ...EvidenceState[]]),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type EvidenceRequest = z.output<typeof evidenceRequest>

/** The request waits in the queue `evidence` until a second person decides. */
export const askForEvidence = endpoint({
  method: 'POST',
  path: '/office/api/evidence',
  caller: 'staff',
  right: 'openEvidence',
  steppedUp: true,
  summary:
    'Ask for evidence of named members in a time span, for an authority; a second person decides within 72 hours, or 24 if the order says so',
  body: z
    .object({
      memberIds: z
        .array(memberId, { error: 'Please name members by their ids.' })
        .check(
          z.minLength(1, { error: 'Please name members by their ids.' }),
          z.maxLength(EVIDENCE.members, { error: `Please name at most ${EVIDENCE.members} members.` }),
        ),
      from: moment,
      to: moment,
      authority: text(EVIDENCE.authority).check(z.minLength(1, { error: 'Please name the authority.' })),
      reference: text(EVIDENCE.reference).check(z.minLength(1, { error: 'Please give the number of the order.' })),
      reason,
      hours: z._default(z.literal(EVIDENCE_HOURS, { error: 'Please choose 72 or 24 hours.' }), LEGAL_CLOCKS.authority),
    })
    .check(
      z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
        error: 'Please choose an end after the beginning.',
        path: ['to'],
      }),
    ),
  reply: envelope(z.object({ id: z.string() })),
  creates: true,
  actsOnce: true,
  refusals: ['invalidFields', 'memberNotFound'],
})

export const listEvidence = endpoint({
  method: 'GET',
  path: '/office/api/evidence',
  caller: 'staff',
  right: 'openEvidence',
  summary: 'Orders of authorities and where each stands, the newest first; nothing of the evidence',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: envelope(z.object(page(evidenceRequest))),
  refusals: ['invalidFields'],
})

/** 202 while it is being made. */
export const exportEvidence = endpoint({
  method: 'GET',
  path: '/office/api/evidence/:id/export',
  caller: 'staff',
  right: 'openEvidence',
  steppedUp: true,
  summary: `The signed, hash-chained export as a zip with PDF and JSON, for ${EVIDENCE.exportDays} days; each download is in the record`,
  params: z.object({ id: z.uuid({ error: 'Please name an order.' }) }),
  file: 'application/zip',
  reply: envelope(z.object({ state: z.string() })),
  refusals: ['invalidFields', 'evidenceNotFound', 'secondPersonNeeded'],
})

const HOLD_PATH = '/office/api/members/:memberId/hold'

export const setHold = endpoint({
  method: 'PUT',
  path: HOLD_PATH,
  caller: 'staff',
  right: 'holdMembers',
  summary:
    'Put a legal hold on a member, also a former one: leaving hides the profile at once and completes after it, and evidence stays',
  params: memberIdInPath,
  body: z.object({ reason, until: moment }),
  reply: done,
  refusals: ['invalidFields', 'memberNotFound'],
})

export const endHold = endpoint({
  method: 'DELETE',
  path: HOLD_PATH,
  caller: 'staff',
  right: 'holdMembers',
  summary: 'End a legal hold that staff put on a member; what is open about the member still holds',
  params: memberIdInPath,
  reply: done,
  refusals: ['invalidFields', 'memberNotFound'],
})

export const getHold = endpoint({
  method: 'GET',
  path: HOLD_PATH,
  caller: 'staff',
  right: 'holdMembers',
  summary: 'The legal hold on a member, by staff or by what is open about the member',
  params: memberIdInPath,
  reply: envelope(
    z.object({
      /** Also true while a report, a grievance or an order is open. */
      held: z.boolean(),
      hold: z.nullable(z.object({ reason: z.string(), until: z.string(), by: z.string() })),
      /** The member has left, and the deletion waits for the end of the hold. */
      leaving: z.boolean(),
    }),
  ),
  refusals: ['invalidFields', 'memberNotFound'],
})
