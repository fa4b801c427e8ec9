import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseUnproven, replaceContact } from '../../identity/accounts/accounts.api.ts'
import { putEmailCode } from '../../identity/verification/verification.api.ts'

/** A new e-mail or number is unproven until its code comes back; the address so far is told (G-66, T44). */
export async function changeContact(
  services: Services,
  tx: Tx,
  { accountId, language }: Caller,
  { name, changes }: { readonly name: string; readonly changes: EditValues },
): Promise<void> {
  const { email, phone } = changes
  if (email === undefined && phone === undefined) return
  // taking the number away tells nothing and sends nothing to others
  if (typeof email === 'string' || typeof phone === 'string') await refuseUnproven(tx, accountId)
  await replaceContact(services, tx, accountId, {
    ...(typeof email === 'string' && { email: { value: email, provenAt: null } }),
    ...((typeof phone === 'string' || phone === null) && { phone: { value: phone, provenAt: null } }),
  })
  if (typeof email === 'string') await putEmailCode(services, tx, { accountId, name, email, language })
}
