import type { NewPasskey } from '@thunai/contract/desk/login'
import { Refusal } from '../../../../platform/refusal.ts'
import { newPasskeyOptions, verifyNewPasskey } from '../../../../platform/security/passkeys.ts'
import type { Services } from '../../../../services.ts'
import { saveQuestion, officeParty, takeQuestionOf } from './ask-passkey.ts'
import { findInvited, takeInvite, voidInvites } from '../invites.store.ts'
import { hashOfficeToken } from '../office-token.ts'
import { deletePasskeysOf, insertPasskey } from './passkeys.store.ts'
import { endSessions } from '../sessions.store.ts'
import { recordStaffEvent } from '../record/staff-event.store.ts'
import { lockStaff } from '../staff.store.ts'
import { type StartedSession, type LoginOrigin, startOfficeSession } from '../start-office-session.ts'

/** Options with which an invited staff member creates a passkey. */
export async function askEnrolment(services: Services, token: string) {
  const party = officeParty(services)
  const invited = await findInvited(services.db, hashOfficeToken(token), services.clock.now())
  if (!invited) throw new Refusal('inviteWrong')
  const { staffId, email } = invited
  const options = await newPasskeyOptions(party, { id: staffId, email }, [])
  return { email, options: await saveQuestion(services, { purpose: 'enrol', staffId }, options) }
}

/**
 * Enrols the invited staff member's passkey and logs the member in. Deletes earlier passkeys and sessions, because
 * another person may have them.
 */
export async function enrolPasskey(
  services: Services,
  { token, passkey: newPasskey }: { readonly token: string; readonly passkey: NewPasskey },
  from: LoginOrigin,
): Promise<StartedSession> {
  const { db, transact, clock } = services
  const party = officeParty(services)
  const tokenHash = hashOfficeToken(token)
  const invited = await findInvited(db, tokenHash, clock.now())
  if (!invited) throw new Refusal('inviteWrong')
  const { staffId } = invited
  const challenge = await takeQuestionOf(services, { purpose: 'enrol', staffId }, newPasskey)
  const passkey = await verifyNewPasskey(party, challenge, newPasskey)
  if (!passkey) throw new Refusal('passkeyRefused')
  return transact(async (tx) => {
    const now = clock.now()
    const staff = await lockStaff(tx, staffId)
    if (!staff || staff.roles.length === 0 || !(await takeInvite(tx, tokenHash, now))) throw new Refusal('inviteWrong')
    await deletePasskeysOf(tx, staffId)
    await endSessions(tx, { staffId }, now)
    await voidInvites(tx, staffId, now)
    if (!(await insertPasskey(tx, { ...passkey, staffId }, now))) throw new Refusal('passkeyRefused')
    const token = await startOfficeSession(services, tx, { ...from, staffId, byCommand: false })
    await recordStaffEvent(tx, staff, { act: 'enrolPasskey', at: now, on: `passkey:${passkey.id.slice(0, 20)}` })
    return { token, staff: { ...staff, isSteppedUp: true } }
  })
}
