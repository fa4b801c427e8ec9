import { ALLIANCE_DAYS } from '@thunai/contract/meeting/alliances'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findDeeds } from '../../profile/interactions/interactions.api.ts'
import { mayHearOf } from '../../profile/privacy/privacy.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { takeUnanswered } from './alliances.store.ts'

const DAY_MS = 86_400_000

/** Reminds families that were asked a week ago whether their match is fixed and haven't answered. */
export async function remindOfMatches(services: Services): Promise<void> {
  while (await remindOne(services));
}

const remindOne = ({ transact, clock, live }: Services): Promise<boolean> =>
  transact(async (tx) => {
    const now = clock.now()
    const before = new Date(now.getTime() - ALLIANCE_DAYS.remind * DAY_MS)
    const found = await takeUnanswered(tx, before, now)
    if (!found) return false
    const { profileId, otherId } = found
    // a family that has ended the connection has answered, and nothing is asked across a block
    const isAsked =
      (await findDeeds(tx, { viewerId: profileId, targetId: otherId })).connected &&
      (await mayHearOf(tx, { viewerId: otherId, targetId: profileId, today: dayInIndia(now) }))
    if (isAsked)
      await notify(
        tx,
        { clock, live },
        { to: otherId, kind: 'matchAsked', about: profileId, once: `${profileId} ${dayInIndia(now)}` },
      )
    return true
  })
