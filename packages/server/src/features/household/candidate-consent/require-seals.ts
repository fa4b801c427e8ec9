import { SEAL } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../platform/db/database.ts'
import { eachById } from '../../../platform/each-by-id.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Mail } from '../../../platform/mail/mail-page.ts'
import { isNight } from '../../../platform/morning.ts'
import { canSendLink } from '../../../platform/sms/link-sms.ts'
import { mayBeTexted, putSmsIfAllowed } from '../../../platform/sms/put-sms.ts'
import type { Services } from '../../../services.ts'
import { setSealDue, setUnsealed, showUnsealed } from '../../profile/profiles/profiles.api.ts'
import { sealHiddenMail, sealNoticeMail } from './candidate-consent.mails.ts'
import { askCandidateSms } from './consent-messages.ts'
import {
  beginRule,
  dueBy,
  endRule,
  findUnsealed,
  takeUnsealed,
  type Unsealed,
  WITHOUT_NOTICE,
} from './seal-rule.store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/**
 * Applies the site's rule. If a yes is required, families without one are notified and have thirty days; then new
 * families no longer find the profile. If it no longer is, all are found again.
 */
export async function requireSeals(services: Services): Promise<void> {
  const { db, transact, clock, config } = services
  if (config.candidateSeal !== 'required') {
    await endRule(db)
    while ((await transact((tx) => showUnsealed(tx, AT_ONCE))) === AT_ONCE);
    return
  }
  const now = clock.now()
  await beginRule(db, now)
  if (isNight(now)) return
  await eachUnsealed(services, WITHOUT_NOTICE, (tx, found) => giveNotice(tx, services, found, now))
  await eachUnsealed(services, dueBy(now), (tx, found) => hideDue(tx, services, found, now))
}

async function eachUnsealed(
  { db, transact, log }: Services,
  which: typeof WITHOUT_NOTICE,
  act: (tx: Tx, found: Unsealed) => Promise<void>,
): Promise<void> {
  await eachById(
    (after, most) => findUnsealed(db, which, after, most),
    async ({ profileId }) => {
      await transact(async (tx) => {
        const found = await takeUnsealed(tx, which, profileId)
        if (found) await act(tx, found)
      })
    },
    (err, profileId) => log.error({ err, profileId }, 'a profile without a yes was left as it is'),
  )
}

async function giveNotice(tx: Tx, services: Services, found: Unsealed, now: Date): Promise<void> {
  const until = new Date(now.getTime() + SEAL.graceDays * DAY_MS)
  if (await tell(tx, services, found, sealNoticeMail(services, i18nOf(found), found, until)))
    await setSealDue(tx, found.profileId, until)
}

async function hideDue(tx: Tx, services: Services, found: Unsealed, now: Date): Promise<void> {
  await setUnsealed(tx, found.profileId, now)
  await tell(tx, services, found, sealHiddenMail(services, i18nOf(found), found))
}

const i18nOf = ({ language }: Unsealed) => languageIn(language)

/** By mail, or by SMS to a family that has no e-mail. False where the SMS has to wait for another hour. */
async function tell(tx: Tx, services: Services, { email, phone, language }: Unsealed, mail: Mail): Promise<boolean> {
  const { outbox, config, clock } = services
  await outbox.put(tx, { channel: 'email', to: { name: '', address: email }, ...mail })
  if (email !== '' || phone === null || !canSendLink(config, 'askCandidate') || !mayBeTexted(services, phone))
    return true
  const sms = askCandidateSms(services, language, phone)
  const expiresAt = new Date(clock.now().getTime() + DAY_MS)
  return (await putSmsIfAllowed(tx, services, sms, { expiresAt })) !== undefined
}
