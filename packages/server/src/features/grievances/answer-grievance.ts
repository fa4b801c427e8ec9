import { readTicket } from '@thunai/contract/account/grievances'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { grievanceAnsweredMail } from './grievances.mails.ts'
import { saveAnswer } from './grievances.store.ts'

/**
 * Answers a grievance for good, and mails the answer to whoever sent it.
 * @returns whom it was mailed to; undefined when no open grievance has this ticket
 */
export async function answerGrievance(
  services: Pick<Services, 'database' | 'clock' | 'outbox' | 'site'>,
  typed: string,
  answer: string,
): Promise<{ readonly ticket: string; readonly email: string } | undefined> {
  const { database, clock, outbox } = services
  const ticket = readTicket(typed)
  if (ticket === undefined) return undefined
  return database.db.transaction().execute(async (tx) => {
    const grievance = await saveAnswer(tx, { ticket, answer }, clock.now())
    if (!grievance) return undefined
    const { name, email } = grievance
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address: email },
      ...grievanceAnsweredMail(services, english, { ticket, name, answer }),
    })
    return { ticket, email }
  })
}
