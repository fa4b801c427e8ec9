import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountPartPath, notificationSettingsPath, paths, privacySettingsPath, viewsPath } from '../../../paths.ts'
import type { IconName } from '../../../ui/pictures/Icon.tsx'

export type MemberLink = {
  name: MessageDescriptor
  icon: IconName
  to: string
  /** The count shown beside the link. */
  counts?: 'interestsWaiting' | 'newMatches' | 'newVisitors' | 'unreadConversations'
}

const home = { icon: 'home', to: paths.profileDashboard } as const
const search: MemberLink = { name: msg`Search`, icon: 'search', to: paths.search }
// five or seven names share a row, so translations need short variants
const matches: MemberLink = {
  name: msg({ message: 'Matches', context: 'bar' }),
  icon: 'rings',
  to: paths.myMatches,
  counts: 'newMatches',
}
const interests: MemberLink = {
  name: msg({ message: 'Interests', context: 'bar' }),
  icon: 'heart',
  to: paths.interests,
  counts: 'interestsWaiting',
}
const messages: MemberLink = {
  name: msg({ message: 'Messages', context: 'bar' }),
  icon: 'chat',
  to: paths.messages,
  counts: 'unreadConversations',
}
const shortlist: MemberLink = { name: msg`Shortlist`, icon: 'star', to: paths.shortlist }
const visitors: MemberLink = { name: msg`Visitors`, icon: 'eye', to: viewsPath('visitors'), counts: 'newVisitors' }
const profile = { icon: 'user', to: paths.myProfile } as const
const account: MemberLink = { name: msg`Account`, icon: 'lock', to: paths.account }
const follows: MemberLink = { name: msg`You follow`, icon: 'bell', to: paths.follows }
const familyPages: readonly MemberLink[] = [
  { name: msg`Family`, icon: 'users', to: paths.family },
  { name: msg`Biodata`, icon: 'share', to: paths.biodata },
  { name: msg`Proposals`, icon: 'rings', to: paths.proposals },
]

/** The row below the header on wide screens. */
export const rowLinks: readonly MemberLink[] = [
  { ...home, name: msg`Dashboard` },
  matches,
  interests,
  messages,
  shortlist,
  visitors,
  { ...profile, name: msg`My profile` },
]

/** The tab bar on phones. */
export const barLinks: readonly MemberLink[] = [{ ...home, name: msg`Home` }, search, matches, interests, messages]

/** Links of the slide-in menu, besides the header's. */
export const menuLinks: readonly MemberLink[] = [
  { ...profile, name: msg`My profile` },
  shortlist,
  follows,
  visitors,
  ...familyPages,
  account,
]

/** The avatar menu: links that neither the header nor the row has (NAV-03). */
export const accountLinks: readonly MemberLink[] = [
  account,
  ...familyPages,
  follows,
  { name: msg`Privacy: who sees me`, icon: 'eye', to: privacySettingsPath },
  { name: msg`Notification settings`, icon: 'bell', to: notificationSettingsPath },
  { name: msg`Plans and receipts`, icon: 'star', to: accountPartPath('plans') },
  { name: msg`Help`, icon: 'chat', to: paths.contact },
]

/** True if a link leads to the current page. @param page without a trailing slash */
export function isCurrent({ to }: MemberLink, page: string | undefined): boolean {
  return to.split('?')[0] === (page === paths.dashboard ? paths.profileDashboard : page)
}
