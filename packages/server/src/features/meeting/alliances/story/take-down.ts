import { STORIES_ON_PAGE, type StoryOnPage } from '@thunai/contract/office/stories'
import type { Language } from '@thunai/contract/values/languages'
import type { Reason } from '@thunai/contract/values/reasons'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockProfiles } from '../../../../platform/db/locks.ts'
import type { Staff } from '../../../../policies/staff.ts'
import type { Services } from '../../../../services.ts'
import { recordStaffEvent } from '../../../desk/staff/staff.api.ts'
import { tellDecided } from './decide-story.ts'
import { findStoryById, findPublishedStories, saveTakenDown } from './story.store.ts'

/** Stories published in a language, for staff. */
export async function listPublishedStories({ db }: Services, language: Language): Promise<StoryOnPage[]> {
  const told = await findPublishedStories(db, STORIES_ON_PAGE)
  return told
    .filter((story) => story.language === language)
    .map(({ id, couple, place, text, decidedAt, memberIds }) => ({
      id,
      couple,
      place,
      text,
      decidedAt: decidedAt.toISOString(),
      memberIds,
    }))
}

/**
 * Unpublishes a story, for a reason that both families read.
 * @throws Refusal storyChanged if it is no longer published
 */
export async function unpublishStory(services: Services, staff: Staff, id: string, reason: Reason): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const story = await findStoryById(tx, id)
    if (!story) throw new Refusal('storyChanged')
    await lockProfiles(tx, [story.byProfileId, story.withProfileId])
    if (!(await saveTakenDown(tx, id, reason, clock.now()))) throw new Refusal('storyChanged')
    await tellDecided(tx, services, story, `${id} ${reason}`)
    await recordStaffEvent(tx, staff, {
      act: 'takeStoryDown',
      at: clock.now(),
      memberId: story.byMemberId,
      on: `story:${id}`,
      reason,
    })
  })
}
