import * as z from 'zod/mini'
import { atMostOneAddress, emailIfAny, fullName, newPassword, phone } from './accounts.ts'
import { endpoint } from '../frame/endpoint.ts'
import { FAMILY } from '../frame/limits.ts'
import { done, envelope, flag, later, profileId, text, UUID } from '../frame/wire.ts'

/** Relation of a person to the candidate. */
export const RELATIONS = [
  'self',
  'mother',
  'father',
  'brother',
  'sister',
  'uncle',
  'aunt',
  'grandparent',
  'cousin',
  'guardian',
  'friend',
  'other',
] as const
export type Relation = (typeof RELATIONS)[number]

/**
 * candidate: the person whom the profile shows; guardian: acts for the candidate; relative: may read, take notes and
 * vote.
 */
export const FAMILY_ROLES = ['candidate', 'guardian', 'relative'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]

/**
 * When a candidate invited at `since` may take over the profile and remove others; until then the family can undo it.
 */
export const settlesAt = (since: Date): Date => new Date(since.getTime() + FAMILY.settlesHours * 3_600_000)

export const FAMILY_MESSAGES = {
  invited: 'The invitation is on its way.',
  linkMade: 'The link is ready to be sent. It works once.',
  waits: 'Thank you. The family confirms your name, then you have your place.',
  confirmed: 'Confirmed. They have their place at the family table.',
  joined: 'Welcome to the family table.',
  removed: 'Removed from the family table.',
  changed: 'Saved.',
  takenOver: 'The profile is yours now.',
  byEmail: 'Please invite by email.',
  address: 'Please give an email address or a mobile number.',
  candidateIsSelf: 'Only the candidate can be “self”.',
} as const

const relation = z.enum(RELATIONS, { error: 'Please choose the relation.' })
const role = z.enum(FAMILY_ROLES, { error: 'Please choose candidate, guardian or relative.' })

/** Author of an act for a profile, as the family and the other side see it; `name` is "" if unknown. */
export const person = z.object({ name: z.string(), relation })
export type Person = z.output<typeof person>

/** A place at the family table: a member of it or an open invitation. `since` is ISO 8601 in UTC. */
export const familyRow = z.object({
  id: z.string(),
  ...person.shape,
  role,
  /**
   * waiting: opened a link that the family sent by itself, and waits until the candidate or a guardian confirms the
   * name.
   */
  state: z.enum(['joined', 'invited', 'waiting']),
  since: z.string(),
  isYou: z.boolean(),
  /** Its e-mail and phone number are the contact of the profile. */
  isOwner: z.boolean(),
  /** The caller may remove this member or withdraw this invitation. */
  removable: z.boolean(),
})
export type FamilyRow = z.output<typeof familyRow>

export const getFamily = endpoint({
  method: 'GET',
  path: '/api/family',
  caller: 'member',
  summary: 'Who stands at the family table of the profile, with open invitations',
  /** `byPhone`: invitations are sent by SMS too. */
  reply: envelope(z.object({ rows: z.array(familyRow), next: z.null(), byPhone: z.boolean() })),
  refusals: ['loginNeeded'],
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/family/invitations',
  caller: 'member',
  acts: 'family',
  reaches: 'address',
  summary: `Invite a person to the family table by mail or SMS, or by a link to send by oneself, valid for ${FAMILY.invitationDays} days and one use`,
  body: z.object({ name: fullName, relation, role, email: emailIfAny, phone }).check(
    atMostOneAddress,
    z.refine((asked) => (asked.relation === 'self') === (asked.role === 'candidate'), {
      error: FAMILY_MESSAGES.candidateIsSelf,
      path: ['relation'],
    }),
  ),
  /** `url` without e-mail and phone: the link to send. It is never shown again. */
  reply: envelope(z.object({ id: z.string(), url: z.optional(z.string()) })),
  creates: true,
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'familyFull',
    'candidateThere',
    'alreadyInFamily',
    'proofNeeded',
    'smsNotThere',
    'tooManySms',
    'tooManyRequests',
  ],
})

const INVITATION_PATH = '/api/family/invitations/:token'
const invitationToken = z.object({ token: z.string().check(z.maxLength(100)) })

