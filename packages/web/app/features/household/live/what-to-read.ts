import type { Query } from '@tanstack/react-query'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { getVotes } from '@thunai/contract/identity/family'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import { getCalls } from '@thunai/contract/meeting/calls'
import { getConversations, getMessages } from '@thunai/contract/meeting/conversations'
import { getInterestBox, getInterests } from '@thunai/contract/meeting/interests'
import type { LiveKind } from '@thunai/contract/household/live'
import { getHome } from '@thunai/contract/household/home'
import { getNews } from '@thunai/contract/household/news'
import { getNotifications } from '@thunai/contract/telling/notifications'
import { getPhotoRequests } from '@thunai/contract/meeting/photo-requests'
import { getProfileLinks } from '@thunai/contract/meeting/profile-links'
import { getStory } from '@thunai/contract/meeting/stories'
import { getMemberProfile } from '@thunai/contract/profile/views'
import { readKey } from '@thunai/client/keys'
import type { LiveEvent } from '../../../data/live/listen.ts'

/** Reads that any event of a kind affects, and reads that concern the event's member. */
interface Affected {
  readonly all: readonly Endpoint[]
  readonly ofMember: readonly ((profileId: string) => readonly string[])[]
}

export const messagesOf = (profileId: string) => readKey(getMessages, { params: { profileId } })
const callsWith = (profileId: string) => readKey(getCalls, { params: { profileId } })
const votesOn = (profileId: string) => readKey(getVotes, { params: { profileId } })
const linksTo = (profileId: string) => readKey(getProfileLinks, { query: { profileId } })
const profileOf = (id: string) => readKey(getMemberProfile, { params: { id } })

const AFFECTED: Record<Exclude<LiveKind, 'session-ended'>, Affected> = {
  message: { all: [getNews, getHome, getConversations], ofMember: [messagesOf] },
  read: { all: [getNews, getConversations], ofMember: [messagesOf] },
  interest: {
    // a withdrawn interest deletes its notification
    all: [getNews, getHome, getInterests, getInterestBox, getNotifications, getConversations, getAlliance, getStory],
    ofMember: [messagesOf, profileOf],
  },
  // it may report newly shown or new photos, a proposed or answered call, or a relative's vote
  notification: {
    all: [getNews, getNotifications, getPhotoRequests, getAlliance],
    ofMember: [profileOf, callsWith, votesOn, linksTo],
  },
}

const LIVE: readonly Endpoint[] = [
  getNews,
  getHome,
  getConversations,
  getMessages,
  getInterests,
  getInterestBox,
  getNotifications,
  getPhotoRequests,
]

const isBy = (endpoint: Endpoint, { queryKey }: Query) =>
  queryKey[0] === endpoint.method && queryKey[1] === endpoint.path

/** True if these events may have made a read stale. */
export const isAffected = (events: readonly LiveEvent[]) => (query: Query) =>
  events.some(({ kind, profileId }) => {
    if (kind === 'session-ended') return false
    const { all, ofMember } = AFFECTED[kind]
    return (
      all.some((endpoint) => isBy(endpoint, query)) ||
      (profileId !== undefined &&
        ofMember.some((key) => key(profileId).every((part, at) => part === query.queryKey[at])))
    )
  })

/** True for reads that events keep fresh; they may be stale after a lost connection. */
export const isLive = (query: Query): boolean => LIVE.some((endpoint) => isBy(endpoint, query))

/** True for the shown profile, because the family may answer while the connection is lost. */
export const isShown = (query: Query): boolean => isBy(getMemberProfile, query)
