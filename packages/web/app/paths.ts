import type { InterestBox } from '@thunai/contract/meeting/interests'

/** All addresses of the site, used by both links and routes. */
export const paths = {
  home: '/',
  about: '/about-us',
  search: '/search-profile',
  plans: '/membership-plans',
  contact: '/contact-us',
  login: '/login-user',
  register: '/register-user',
  registerAlias: '/register',
  forgotPassword: '/forget-password',
  resetPasswordWithEmail: '/reset-password-withemail',
  resetPassword: '/reset-password',
  verifyOtp: '/verify-otp',
  verifyContact: '/contact-verification-otp',
  undoContactChange: '/undo-contact-change',
  consent: '/consent',
  consentNotice: '/consent-notice',
  stillLooking: '/still-looking',
  takeOverLogin: '/take-over-login',
  breaches: '/breaches',
  checkIns: '/check-ins',
  joinFamily: '/family/join',
  grievance: '/grievance',
  transparency: '/transparency',
  terms: '/our-terms-and-conditions',
  privacy: '/our-privacy-policy',
  successStories: '/success-stories',
  bankDetails: '/bank-details',
  jathagam: '/jathagam',
  porutham: '/porutham',
  weddingDays: '/wedding-days',
  secondMarriage: '/second-marriage',
  paymentStatus: '/payment-status',
  paymentReceipt: '/payment-receipt',
  myMatches: '/my-matches',
  interests: '/interests',
  messages: '/messages',
  notifications: '/notifications',
  decisions: '/decisions',
  disclosures: '/disclosures',
  theirEyes: '/their-eyes',
  follows: '/follows',
  proposals: '/proposals',
  shortlist: '/shortlist',
  compare: '/shortlist/compare',
  viewedProfiles: '/view-profiles',
  memberDetail: '/member-detail-view',
  profileDashboard: '/profile-dashboard',
  dashboard: '/dashboard',
  myProfile: '/viewupdate-my-profile',
  verify: '/verify',
  documents: '/verification',
  account: '/account',
  family: '/family',
  biodata: '/biodata',
  fixed: '/fixed',
} as const

export type SitePath = (typeof paths)[keyof typeof paths]

/** Prerendered pages, without personal data in their first paint. */
export const publicPages: ReadonlySet<string> = new Set<SitePath>([
  paths.home,
  paths.about,
  paths.search,
  paths.plans,
  paths.contact,
  paths.login,
  paths.register,
  paths.registerAlias,
  paths.forgotPassword,
  paths.grievance,
  paths.transparency,
  paths.terms,
  paths.privacy,
  paths.successStories,
  paths.bankDetails,
  paths.consentNotice,
  paths.jathagam,
  paths.porutham,
  paths.weddingDays,
  paths.secondMarriage,
])

/** Pages that search engines may list. */
export const indexedPages: readonly SitePath[] = [
  paths.home,
  paths.about,
  paths.plans,
  paths.contact,
  paths.register,
  paths.login,
  paths.successStories,
  paths.bankDetails,
  paths.jathagam,
  paths.porutham,
  paths.weddingDays,
  paths.secondMarriage,
  paths.grievance,
  paths.transparency,
  paths.terms,
  paths.privacy,
  paths.consentNotice,
]

/** Pages that "Back" after a login never leads to (G-09). */
export const authPages: ReadonlySet<string> = new Set<SitePath>([
  paths.login,
  paths.register,
  paths.registerAlias,
  paths.forgotPassword,
  paths.resetPassword,
  paths.resetPasswordWithEmail,
  paths.verifyOtp,
  paths.verifyContact,
  paths.undoContactChange,
  paths.consent,
  paths.joinFamily,
])

/** `/about-us/` and `/about-us` are the same page. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/** A member's detail page; `c` and `cc` are unused placeholders. */
export function memberDetailPath(profileId: string): string {
  return `${paths.memberDetail}/?type=${encodeURIComponent(profileId)}&c=x&cc=x`
}
/** The hash of that page's porutham section. */
export const PORUTHAM_PART = 'porutham-with-me'

