/** Roles of staff; one person may have several. */
export const STAFF_ROLES = ['support', 'moderator', 'finance', 'content', 'administrator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = STAFF_ROLES

/**
 * The roles that have each right, besides administrators, who have all. Finance and content see no photos and no
 * private data of members.
 */
export const RIGHTS = {
  useOffice: { sentence: 'Come into the office', roles: EVERYBODY },
  decidePhotos: { sentence: 'See photos that wait, and decide on them', roles: ['moderator', 'administrator'] },
  decideTexts: { sentence: 'Decide on what families write in their profiles', roles: ['moderator', 'administrator'] },
  decideVerifications: { sentence: 'See documents, and decide on them', roles: ['moderator', 'administrator'] },
  decideReports: {
    sentence: 'Decide on what members report about others',
    roles: ['support', 'moderator', 'administrator'],
  },
  decideMessages: { sentence: 'Read messages that were held back, and decide', roles: ['moderator', 'administrator'] },
  decideImpersonation: {
    sentence: 'Decide who pretends to be somebody else',
    roles: ['support', 'moderator', 'administrator'],
  },
  decideGrievances: { sentence: 'Answer grievances', roles: ['support', 'administrator'] },
  decideRefunds: { sentence: 'Decide whether money goes back', roles: ['finance', 'administrator'] },
  decideReturns: {
    sentence: 'Decide whether a contact that a family gives back is given back to its plan',
    roles: ['support', 'administrator'],
  },
  decideStories: { sentence: 'Decide which stories of families the site tells', roles: ['content', 'administrator'] },
  decideAppeals: { sentence: 'Decide again what another of the staff decided', roles: ['moderator', 'administrator'] },
  findMembers: { sentence: 'Find members, and see what everybody sees of them', roles: EVERYBODY },
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
  changePlans: { sentence: 'Change plans and their prices', roles: ['finance', 'administrator'] },
  changeLists: { sentence: 'Change castes, places and the other lists', roles: ['content', 'administrator'] },
  changeTexts: { sentence: 'Change the texts of the site', roles: ['content', 'administrator'] },
  seeOrders: { sentence: 'See orders and payments', roles: ['support', 'finance', 'administrator'] },
  refund: { sentence: 'Send money back', roles: ['finance', 'administrator'] },
  seeMessages: { sentence: 'See which mails and SMS wait or failed', roles: ['support', 'administrator'] },
  sendAgain: { sentence: 'Send mails and SMS again', roles: ['support', 'administrator'] },
  seeFigures: { sentence: 'See the figures of the service', roles: EVERYBODY },
  seeRecord: { sentence: 'Read the record of all that staff did', roles: ['administrator'] },
  manageStaff: { sentence: 'Say who is staff, and what each may do', roles: ['administrator'] },
} as const satisfies Readonly<Record<string, { readonly sentence: string; readonly roles: readonly StaffRole[] }>>

export type Right = keyof typeof RIGHTS

export const mayStaff = (roles: readonly StaffRole[], right: Right): boolean =>
  (RIGHTS[right].roles as readonly StaffRole[]).some((role) => roles.includes(role))

export const rightsOf = (roles: readonly StaffRole[]): Right[] =>
  (Object.keys(RIGHTS) as Right[]).filter((right) => mayStaff(roles, right))
