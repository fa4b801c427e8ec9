import type { Reply } from '@thunai/contract/frame/endpoint'
import type { getVotes, Vote } from '@thunai/contract/identity/family'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor, Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { countPeople, findOwnVoteAndNote, findVotes, saveVoteOrNote } from './votes-and-notes.store.ts'

/** The family's votes on a profile, and the caller's own note. */
export async function listVotes(
  { db }: Services,
  by: Actor,
  targetId: string,
): Promise<Reply<typeof getVotes>['data']> {
  const [votes, { note, people }] = await Promise.all([
    findVotes(db, by, targetId),
    findOwnVoteAndNote(db, by, targetId),
  ])
  return { rows: votes.map(({ at, ...vote }) => ({ ...vote, at: at.toISOString() })), next: null, note, people }
}

/**
 * Votes on, or notes something about, a profile that the family may find.
 * @throws Refusal profileNotFound, also for the caller's own profile
 */
export async function voteOrNote(
  services: Services,
  by: Caller,
  targetId: string,
  said: { readonly vote: Vote | null } | { readonly note: string },
): Promise<void> {
  const { transact, clock } = services
  const now = clock.now()
  const look = { viewerId: by.profileId, targetId, today: dayInIndia(now) }
  await transact(async (tx) => {
    if (targetId === by.profileId || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    await saveVoteOrNote(tx, by, targetId, 'vote' in said ? { vote: said.vote, at: now } : said)
    // a veto bars the others from writing, so they are told; once a day, however often it changes
    const isVeto = 'vote' in said && said.vote === 'no' && by.roles.includes('candidate')
    if (isVeto && (await countPeople(tx, by.profileId)) > 1)
      await notify(tx, services, {
        to: by.profileId,
        kind: 'candidateNo',
        about: targetId,
        once: `${targetId} ${dayInIndia(now)}`,
      })
  })
}
