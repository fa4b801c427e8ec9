/** Every number that both sides keep to, written once (specification 5 and 9). Ages in years, times in milliseconds unless named. */
export const SEARCH_AGE = { from: 19, to: 60, step: 1 } as const
/** Where no more than `few` are found, the page says what would find more. */
export const SEARCH_PAGE = { first: 1, size: 50, largestSize: 100, visitorRows: 1000, listValues: 50, few: 10 } as const
/** Filters of search: letters of a keyword and of a member id, days looked back, poruthams that there are. */
export const SEARCH_FILTERS = { keyword: 100, memberId: 20, days: 3650, poruthams: 10 } as const
/** Searches that a member keeps, letters of a name; who is new is counted so far and no further. */
export const SAVED_SEARCHES = { most: 20, nameLength: 60, counted: 100 } as const
export const MINIMUM_AGE = { Male: 21, Female: 18 } as const
export const DEFAULT_AGE_LIMIT = 18
export const EARLIEST_DATE_OF_BIRTH = '1900-01-01'
export const NAME_LENGTH = { min: 3, max: 100 } as const
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const
export const EMAIL_LENGTH = 254
export const TEXT_LENGTH = 200
export const LONG_TEXT_LENGTH = 1000
/** Letters that a family may tell in its own words, in each of its texts. */
export const OWN_WORDS_LENGTH = 2000
export const PHONE_DIGITS = { min: 7, max: 15, loginId: 10 } as const
export const DEFAULT_COUNTRY = 'India'
/** A photo has less than `PHOTO_BYTES`; `most` in a gallery, and so many pixels at most in what is sent. */
export const PHOTO_BYTES = 5 * 1024 * 1024
export const PHOTOS = { most: 8, pixels: 25_000_000, waitingHours: 24 } as const
/** Widths in pixels of the copies kept of a photo; the large one fits into a square of its width. */
export const PHOTO_WIDTHS = { small: 240, medium: 480, large: 1280 } as const
/** Width to height of a photo on cards. */
export const PHOTO_SHAPE = 5 / 6
export const CODE = { digits: 6, lifeMinutes: 10, tries: 5, resendSeconds: 30, perHour: 5 } as const
export const TOKEN_HOURS = 12
/** Browsers that an account has logged in on: how many it knows, and how long after the last login. */
export const KNOWN_DEVICES = { most: 20, days: 400 } as const
/** So long the mailbox before a change of the contact can take it back. */
export const CONTACT_UNDO_HOURS = 72
export const FREE_PROFILE_VIEWS = 20
export const FREE_INTERESTS = 3
export const PAID_PROFILE_VIEWS_A_DAY = 200
/** SMS between members: a repeat within these hours is free and not sent again; the rest is counted over one day. */
export const MEMBER_SMS = { repeatHours: 24, toOneADay: 6, fromOneToOneADay: 2, nameLength: 30, lifeHours: 6 } as const
/** Profiles in one member's shortlist. */
export const SHORTLISTED = 200
/** Letters of a note in it and of a folder's name, folders at most, and how many are compared side by side. */
export const SHORTLIST = { noteLength: 500, folders: 20, folderLength: 40, compared: 3 } as const
/** What is new is counted so far; matches count as new for so many days after they joined. */
export const NEWS = { most: 100, matchDays: 7 } as const
/** Rows of whom a member viewed, and of who viewed the member. */
export const HISTORY = { listed: 200 } as const
/** Matches listed at once and pages of them, and how many a member may dismiss. */
export const MATCHES = { listed: 50, pages: 1000, dismissed: 500 } as const
/** Interests: rows a page and letters of a note; days after which the other side is reminded, and after which one is closed. */
export const INTERESTS = { listed: 30, noteLength: 300, remindedAfterDays: 3, closedAfterDays: 14 } as const
/**
 * Conversations: letters of a message, rows a page; messages without an answer within so many hours; first messages to new
 * families a day, fewer in an account's first days; and the words that a member hides from.
 */
