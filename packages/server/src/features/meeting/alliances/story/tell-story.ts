import type { WrittenStory } from '@thunai/contract/meeting/stories'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockProfiles } from '../../../../platform/db/locks.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Actor } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import { tellPair } from '../../../profile/interactions/interactions.api.ts'
import { tell } from '../../../telling/notifications/notifications.api.ts'
import { openReview, withdrawReview } from '../../../desk/reviews/reviews.api.ts'
import { deleteStory, findFixedWith, findStory, insertStory, saveAgreed } from './story.store.ts'

/**
 * Writes the story of a match in the place of whatever was written, told or refused before; the other family is asked for its yes
 * to these words.
 * @throws Refusal noMatchHere
 */
export async function writeStory(services: Services, by: Actor, story: WrittenStory): Promise<void> {
  await asPair(services, by.profileId, async (tx, other) => {
    if (other === undefined) throw new Refusal('noMatchHere')
    await endStory(tx, services, by.profileId)
    const id = await insertStory(tx, by, other, story, services.clock.now())
    await tell(tx, services, { to: other, kind: 'storyAsked', about: by.profileId, once: id })
    await tellPair(tx, services, [by.profileId, other])
  })
}

/**
 * The other family's yes to the words that it read: staff read them last.
 * @throws Refusal storyChanged where these words don't wait for its yes
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

/** Withdraws the story, by either family. Without one nothing changes. */
export async function takeBackStory(services: Services, profileId: string): Promise<void> {
  await asPair(services, profileId, async (tx, other) => {
    await endStory(tx, services, profileId)
    if (other !== undefined) await tellPair(tx, services, [profileId, other])
  })
}

/** The story of a profile's match ends, with the review that it waits for. Its profile is locked. */
export async function endStory(tx: Tx, services: Pick<Services, 'clock'>, profileId: string): Promise<void> {
  const story = await findStory(tx, profileId)
  if (!story) return
  // the lock order of deciding it
  await withdrawReview(tx, services, 'stories', story.id)
  await deleteStory(tx, story.id)
}

/** Acts for one of the two families of a fixed match, under the pair's lock; alone if the other isn't a member. */
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
