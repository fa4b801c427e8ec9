import type { InterestBox } from '@thunai/contract/members/interests'

/** Every address of the site, written once. Links and routes both take them from here. */
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
  joinFamily: '/family/join',
  grievance: '/grievance',
  transparency: '/transparency',
  terms: '/our-terms-and-conditions',
  privacy: '/our-privacy-policy',
  successStories: '/success-stories',
  bankDetails: '/bank-details',
  jathagam: '/jathagam',
  porutham: '/porutham',
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

/** Pages without anything personal in their first paint: written as HTML at build. */
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
  paths.jathagam,
  paths.porutham,
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
  paths.grievance,
  paths.transparency,
  paths.terms,
  paths.privacy,
]

/** Going "back" after a login never ends on one of these (G-09). */
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

/** `/about-us/` and `/about-us` are one page. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/** The detail page of one member; `c` and `cc` are placeholders nobody reads. */
export function memberDetailPath(profileId: string): string {
  return `${paths.memberDetail}/?type=${encodeURIComponent(profileId)}&c=x&cc=x`
}
/** The part of it about the porutham, as an address asks for it. */
export const PORUTHAM_PART = 'porutham-with-me'

/** The own profile with the eyes of one family, or of all. */
export const theirEyesPath = (profileId?: string): string =>
  profileId === undefined ? paths.theirEyes : `${paths.theirEyes}?type=${encodeURIComponent(profileId)}`

/** The interests of one box; those received stand there without a word in the address. */
export function interestsPath(box: InterestBox): string {
  return box === 'received' ? paths.interests : `${paths.interests}?box=${box}`
}

/** Requests to see photos, beside the interests. */
export const photoRequestsPath = `${paths.interests}?box=photos`

/** All conversations, or the one with a member. */
export const messagesPath = (profileId?: string): string =>
  profileId === undefined ? paths.messages : `${paths.messages}?with=${encodeURIComponent(profileId)}`

export const VIEW_TABS = ['opened', 'visitors'] as const
export type ViewTab = (typeof VIEW_TABS)[number]

/** Who looked at whom: those opened by the member stand there without a word in the address. */
export function viewsPath(tab: ViewTab): string {
  return tab === 'opened' ? paths.viewedProfiles : `${paths.viewedProfiles}?tab=${tab}`
}

/** The shortlist, or one folder of it. */
export function shortlistPath(folder?: string): string {
  return folder === undefined ? paths.shortlist : `${paths.shortlist}?folder=${encodeURIComponent(folder)}`
}

/** Some of the shortlist side by side. */
export function comparePath(profileIds: readonly string[]): string {
  return `${paths.compare}?ids=${profileIds.map(encodeURIComponent).join(',')}`
}

/** A section of the matches, or those dismissed; all of them stand there without a word in the address. */
export const matchesPath = (section: string): string =>
  section === 'all' ? paths.myMatches : `${paths.myMatches}?section=${section}`

/** The receipt of one payment. */
export function receiptPath(paymentRefId: string): string {
  return `${paths.paymentReceipt}?order=${encodeURIComponent(paymentRefId)}`
}

/** Where in the account a member chooses who sees what. */
export const privacySettingsPath = `${paths.account}#privacy`

/** Where in the account a member chooses what to be told of. */
export const notificationSettingsPath = `${paths.account}#notifications`

export const PROFILE_TABS = ['profile', 'photos', 'preference', 'viewed'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** A tab of the own profile page; the first stands there without a word in the address. */
export function profileTabPath(tab: ProfileTab): string {
  return tab === 'profile' ? paths.myProfile : `${paths.myProfile}?tab=${tab}`
}

/** What the tab "Viewed By / User" holds. */
export const VIEWS_SECTIONS = ['viewed-by', 'matches', 'interest', 'viewed'] as const
export type ViewsSection = (typeof VIEWS_SECTIONS)[number]

/** Leads onto one section of that tab. */
export function viewsSectionPath(section: ViewsSection): string {
  return `${profileTabPath('viewed')}&section=${section}`
}

/** Opens the form of the horoscope. */
export const editHoroscopePath = `${paths.myProfile}?edit=horoscope`
