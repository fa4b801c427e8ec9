import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { privacySettings } from '../profile/privacy.ts'
import { STAFF_ROLES } from '../desk/staff-roles.ts'
import { ownView } from '../profile/views.ts'
import { envelope } from '../frame/wire.ts'

const moment = z.string()
const maybe = z.nullable(z.string())

/** What the page of the export calls the fields of a row, by their schema. */
const ROW_LABELS = z.registry<Readonly<Record<string, string>>>()

/** What the page of the export calls a table, and what it says of an empty one, by the schema. */
const TABLE_TITLES = z.registry<{ readonly title: string; readonly empty: string }>()

type Columns = Readonly<Record<string, readonly [label: string, schema: z.core.$ZodType]>>
type Row<C extends Columns> = z.ZodMiniObject<{ -readonly [K in keyof C]: C[K][1] }, z.core.$strip>

function row<const C extends Columns>(columns: C): Row<C> {
  const shape = Object.fromEntries(Object.entries(columns).map(([key, [, schema]]) => [key, schema]))
  const labels = Object.fromEntries(Object.entries(columns).map(([key, [label]]) => [key, label]))
  const schema = z.object(shape)
  ROW_LABELS.add(schema, labels)
  return schema as unknown as Row<C>
}

function table<R extends z.ZodMiniObject>(title: string, empty: string, rows: R): z.ZodMiniArray<R> {
  const schema = z.array(rows)
  TABLE_TITLES.add(schema, { title, empty })
  return schema
}

/** A table of at most one row. */
function single<R extends z.ZodMiniObject>(title: string, empty: string, only: R): z.ZodMiniNullable<R> {
  const schema = z.nullable(only)
  TABLE_TITLES.add(schema, { title, empty })
  return schema
}

/** An action of this member towards another, who is named by member id only. */
const deed = /* sentences */ row({
  memberId: ['Member', z.string()],
  profileViewedAt: ['Profile viewed', maybe],
  contactViewedAt: ['Contact viewed', maybe],
  interestAt: ['Interest expressed', maybe],
  interest: ['Interest is', maybe],
  interestAnsweredAt: ['Answered', maybe],
  interestNote: ['Note with the interest', maybe],
  connectedAt: ['Connected', maybe],
  contactSharedAt: ['Own number shown', maybe],
  lastViewedAt: ['Last viewed', moment],
})

/** Place and time zone of birth, if the horoscope was computed from them, and the tradition chosen for poruthams. */
export const keptBirth = /* sentences */ row({
  latitude: ['Latitude of the birth place', z.nullable(z.number())],
  longitude: ['Longitude of the birth place', z.nullable(z.number())],
  timeZone: ['Time zone of the birth place', maybe],
  whichTime: ['Which of two equal times', maybe],
  poruthamTradition: ['School of poruthams', maybe],
})

