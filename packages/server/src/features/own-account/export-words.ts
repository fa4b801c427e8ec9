import type { I18n } from '@lingui/core'
import {
  FIELD_GROUP_NAMES,
  FIELD_GROUPS,
  fieldNamed,
  type FieldGroupName,
  fieldsOfGroup,
} from '@thunai/contract/profile/fields'
import { viewName } from '@thunai/contract/profile/wire-names'

type Words = Readonly<Record<string, string>>

/** What a profile says besides its fields. */
const BESIDE: Words = /* sentences */ {
  memberId: 'Member id',
  userLoginId: 'Login id',
  id: 'Number of the profile',
  age: 'Age',
  createdBy: 'Profile created by',
  createdAt: 'Profile created',
  profileThumbnailImage: 'Main photo',
  isEmailVerified: 'Email verified',
  isMobileVerified: 'Mobile number verified',
  heightStr: 'Height',
  weightStr: 'Weight',
  computedValues: 'Computed from the birth',
  outdatedValues: 'To be computed again',
}

function wordsOf(group: FieldGroupName): Words {
  const shown = fieldsOfGroup(group).filter((name) => fieldNamed(name).seenBy !== 'form')
  return Object.fromEntries(shown.map((name) => [viewName(name), fieldNamed(name).label]))
}

/** The profile's own words for a reader, by the groups of its forms, its titles in a language; the charts are drawn apart. */
export const profileWords = (i18n: I18n): readonly (readonly [title: string, labels: Words])[] => [
  [i18n._('Member'), BESIDE],
  ...FIELD_GROUP_NAMES.map((group): [string, Words] => {
    const { section, title } = FIELD_GROUPS[group]
    const said = i18n._(title)
    return [section === 'preference' ? i18n._('Partner preference: {title}', { title: said }) : said, wordsOf(group)]
  }),
]

export const ACCOUNT_WORDS: Words = /* sentences */ {
  email: 'Email',
  emailVerifiedAt: 'Email verified',
  mobileNumber: 'Mobile number',
  mobileVerifiedAt: 'Mobile number verified',
  loginId: 'Login id',
  memberId: 'Member id',
  language: 'Language',
  registeredAt: 'Registered',
  registeredFrom: 'Registered from network address',
  lastLoginAt: 'Last login',
  profilesOpenedWithoutPlan: 'Profiles opened without a plan',
  interestsWithoutPlan: 'Interests expressed without a plan',
}

const DEED = /* sentences */ {
  memberId: 'Member',
  profileViewedAt: 'Profile viewed',
  contactViewedAt: 'Contact viewed',
  interestAt: 'Interest expressed',
  interest: 'Interest is',
  interestAnsweredAt: 'Answered',
  interestNote: 'Note with the interest',
  connectedAt: 'Connected',
  contactSharedAt: 'Own number shown',
  lastViewedAt: 'Last viewed',
}

export const BIRTH_WORDS: Words = /* sentences */ {
  latitude: 'Latitude of the birth place',
  longitude: 'Longitude of the birth place',
  timeZone: 'Time zone of the birth place',
  whichTime: 'Which of two equal times',
  poruthamTradition: 'School of poruthams',
}

