import type { Reason } from '../values/reasons.ts'
import type { StaffRole } from './staff-roles.ts'

/** Possible decisions, with their labels. */
export const DECISIONS = /* sentences */ {
  approve: 'Approve',
  refuse: 'Refuse',
  escalate: 'Escalate',
  warn: 'Warn',
  limit: 'Limit for a time',
  block: 'Block for good',
  close: 'Close',
} as const
export type Decision = keyof typeof DECISIONS
export const DECISION_NAMES = Object.keys(DECISIONS) as [Decision, ...Decision[]]

const TO_A_MEMBER = ['warn', 'limit', 'block'] as const

/** Reasons about a member's behaviour. */
export const BEHAVIOUR = ['rules', 'money', 'harassment', 'untrue', 'pretends', 'married', 'indecent'] as const

/**
 * `undoable`: the staff can take a decision back for a moment, because it destroys nothing;
 * `leavesWithMember`: the subject is the member's own, so reviews close when the member leaves;
 * `inExport`: members find it in their export; what others say about a member stays between them and the operator;
 * `refusalIsAppealable`: the member is told of a refusal as a decision and may appeal;
 * `hasReply`: a reply is mailed with the decision, to the sender of a grievance or the member who appealed.
 */
type Trait = 'undoable' | 'leavesWithMember' | 'inExport' | 'refusalIsAppealable' | 'hasReply'

interface QueueKind {
  /** Its name in the office. */
  readonly name: string
  /** The right to see the queue and to decide in it, and the roles that have it. */
  readonly right: { readonly sentence: string; readonly roles: readonly StaffRole[] }
  /** Usual ones first. */
  readonly decisions: readonly Decision[]
  /** The reasons that the office offers, the usual ones first. */
  readonly reasons: readonly Reason[]
  /** What an irreversible decision does, shown before it is made. */
  readonly consequences: Readonly<Partial<Record<Decision, string>>>
  readonly traits: readonly Trait[]
}

/**
 * Differences between the queues of the office, except the effects of decisions: those are in the server's
 * `office/queues`.
 */
