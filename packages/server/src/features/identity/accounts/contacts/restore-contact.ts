import type { Tx } from '../../../../platform/db/database.ts'
import { lockAccount } from '../../../../platform/db/locks.ts'
import { languageIn } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { contactChangedMail, contactRestoredMail } from '../accounts.mails.ts'
import { findLoginIdFor, findOwner, isPhoneOfAnother } from '../accounts.store.ts'
import { updateContact } from './contact.store.ts'
import { forgetEarlierContacts, type EarlierContact } from './earlier-contact.store.ts'
import { forgetDevices } from '../logging-in/known-devices.store.ts'
import { tellOwner } from '../registering/tell-owner.ts'
import { endSessionsOf } from '../logging-in/sessions.store.ts'

/**
 * Restores the contact from before a change, as proven as it was. Ends all sessions, forgets known devices, and voids
 * all codes and undo links.
 */
export async function restoreContact(services: Services, tx: Tx, earlier: EarlierContact): Promise<void> {
  const { codes, clock, outbox } = services
  const { accountId, email } = earlier
  await lockAccount(tx, accountId)
  const owner = await findOwner(tx, accountId)
  if (!owner) return
  // an unproven number may have got another owner meanwhile
  const isPhoneFree = earlier.phone !== null && !(await isPhoneOfAnother(tx, accountId, earlier.phone))
  const phone = isPhoneFree ? earlier.phone : null
  await updateContact(tx, accountId, {
    email,
    email_verified_at: earlier.emailVerifiedAt,
    ...(earlier.phone !== owner.phone && {
      phone,
      mobile_verified_at: isPhoneFree ? earlier.mobileVerifiedAt : null,
      login_id: await findLoginIdFor(tx, owner, phone),
    }),
  })
  await forgetEarlierContacts(tx, accountId)
  await endSessionsOf(tx, accountId, clock.now())
  await forgetDevices(tx, accountId)
  await codes.void(tx, accountId, ['email', 'mobile', 'reset', 'new-email', 'new-mobile', 'login'])
  await tellOwner(tx, services, accountId)
  const { name } = owner
  const i18n = languageIn(owner.language)
  await outbox.put(tx, {
    channel: 'email',
    to: { name, address: email },
    ...contactRestoredMail(services, i18n, { name, isPhoneLost: earlier.phone !== null && !isPhoneFree }),
  })
  if (owner.email !== email)
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address: owner.email },
      ...contactChangedMail(services, i18n, { name, email: true, phone: false, undoToken: undefined }),
    })
}
