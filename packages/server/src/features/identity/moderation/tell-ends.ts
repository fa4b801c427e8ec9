import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { endedMail } from './moderation.mails.ts'
import { isInForce } from './moderation.rules.ts'
import { findDecisions, takeUntold } from './moderation.store.ts'

const AT_ONCE = 50

/**
 * Tells members by mail that the time of a limit or a pause is over, once; not while something else still keeps them, of
 * which the end is told in its turn.
 */
export async function tellEnds(services: Services): Promise<void> {
  const { transact, clock, outbox } = services
  const taken = await transact(async (tx) => {
    const now = clock.now()
    const ended = await takeUntold(tx, 'tell_end_at', now, AT_ONCE)
    // several of one member are one mail
    for (const { profileId, name, email, language } of new Map(ended.map((one) => [one.profileId, one])).values()) {
      const inForce = (await findDecisions(tx, profileId)).filter((one) => isInForce(one, now))
      if (inForce.some(({ kind }) => KEEPING.has(kind))) continue
      const kinds = ended.filter((one) => one.profileId === profileId).map(({ kind }) => kind)
      await outbox.put(tx, {
        channel: 'email',
        to: { name, address: email },
        ...endedMail(services, languageIn(language), { name, kinds, isLifted: false, isStillBlocked: false }),
      })
    }
    return ended.length
  })
  if (taken === AT_ONCE) await tellEnds(services)
}

const KEEPING: ReadonlySet<string> = new Set(['limit', 'pause', 'block'])
