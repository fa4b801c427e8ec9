import type { Caller } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { confirmPassword, eraseAccount, findMailboxesToTell, lockLeaving } from '../accounts/accounts.api.ts'
import { isPaymentInFlight, lockOrders } from '../payments/payments.api.ts'
import { findPhotoNames, removeFilesSoon } from '../photos/photos.api.ts'
import { farewellMail } from './own-account.mails.ts'

/**
 * Lets a member leave: one moment there, the next one gone from search, histories and logins. Orders, payments and receipts
 * stay in the books by their member id. Money that is on its way must have arrived first, so that it is never lost.
 */
export async function deleteAccount(services: Services, caller: Caller, password: string, from: string): Promise<void> {
  const {
    database: { db },
    clock,
    outbox,
  } = services
  await confirmPassword(services, caller.accountId, password, from)
  if (await isPaymentInFlight(services, caller.profileId)) throw new Refusal('paymentInFlight')
  const photos = await db.transaction().execute(async (tx) => {
    // first, as whoever settles an order takes them in this order too
    await lockOrders(tx, caller.profileId)
    const leaving = await lockLeaving(tx, caller.accountId)
    if (!leaving) throw new Refusal('loginNeeded')
    const mailboxes = await findMailboxesToTell(tx, caller.accountId, leaving.email, clock.now())
    const names = await findPhotoNames(tx, caller.profileId)
    await eraseAccount(tx, caller.accountId, { memberId: leaving.memberId, now: clock.now() })
    for (const address of mailboxes)
      await outbox.put(tx, {
        channel: 'email',
        to: { name: leaving.name, address },
        ...farewellMail(services, english, leaving),
      })
    return names
  })
  outbox.wake()
  // only now: nobody may be shown a profile without its pictures if the deletion came to nothing
  await removeFilesSoon(services, photos)
}
