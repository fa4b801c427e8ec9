import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { isOldEnough, type Registration } from '@thunai/contract/identity/accounts'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { insertMember } from './insert-member.ts'
import { resolveChoices } from './resolve-choices.ts'
import { withFreeLoginId } from './with-free-login-id.ts'

/** The basics of a registration, typed by staff. */
type CounterRegistration = Omit<Registration, 'userLoginPassword' | 'acceptedTerms' | 'confirmedIntent'>

export interface RegisteredFamily {
  readonly accountId: string
  readonly profileId: string
  readonly memberId: string
  readonly phone: string | undefined
}

/**
 * Registers a family at a counter: an account without a usable password until the family takes it over, and a profile
 * hidden until the family consents. The family accepts the terms at its first login.
 * @param also runs in the same transaction
 */
export async function registerAtCounter<T>(
  services: Services,
  asked: CounterRegistration,
  also: (tx: Tx, registered: RegisteredFamily) => Promise<T>,
): Promise<T> {
  const { db, transact, passwords, clock } = services
  const now = clock.now()
  const email = asked.emailContact
  const phone = asked.primaryContact === '' ? undefined : asked.primaryContact
  const fields = {
    ...(!isOldEnough(asked.dateOfBirth, asked.gender, dayInIndia(now)) && { dateOfBirth: M.tooYoung }),
    ...(email === undefined && phone === undefined && { primaryContact: M.phoneNeeded }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
  const choices = await resolveChoices(db, {
    ...asked,
    userLoginPassword: '',
    acceptedTerms: undefined,
    confirmedIntent: undefined,
  })
  const passwordHash = await passwords.hashOfNone()
  return withFreeLoginId(() =>
    transact(async (tx) => {
      const member = await insertMember(
        tx,
        { asked, choices, passwordHash, language: undefined, isAvailable: false },
        now,
      )
      return also(tx, member)
    }),
  )
}
