import { EDIT_MESSAGES } from '@thunai/contract/profile/edit'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findReach, refuseUnproven, replaceContact } from '../../identity/accounts/accounts.api.ts'
import { putEmailCode } from '../../identity/verification/verification.api.ts'

/**
 * Stores a new e-mail address or number as unproven until its code is entered, and notifies the old address (G-66,
 * T44).
 */
export async function changeContact(
  services: Services,
  tx: Tx,
  { accountId, language }: Pick<Caller, 'accountId' | 'language'>,
  { name, changes }: { readonly name: string; readonly changes: EditValues },
): Promise<void> {
  const { email, phone } = changes
  if (email === undefined && phone === undefined) return
  // without an e-mail address nothing could be undone: the account page asks for the password
  if ((await findReach(tx, accountId))?.email === '')
    throw new Refusal('invalidFields', {
      fields: {
        [phone === undefined ? 'emailContact' : 'primaryContact']: EDIT_MESSAGES.accountPage,
      },
    })
  // removing the number reveals nothing and sends nothing to others
  if (typeof email === 'string' || typeof phone === 'string') await refuseUnproven(tx, accountId)
  await replaceContact(services, tx, accountId, {
    ...(typeof email === 'string' && { email: { value: email, provenAt: null } }),
    ...((typeof phone === 'string' || phone === null) && { phone: { value: phone, provenAt: null } }),
  })
  if (typeof email === 'string') await putEmailCode(services, tx, { accountId, name, email, language })
}
