import { QUEUE_NAMES, QUEUES, type Queue } from './queues.ts'
import { STAFF_ROLES, type StaffRole } from './staff-roles.ts'

const EVERYBODY = STAFF_ROLES
/** Staff at a counter see only the families of their branches. */
const ALL_BUT_COUNTER = STAFF_ROLES.filter((role) => role !== 'counter')

interface StaffRight {
  readonly sentence: string
  readonly roles: readonly StaffRole[]
}

/** The right to see a queue and to decide in it. */
export type QueueRight<Q extends Queue = Queue> = `decide${Capitalize<Q>}`
export const rightOfQueue = <Q extends Queue>(queue: Q): QueueRight<Q> =>
  `decide${(queue.charAt(0).toUpperCase() + queue.slice(1)) as Capitalize<Q>}`

const RIGHTS_OF_QUEUES = Object.fromEntries(
  QUEUE_NAMES.map((queue) => [rightOfQueue(queue), QUEUES[queue].right]),
) as unknown as Readonly<Record<QueueRight, StaffRight>>

/**
 * The rights of staff and the roles that have them, including the rights of queues. Administrators have all; finance
 * and content see no photos and no private data of members.
 */
export const RIGHTS = {
  useOffice: { sentence: 'Come into the office', roles: EVERYBODY },
  ...RIGHTS_OF_QUEUES,
  findMembers: { sentence: 'Find members, and see what everybody sees of them', roles: ALL_BUT_COUNTER },
  serveAtCounter: {
    sentence: 'Register and serve families at the counter of one’s branches, with their consent',
    roles: ['counter', 'administrator'],
  },
  openConsentPaper: {
    sentence: 'Open the consent that a family signed, for a reason that the family is told',
    roles: ['administrator'],
  },
  seePhotos: { sentence: 'See photos of members', roles: ['support', 'moderator', 'administrator'] },
  seePrivateFields: {
    sentence: 'See what only a family itself sees, for a reason that the family is told',
    roles: ['support', 'moderator', 'administrator'],
  },
  seeTimeline: {
    sentence: 'See what happened around a member and when, without what was written',
    roles: ['support', 'moderator', 'administrator'],
  },
  endSessions: { sentence: 'Log a member out everywhere', roles: ['support', 'moderator', 'administrator'] },
  openEvidence: { sentence: 'Ask for evidence for an authority, and take the export', roles: ['administrator'] },
  holdMembers: {
    sentence: 'Put a legal hold on a member, and end it',
    roles: ['support', 'moderator', 'administrator'],
  },
  changePlans: { sentence: 'Change plans and their prices', roles: ['finance', 'administrator'] },
  changeLists: { sentence: 'Change castes, places and the other lists', roles: ['content', 'administrator'] },
  changeTexts: { sentence: 'Change the texts of the site', roles: ['content', 'administrator'] },
  seeOrders: { sentence: 'See orders and payments', roles: ['support', 'finance', 'administrator'] },
  refund: { sentence: 'Refund payments', roles: ['finance', 'administrator'] },
  seeMessages: { sentence: 'See which mails and SMS wait or failed', roles: ['support', 'administrator'] },
  sendAgain: { sentence: 'Send mails and SMS again', roles: ['support', 'administrator'] },
  seeFigures: { sentence: 'See the figures of the service; at a counter those of one’s branches', roles: EVERYBODY },
  seeOperation: {
    sentence: 'See how the servers do, and settle what is missing before the service opens',
    roles: ['administrator'],
  },
  seeRecord: { sentence: 'Read the record of all that staff did', roles: ['administrator'] },
  manageStaff: { sentence: 'Say who is staff, and what each may do', roles: ['administrator'] },
} as const satisfies Readonly<Record<string, StaffRight>>

export type Right = keyof typeof RIGHTS

/** True if one of the roles has the right. */
export const mayStaff = (roles: readonly StaffRole[], right: Right): boolean =>
  RIGHTS[right].roles.some((role) => roles.includes(role))

export const rightsOf = (roles: readonly StaffRole[]): Right[] =>
  (Object.keys(RIGHTS) as Right[]).filter((right) => mayStaff(roles, right))
