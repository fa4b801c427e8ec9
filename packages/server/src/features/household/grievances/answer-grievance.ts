import { readTicket } from '@thunai/contract/household/grievances'
import type { Tx } from '../../../platform/db/database.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { settleByCommand } from '../../desk/reviews/reviews.api.ts'
import { grievanceAnsweredMail } from './grievances.mails.ts'
import { queueOf } from './grievances.rules.ts'
import { findGrievanceKind, saveAnswer } from './grievances.store.ts'

type Dependencies = Pick<Services, 'clock' | 'outbox' | 'site'>

export interface AnsweredGrievance {
  readonly ticket: string
  readonly email: string
}

/**
 * Answers a grievance for good in the transaction of the decision, and mails the answer.
 * @returns the recipient; undefined if no open grievance has this ticket
 */
export async function answerGrievance(
  tx: Tx,
  services: Dependencies,
  ticket: string,
  answer: string,
): Promise<AnsweredGrievance | undefined> {
  const { clock, outbox } = services
  const grievance = await saveAnswer(tx, { ticket, answer }, clock.now())
  if (!grievance) return undefined
  const { name, email, language } = grievance
  await outbox.put(tx, {
    channel: 'email',
    to: { name, address: email },
    ...grievanceAnsweredMail(services, languageIn(language), { ticket, name, answer }),
  })
  return { ticket, email }
}

/** Answers by an operator's command, which also decides the review. */
export async function answerByCommand(
  services: Dependencies & Pick<Services, 'transact'>,
  typed: string,
  answer: string,
): Promise<AnsweredGrievance | undefined> {
  const ticket = readTicket(typed)
  if (ticket === undefined) return undefined
  return services.transact(async (tx) => {
    const kind = await findGrievanceKind(tx, ticket)
    if (kind === undefined) return undefined
    const queue = queueOf(kind)
    const decision = queue === 'appeals' ? 'refuse' : 'close'
    await settleByCommand(tx, services, { queue, subjectId: ticket, decision, reply: answer })
    return answerGrievance(tx, services, ticket, answer)
  })
}
