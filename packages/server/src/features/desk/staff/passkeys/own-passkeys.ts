import type { NewPasskey } from '@thunai/contract/desk/login'
import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { newPasskeyOptions, verifyNewPasskey } from '../../../../platform/security/passkeys.ts'
import type { Staff } from '../../../../policies/staff.ts'
import type { Services } from '../../../../services.ts'
import { saveQuestion, officeParty, takeQuestionOf } from './ask-passkey.ts'
import { deletePasskey, findPasskeysOf, insertPasskey, type KeptPasskey } from './passkeys.store.ts'
import { recordStaffEvent } from '../record/staff-event.store.ts'
import { lockStaff } from '../staff.store.ts'

export const listOwnPasskeys = ({ db }: Services, { staffId }: Staff): Promise<KeptPasskey[]> =>
  findPasskeysOf(db, staffId)

export async function askForPasskey(services: Services, { staffId, email }: Staff) {
  const party = officeParty(services)
  const known = await findPasskeysOf(services.db, staffId)
  refuseTooMany(known)
  const ids = known.map(({ id }) => id)
  return saveQuestion(
    services,
    { purpose: 'add', staffId },
    await newPasskeyOptions(party, { id: staffId, email }, ids),
  )
}

export async function addPasskey(services: Services, staff: Staff, newPasskey: NewPasskey): Promise<KeptPasskey[]> {
  const { staffId } = staff
  const party = officeParty(services)
  const challenge = await takeQuestionOf(services, { purpose: 'add', staffId }, newPasskey)
  const passkey = await verifyNewPasskey(party, challenge, newPasskey)
  if (!passkey) throw new Refusal('passkeyRefused')
  return change(services, staff, 'addPasskey', passkey.id, async (tx, known) => {
    refuseTooMany(known)
    if (!(await insertPasskey(tx, { ...passkey, staffId }, services.clock.now()))) throw new Refusal('passkeyRefused')
  })
}

export const removePasskey = (services: Services, staff: Staff, id: string): Promise<KeptPasskey[]> =>
  change(services, staff, 'removePasskey', id, async (tx, known) => {
    if (!known.some((passkey) => passkey.id === id)) throw new Refusal('passkeyNotFound')
    if (known.length === 1) throw new Refusal('lastPasskey')
    await deletePasskey(tx, id)
  })

/** Serializes changes to a staff member's passkeys and records each. */
function change(
  { transact, clock }: Services,
  staff: Staff,
  act: 'addPasskey' | 'removePasskey',
  id: string,
  make: (tx: Tx, known: readonly KeptPasskey[]) => Promise<void>,
): Promise<KeptPasskey[]> {
  return transact(async (tx) => {
    await lockStaff(tx, staff.staffId)
    await make(tx, await findPasskeysOf(tx, staff.staffId))
    const remaining = await findPasskeysOf(tx, staff.staffId)
    await recordStaffEvent(tx, staff, { act, at: clock.now(), on: `passkey:${id.slice(0, 20)}` })
    return remaining
  })
}

function refuseTooMany(known: readonly KeptPasskey[]): void {
  if (known.length >= OFFICE_LIMITS.passkeys) throw new Refusal('tooManyPasskeys')
}
