import type { fileGrievance as call } from '@thunai/contract/account/grievances'
import type { Heard } from '@thunai/contract/frame/endpoint'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { grievanceReceivedMail, newGrievanceMail } from './grievances.mails.ts'
import { dueAt, namedProfile } from './grievances.rules.ts'
import { findNamed, insertGrievance } from './grievances.store.ts'
import { newTicket } from './new-ticket.ts'

/**
 * Keeps what somebody complains of, acknowledges it by mail and tells the grievance officer.
 * @returns its ticket
 */
export async function fileGrievance(services: Services, said: Heard<typeof call>['body']): Promise<string> {
  const { database, clock, outbox, site } = services
  const { name, email, kind, profile, text: details } = said
  const now = clock.now()
  const due = dueAt(kind, now)
  const named = namedProfile(profile)
  const ticket = await database.db.transaction().execute(async (tx) => {
    const aboutMemberId = named && (await findNamed(tx, named))
    const grievance = { name, email, kind, profile, aboutMemberId, details, dueAt: due }
    let free = newTicket()
    while (!(await insertGrievance(tx, { ticket: free, ...grievance }, now))) free = newTicket()
    // the mail goes to whatever address was typed: so nothing else that was typed is in it
    await outbox.put(tx, {
      channel: 'email',
      to: { name: '', address: email },
      ...grievanceReceivedMail(services, english, { ticket: free, dueAt: due }),
    })
    await outbox.put(tx, {
      channel: 'email',
      to: { name: site.grievanceOfficer.name, address: site.grievanceOfficer.email },
      ...newGrievanceMail(services, english, {
        ticket: free,
        aboutMemberId: aboutMemberId ?? null,
        ...said,
        details,
        dueAt: due,
      }),
    })
    return free
  })
  outbox.wake()
  return ticket
}