/** All that is stored about a member, with the words of the page (law: the right of access). A table is described here alone. */
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
    'Nobody was asked.',
    row({
      state: ['It is', z.string()],
      email: ['Email', maybe],
      phone: ['Mobile number', maybe],
      since: ['Since', moment],
      until: ['Until', z.nullable(moment)],
    }),
  ),
  /** The members of the profile's family table, and pending invitations to it. */
  family: table(
    'Your family at this profile',
    'Nobody.',
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
  birth: z.nullable(keptBirth),
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
    }),
  ),
  /** Results of document checks. The files are deleted with the verdict. */
  documents: table(
    'Documents you showed us',
    'None.',
    row({
      kind: ['For', z.string()],
      sentAt: ['Sent', moment],
      state: ['It is', z.string()],
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
  iDid: table('What you did towards others', 'You viewed nobody so far.', deed),
  othersDid: table('What others did towards you', 'Nobody viewed you so far.', deed),
  conversations: table(
    'Families you talk with',
    'None.',
    row({
      memberId: ['Member', maybe],
      openedAt: ['Since', moment],
      isMuted: ['Muted', z.boolean()],
      isArchived: ['Archived', z.boolean()],
    }),
  ),
  messagesSent: table(
    'Messages you wrote',
    'None.',
    row({
      memberId: ['To member', maybe],
      kind: ['Kind', z.string()],
      text: ['Message', z.string()],
      isHeld: ['Held back', z.boolean()],
      sentAt: ['Sent', moment],
    }),
  ),
  hiddenWords: table(
    'Words that you do not want to read',
    'None.',
    row({
      word: ['Word', z.string()],
    }),
  ),
  follows: table(
    'Profiles you follow',
    'None.',
    row({
      memberId: ['Member', z.string()],
      since: ['Since', moment],
    }),
  ),
  /** Fixed matches, with the other member. */
  alliances: table(
    'Your match',
    'None.',
    row({
      memberId: ['Member', maybe],
      proposedAt: ['You said so', moment],
      fixedAt: ['Fixed', maybe],
    }),
  ),
  /** The story of the match, as either family wrote it. */
  stories: table(
    'The story of your match',
    'None.',
    row({
      byMemberId: ['Written by member', z.string()],
      couple: ['Names', z.string()],
      place: ['Place', z.string()],
      text: ['Story', z.string()],
      writtenAt: ['Written', moment],
      agreedAt: ['Agreed to', maybe],
      state: ['Where it stands', z.string()],
    }),
  ),
  /** Which members were given what of the profile. */
  disclosures: table(
    'Who received what of yours',
    'Nobody.',
    row({
      memberId: ['Member', z.string()],
      what: ['What', z.string()],
      right: ['By which right', z.string()],
      at: ['Since', moment],
      until: ['Until', maybe],
      seen: ['Looked at', z.int()],
    }),
  ),
  /** Recipients of biodatas. */
  biodata: table(
    'Biodata you handed on',
    'None.',
    row({
      recipient: ['For', z.string()],
      parts: ['Contains', z.string()],
      at: ['Since', moment],
      until: ['Until', moment],
      takenBackAt: ['Taken back', maybe],
      seen: ['Looked at', z.int()],
    }),
  ),
  contactsReturned: table(
    'Contacts you gave back',
    'None.',
    row({
      memberId: ['Member', z.string()],
      reason: ['Reason', z.string()],
      at: ['When', moment],
      state: ['Where it stands', z.string()],
    }),
  ),
  /** Pauses of the profile. */
  pauses: table(
    'When your profile rested',
    'Never.',
    row({
      kind: ['Kind', z.string()],
      startedAt: ['Began', moment],
      until: ['Planned until', moment],
      endedAt: ['Ended', maybe],
    }),
  ),
  photoRequests: table(
    'Requests for photos',
    'None.',
    row({
      memberId: ['Member', z.string()],
      isMine: ['Made by you', z.boolean()],
      state: ['It is', z.string()],
      at: ['Asked', moment],
      answeredAt: ['Answered', maybe],
      expiresAt: ['Holds until', moment],
    }),
  ),
  shortlisted: table(
    'Your shortlist',
    'Nobody.',
    row({
      memberId: ['Member', z.string()],
      addedAt: ['Added', moment],
      note: ['Your note', maybe],
      folder: ['Folder', maybe],
    }),
  ),
  savedSearches: table(
    'Searches you saved',
    'None.',
    row({
      name: ['Name', z.string()],
      filter: ['Looks for', z.string()],
      alert: ['Alert', z.string()],
      createdAt: ['Saved', moment],
    }),
  ),
  /** Members named in alerts of saved searches. */
  searchAlerts: table(
    'Members that search alerts told you of',
    'Nobody.',
    row({
      search: ['Search', z.string()],
      memberId: ['Member', z.string()],
      alertedAt: ['When', moment],
    }),
  ),
  /** Members named in daily match mails. */
  dailyMatches: table(
    'Matches that the morning’s mails told you of',
    'Nobody.',
    row({
      memberId: ['Member', z.string()],
      toldAt: ['When', moment],
    }),
  ),
  /** Dismissed matches. */
  dismissed: table(
    'Matches you dismissed',
    'Nobody.',
    row({
      memberId: ['Member', z.string()],
      dismissedAt: ['When', moment],
    }),
  ),
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
    'What you were told of',
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
    'What you chose to be told of',
    'As the service proposes it.',
    row({
      kind: ['What', z.string()],
      channel: ['By', z.string()],
      isOn: ['Told', z.boolean()],
    }),
  ),
  notificationSettings: table(
    'How you are told',
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
    'Browsers that are told',
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
    'You blocked nobody.',
    row({
      memberId: ['Member', z.string()],
      blockedAt: ['Since', moment],
    }),
  ),
  reported: table(
    'Members you reported',
    'You reported nobody.',
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
      state: ['State', z.string()],
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
  consents: table(
    'Consents you gave',
    'None.',
    row({
      termsVersion: ['Terms of', z.string()],
      privacyVersion: ['Privacy policy of', z.string()],
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
  /** Known devices: browsers that have logged in, which are not slowed down by failed attempts from others. */
  devices: table(
    'Devices that we know',
    'None.',
    row({
      knownSince: ['Known since', moment],
      lastUsedAt: ['Last login', moment],
    }),
  ),
})
/** What the page calls the fields of a row. */
export function labelsOf(schema: z.core.$ZodType): Readonly<Record<string, string>> {
  const labels = ROW_LABELS.get(schema)
  if (!labels) throw new Error('This schema has no labels.')
  return labels
}

/** The tables of the export in their order, with the words of the page. */
export const tablesOf = (exported: typeof accountExport) =>
  Object.entries<z.core.$ZodType>(exported.shape).flatMap(([key, schema]) => {
    const words = TABLE_TITLES.get(schema)
    return words ? [{ key, ...words, labels: labelsOf(rowOf(schema)) }] : []
  })

function rowOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniArray) return schema._zod.def.element
  return schema instanceof z.ZodMiniNullable ? schema._zod.def.innerType : schema
}

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
