import { textOfAddress, type ContactAddress } from '@thunai/contract/contact/contact-address'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'
import { hashLinkToken, newLinkToken } from '../../../platform/security/link-token.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { putSms } from '../../../platform/sms/put-sms.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { changeSeal } from './change-seal.ts'
import { consentMessage } from './consent-messages.ts'
import { mayAskCandidate, linkEnd, sealOf } from './candidate-consent.rules.ts'
import { findSeal, hasRefused, isOfTheFamily, putLink } from './candidate-consent.store.ts'

const OF_A_PROFILE: Limit = { name: 'candidate links', points: 5, seconds: 86_400, counted: 'shared' }
const TO_AN_ADDRESS: Limit = { name: 'candidate links to', points: 3, seconds: 86_400, counted: 'shared' }

/**
 * Sends the candidate a link, which replaces the one before.
 * @throws Refusal smsNotThere, tooManySms, notFound, sealNotNeeded, candidateElsewhere, candidateRefused,
 * tooManyRequests
 */
export async function askCandidate(
  services: Services,
  caller: Caller,
  to: ContactAddress,
  from: string,
): Promise<void> {
  const { transact, clock, outbox, throttle, config } = services
  refuseWait(await throttle.spend(OF_A_PROFILE, caller.profileId))
  const addressHash = hashLinkToken(textOfAddress(to))
  refuseWait(await throttle.spend(TO_AN_ADDRESS, addressHash.toString('hex')))
  const now = clock.now()
  const token = newLinkToken()
  await transact(async (tx) => {
    const isThere = await lockAccountAndProfile(tx, caller)
    const sealed = isThere ? await findSeal(tx, caller.profileId) : undefined
    if (!sealed) throw new Refusal('loginNeeded')
    if (!mayAskCandidate(config.candidateSeal, sealed.kept)) throw new Refusal('notFound')
    if (sealOf(sealed.kept, sealed, now).state === 'self') throw new Refusal('sealNotNeeded')
    if (await isOfTheFamily(tx, caller.profileId, to)) throw new Refusal('candidateElsewhere')
    if (await hasRefused(tx, addressHash, now)) throw new Refusal('candidateRefused')
    const linkUntil = linkEnd(now)
    const link = { ...to, tokenHash: hashLinkToken(token), linkUntil }
    await changeSeal(tx, caller.profileId, () => putLink(tx, caller.profileId, link, now))
    const [name = ''] = sealed.name.split(' ')
    const message = consentMessage(services, caller.language ?? null, to, { name, token })
    await (message.channel === 'sms'
      ? putSms(tx, services, message, { expiresAt: linkUntil, from })
      : outbox.put(tx, message, linkUntil))
  })
}
