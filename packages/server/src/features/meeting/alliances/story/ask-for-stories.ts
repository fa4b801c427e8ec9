import { ALLIANCE_DAYS } from '@thunai/contract/meeting/alliances'
import { runEach } from '../../../../platform/run-each.ts'
import type { Services } from '../../../../services.ts'
import { onceKey, notify } from '../../../telling/notifications/notifications.api.ts'
import { findWithoutStory } from './story.store.ts'

const DAY_MS = 86_400_000
/** Days in which the question is asked; spares older matches when the question is introduced. */
const DUE_DAYS = 14
/** Profiles per run; the next run takes the rest. */
const AT_ONCE = 200
const ONCE = 'fixed'

/** Invites families once to tell the story of their match, when the wedding is likely over. */
export async function askForStories(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const found = await findWithoutStory(db, {
    from: daysAgo(ALLIANCE_DAYS.story + DUE_DAYS),
    until: daysAgo(ALLIANCE_DAYS.story),
    once: onceKey('storyPrompt', ONCE),
    most: AT_ONCE,
  })
  await runEach(log, 'a family was not asked for its story', found, ({ profileId }) =>
    transact((tx) => notify(tx, services, { to: profileId, kind: 'storyPrompt', once: ONCE })),
  )
}
