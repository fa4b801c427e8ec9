import { readTicket } from '@thunai/contract/account/grievances'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findGrievance, type KeptGrievance } from './grievances.store.ts'

/**
 * The grievance of a ticket, for a sender who also knows the address it came from.
 * @throws Refusal grievanceNotFound, whatever of the two is wrong
 */
export async function findOwnGrievance(
  { db }: Services,
  { ticket, email }: { readonly ticket: string; readonly email: string },
): Promise<KeptGrievance> {
  // what can't be a ticket is looked for as well: it is answered no sooner
  const found = await findGrievance(db, { ticket: readTicket(ticket) ?? '', email })
  if (!found) throw new Refusal('grievanceNotFound')
  return found
}
