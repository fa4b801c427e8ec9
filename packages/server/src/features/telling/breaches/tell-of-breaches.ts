import { languageNamed } from '@thunai/contract/values/languages'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../notifications/notifications.api.ts'
import { breachMail } from './breaches.mails.ts'
import { noteOutcomes, saveTold, takeUntold } from './breaches.store.ts'

const AT_ONCE = 100

/**
 * Tells each member of an agreed breach once, by mail and notification, even if several servers run: notification, mail
 * and record commit together.
 */
export async function tellOfBreaches(services: Services): Promise<void> {
  const { db, transact, clock, outbox } = services
  let told = AT_ONCE
  while (told === AT_ONCE) {
    told = await transact(async (tx) => {
      const members = await takeUntold(tx, AT_ONCE)
      for (const member of members) {
        const { profileId: to, name, email, language } = member
        if (to !== null) await notify(tx, services, { to, kind: 'breach', once: member.id })
        const said =
          languageNamed(language) === 'ta'
            ? { what: member.whatTa, whatToDo: member.whatToDoTa }
            : { what: member.what, whatToDo: member.whatToDo }
        const outboxId =
          to === null || email === null
            ? undefined
            : await outbox.put(tx, {
                channel: 'email',
                to: { name: name ?? '', address: email },
                ...breachMail(services, languageIn(language), { name: name ?? '', ...said }),
              })
        await saveTold(tx, member, { at: clock.now(), outboxId })
      }
      return members.length
    })
  }
  await noteOutcomes(db)
}
