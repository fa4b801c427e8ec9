import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { privacySettings } from '../profile/privacy.ts'
import { STAFF_ROLES } from '../desk/staff-roles.ts'
import { ownView } from '../profile/views.ts'
import { envelope } from '../frame/wire.ts'
import { tablesOfOthers } from './account-export-others.ts'
import { maybe, moment, row, single, table } from './account-export-tables.ts'

/** Place and time zone of birth, if the horoscope was computed from them, and the tradition chosen for poruthams. */
export const storedBirth = /* sentences */ row({
  latitude: ['Latitude of the birth place', z.nullable(z.number())],
  longitude: ['Longitude of the birth place', z.nullable(z.number())],
  timeZone: ['Time zone of the birth place', maybe],
  whichTime: ['Which of two equal times', maybe],
  poruthamTradition: ['School of poruthams', maybe],
})

/**
 * All data stored about a member, with the texts of the page (law: the right of access). A table is described only
 * here.
 */
export const accountExport = /* sentences */ z.object({
  exportedAt: moment,
  service: z.string(),
  account: row({
    email: ['Email', z.string()],
    emailVerifiedAt: ['Email verified', maybe],
    mobileNumber: ['Mobile number', maybe],
    mobileVerifiedAt: ['Mobile number verified', maybe],
    loginId: ['Login id', z.string()],
    /** Null if the account has no profile of its own, only places at others' family tables. */
    memberId: ['Member id', maybe],
    /** Language in which the account holder reads pages and mails. */
    language: ['Language', maybe],
    registeredAt: ['Registered', moment],
    registeredFrom: ['Registered from network address', maybe],
    lastLoginAt: ['Last login', maybe],
    profilesOpenedWithoutPlan: ['Profiles opened without a plan', z.int()],
    interestsWithoutPlan: ['Interests expressed without a plan', z.int()],
  }),
  /** Contact details before a change, while the change can still be undone. */
  earlierContacts: table(
    'Contact before a change',
    'None.',
    row({
      email: ['Email', z.string()],
      phone: ['Mobile number', maybe],
      changedAt: ['Changed', moment],
      keptUntil: ['Can be taken back until', moment],
    }),
  ),
  /** Whether the candidate has agreed; null if the candidate was never asked. */
  candidateConsent: single(
    'The candidate’s consent',
    'No one has been asked.',
    row({
      state: ['Status', z.string()],
      email: ['Email', maybe],
      phone: ['Mobile number', maybe],
      since: ['Since', moment],
      until: ['Until', z.nullable(moment)],
    }),
  ),
  /** The members of the profile's family table, and pending invitations to it. */
  family: table(
    'Your family at this profile',
    'No one so far.',
    row({
      name: ['Name', maybe],
      relation: ['Relation', maybe],
      role: ['As', z.string()],
      since: ['Since', moment],
    }),
  ),
  familyInvitations: table(
    'Invitations to your family',
    'None.',
    row({
      name: ['Name', z.string()],
      relation: ['Relation', z.string()],
      role: ['As', z.string()],
      email: ['Email', maybe],
      phone: ['Mobile number', maybe],
      sentAt: ['Sent', moment],
      expiresAt: ['Ends by itself', moment],
    }),
  ),
  /** This account's votes and notes on other members. */
  votesAndNotes: table(
    'Your votes and notes',
    'None.',
    row({
      memberId: ['Member', z.string()],
      vote: ['Vote', maybe],
      votedAt: ['Voted', maybe],
      note: ['Your note', z.string()],
    }),
  ),
  /** Profiles that this account acts for, with its role and name there. */
  actsFor: table(
    'Profiles you act for',
    'None.',
    row({
      memberId: ['Member', z.string()],
      role: ['As', z.string()],
      name: ['Your name', maybe],
      relation: ['You are', maybe],
      since: ['Since', moment],
    }),
  ),
  /** Null if the account has no profile of its own; so are the next two. */
  profile: z.nullable(ownView),
  birth: z.nullable(storedBirth),
  whoSeesMe: z.nullable(privacySettings),
  photos: table(
    'Photos',
    'No photos.',
    row({
      address: ['File', z.string()],
      isMain: ['Main photo', z.boolean()],
      isHoroscope: ['Horoscope', z.boolean()],
      addedAt: ['Added', moment],
      unseenSince: ['Being checked since', maybe],
      madeByMachine: ['Made by a machine', z.boolean()],
    }),
  ),
  /** Results of document checks. The files are deleted with the verdict. */
  documents: table(
    'Documents you showed us',
    'None.',
    row({
      kind: ['For', z.string()],
      sentAt: ['Sent', moment],
      state: ['Status', z.string()],
      reason: ['Reason', maybe],
      decidedAt: ['Decided', maybe],
    }),
  ),
  /** Claims that staff have confirmed from a document. */
  claims: table(
    'What we have checked',
    'Nothing.',
    row({
      kind: ['What', z.string()],
      checkedAt: ['When', moment],
    }),
  ),
  ...tablesOfOthers,
  /** When the member last opened answers, visitors and matches. */
  newsSeen: table(
    'When you last looked at what is new',
    'Never.',
    row({
      what: ['At', z.string()],
      seenAt: ['When', moment],
    }),
  ),
  notifications: table(
    'Your notifications',
    'Nothing.',
    row({
      kind: ['What', z.string()],
      memberId: ['Of member', maybe],
      at: ['When', moment],
      readAt: ['Read', maybe],
    }),
  ),
  /** Notification choices that differ from the defaults. */
  notificationChoices: table(
    'Your choices of notifications',
    'As the service proposes it.',
    row({
      kind: ['What', z.string()],
      channel: ['By', z.string()],
      isOn: ['Told', z.boolean()],
    }),
  ),
  notificationSettings: table(
    'How you are notified',
    'As the service proposes it.',
    row({
      digest: ['Summary', z.string()],
      quietFrom: ['Quiet from', z.string()],
      quietTo: ['Quiet until', z.string()],
      timeZone: ['Time zone', z.string()],
      readReceipts: ['Read marks', z.boolean()],
    }),
  ),
  /** Browsers that receive push messages, with the push service. */
  pushSubscriptions: table(
    'Browsers that receive notifications',
    'None.',
    row({
      service: ['By the service', z.string()],
      since: ['Since', moment],
    }),
  ),
  smsSent: table(
    'SMS you sent',
    'No SMS.',
    row({
      memberId: ['To member', z.string()],
      message: ['Message', z.string()],
      sentAt: ['Sent', moment],
    }),
  ),
  blocked: table(
    'Members you blocked',
    'You have blocked no one.',
    row({
      memberId: ['Member', z.string()],
      blockedAt: ['Since', moment],
    }),
  ),
  reported: table(
    'Members you reported',
    'You have reported no one.',
    row({
      memberId: ['Member', z.string()],
      reason: ['Reason', z.string()],
      details: ['Your words', z.string()],
      reportedAt: ['When', moment],
    }),
  ),
  /** Grievances sent from the account's own verified address. */
  grievances: table(
    'Grievances you filed',
    'None.',
    row({
      ticket: ['Ticket', z.string()],
      kind: ['About', z.string()],
      name: ['Your name', z.string()],
      profile: ['Profile', z.string()],
      details: ['Your words', z.string()],
      receivedAt: ['Received', moment],
      dueAt: ['To be answered by', moment],
      answeredAt: ['Answered', maybe],
      answer: ['Our answer', maybe],
    }),
  ),
  /** Checks of what this member submitted. */
  checks: table(
    'What we looked at',
    'Nothing.',
    row({
      about: ['About', z.string()],
      since: ['Since', moment],
      decidedAt: ['Decided', maybe],
      decision: ['Decision', maybe],
      reason: ['Reason', maybe],
    }),
  ),
  /** When staff opened private data, in which role, and why. */
  /** Null for a family that registered by itself. */
  counter: single(
    'Registered at a counter',
    'No.',
    row({
      branch: ['Branch', maybe],
      registeredAt: ['Registered', moment],
      consentBy: ['Consent by', z.string()],
      how: ['Consent given by', z.string()],
      consentedAt: ['Consent given', maybe],
      takenOverAt: ['Login taken over', maybe],
    }),
  ),
  proposals: table(
    'Profiles that our staff proposed',
    'None.',
    row({
      memberId: ['Member id', z.string()],
      note: ['Note', z.string()],
      status: ['Status', z.string()],
      proposedAt: ['Proposed', moment],
      answeredAt: ['Answered', maybe],
    }),
  ),
  openedByStaff: table(
    'When our staff opened your private data',
    'Never.',
    row({
      openedAt: ['Opened', moment],
      by: ['By', z.array(z.enum(STAFF_ROLES))],
      reason: ['Why', maybe],
    }),
  ),
  /** Staff decisions about the member. */
  decisions: table(
    'What we decided about you',
    'Nothing.',
    row({
      kind: ['Decision', z.string()],
      about: ['About', z.string()],
      reason: ['Reason', z.string()],
      since: ['Since', moment],
      expiresAt: ['Until', maybe],
      liftedAt: ['Taken back', maybe],
      appealedAt: ['Another look asked for', maybe],
    }),
  ),
  plans: table(
    'Plans',
    'No plans.',
    row({
      plan: ['Plan', z.string()],
      startsAt: ['From', moment],
      endsAt: ['Until', moment],
      contacts: ['Contacts', z.int()],
      contactsUsed: ['Used', z.int()],
      sms: ['SMS', z.int()],
      smsUsed: ['Used', z.int()],
      profilesViewed: ['Profiles viewed', z.int()],
    }),
  ),
  orders: table(
    'Orders and payments',
    'No orders.',
    row({
      order: ['Order', z.string()],
      plan: ['Plan', z.string()],
      rupees: ['Rupees', z.nullable(z.number())],
      amount: ['Amount', z.number()],
      currency: ['Currency', z.string()],
      state: ['Status', z.string()],
      orderedAt: ['Ordered', moment],
      paidAt: ['Paid', maybe],
      payments: ['Payments', z.array(z.string())],
      receipt: ['Receipt', maybe],
    }),
  ),
  refunds: table(
    'Money that was returned to you',
    'None.',
    row({
      order: ['Order', z.string()],
      payment: ['Payment', z.string()],
      rupees: ['Rupees', z.nullable(z.number())],
      amount: ['Amount', z.number()],
      currency: ['Currency', z.string()],
      returnedAt: ['When', maybe],
    }),
  ),
  /** The notice that was shown with the latest consent; null if none was given yet. */
  consent: single(
    'The notice you agreed to',
    'None so far.',
    row({ version: ['Version', maybe], givenAt: ['Given', moment] }),
  ),
  nominee: single(
    'Your nominee',
    'None.',
    row({
      name: ['Name', z.string()],
      relation: ['Relation', z.string()],
      email: ['Email', maybe],
      phone: ['Mobile number', maybe],
      since: ['Since', moment],
    }),
  ),
  breaches: table(
    'Incidents that affected your data',
    'None.',
    row({ what: ['What happened', z.string()], whatToDo: ['What you can do', z.string()], toldAt: ['Told', maybe] }),
  ),
  stillLooking: table(
    'Whether you still look',
    'Never asked.',
    row({
      askedAt: ['Asked', moment],
      answeredAt: ['Answered', maybe],
      answer: ['Answer', maybe],
      restedAt: ['Resting since', maybe],
    }),
  ),
  checkIns: table(
    'How contacts went, as you told us',
    'None.',
    row({ memberId: ['Member', z.string()], answer: ['Answer', z.string()], at: ['When', moment] }),
  ),
  consents: table(
    'Consents you gave',
    'None.',
    row({
      termsVersion: ['Terms of', z.string()],
      privacyVersion: ['Privacy policy of', z.string()],
      noticeVersion: ['Notice of', maybe],
      confirmedIntent: ['Intent to marry confirmed', z.boolean()],
      givenAt: ['Given', moment],
      from: ['From network address', z.string()],
    }),
  ),
  sessions: table(
    'Logins',
    'None.',
    row({
      device: ['Device', z.string()],
      browser: ['As the browser said', z.string()],
      from: ['From network address', z.string()],
      startedAt: ['Logged in', moment],
      endedAt: ['Logged out', maybe],
      expiresAt: ['Ends by itself', moment],
    }),
  ),
  /** Known devices: browsers that have logged in, which failed attempts from elsewhere don't slow down. */
  devices: table(
    'Devices that we know',
    'None.',
    row({
      knownSince: ['Known since', moment],
      lastUsedAt: ['Last login', moment],
    }),
  ),
})

export type AccountExport = z.output<typeof accountExport>

export const EXPORT_FORMATS = ['json', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  caller: 'member',
  acts: 'own',
  summary: 'All that is kept about the member, as a file: JSON, or a page to read with format=html',
  query: z.object({ format: z.optional(z.enum(EXPORT_FORMATS, { error: 'Please choose json or html.' })) }),
  reply: envelope(accountExport),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyExports'],
})