export const QUEUES = {
  photos: {
    name: 'Photos',
    right: { sentence: 'See pending photos, and decide on them', roles: ['moderator', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate', ...TO_A_MEMBER],
    reasons: ['rules', 'notThePerson', 'severalPeople', 'indecent', 'unclear', 'contactDetails', 'pretends'],
    consequences: {},
    traits: ['undoable', 'leavesWithMember', 'inExport', 'refusalIsAppealable'],
  },
  texts: {
    name: 'Texts of profiles',
    right: { sentence: 'Decide on what families write in their profiles', roles: ['moderator', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate', ...TO_A_MEMBER],
    reasons: ['rules', 'contactDetails', 'money', 'indecent', 'untrue', 'harassment'],
    consequences: {},
    traits: ['undoable', 'leavesWithMember', 'inExport', 'refusalIsAppealable'],
  },
  verifications: {
    name: 'Verifications',
    right: { sentence: 'See documents, and decide on them', roles: ['moderator', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate', ...TO_A_MEMBER],
    reasons: [
      'unclear',
      'aadhaarNumberShown',
      'documentDiffers',
      'documentWrong',
      'documentExpired',
      'documentIncomplete',
      'passwordNeeded',
      'notThePerson',
      'untrue',
      'rules',
    ],
    consequences: {
      approve: 'The profile shows that the document was seen, and its file is removed. This can’t be undone.',
      refuse: 'The member is asked for another document, and the file is removed. This can’t be undone.',
    },
    traits: ['leavesWithMember', 'inExport'],
  },
  reports: {
    name: 'Reports of members',
    right: {
      sentence: 'Decide on what members report about others, and read the messages around it',
      roles: ['support', 'moderator', 'administrator'],
    },
    decisions: ['close', 'escalate', ...TO_A_MEMBER],
    reasons: [...BEHAVIOUR, 'notSubstantiated'],
    consequences: { close: 'The member isn’t affected. This can’t be undone.' },
    traits: [],
  },
  messages: {
    name: 'Messages held back',
    right: { sentence: 'Read messages that were held back, and decide', roles: ['moderator', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate', ...TO_A_MEMBER],
    reasons: [...BEHAVIOUR, 'contactDetails'],
    consequences: {
      approve: 'The message is delivered at once. This can’t be undone.',
      refuse: 'The message is never delivered. This can’t be undone.',
    },
    traits: [],
  },
  impersonation: {
    name: 'Impersonation and intimate pictures',
    right: {
      sentence: 'Decide on profiles that pretend to be someone else',
      roles: ['support', 'moderator', 'administrator'],
    },
    decisions: ['close', 'escalate', ...TO_A_MEMBER],
    reasons: [...BEHAVIOUR, 'notThePerson', 'notSubstantiated'],
    consequences: {},
    traits: ['hasReply'],
  },
  grievances: {
    name: 'Grievances',
    right: { sentence: 'Answer grievances', roles: ['support', 'administrator'] },
    decisions: ['close', 'escalate', ...TO_A_MEMBER],
    reasons: [...BEHAVIOUR, 'notSubstantiated'],
    consequences: {},
    traits: ['hasReply'],
  },
  refunds: {
    name: 'Refunds',
    right: { sentence: 'Decide whether money goes back', roles: ['finance', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate'],
    reasons: ['rules', 'used', 'overDue'],
    consequences: {
      approve: 'The payer is refunded at once. This can’t be undone.',
      refuse: 'The payment isn’t refunded. This can’t be undone.',
    },
    traits: ['inExport'],
  },
  returns: {
    name: 'Contacts given back',
    right: {
      sentence: 'Decide whether a returned contact goes back to the family’s plan',
      roles: ['support', 'administrator'],
    },
    decisions: ['approve', 'refuse', 'escalate'],
    reasons: ['notSubstantiated', 'used', 'overDue', 'rules'],
    consequences: {
      approve: 'The contact is closed, and the family’s plan gets the contact view back. This can’t be undone.',
      refuse: 'The contact stays open and counts. This can’t be undone.',
    },
    traits: ['inExport'],
  },
  stories: {
    name: 'Stories of matches',
    right: { sentence: 'Decide which stories of families the site shows', roles: ['content', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate'],
    reasons: ['rules', 'contactDetails', 'money', 'indecent', 'untrue'],
    consequences: {},
    traits: ['undoable', 'leavesWithMember', 'inExport'],
  },
  breaches: {
    name: 'Data breaches',
    right: { sentence: 'Say that members’ data was exposed, and agree that they are told', roles: ['administrator'] },
    decisions: ['approve', 'refuse'],
    reasons: ['notSubstantiated', 'untrue'],
    consequences: {
      approve: 'Every member of it is told by email and in the notifications. This can’t be undone.',
      refuse: 'No member is told. This can’t be undone.',
    },
    traits: [],
  },
  appeals: {
    name: 'Appeals',
    right: { sentence: 'Decide on appeals against decisions of other staff', roles: ['moderator', 'administrator'] },
    decisions: ['approve', 'refuse', 'escalate'],
    reasons: ['rules', 'decisionStands'],
    consequences: {
      approve: 'The decision is lifted. This can’t be undone.',
      refuse: 'The decision stands. This can’t be undone.',
    },
    traits: ['leavesWithMember', 'inExport', 'hasReply'],
  },
  evidence: {
    name: 'Orders of authorities',
    right: { sentence: 'Agree to opening evidence for an authority', roles: ['administrator'] },
    decisions: ['approve', 'refuse'],
    reasons: ['notSubstantiated', 'rules'],
    consequences: {
      approve: 'Evidence of the named members is drawn for the authority. This can’t be undone.',
      refuse: 'Nothing is opened. This can’t be undone.',
    },
    traits: [],
  },
} as const satisfies Readonly<Record<string, QueueKind>>
export type Queue = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as [Queue, ...Queue[]]

export const hasTrait = (queue: Queue, trait: Trait): boolean =>
  (QUEUES[queue].traits as readonly Trait[]).includes(trait)

export const queuesWith = (trait: Trait): readonly Queue[] => QUEUE_NAMES.filter((queue) => hasTrait(queue, trait))

export const decisionsOf = (queue: Queue): readonly Decision[] => QUEUES[queue].decisions

export const mayDecide = (queue: Queue, decision: Decision): boolean => decisionsOf(queue).includes(decision)

export const isReasonOf = (queue: Queue, reason: Reason): boolean =>
  (QUEUES[queue].reasons as readonly Reason[]).includes(reason)

/** True if the decision warns, limits or blocks the member. */
export const isAgainstMember = (decision: Decision): boolean => (TO_A_MEMBER as readonly Decision[]).includes(decision)

/** True if the decision is against a member and so needs a reason. */
export const needsReason = (decision: Decision): boolean => decision === 'refuse' || isAgainstMember(decision)

/** True if the office asks for confirmation: the decision moves money, is against a member or can't be undone. */
export const asksFirst = (queue: Queue, decision: Decision): boolean =>
  needsReason(decision) || decision === 'escalate' || !hasTrait(queue, 'undoable')

/** The same in every queue. */
const CONSEQUENCES: Readonly<Partial<Record<Decision, string>>> = {
  warn: 'The member is warned by email. This can’t be undone here; the member can appeal.',
  limit: 'For a time the member can’t express interest or write messages. The member can appeal.',
  block: 'The member is blocked for good once a second person decides the same, and can’t log in any more.',
}

/** What an irreversible decision does, shown before it is made. */
export const consequenceOf = (queue: Queue, decision: Decision): string | undefined =>
  (QUEUES[queue] as QueueKind).consequences[decision] ?? CONSEQUENCES[decision]