export const getInvitation = endpoint({
  method: 'GET',
  path: INVITATION_PATH,
  caller: 'anyone',
  secretPath: true,
  summary: 'Details of an invitation to a family table, by the secret of its link',
  params: invitationToken,
  reply: envelope(
    z.object({
      name: z.string(),
      relation,
      role,
      /** First name and member id of the candidate. */
      candidate: z.string(),
      memberId: z.string(),
      /** Address that the invitation is bound to, masked: one of the two, or none for a link that the family sent by itself. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** An account with that address exists, so its owner logs in instead of registering. */
      hasAccount: z.boolean(),
    }),
  ),
  refusals: ['invitationWrong', 'tooManyRequests'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${INVITATION_PATH}/accept`,
  caller: 'member',
  acts: 'own',
  secretPath: true,
  summary:
    'Take a place at a family table with the own account, whose verified e-mail or number the invitation was sent to',
  params: invitationToken,
  /** `waits`: a link that the family sent by itself; the family has to confirm the name first. */
  reply: envelope(z.object({ profileId: z.string(), waits: z.optional(z.literal(true)) })),
  refusals: [
    'loginNeeded',
    'invitationWrong',
    'invitationElsewhere',
    'alreadyInFamily',
    'candidateThere',
    'tooManyRequests',
  ],
})

export const joinByInvitation = endpoint({
  method: 'POST',
  path: `${INVITATION_PATH}/join`,
  caller: 'anyone',
  secretPath: true,
  summary: 'Make an account without a profile of its own, for the address of an invitation, and take the place',
  params: invitationToken,
  /** `email` is required if the invitation was sent to a phone number, because every account needs one. */
  /** `name` and `email` are required if the family sent the link by itself. */
  body: z.object({
    userLoginPassword: newPassword,
    acceptedTerms: flag,
    email: emailIfAny,
    name: z.optional(fullName),
  }),
  /** Address to log in with, at once or after the family has confirmed the name. */
  reply: envelope(z.object({ email: z.string(), waits: z.optional(z.literal(true)) })),
  creates: true,
  refusals: ['invalidFields', 'invitationWrong', 'alreadyRegistered', 'candidateThere', 'tooManyRequests'],
})

export const confirmPerson = endpoint({
  method: 'POST',
  path: '/api/family/members/:id/confirm',
  caller: 'member',
  acts: 'family',
  summary: 'Confirm the name of a person who opened a link to the family table: the person takes the place',
  params: z.object({ id: profileId }),
  reply: done,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'personNotFound',
    'alreadyInFamily',
    'candidateThere',
    'familyFull',
    'tooManyRequests',
  ],
})

const memberPath = '/api/family/members/:id'
const member = z.object({ id: z.string().check(z.regex(UUID, { error: 'There is no such person.' })) })

export const removePerson = endpoint({
  method: 'DELETE',
  path: memberPath,
  caller: 'member',
  acts: 'own',
  summary: 'Take a place at the family table away, leave the own one, or take an open invitation back',
  params: member,
  reply: done,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'personNotFound',
    'personStays',
    'takeOverLater',
    'notForRelatives',
    'tooManyRequests',
  ],
})

export const describeSelf = endpoint({
  method: 'PATCH',
  path: '/api/family/me',
  caller: 'member',
  acts: 'own',
  summary: 'Say by which name and as what the caller stands at the family table; the candidate is “self”',
  body: z.object({ name: fullName, relation }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})

export const takeOver = endpoint({
  method: 'POST',
  path: '/api/family/takeover',
  caller: 'member',
  acts: 'own',
  summary: 'The candidate takes the profile over: own mailbox and number stand for it, guardians become relatives',
  reply: done,
  refusals: ['loginNeeded', 'candidateOnly', 'takeOverLater', 'ownProfileThere', 'tooManyRequests'],
})

export const getOwnProfiles = endpoint({
  method: 'GET',
  path: '/api/profiles',
  caller: 'member',
  acts: 'own',
  summary: 'The profiles that the caller may act for, the first in front: `X-Profile-Id` of a call names one',
  reply: envelope(
    z.object({
      rows: z.array(
        z.object({
          profileId: z.string(),
          name: z.string(),
          memberId: z.string(),
          role,
          isOwner: z.boolean(),
        }),
      ),
      next: z.null(),
    }),
  ),
  refusals: ['loginNeeded'],
})

export const VOTES = ['yes', 'no'] as const
const vote = z.enum(VOTES)
export type Vote = z.output<typeof vote>

const VOTES_PATH = '/api/votes/:profileId'

export const getVotes = endpoint({
  method: 'GET',
  path: VOTES_PATH,
  caller: 'member',
  summary: 'The family’s votes on a profile, and the caller’s private note of it',
  params: z.object({ profileId }),
  reply: envelope(
    z.object({
      /** `byLink`: the vote of a relative without an account, to whom the family showed the profile. */
      rows: z.array(
        z.object({
          ...person.shape,
          vote,
          at: z.string(),
          isYou: z.boolean(),
          isVeto: z.boolean(),
          byLink: later(z.boolean()),
        }),
      ),
      next: z.null(),
      note: z.string(),
      /** Members of the table; votes need at least two. */
      people: z.int(),
    }),
  ),
  refusals: ['loginNeeded', 'invalidFields'],
})

export const putVote = endpoint({
  method: 'PUT',
  path: VOTES_PATH,
  caller: 'member',
  acts: 'own',
  summary: 'Vote on a profile, or take the vote back; a candidate’s no keeps the others from turning to it',
  params: z.object({ profileId }),
  body: z.object({ vote: z.nullable(z.enum(VOTES, { error: 'Please vote yes or no.' })) }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'tooManyRequests'],
})

export const putNote = endpoint({
  method: 'PUT',
  path: '/api/notes/:profileId',
  caller: 'member',
  acts: 'own',
  summary: 'Note something about a profile for oneself; "" takes it away',
  params: z.object({ profileId }),
  body: z.object({ note: text(FAMILY.note) }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'tooManyRequests'],
})
