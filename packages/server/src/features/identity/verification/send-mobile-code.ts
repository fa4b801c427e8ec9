import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { refuseTooManyCodes } from '../accounts/accounts.api.ts'
import { codeSms } from '../../../platform/sms/code-sms.ts'
import { mayBeTexted, putSms } from '../../../platform/sms/put-sms.ts'
import { findContact } from './verification.store.ts'

/** Sends a code by SMS to the caller's own number. */
export async function sendMobileCode(services: Services, caller: Caller, from: string): Promise<void> {
  const { db, transact, codes } = services
  const contact = await findContact(db, caller.accountId)
  const phone = contact?.phone
  if (!phone) throw new Refusal('phoneMissing')
  if (!mayBeTexted(services, phone)) throw new Refusal('smsNotThere')
  await refuseTooManyCodes(services, `mobile ${caller.accountId}`, from)
  await transact(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, {
      accountId: caller.accountId,
      purpose: 'mobile',
      destination: phone,
    })
    await putSms(tx, services, codeSms(services, contact.language, phone, code), { expiresAt, from })
  })
}
