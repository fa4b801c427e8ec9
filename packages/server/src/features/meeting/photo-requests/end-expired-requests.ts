import { runEach } from '../../../platform/run-each.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { hidePhotosAgain } from './hide-photos-again.ts'
import { findExpired, findRequest, saveEnded } from './photo-requests.store.ts'

/** Requests per run; the next run takes the rest. */
const AT_ONCE = 500

/** Records expired requests and renames their photos. They stopped showing photos when they expired. */
export async function endExpiredRequests({ db, transact, clock, log }: Services): Promise<void> {
  const now = clock.now()
  await runEach(log, 'a request for photos was not ended', await findExpired(db, now, AT_ONCE), (between) =>
    transact(async (tx) => {
      await lockProfiles(tx, [between.askerId, between.ownerId])
      if ((await findRequest(tx, between, now))?.state !== 'expired') return
      await saveEnded(tx, between, 'expired')
      await hidePhotosAgain(tx, between, now)
    }),
  )
}
