import type { Vote } from '@thunai/contract/identity/family'
import { dayInIndia } from '@thunai/contract/values/dates'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import type { Services } from '../../../services.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { countSeen, findByLink, type LinkedProfile, saveVote } from './profile-links.store.ts'

/** The path of a link's page; its photos are below it. */
export const PAGE_PATH = '/p/:token'
export const pathOf = (token: string): string => `/p/${token}`

export type Opening =
  | { readonly state: 'unknown' }
  | { readonly state: 'over' }
  | { readonly state: 'open'; readonly linked: LinkedProfile }

/**
 * Looks up what a link shows now: nothing once it has ended, the sender may no longer show profiles, or the sender
 * can't see the profile. The reader isn't told which.
 */
export async function openLink({ db, clock }: Services, token: string): Promise<Opening> {
  const linked = await findByLink(db, hashLinkToken(token))
  if (!linked) return { state: 'unknown' }
  const now = clock.now()
  const { takenBackAt, until, maySend, senderId, targetId } = linked
  if (takenBackAt !== null || until <= now || !maySend) return { state: 'over' }
  const isSeen = await mayOpen(db, { viewerId: senderId, targetId, today: dayInIndia(now) })
  return isSeen ? { state: 'open', linked } : { state: 'over' }
}

/** Saves the reader's vote and tells the family, once per answer; false if the link has ended. */
export async function voteByLink(
  services: Services,
  { id, senderId, targetId }: LinkedProfile,
  vote: Vote,
): Promise<boolean> {
  const { transact, clock } = services
  return transact(async (tx) => {
    if (!(await saveVote(tx, id, vote, clock.now()))) return false
    await notify(tx, services, { to: senderId, kind: 'relativeVoted', about: targetId, once: `${id} ${vote}` })
    return true
  })
}

/** Counts an opening of the page by a person. */
export const noteOpened = ({ db }: Services, { id }: LinkedProfile): Promise<void> => countSeen(db, id)
