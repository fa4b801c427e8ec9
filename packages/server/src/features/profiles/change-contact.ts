import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../platform/db/database.ts'
import type { Member } from '../../platform/http/serve.ts'
import type { Services } from '../../services.ts'
import { findLoginIdFor } from '../accounts/accounts.reads.ts'
import { putContactNotice, putEmailCode } from '../verification/verification.reads.ts'
import { updateAccountRow, type StoredProfile } from './edit-profile.store.ts'

interface Change {
  readonly member: Member
  readonly stored: StoredProfile
  readonly changes: EditValues
}

/** A new e-mail or number is unproven until its code comes back; the address so far is told (G-66, T44). */
export async function changeContact(services: Services, tx: Tx, { member, stored, changes }: Change): Promise<void> {
  const { email, phone, name = stored.profile['name'] } = changes
  if (email === undefined && phone === undefined) return
  await updateAccountRow(tx, member.accountId, {
    ...(typeof email === 'string' && { email, email_verified_at: null }),
    ...((typeof phone === 'string' || phone === null) && {
      phone,
      mobile_verified_at: null,
      login_id: await findLoginIdFor(tx, {
        phone: phone ?? undefined,
        memberId: String(stored.profile['member_id']),
        loginId: String(stored.account['login_id']),
      }),
    }),
  })
  const mailbox = { name: String(name), email: String(stored.account['email']) }
  await putContactNotice(services, tx, mailbox, { email: email !== undefined, phone: phone !== undefined })
  if (typeof email === 'string')
    await putEmailCode(services, tx, { accountId: member.accountId, name: mailbox.name, email })
}