export const CONVERSATIONS = {
  textLength: 2000,
  listed: 50,
  unanswered: 2,
  unansweredHours: 24,
  newADay: 30,
  newADayAtFirst: 10,
  firstDays: 7,
  hiddenWords: 100,
  hiddenWordLength: 40,
} as const
/** Notifications: rows a page, days kept; messages are told of outside the product after so many minutes. */
export const NOTIFICATIONS = { listed: 30, keptDays: 90, graceMinutes: 10, pushEndpoints: 10, smsADay: 5 } as const
/** Profiles that a member follows at most, and rows a page. */
export const FOLLOWS = { most: 500, listed: 50 } as const
/** Days that a request for photos waits, and that an allowed one shows them. */
export const PHOTO_REQUESTS = { waitsDays: 30, shownDays: 90, listed: 30 } as const
/** Rows a page of who was given what. */
/** Of a biodata: letters of a name, digits of a PIN, days of a link; how many are open at once. */
export const BIODATA = { recipient: 60, pinLeast: 4, pinMost: 8, mostDays: 90, open: 50, listed: 50 } as const
export const DISCLOSURES = { listed: 50 } as const
/** Days of one rest of a profile, and of all within so many days. */
export const PAUSES = { fewestDays: 7, mostDays: 180, days: 365, withinDays: 730 } as const
export const AFTER_RESET_MS = 2000
export const HEADER_SOLID_PX = 20
export const HERO = { slideMs: 2000, speedMs: 1000, heightPx: 500 } as const
export const RECENT_PROFILES = { slideMs: 3000, count: 12 } as const
export const TOAST = {
  defaultMs: 5000,
  viewedMs: 3000,
  refusedMs: 4000,
  otherMs: 4000,
  undoMs: 20_000,
  widthPx: 320,
} as const
/** Letters of what a grievance says. */
export const GRIEVANCES = { name: 100, profile: 300, text: 5000, answer: 5000 } as const
/** Minutes, hours and numbers of the office: how long a question to a passkey and an invitation hold, passkeys of one, rows of its record. */
export const OFFICE_LIMITS = { questionMinutes: 5, inviteHours: 24, passkeys: 10, events: 50 } as const
/** Reviews of staff: rows a page, how long one is claimed and a decision can be taken back, letters of a note. */
export const REVIEWS = { listed: 50, claimMinutes: 10, undoSeconds: 30, noteLength: 5000 } as const
/** Figures: days asked for at once and where none are named, and people behind a figure of a community or place. */
export const FIGURES = { days: 400, usualDays: 30, fewest: 5 } as const
/** Documents for verification: bytes, how many a day, and after how many days one that nobody looked at goes. */
export const DOCUMENTS = { bytes: 10 * 1024 * 1024, aDay: 12, waitsDays: 30, listed: 50 } as const
/** Decisions about members: days that each kind stands, in which another look may be asked for, and letters of that. */
export const MODERATION = { warnDays: 180, limitDays: 7, pauseDays: 14, appealDays: 30, appealText: 2000 } as const
export const PRIVACY = { hiddenDays: 366, blocks: 500, reportText: 1000 } as const
export const CARD_HEIGHT_PX = 240
export const SELECT_MENU = { maxHeightPx: 300, minHeightPx: 140, pageSize: 5 } as const
/** Plans: letters of a name, longest days, and the most of anything else that one gives or costs. */
export const PLAN_TERMS = { name: 60, days: 3660, most: 1_000_000 } as const
/** Reference lists: letters of a name, entries a page of the office, and profiles that a merge changes at once. */
export const LISTS = { name: 100, listed: 1000, mergedAtOnce: 200 } as const
/**
 * Texts of the site: letters of a title, of any other line, of a story and of why one was changed; versions a page; and how
 * long a server may go on with what it has read.
 */
export const SITE_TEXTS = {
  title: 120,
  line: 100,
  story: { min: 40, max: 600 },
  reason: 200,
  listed: 20,
  keptMs: 1000,
} as const
/** Days a page of the published chain. */
export const PUBLISHED_DAYS = 30
/**
 * What is unusual around a member: so many profiles of one device or address that registered within so many days, or so many
 * interests within an hour; how many other members are named.
 */
export const SIGNS = { profiles: 3, days: 30, interests: 20, named: 8 } as const

/**
 * Refunds: what of one payment staff return alone, in the smallest unit of each currency (decision 91); letters of a reason;
 * orders a page of the office.
 */
export const REFUNDS = {
  secondPersonAbove: {
    INR: 200_000,
    USD: 2500,
    GBP: 2000,
    AUD: 4000,
    CAD: 3500,
    SGD: 3500,
    MYR: 11_000,
    AED: 9000,
  },
  reason: 500,
  listed: 50,
} as const
export const PAISE_PER_RUPEE = 100
/** Members in the office: rows a page, letters of what is looked for and of a reason to look, private looks of one of the staff an hour, events a page of a timeline. */
export const OFFICE_MEMBERS = {
  listed: 30,
  query: 254,
  reasonFrom: 10,
  reason: 500,
  looksAnHour: 60,
  events: 50,
} as const
/** Rows a page of when staff opened private data. */
export const PRIVATE_LOOKS = { listed: 20 } as const
/**
 * A family table: people and open invitations, days that an invitation lives, letters of a private note; hours after which a
 * candidate who was invited takes the profile over and removes others.
 */
export const FAMILY = { people: 12, invitations: 10, invitationDays: 7, note: 1000, settlesHours: 72 } as const
/**
 * The candidate's seal: months that it holds, days of a link and of the notice before the end; months in which an address that
 * said no isn't asked again, and hours until the profile is deleted; days until a profile that was there before is found no more
 * where the seal is required.
 */
export const SEAL = {
  months: 6,
  linkDays: 14,
  noticeDays: 14,
  refusedMonths: 12,
  refusedHours: 72,
  graceDays: 30,
} as const
