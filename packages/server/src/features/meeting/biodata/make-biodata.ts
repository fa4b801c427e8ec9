import type { makeBiodata as makeCall } from '@thunai/contract/meeting/biodata'
import { BIODATA_PARTS } from '@thunai/contract/meeting/biodata'
import type { ParsedInput, Reply } from '@thunai/contract/frame/endpoint'
import { BIODATA } from '@thunai/contract/frame/limits'
import { Refusal } from '../../../platform/refusal.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { hashLinkToken, newLinkToken } from '../../../platform/security/link-token.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { isFixed } from '../alliances/alliances.api.ts'
import { refuseAnswer } from '../../profile/standing/standing.api.ts'
import { addressesOf, tokenSealer } from './biodata-link.ts'
import { countOpen, insertBiodata } from './biodata.store.ts'

const DAY_MS = 86_400_000

/**
 * Creates a biodata for a recipient, with its link.
 * @throws Refusal tooManyBiodata, fixed, sealMissing, profilePaused, loginNeeded, busy
 */
export async function makeBiodata(
  services: Services,
  by: Actor,
  { pin, expiresInDays, parts, ...chosen }: ParsedInput<typeof makeCall>['body'],
): Promise<Reply<typeof makeCall>['data']> {
  const { transact, clock, passwords } = services
  const token = newLinkToken()
  const secret = {
    tokenHash: hashLinkToken(token),
    tokenSealed: tokenSealer(services).seal(token),
    pinHash: pin === undefined ? undefined : await passwords.hash(pin),
  }
  const id = await transact(async (tx) => {
    if (!(await lockProfile(tx, by.profileId))) throw new Refusal('loginNeeded')
    if (await isFixed(tx, by.profileId)) throw new Refusal('fixed')
    const at = clock.now()
    await refuseAnswer(tx, by.profileId, at)
    if ((await countOpen(tx, by.profileId, at)) >= BIODATA.open) throw new Refusal('tooManyBiodata')
    const until = new Date(at.getTime() + expiresInDays * DAY_MS)
    const made = { ...chosen, parts: BIODATA_PARTS.filter((part) => parts.includes(part)) }
    return insertBiodata(tx, by, made, secret, { at, until })
  })
  const { url, pdf } = addressesOf(services, token)
  return { id, url, pdf }
}
