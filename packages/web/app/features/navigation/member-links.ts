import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths, viewsPath } from '../../paths.ts'
import type { IconName } from '../../ui/pictures/Icon.tsx'

export type MemberLink = {
  name: MessageDescriptor
  icon: IconName
  to: string
  /** What of the news stands beside it. */
  counts?: 'interestsWaiting' | 'newMatches' | 'newVisitors' | 'unreadConversations'
}

const home = { icon: 'home', to: paths.profileDashboard } as const
const search: MemberLink = { name: msg`Search`, icon: 'search', to: paths.search }
// five or seven names stand beside each other, which other languages may have to shorten
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

/** The row under the header of wide screens. */
export const rowLinks: readonly MemberLink[] = [
  { ...home, name: msg`Dashboard` },
  matches,
  interests,
  messages,
  shortlist,
  visitors,
  { ...profile, name: msg`My profile` },
]

/** The bar at the bottom of phones. */
export const barLinks: readonly MemberLink[] = [{ ...home, name: msg`Home` }, search, matches, interests, messages]

/** What the slide-in menu holds besides the links of the header. */
export const menuLinks: readonly MemberLink[] = [
  { ...profile, name: msg`My profile` },
  shortlist,
  { name: msg`You follow`, icon: 'bell', to: paths.follows },
  visitors,
  { name: msg`Family`, icon: 'users', to: paths.family },
  { name: msg`Biodata`, icon: 'share', to: paths.biodata },
  { name: msg`Account`, icon: 'lock', to: paths.account },
]

/** Whether a link leads to where the reader is; `page` has no slash at its end. */
export function isCurrent({ to }: MemberLink, page: string | undefined): boolean {
  return to.split('?')[0] === (page === paths.dashboard ? paths.profileDashboard : page)
}
