import { english } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { overdueMail } from './reviews.mails.ts'
import { takeOverdue } from './overdue.store.ts'

/** Notifies the grievance officer once of each overdue review. */
export async function notifyOverdue(services: Services): Promise<void> {
  while (await tellNext(services));
}

async function tellNext(services: Services): Promise<boolean> {
  const { transact, clock, outbox, site } = services
  const { name, email: address } = site.grievanceOfficer
  return transact(async (tx) => {
    const review = await takeOverdue(tx, clock.now())
    if (!review) return false
    await outbox.put(tx, { channel: 'email', to: { name, address }, ...overdueMail(services, english, review) })
    return true
  })
}
