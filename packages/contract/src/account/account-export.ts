import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { privacySettings } from './privacy.ts'
import { STAFF_ROLES } from '../office/rights.ts'
import { ownView } from '../profile/views.ts'
import { envelope } from '../frame/wire.ts'

const moment = z.string()
const maybe = z.nullable(z.string())

/** An action of this member towards another, who is named by member id only. */
const deed = z.object({
  memberId: z.string(),
  profileViewedAt: maybe,
  contactViewedAt: maybe,
  interestAt: maybe,
  interest: maybe,
  interestAnsweredAt: maybe,
  interestNote: maybe,
  connectedAt: maybe,
  contactSharedAt: maybe,
  lastViewedAt: moment,
})

/** Place and time zone of birth, if the horoscope was computed from them, and the tradition chosen for poruthams. */
export const keptBirth = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: maybe,
  whichTime: maybe,
  poruthamTradition: maybe,
})

/** All data held about a member, in words: the copy that the right of access asks for. */
export const accountExport = z.object({
  exportedAt: moment,
  service: z.string(),
  account: z.object({
    email: z.string(),
    emailVerifiedAt: maybe,
    mobileNumber: maybe,
    mobileVerifiedAt: maybe,
    loginId: z.string(),
    /** Null if the account has no profile of its own, only places at others' family tables. */
    memberId: maybe,
    /** Language in which the account holder reads pages and mails. */
    language: maybe,
    registeredAt: moment,
    registeredFrom: maybe,
    lastLoginAt: maybe,
    profilesOpenedWithoutPlan: z.int(),
    interestsWithoutPlan: z.int(),
  }),
  /** Contact details before a change, while the change can still be undone. */
  earlierContacts: z.array(z.object({ email: z.string(), phone: maybe, changedAt: moment, keptUntil: moment })),
  /** Whether the candidate has agreed; null if the candidate was never asked. */
  candidateConsent: z.nullable(
    z.object({ state: z.string(), email: maybe, phone: maybe, since: moment, until: z.nullable(moment) }),
  ),
  /** The members of the profile's family table, and pending invitations to it. */
  family: z.array(z.object({ name: maybe, relation: maybe, role: z.string(), since: moment })),
  familyInvitations: z.array(
    z.object({
      name: z.string(),
      relation: z.string(),
      role: z.string(),
      email: maybe,
      phone: maybe,
      sentAt: moment,
      expiresAt: moment,
    }),
  ),
  /** This account's votes and notes on other members. */
  votesAndNotes: z.array(z.object({ memberId: z.string(), vote: maybe, votedAt: maybe, note: z.string() })),
  /** Profiles that this account acts for, with its role and name there. */
  actsFor: z.array(z.object({ memberId: z.string(), role: z.string(), name: maybe, relation: maybe, since: moment })),
  /** Null if the account has no profile of its own; so are the next two. */
  profile: z.nullable(ownView),
  birth: z.nullable(keptBirth),
  whoSeesMe: z.nullable(privacySettings),
  photos: z.array(
    z.object({
      address: z.string(),
      isMain: z.boolean(),
      isHoroscope: z.boolean(),
      addedAt: moment,
      unseenSince: maybe,
    }),
  ),
  /** Results of document checks. The files are deleted with the verdict. */
  documents: z.array(
    z.object({ kind: z.string(), sentAt: moment, state: z.string(), reason: maybe, decidedAt: maybe }),
  ),
  /** Claims that staff have confirmed from a document. */
  claims: z.array(z.object({ kind: z.string(), checkedAt: moment })),
  iDid: z.array(deed),
  othersDid: z.array(deed),
  conversations: z.array(
    z.object({ memberId: maybe, openedAt: moment, isMuted: z.boolean(), isArchived: z.boolean() }),
  ),
  messagesSent: z.array(
    z.object({ memberId: maybe, kind: z.string(), text: z.string(), isHeld: z.boolean(), sentAt: moment }),
  ),
  hiddenWords: z.array(z.object({ word: z.string() })),
  follows: z.array(z.object({ memberId: z.string(), since: moment })),
  /** Fixed matches, with the other member. */
  alliances: z.array(z.object({ memberId: maybe, proposedAt: moment, fixedAt: maybe })),
  /** The story of the match, as either family wrote it. */
  stories: z.array(
    z.object({
      byMemberId: z.string(),
      couple: z.string(),
      place: z.string(),
      text: z.string(),
      writtenAt: moment,
      agreedAt: maybe,
      state: z.string(),
    }),
  ),
  /** Which members were given what of the profile. */
  disclosures: z.array(
    z.object({
      memberId: z.string(),
      what: z.string(),
      right: z.string(),
      at: moment,
      until: maybe,
      seen: z.int(),
    }),
  ),
  /** Recipients of biodatas. */
  biodata: z.array(
    z.object({
      recipient: z.string(),
      parts: z.string(),
      at: moment,
      until: moment,
      takenBackAt: maybe,
      seen: z.int(),
    }),
  ),
  contactsReturned: z.array(z.object({ memberId: z.string(), reason: z.string(), at: moment, state: z.string() })),
  /** Pauses of the profile. */
  pauses: z.array(z.object({ kind: z.string(), startedAt: moment, until: moment, endedAt: maybe })),
  photoRequests: z.array(
    z.object({
      memberId: z.string(),
      isMine: z.boolean(),
      state: z.string(),
      at: moment,
      answeredAt: maybe,
      expiresAt: moment,
    }),
  ),
  shortlisted: z.array(z.object({ memberId: z.string(), addedAt: moment, note: maybe, folder: maybe })),
  savedSearches: z.array(z.object({ name: z.string(), filter: z.string(), alert: z.string(), createdAt: moment })),
  /** Members named in alerts of saved searches. */
  searchAlerts: z.array(z.object({ search: z.string(), memberId: z.string(), alertedAt: moment })),
  /** Members named in daily match mails. */
  dailyMatches: z.array(z.object({ memberId: z.string(), toldAt: moment })),
  /** Dismissed matches. */
  dismissed: z.array(z.object({ memberId: z.string(), dismissedAt: moment })),
  /** When the member last opened answers, visitors and matches. */
  newsSeen: z.array(z.object({ what: z.string(), seenAt: moment })),
  notifications: z.array(z.object({ kind: z.string(), memberId: maybe, at: moment, readAt: maybe })),
  /** Notification choices that differ from the defaults. */
  notificationChoices: z.array(z.object({ kind: z.string(), channel: z.string(), isOn: z.boolean() })),
  notificationSettings: z.array(
    z.object({
      digest: z.string(),
      quietFrom: z.string(),
      quietTo: z.string(),
      timeZone: z.string(),
      readReceipts: z.boolean(),
    }),
  ),
  /** Browsers that receive push messages, with the push service. */
  pushSubscriptions: z.array(z.object({ service: z.string(), since: moment })),
  smsSent: z.array(z.object({ memberId: z.string(), message: z.string(), sentAt: moment })),
  blocked: z.array(z.object({ memberId: z.string(), blockedAt: moment })),
  reported: z.array(z.object({ memberId: z.string(), reason: z.string(), details: z.string(), reportedAt: moment })),
  /** Grievances sent from the account's own verified address. */
  grievances: z.array(
    z.object({
      ticket: z.string(),
      kind: z.string(),
      name: z.string(),
      profile: z.string(),
      details: z.string(),
      receivedAt: moment,
      dueAt: moment,
      answeredAt: maybe,
      answer: maybe,
    }),
  ),
  /** Checks of what this member submitted. */
  checks: z.array(z.object({ about: z.string(), since: moment, decidedAt: maybe, decision: maybe, reason: maybe })),
  /** When staff opened private data, in which role, and why. */
  openedByStaff: z.array(z.object({ openedAt: moment, by: z.array(z.enum(STAFF_ROLES)), reason: maybe })),
  /** Staff decisions about the member. */
  decisions: z.array(
    z.object({
      kind: z.string(),
      about: z.string(),
      reason: z.string(),
      since: moment,
      expiresAt: maybe,
      liftedAt: maybe,
      appealedAt: maybe,
    }),
  ),
  plans: z.array(
    z.object({
      plan: z.string(),
      startsAt: moment,
      endsAt: moment,
      contacts: z.int(),
      contactsUsed: z.int(),
      sms: z.int(),
      smsUsed: z.int(),
      profilesViewed: z.int(),
    }),
  ),
  orders: z.array(
    z.object({
      order: z.string(),
      plan: z.string(),
      rupees: z.number(),
      state: z.string(),
      orderedAt: moment,
      paidAt: maybe,
      payments: z.array(z.string()),
      receipt: maybe,
    }),
  ),
  refunds: z.array(z.object({ order: z.string(), payment: z.string(), rupees: z.number(), returnedAt: maybe })),
  consents: z.array(
    z.object({
      termsVersion: z.string(),
      privacyVersion: z.string(),
      confirmedIntent: z.boolean(),
      givenAt: moment,
      from: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      browser: z.string(),
      from: z.string(),
      startedAt: moment,
      endedAt: maybe,
      expiresAt: moment,
    }),
  ),
  /** Known devices: browsers that have logged in, which are not slowed down by failed attempts from others. */
  devices: z.array(z.object({ knownSince: moment, lastUsedAt: moment })),
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
