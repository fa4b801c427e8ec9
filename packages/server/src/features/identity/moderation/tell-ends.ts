import { eachById } from '../../../platform/each-by-id.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { endedMail } from './moderation.mails.ts'
import { isInForce } from './moderation.rules.ts'
import { findDecisions, findDueEnds, takeEnded } from './moderation.store.ts'

/**
 * Tells members by mail, once, that a limit or pause is over. Waits while another decision still restricts them; its
 * end is told in turn.
 */
export async function tellEnds(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  await eachById(
    (after, most) => findDueEnds(db, now, after, most),
    ({ profileId }) => tellEndsOf(services, profileId, now),
    (err, profileId) => log.error({ err, profileId }, 'a member was not told of the end of a decision'),
  )
}

async function tellEndsOf(services: Services, profileId: string, now: Date): Promise<void> {
  const { transact, outbox } = services
  await transact(async (tx) => {
    // several decisions on one member make one mail, whichever server claims them
    await lockProfile(tx, profileId)
    const ended = await takeEnded(tx, profileId, now)
    const [one] = ended
    const inForce = (await findDecisions(tx, profileId)).filter((other) => isInForce(other, now))
    if (!one || inForce.some(({ kind }) => KEEPING.has(kind))) return
    const kinds = ended.map(({ kind }) => kind)
    await outbox.put(tx, {
      channel: 'email',
      to: { name: one.name, address: one.email },
      ...endedMail(services, languageIn(one.language), {
        name: one.name,
        kinds,
        isLifted: false,
        isStillBlocked: false,
      }),
    })
  })
}

const KEEPING: ReadonlySet<string> = new Set(['limit', 'pause', 'block'])
