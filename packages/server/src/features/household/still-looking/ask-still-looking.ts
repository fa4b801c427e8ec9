import { STILL_LOOKING } from '@thunai/contract/frame/limits'
import { languageIn } from '../../../platform/languages.ts'
import { isNight } from '../../../platform/morning.ts'
import { hashLinkToken, newLinkToken } from '../../../platform/security/link-token.ts'
import { canSendLink, linkSms } from '../../../platform/sms/link-sms.ts'
import { putSmsIfAllowed } from '../../../platform/sms/put-sms.ts'
import type { Services } from '../../../services.ts'
import { stillLookingMail, stillLookingText } from './still-looking.mails.ts'
import { count, insertAsked, takeSilent } from './still-looking.store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 50

/**
 * Asks families without a login for 60 days, by mail and SMS, whether they are still looking; once, however many
 * servers run.
 */
export async function askStillLooking(services: Services): Promise<void> {
  const { transact, clock, outbox, config } = services
  const now = clock.now()
  if (isNight(now)) return
  const since = new Date(now.getTime() - STILL_LOOKING.askedDays * DAY_MS)
  const later = new Date(now.getTime() + DAY_MS)
  let asked = AT_ONCE
  while (asked > 0) {
    asked = await transact(async (tx) => {
      const silent = await takeSilent(tx, since, AT_ONCE)
      for (const { profileId, name, email, phone, language } of silent) {
        const token = newLinkToken()
        await insertAsked(tx, { profileId, tokenHash: hashLinkToken(token), now })
        const path = `/still-looking?token=${token}`
        if (email !== null)
          await outbox.put(tx, {
            channel: 'email',
            to: { name, address: email },
            ...stillLookingMail(services, languageIn(language), { name, path }),
          })
        if (phone !== null && canSendLink(config, 'stillLooking'))
          await putSmsIfAllowed(
            tx,
            services,
            linkSms(services, language, { template: 'stillLooking', phone, path, words: stillLookingText }),
            { expiresAt: later },
          )
      }
      if (silent.length > 0) await count(tx, now, { asked: silent.length })
      return silent.length
    })
  }
}
