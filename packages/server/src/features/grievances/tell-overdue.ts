import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { overdueGrievanceMail } from './grievances.mails.ts'
import { takeOverdue } from './grievances.store.ts'

/** Tells the grievance officer of each grievance that the law wanted answered by now, once. */
export async function tellOverdue(services: Services): Promise<void> {
  while (await tellNext(services));
}

async function tellNext(services: Services): Promise<boolean> {
  const { database, clock, outbox, site } = services
  const { name, email: address } = site.grievanceOfficer
  const isTold = await database.db.transaction().execute(async (tx) => {
    const grievance = await takeOverdue(tx, clock.now())
    if (!grievance) return false
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address },
      ...overdueGrievanceMail(services, english, grievance),
    })
    return true
  })
  if (isTold) outbox.wake()
  return isTold
}
