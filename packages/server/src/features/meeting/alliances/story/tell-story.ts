import type { WrittenStory } from '@thunai/contract/meeting/stories'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockProfiles } from '../../../../platform/db/locks.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Actor } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import { tellPair } from '../../../profile/interactions/interactions.api.ts'
import { notify } from '../../../telling/notifications/notifications.api.ts'
import { openReview, withdrawReview } from '../../../desk/reviews/reviews.api.ts'
import { deleteStory, findFixedWith, findStory, insertStory, saveAgreed } from './story.store.ts'

/**
 * Stores the story of a match, replacing any earlier text, and asks the other family to agree to this text.
 * @throws Refusal noMatchHere
 */
export async function writeStory(services: Services, by: Actor, story: WrittenStory): Promise<void> {
  await asPair(services, by.profileId, async (tx, other) => {
    if (other === undefined) throw new Refusal('noMatchHere')
    await endStory(tx, services, by.profileId)
    const id = await insertStory(tx, by, other, story, services.clock.now())
    await notify(tx, services, { to: other, kind: 'storyAsked', about: by.profileId, once: id })
    await tellPair(tx, services, [by.profileId, other])
  })
}

/**
 * Records the other family's agreement to the text it read; staff decide last.
 * @throws Refusal storyChanged if this text doesn't wait for its agreement
 */
export async function agreeToStory(services: Services, by: Actor, id: string): Promise<void> {
  await asPair(services, by.profileId, async (tx, other) => {
    const story = await findStory(tx, by.profileId)
    if (other === undefined || story?.id !== id || story.state !== 'asked' || story.byProfileId === by.profileId)
      throw new Refusal('storyChanged')
    await saveAgreed(tx, id, by, services.clock.now())
    await openReview(tx, services, {
      queue: 'stories',
      subjectKind: 'story',
      subjectId: id,
      profileId: story.byProfileId,
      memberId: story.byMemberId,
      text: `${story.couple}, ${story.place}\n\n${story.text}`,
    })
    await tellPair(tx, services, [by.profileId, other])
  })
}

/** Withdraws the story, by either family; no effect without one. */
export async function withdrawStory(services: Services, profileId: string): Promise<void> {
  await asPair(services, profileId, async (tx, other) => {
    await endStory(tx, services, profileId)
    if (other !== undefined) await tellPair(tx, services, [profileId, other])
  })
}

/** Deletes the story of a profile's match with its pending review. The caller has locked the profile. */
export async function endStory(tx: Tx, services: Pick<Services, 'clock'>, profileId: string): Promise<void> {
  const story = await findStory(tx, profileId)
  if (!story) return
  // the lock order of deciding it
  await withdrawReview(tx, services, 'stories', story.id)
  await deleteStory(tx, story.id)
}

/** Runs an act of one family of a fixed match under the pair's lock; under its own if the other has left. */
async function asPair(
  { transact }: Services,
  profileId: string,
  act: (tx: Tx, other: string | undefined) => Promise<void>,
): Promise<void> {
  await transact(async (tx) => {
    const other = await findFixedWith(tx, profileId)
    await lockProfiles(tx, [profileId, other ?? profileId])
    await act(tx, await findFixedWith(tx, profileId))
  })
}
