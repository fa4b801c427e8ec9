import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { moveEnds } from '../../money/membership/membership.api.ts'
import { noteNews, setRestingUntil } from '../../profile/profiles/profiles.api.ts'
import { findRunning, restLeft } from '../../profile/standing/standing.api.ts'
import { findOver, saveEnded } from './pauses.store.ts'

/** Pauses per run; the next run takes the rest. */
const AT_ONCE = 500

/**
 * Ends the rest of a locked profile, at its end or before: the ends of plans, which were moved by the whole rest, move
 * back by what is left of it. Happens once, because only a running rest ends.
 */
export async function endRest(tx: Tx, profileId: string, now: Date): Promise<void> {
  const running = await findRunning(tx, profileId)
  if (!running) return
  const leftMs = restLeft(running, now)
  if (leftMs > 0) await moveEnds(tx, profileId, { now, endingAfter: running.until, byMs: -leftMs })
  await saveEnded(tx, running.id, leftMs > 0 ? now : running.until)
  await setRestingUntil(tx, profileId, null)
  await noteNews(tx, profileId, now)
}

/** Shows profiles again whose rest is over. */
export async function endPauses({ db, transact, clock, log }: Services): Promise<void> {
  const now = clock.now()
  await runEach(log, 'a pause was not ended', await findOver(db, now, AT_ONCE), (profileId) =>
    transact(async (tx) => {
      await lockProfile(tx, profileId)
      const running = await findRunning(tx, profileId)
      // it was ended, and another one began
      if (running && running.until <= now) await endRest(tx, profileId, now)
    }),
  )
}
