import type { StoryState } from '@thunai/contract/meeting/stories'
import type { Services } from '../../../../services.ts'
import { findFixedWith, findStory } from './story.store.ts'

/** The story of a family's match as that family sees it. A pending text doesn't reach it across a block. */
export async function findOwnStory({ db }: Services, profileId: string): Promise<StoryState> {
  const [kept, other] = [await findStory(db, profileId), await findFixedWith(db, profileId)]
  const mayTell = other !== undefined
  const isHeard = kept?.state !== 'asked' || kept.byProfileId === profileId || mayTell
  if (!kept || !isHeard) return { state: 'none', id: null, story: null, refusedFor: null, mayTell }
  const { id, state, language, couple, place, text, refusedFor, byProfileId } = kept
  return {
    state: state === 'asked' && byProfileId === profileId ? 'written' : state,
    id,
    story: { language, couple, place, text },
    refusedFor,
    mayTell,
  }
}
