/**
 * Every limit that both sides share, written once (specification 5 and 9). Ages in years, times in milliseconds
 * unless the name says otherwise.
 */
export const SEARCH_AGE = { from: 19, to: 60, step: 1 } as const
/** With `few` results or fewer, the page suggests how to widen the search. */
export const SEARCH_PAGE = { first: 1, size: 50, largestSize: 100, visitorRows: 1000, listValues: 50, few: 10 } as const
/** Limits of search filters: letters of a keyword and of a member id, days to look back, number of poruthams. */
export const SEARCH_FILTERS = { keyword: 100, memberId: 20, days: 3650, poruthams: 10 } as const
/** Saved searches per member and letters of a name; new members are counted up to `counted`. */
export const SAVED_SEARCHES = { most: 20, nameLength: 60, counted: 100 } as const
export const MINIMUM_AGE = { Male: 21, Female: 18 } as const
export const DEFAULT_AGE_LIMIT = 18
export const EARLIEST_DATE_OF_BIRTH = '1900-01-01'
export const NAME_LENGTH = { min: 3, max: 100 } as const
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const
export const EMAIL_LENGTH = 254
export const TEXT_LENGTH = 200
export const LONG_TEXT_LENGTH = 1000
/** Letters of each text that a family writes about itself. */
export const OWN_WORDS_LENGTH = 2000
export const PHONE_DIGITS = { min: 7, max: 15, loginId: 10 } as const
export const DEFAULT_COUNTRY = 'India'
/** A photo is smaller than `PHOTO_BYTES`; `most` photos per gallery; maximum number of pixels of an upload. */
export const PHOTO_BYTES = 5 * 1024 * 1024
export const PHOTOS = { most: 8, pixels: 25_000_000, waitingHours: 24 } as const
/** Widths in pixels of the stored copies; the large one fits into a square of this width. */
export const PHOTO_WIDTHS = { small: 240, medium: 480, large: 1280 } as const
export const PHOTO_SHAPE = 5 / 6
/** One-time codes; `tries` wrong ones end a code, `loginTries` one to log in with. */
export const CODE = { digits: 6, lifeMinutes: 10, tries: 5, loginTries: 10, resendSeconds: 30, perHour: 5 } as const
export const TOKEN_HOURS = 12
/** Known devices per account, and days after the last login until one is forgotten. */
export const KNOWN_DEVICES = { most: 20, days: 400 } as const
/** Codes for a corrected e-mail that an account may request before it has proved anything. */
export const EMAIL_CORRECTIONS = 5
/** How long the previous mailbox can undo a change of contact. */
export const CONTACT_UNDO_HOURS = 72
export const FREE_PROFILE_VIEWS = 20
export const FREE_INTERESTS = 3
export const PAID_PROFILE_VIEWS_A_DAY = 200
/** SMS between members: a repeat within `repeatHours` is free and not sent again; the other limits are per day. */
export const MEMBER_SMS = { repeatHours: 24, toOneADay: 6, fromOneToOneADay: 2, nameLength: 30, lifeHours: 6 } as const
export const SHORTLISTED = 200
/** Shortlist: letters of a note, folders and letters of their names, profiles compared side by side. */
export const SHORTLIST = { noteLength: 500, folders: 20, folderLength: 40, compared: 3 } as const
/** Counts of new items stop at `most`; matches count as new for `matchDays` after they joined. */
export const NEWS = { most: 100, matchDays: 7 } as const
/** Home page: a visit ends after `visitMinutes` away; it lists at most `ended` expired interests of the last `endedDays` days. */
export const HOME = { visitMinutes: 60, ended: 3, endedDays: 2 } as const
/** Rows of viewed profiles, and of visitors. */
export const HISTORY = { listed: 200 } as const
/** Matches: rows a page, pages, and matches that a member may dismiss. */
export const MATCHES = { listed: 50, pages: 1000, dismissed: 500 } as const
/** Interests: rows a page, letters of a note, days until the recipient is reminded, days until it is closed. */
export const INTERESTS = { listed: 30, noteLength: 300, remindedAfterDays: 3, closedAfterDays: 14 } as const
/**
 * Conversations: letters of a message, rows a page, messages without an answer within some hours, first messages to
 * new families a day (fewer for new accounts), and hidden words.
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
/** Planned calls: how far ahead, how long, letters of a note, open proposals of a side, and minutes before which both are reminded. */
export const CALLS = {
  daysAhead: 180,
  minutes: { min: 5, max: 240, usual: 30 },
  noteLength: 300,
  open: 5,
  remindMinutes: 60,
} as const
/** Notifications: rows a page and days stored; an unread message is mailed after `graceMinutes`. */
export const NOTIFICATIONS = { listed: 30, keptDays: 90, graceMinutes: 10, pushEndpoints: 10, smsADay: 5 } as const
/** Followed profiles per member, and rows a page. */
export const FOLLOWS = { most: 500, listed: 50 } as const
/** Photo requests: days until one expires, and days that a granted one shows the photos. */
export const PHOTO_REQUESTS = { waitsDays: 30, shownDays: 90, listed: 30 } as const
/** Biodatas: letters of a recipient's name, digits of a PIN, days of a link, open links at once, rows a page. */
export const BIODATA = { recipient: 60, pinLeast: 4, pinMost: 8, mostDays: 90, open: 50, listed: 50 } as const
/** Links that show a profile to a relative: letters of a name, days of a link, open links at once, rows a page. */
export const PROFILE_LINKS = { name: 60, mostDays: 90, open: 50, listed: 50 } as const
export const DISCLOSURES = { listed: 50 } as const
/** Pauses: days of one pause, and of all pauses within a period. */
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
/** Letters of a grievance's fields and of its answer. */
export const GRIEVANCES = { name: 100, profile: 300, text: 5000, answer: 5000 } as const
/**
 * Office login: minutes that a passkey challenge is valid, hours that an invitation is valid, passkeys per person,
 * rows of the record.
 */
