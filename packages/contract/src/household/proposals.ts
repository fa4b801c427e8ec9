import * as z from 'zod/mini'
import { profileSummary } from '../finding/search.ts'
import { endpoint } from '../frame/endpoint.ts'
import { PASSWORD_LENGTH } from '../frame/limits.ts'
import { envelope, text, typedCode } from '../frame/wire.ts'
import { newPassword } from '../identity/accounts.ts'

export const PROPOSAL_STATES = ['proposed', 'accepted', 'declined'] as const

export const takeLoginOver = endpoint({
  method: 'POST',
  path: '/api/account/takeover',
  caller: 'anyone',
  summary: `Set a password of ${PASSWORD_LENGTH.min} characters or more by the code that the counter sent, and log in`,
  body: z.object({ memberId: text(20), code: typedCode, password: newPassword }),
  reply: envelope(z.object({ access_token: z.string(), consentNeeded: z.boolean() })),
  refusals: ['familyCodeWrong', 'invalidFields', 'tooManyRequests', 'busy'],
})

const memberProposal = z.object({
  id: z.string(),
  note: z.string(),
  status: z.enum(PROPOSAL_STATES),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** The proposed profile as search shows it to the caller. */
  profile: profileSummary,
})
export type MemberProposal = z.output<typeof memberProposal>

export const getProposals = endpoint({
  method: 'GET',
  path: '/api/proposals',
  caller: 'member',
  summary: 'Profiles that staff proposed to the caller’s family and that it may still see, the newest first',
  reply: envelope(z.object({ rows: z.array(memberProposal), next: z.null() })),
  refusals: ['loginNeeded'],
})

export const answerProposal = endpoint({
  method: 'PATCH',
  path: '/api/proposals/:id',
  caller: 'member',
  summary: 'Accept or decline a proposal of staff. It is private: the proposed family learns of it by an interest only',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: z.object({ status: z.enum(['accepted', 'declined'], { error: 'Please answer accepted or declined.' }) }),
  reply: envelope(memberProposal),
  refusals: ['loginNeeded', 'proposalNotFound', 'invalidFields'],
})
