import { runEach, runSteps } from '../../../platform/run-each.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { hashLinkToken, newLinkToken } from '../../../platform/security/link-token.ts'
import { isNight } from '../../../platform/morning.ts'
import { canSendLink } from '../../../platform/sms/link-sms.ts'
import { mayBeTexted, putSmsIfAllowed } from '../../../platform/sms/put-sms.ts'
import type { Services } from '../../../services.ts'
import { askCandidateSms, renewalMessage } from './consent-messages.ts'
import { linkEnd, noticeUntil } from './candidate-consent.rules.ts'
import {
  endSeal,
  findOverdue,
  forgetRefusals,
  noteRefusalTold,
  noteReminder,
  takeEnding,
  takeRefusedWithoutMail,
} from './candidate-consent.store.ts'
import { changeSeal } from './change-seal.ts'
import { deleteRefused } from './delete-refused.ts'
import { requireSeals } from './require-seals.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/**
 * Asks candidates again before their seals expire, ends expired seals, deletes refused profiles, and applies the site's
 * rule to profiles without a seal. One transaction each.
 */
export async function renewSeals(services: Services): Promise<void> {
  const { log, db, clock } = services
  await runSteps(log, 'a step of renewing seals failed', {
    endOverdue: () => endOverdue(services),
    forgetRefusals: () => forgetRefusals(db, clock.now()),
    deleteRefused: () => deleteRefused(services),
    requireSeals: () => requireSeals(services),
    remindAll: () => remindAll(services),
    tellRefused: () => tellRefused(services),
  })
}

async function endOverdue({ db, transact, clock, log }: Services): Promise<void> {
  const now = clock.now()
  await runEach(log, 'a seal was not ended', await findOverdue(db, now, AT_ONCE), (profileId) =>
    transact(async (tx) => {
      // the profile first, as when a candidate answers
      if (await lockProfile(tx, profileId)) await changeSeal(tx, profileId, () => endSeal(tx, profileId, now))
    }),
  )
}

async function remindAll(services: Services): Promise<void> {
  if (services.config.candidateSeal === 'off' || isNight(services.clock.now())) return
  while (await remindOne(services));
}

async function remindOne(services: Services): Promise<boolean> {
  const { transact, clock, outbox } = services
  return transact(async (tx) => {
    const now = clock.now()
    const ending = await takeEnding(tx, noticeUntil(now))
    if (!ending) return false
    const { profileId } = ending
    const token = newLinkToken()
    await noteReminder(tx, profileId, { tokenHash: hashLinkToken(token), linkUntil: linkEnd(now) })
    const [name = ''] = ending.name.split(' ')
    const message = renewalMessage(services, ending.language, ending, { name, token })
    await (message.channel === 'sms'
      ? putSmsIfAllowed(tx, services, message, { expiresAt: linkEnd(now) })
      : outbox.put(tx, message, linkEnd(now)))
    return true
  })
}

/** A family with e-mail was told at once; another has three days as well, and is told by day. */
async function tellRefused(services: Services): Promise<void> {
  const { config, clock } = services
  if (!canSendLink(config, 'askCandidate') || isNight(clock.now())) return
  while (await tellOneRefused(services));
}

/** False once all are told, or no more SMS may go out in this hour. */
async function tellOneRefused(services: Services): Promise<boolean> {
  const { transact, clock } = services
  return transact(async (tx) => {
    const refused = await takeRefusedWithoutMail(tx, clock.now())
    if (!refused) return false
    const { profileId, phone, language } = refused
    const way = { expiresAt: new Date(clock.now().getTime() + DAY_MS) }
    const isDone =
      !mayBeTexted(services, phone) ||
      (await putSmsIfAllowed(tx, services, askCandidateSms(services, language, phone), way)) !== undefined
    if (isDone) await noteRefusalTold(tx, profileId)
    return isDone
  })
}
