import { randomUUID } from 'node:crypto'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { handLoginOver, type LoginFrom, refuseTooManyTries } from '../../identity/accounts/accounts.api.ts'
import { endInvitationsBy } from '../../identity/family/family.api.ts'
import { setAvailable } from '../../profile/profiles/profiles.api.ts'
import { findFamilyOf, noteTakenOver } from './families.store.ts'

interface TakeOverInput {
  readonly memberId: string
  readonly code: string
  readonly password: string
}

/**
 * Gives a family the login of its profile, by the counter's code. Ends earlier consents. Takes equally long for unknown
 * member ids.
 * @throws Refusal familyCodeWrong, tooManyRequests
 */
export async function takeLoginOver(services: Services, { memberId, code, password }: TakeOverInput, from: LoginFrom) {
  const { db, transact, codes, passwords, clock } = services
  await refuseTooManyTries(services, from.address)
  const family = await findFamilyOf(db, memberId)
  const { accountId, phone } = family ?? { accountId: randomUUID(), phone: memberId }
  const passwordHash = await passwords.hash(password)
  const loggedIn = await transact(async (tx) => {
    // a wrong code is counted in this transaction, which commits after a refusal too
    const destination = phone ?? ''
    if (!(await codes.spend(tx, { accountId, purpose: 'takeover', destination }, code)) || !family) return undefined
    const done = await handLoginOver(tx, services, { accountId, phone: destination, passwordHash }, from)
    if (!done) return undefined
    await endInvitationsBy(tx, services, accountId)
    await lockProfile(tx, family.profileId)
    await noteTakenOver(tx, family.profileId, clock.now())
    if (family.takenOverAt === null) await setAvailable(tx, family.profileId, true)
    return done
  })
  if (!loggedIn) throw new Refusal('familyCodeWrong')
  return loggedIn
}
