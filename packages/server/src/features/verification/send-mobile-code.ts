import type { Caller } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { refuseTooManyCodes } from '../accounts/accounts.api.ts'
import { codeSms } from '../../platform/sms/code-sms.ts'
import { findContact } from './verification.store.ts'

/** Sends a code by SMS to the caller's own number. */
export async function sendMobileCode(services: Services, caller: Caller, from: string): Promise<void> {
  const {
    database: { db },
    codes,
    outbox,
  } = services
  const contact = await findContact(db, caller.accountId)
  const phone = contact?.phone
  if (!phone) throw new Refusal('phoneMissing')
  await refuseTooManyCodes(services, `mobile ${caller.accountId}`, from)
  await db.transaction().execute(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, {
      accountId: caller.accountId,
      purpose: 'mobile',
      destination: phone,
    })
    await outbox.put(tx, codeSms(services, contact.language, phone, code), expiresAt)
  })
  outbox.wake()
}