/** The lists of the file: title, what an empty one says, and a word for each column. */
export const LIST_WORDS = /* sentences */ {
  earlierContacts: [
    'Contact before a change',
    'None.',
    { email: 'Email', phone: 'Mobile number', changedAt: 'Changed', keptUntil: 'Can be taken back until' },
  ],
  actsFor: [
    'Profiles you act for',
    'None.',
    { memberId: 'Member', role: 'As', name: 'Your name', relation: 'You are', since: 'Since' },
  ],
  photos: [
    'Photos',
    'No photos.',
    {
      address: 'File',
      isMain: 'Main photo',
      isHoroscope: 'Horoscope',
      addedAt: 'Added',
      unseenSince: 'Being checked since',
    },
  ],
  documents: [
    'Documents you showed us',
    'None.',
    { kind: 'For', sentAt: 'Sent', state: 'It is', reason: 'Reason', decidedAt: 'Decided' },
  ],
  claims: ['What we have checked', 'Nothing.', { kind: 'What', checkedAt: 'When' }],
  iDid: ['What you did towards others', 'You viewed nobody so far.', DEED],
  othersDid: ['What others did towards you', 'Nobody viewed you so far.', DEED],
  conversations: [
    'Families you talk with',
    'None.',
    { memberId: 'Member', openedAt: 'Since', isMuted: 'Muted', isArchived: 'Archived' },
  ],
  messagesSent: [
    'Messages you wrote',
    'None.',
    { memberId: 'To member', kind: 'Kind', text: 'Message', isHeld: 'Held back', sentAt: 'Sent' },
  ],
  hiddenWords: ['Words that you do not want to read', 'None.', { word: 'Word' }],
  alliances: ['Your match', 'None.', { memberId: 'Member', proposedAt: 'You said so', fixedAt: 'Fixed' }],
  stories: [
    'The story of your match',
    'None.',
    {
      byMemberId: 'Written by member',
      couple: 'Names',
      place: 'Place',
      text: 'Story',
      writtenAt: 'Written',
      agreedAt: 'Agreed to',
      state: 'Where it stands',
    },
  ],
  disclosures: [
    'Who received what of yours',
    'Nobody.',
    { memberId: 'Member', what: 'What', right: 'By which right', at: 'Since', until: 'Until', seen: 'Looked at' },
  ],
  biodata: [
    'Biodata you handed on',
    'None.',
    {
      recipient: 'For',
      parts: 'Contains',
      at: 'Since',
      until: 'Until',
      takenBackAt: 'Taken back',
      seen: 'Looked at',
    },
  ],
  contactsReturned: [
    'Contacts you gave back',
    'None.',
    { memberId: 'Member', reason: 'Reason', at: 'When', state: 'Where it stands' },
  ],
  pauses: [
    'When your profile rested',
    'Never.',
    { kind: 'Kind', startedAt: 'Began', until: 'Planned until', endedAt: 'Ended' },
  ],
  follows: ['Profiles you follow', 'None.', { memberId: 'Member', since: 'Since' }],
  photoRequests: [
    'Requests for photos',
    'None.',
    {
      memberId: 'Member',
      isMine: 'Made by you',
      state: 'It is',
      at: 'Asked',
      answeredAt: 'Answered',
      expiresAt: 'Holds until',
    },
  ],
  shortlisted: [
    'Your shortlist',
    'Nobody.',
    { memberId: 'Member', addedAt: 'Added', note: 'Your note', folder: 'Folder' },
  ],
  savedSearches: [
    'Searches you saved',
    'None.',
    { name: 'Name', filter: 'Looks for', alert: 'Alert', createdAt: 'Saved' },
  ],
  searchAlerts: [
    'Members that search alerts told you of',
    'Nobody.',
    { search: 'Search', memberId: 'Member', alertedAt: 'When' },
  ],
  dailyMatches: ['Matches that the morning’s mails told you of', 'Nobody.', { memberId: 'Member', toldAt: 'When' }],
  dismissed: ['Matches you dismissed', 'Nobody.', { memberId: 'Member', dismissedAt: 'When' }],
  newsSeen: ['When you last looked at what is new', 'Never.', { what: 'At', seenAt: 'When' }],
  notifications: [
    'What you were told of',
    'Nothing.',
    { kind: 'What', memberId: 'Of member', at: 'When', readAt: 'Read' },
  ],
  notificationChoices: [
    'What you chose to be told of',
    'As the service proposes it.',
    { kind: 'What', channel: 'By', isOn: 'Told' },
  ],
  notificationSettings: [
    'How you are told',
    'As the service proposes it.',
    {
      digest: 'Summary',
      quietFrom: 'Quiet from',
      quietTo: 'Quiet until',
      timeZone: 'Time zone',
      readReceipts: 'Read marks',
    },
  ],
  pushSubscriptions: ['Browsers that are told', 'None.', { service: 'By the service', since: 'Since' }],
  smsSent: ['SMS you sent', 'No SMS.', { memberId: 'To member', message: 'Message', sentAt: 'Sent' }],
  blocked: ['Members you blocked', 'You blocked nobody.', { memberId: 'Member', blockedAt: 'Since' }],
  reported: [
    'Members you reported',
    'You reported nobody.',
    { memberId: 'Member', reason: 'Reason', details: 'Your words', reportedAt: 'When' },
  ],
  grievances: [
    'Grievances you filed',
    'None.',
    {
      ticket: 'Ticket',
      kind: 'About',
      name: 'Your name',
      profile: 'Profile',
      details: 'Your words',
      receivedAt: 'Received',
      dueAt: 'To be answered by',
      answeredAt: 'Answered',
      answer: 'Our answer',
    },
  ],
  checks: [
    'What we looked at',
    'Nothing.',
    { about: 'About', since: 'Since', decidedAt: 'Decided', decision: 'Decision', reason: 'Reason' },
  ],
  openedByStaff: ['When our staff opened your private data', 'Never.', { openedAt: 'Opened', by: 'By', reason: 'Why' }],
  decisions: [
    'What we decided about you',
    'Nothing.',
    {
      kind: 'Decision',
      about: 'About',
      reason: 'Reason',
      since: 'Since',
      expiresAt: 'Until',
      liftedAt: 'Taken back',
      appealedAt: 'Another look asked for',
    },
  ],
  plans: [
    'Plans',
    'No plans.',
    {
      plan: 'Plan',
      startsAt: 'From',
      endsAt: 'Until',
      contacts: 'Contacts',
      contactsUsed: 'Used',
      sms: 'SMS',
      smsUsed: 'Used',
      profilesViewed: 'Profiles viewed',
    },
  ],
  orders: [
    'Orders and payments',
    'No orders.',
    {
      order: 'Order',
      plan: 'Plan',
      rupees: 'Rupees',
      amount: 'Amount',
      currency: 'Currency',
      state: 'State',
      orderedAt: 'Ordered',
      paidAt: 'Paid',
      payments: 'Payments',
      receipt: 'Receipt',
    },
  ],
  refunds: [
    'Money that was returned to you',
    'None.',
    {
      order: 'Order',
      payment: 'Payment',
      rupees: 'Rupees',
      amount: 'Amount',
      currency: 'Currency',
      returnedAt: 'When',
    },
  ],
  consents: [
    'Consents you gave',
    'None.',
    {
      termsVersion: 'Terms of',
      privacyVersion: 'Privacy policy of',
      confirmedIntent: 'Intent to marry confirmed',
      givenAt: 'Given',
      from: 'From network address',
    },
  ],
  sessions: [
    'Logins',
    'None.',
    {
      device: 'Device',
      browser: 'As the browser said',
      from: 'From network address',
      startedAt: 'Logged in',
      endedAt: 'Logged out',
      expiresAt: 'Ends by itself',
    },
  ],
  devices: ['Devices that we know', 'None.', { knownSince: 'Known since', lastUsedAt: 'Last login' }],
} as const satisfies Record<string, readonly [string, string, Readonly<Record<string, string>>]>