export const OFFICE_LIMITS = { questionMinutes: 5, inviteHours: 24, passkeys: 10, events: 50 } as const
/** Families of a counter: rows a page. */
export const COUNTER = { listed: 50 } as const
/** Reviews: rows a page, minutes that a claim lasts, seconds to undo a decision, letters of a note. */
export const REVIEWS = { listed: 50, claimMinutes: 10, undoSeconds: 30, noteLength: 5000 } as const
/**
 * Figures: days per query, days by default, and the fewest people behind a published figure of a community or place.
 */
export const FIGURES = { days: 400, usualDays: 30, fewest: 5 } as const
/** Documents: bytes, uploads a day, days until an unchecked one is deleted, rows a page. */
export const DOCUMENTS = { bytes: 10 * 1024 * 1024, aDay: 12, waitsDays: 30, listed: 50 } as const
/** Decisions about members: days that each kind is in force, days to appeal, letters of an appeal. */
export const MODERATION = { warnDays: 180, limitDays: 7, pauseDays: 14, appealDays: 30, appealText: 2000 } as const
export const PRIVACY = { hiddenDays: 366, blocks: 500, reportText: 1000 } as const
export const CARD_HEIGHT_PX = 240
export const SELECT_MENU = { maxHeightPx: 300, minHeightPx: 140, pageSize: 5 } as const
/** Plans: letters of a name, longest term in days, and the maximum of any other amount. */
export const PLAN_TERMS = { name: 60, days: 3660, most: 1_000_000 } as const
/** Reference lists: letters of a name, rows a page of the office, profiles updated per step of a merge. */
export const LISTS = { name: 100, listed: 1000, mergedAtOnce: 200 } as const
/**
 * Site texts: letters of a title, of any other line, of a story and of the reason of a change; versions a page; and
 * how long a server may use a cached copy.
 */
export const SITE_TEXTS = {
  title: 120,
  line: 100,
  story: { min: 40, max: 600 },
  reason: 200,
  listed: 20,
  keptMs: 1000,
} as const
/**
 * Days without a login after which a family is asked whether it is still looking, and after which the profile rests;
 * least days between the two; days in /transparency.
 */
export const STILL_LOOKING = { askedDays: 60, restsDays: 90, noticeDays: 28, shownDays: 90 } as const
/** Reminders of first steps: days after the registration, and number of days in which each can still be sent. */
export const FIRST_STEP_REMINDERS = { afterDays: [3, 21], dueDays: 7 } as const
/** Check-ins: days after numbers were exchanged, days in which we ask, and number of answers that make a report. */
export const CHECK_INS = { afterDays: 3, askedDays: 14, forReport: 2, listed: 50 } as const
/**
 * Envelopes: days in which one can be downloaded, and days after a report in which it still contains the words of a
 * member who left.
 */
export const ENVELOPES = { days: 14, reportedDays: 180 } as const
/** Letters of what a member says about a nominee. */
export const NOMINEE = { name: 100, relation: 60 } as const
/** Data breaches: letters of a text, members named by their ids, bytes of the list, rows a page. */
export const BREACHES = { text: 4000, members: 200_000, bytes: 4 * 1024 * 1024, listed: 20 } as const
/** Days a page of the published chain. */
export const PUBLISHED_DAYS = 30
/**
 * Risk signals: `profiles` registered from one device or address within `days`, or `interests` within an hour; how
 * many other members are listed.
 */
export const SIGNS = { profiles: 3, days: 30, interests: 20, named: 8 } as const

/**
 * Refunds: the amount per payment that one staff member may refund without a second person, in the smallest unit of
 * each currency (decision 91); letters of a reason; orders a page of the office.
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
/**
 * Members in the office: rows a page, letters of a query and of a reason, private looks per staff member an hour,
 * events a page of a timeline.
 */
export const OFFICE_MEMBERS = {
  listed: 30,
  query: 254,
  reasonFrom: 10,
  reason: 500,
  looksAnHour: 60,
  events: 50,
} as const
/** Rows a page of the member's list of private looks. */
export const PRIVATE_LOOKS = { listed: 20 } as const
/**
 * Family table: people, open invitations, days that an invitation is valid, letters of a private note; hours until an
 * invited candidate takes over the profile and may remove others; votes on one profile that are listed.
 */
export const FAMILY = {
  people: 12,
  invitations: 10,
  invitationDays: 7,
  note: 1000,
  settlesHours: 72,
  votes: 100,
} as const
/**
 * The candidate's seal: months that it lasts, days that a link is valid, days of notice before it ends; months until
 * an address that refused may be asked again, hours until a refused profile is deleted; days until an existing
 * profile is hidden where the seal is required.
 */
export const SEAL = {
  months: 6,
  linkDays: 14,
  noticeDays: 14,
  refusedMonths: 12,
  refusedHours: 72,
  graceDays: 30,
} as const
