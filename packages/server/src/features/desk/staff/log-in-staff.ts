import type { ShownPasskey } from '@thunai/contract/desk/login'
import { Refusal } from '../../../platform/refusal.ts'
import { knownPasskeyOptions } from '../../../platform/security/passkeys.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { verifyPasskey, saveQuestion, officeParty } from './passkeys/ask-passkey.ts'
import { noteUse } from './passkeys/passkeys.store.ts'
import { endSessions } from './sessions.store.ts'
import { recordStaffEvent } from './record/staff-event.store.ts'
import { lockStaff } from './staff.store.ts'
import { type StartedSession, type LoginOrigin, startOfficeSession } from './start-office-session.ts'

const LOGIN = { purpose: 'login', staffId: null } as const

/** No name is asked for: the passkey identifies its owner. */
export const askLogin = async (services: Services) =>
  saveQuestion(services, LOGIN, await knownPasskeyOptions(officeParty(services)))

export async function logInStaff(services: Services, shown: ShownPasskey, from: LoginOrigin): Promise<StartedSession> {
  const { transact, clock } = services
  const { passkey, counter } = await verifyPasskey(services, LOGIN, shown)
  return transact(async (tx) => {
    const now = clock.now()
    const staff = await lockStaff(tx, passkey.staffId)
    if (!staff || staff.roles.length === 0 || !(await noteUse(tx, passkey.id, counter, now)))
      throw new Refusal('passkeyRefused')
    const token = await startOfficeSession(services, tx, { ...from, staffId: staff.staffId, byCommand: false })
    await recordStaffEvent(tx, staff, { act: 'logIn', at: now })
    const { staffId } = staff
    tx.afterCommit(() => services.security.note('staffLoggedIn', { staff: staffId, from: from.address }))
    return { token, staff: { ...staff, isSteppedUp: true } }
  })
}

export async function logOutStaff({ transact, clock }: Services, staff: Staff): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    await endSessions(tx, staff, now)
    await recordStaffEvent(tx, staff, { act: 'logOut', at: now })
  })
}