/** Wedding days for a couple, by the star and patham of each. */
export const weddingDaysPath = (girl: StarAndPatham, boy: StarAndPatham): string =>
  `${paths.weddingDays}?girl=${girl.star}.${girl.patham}&boy=${boy.star}.${boy.patham}`
type StarAndPatham = { readonly star: number; readonly patham: number }

/** The own profile as one family sees it, or as all families do. */
export const theirEyesPath = (profileId?: string): string =>
  profileId === undefined ? paths.theirEyes : `${paths.theirEyes}?type=${encodeURIComponent(profileId)}`

/** One interest box; the received box needs no query. */
export function interestsPath(box: InterestBox): string {
  return box === 'received' ? paths.interests : `${paths.interests}?box=${box}`
}

/** Photo requests, on the page of interests. */
export const photoRequestsPath = `${paths.interests}?box=photos`

/** All conversations, or the conversation with one member. */
export const messagesPath = (profileId?: string): string =>
  profileId === undefined ? paths.messages : `${paths.messages}?with=${encodeURIComponent(profileId)}`

export const VIEW_TABS = ['opened', 'visitors'] as const
export type ViewTab = (typeof VIEW_TABS)[number]

/** Profile views in one direction; those by the member need no query. */
export function viewsPath(tab: ViewTab): string {
  return tab === 'opened' ? paths.viewedProfiles : `${paths.viewedProfiles}?tab=${tab}`
}

/** The whole shortlist, or one folder of it. */
export function shortlistPath(folder?: string): string {
  return folder === undefined ? paths.shortlist : `${paths.shortlist}?folder=${encodeURIComponent(folder)}`
}

/** A comparison of shortlisted profiles. */
export function comparePath(profileIds: readonly string[]): string {
  return `${paths.compare}?ids=${profileIds.map(encodeURIComponent).join(',')}`
}

/** A section of the matches, or the dismissed ones; "all" needs no query. */
export function matchesPath(section: string, view?: 'list'): string {
  const address = new URLSearchParams({ ...(section !== 'all' && { section }), ...(view && { view }) })
  return address.size > 0 ? `${paths.myMatches}?${address}` : paths.myMatches
}

/** The receipt of one payment. */
export function receiptPath(paymentRefId: string): string {
  return `${paths.paymentReceipt}?order=${encodeURIComponent(paymentRefId)}`
}

/** A part of the account, which is its own page on phones. */
export type AccountPart = 'login' | 'privacy' | 'notices' | 'plans' | 'rest' | 'leave'
export const accountPartPath = (part: AccountPart): string => `${paths.account}?part=${part}`

/** The privacy settings of the account page. */
export const privacySettingsPath = `${paths.account}#privacy`

/** The notification settings of the account page. */
export const notificationSettingsPath = `${paths.account}#notifications`

export const PROFILE_TABS = ['profile', 'photos', 'preference', 'viewed'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** A tab of the own profile page; the first needs no query. */
export function profileTabPath(tab: ProfileTab): string {
  return tab === 'profile' ? paths.myProfile : `${paths.myProfile}?tab=${tab}`
}

/** Sections of the tab "Viewed By / User". */
export const VIEWS_SECTIONS = ['viewed-by', 'matches', 'interest', 'viewed'] as const
export type ViewsSection = (typeof VIEWS_SECTIONS)[number]

/** Links to a section of that tab. */
export function viewsSectionPath(section: ViewsSection): string {
  return `${profileTabPath('viewed')}&section=${section}`
}

/** Open one form of the own profile. */
export const editClanPath = `${paths.myProfile}?edit=clan`
export const editChildrenPath = `${paths.myProfile}?edit=children`
export const editHoroscopePath = `${paths.myProfile}?edit=horoscope`
