import type { ShownPasskey } from '@thunai/contract/desk/login'
import { Refusal } from '../../../platform/refusal.ts'
import { knownPasskeyOptions } from '../../../platform/security/passkeys.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { verifyPasskey, saveQuestion, officeParty } from './passkeys/ask-passkey.ts'
import { findPasskeysOf, noteUse } from './passkeys/passkeys.store.ts'
import { saveStepUp } from './sessions.store.ts'
import { recordStaffEvent } from './record/staff-event.store.ts'
import { STEP_UP_MS } from './staff.rules.ts'

export async function askStepUp(services: Services, { staffId }: Staff) {
  const party = officeParty(services)
  const known = await findPasskeysOf(services.db, staffId)
  return saveQuestion(services, { purpose: 'stepUp', staffId }, await knownPasskeyOptions(party, known))
}

/** Lets the session handle money, roles and private data for a short time. */
export async function stepUp(services: Services, staff: Staff, shown: ShownPasskey): Promise<Staff> {
  const { transact, clock } = services
  const { passkey, counter } = await verifyPasskey(services, { purpose: 'stepUp', staffId: staff.staffId }, shown)
  await transact(async (tx) => {
    const now = clock.now()
    if (!(await noteUse(tx, passkey.id, counter, now))) throw new Refusal('passkeyRefused')
    await saveStepUp(tx, staff.sessionId, new Date(now.getTime() + STEP_UP_MS))
    await recordStaffEvent(tx, staff, { act: 'stepUp', at: now })
  })
  return { ...staff, isSteppedUp: true }
}
