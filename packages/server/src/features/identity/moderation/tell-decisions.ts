import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { decisionMail } from './moderation.mails.ts'
import { takeUntold } from './moderation.store.ts'

const AT_ONCE = 50

/** Tells members of decisions about them, once each: in the product and by mail. */
export async function tellDecisions(services: Services): Promise<void> {
  const { transact, clock, outbox } = services
  const told = await transact(async (tx) => {
    const untold = await takeUntold(tx, clock.now(), AT_ONCE)
    for (const { name, email, language, ...decision } of untold) {
      await notify(tx, services, { to: decision.profileId, kind: 'decision', once: String(decision.id) })
      await outbox.put(tx, {
        channel: 'email',
        to: { name, address: email },
        ...decisionMail(services, languageIn(language), { name, decision }),
      })
    }
    return untold.length
  })
  if (told === AT_ONCE) await tellDecisions(services)
}
