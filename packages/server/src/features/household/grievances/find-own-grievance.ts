import { readTicket } from '@thunai/contract/household/grievances'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findGrievance, type KeptGrievance } from './grievances.store.ts'

/**
 * The grievance with this ticket and e-mail address.
 * @throws Refusal grievanceNotFound, whichever of the two is wrong
 */
export async function findOwnGrievance(
  { db }: Services,
  { ticket, email }: { readonly ticket: string; readonly email: string },
): Promise<KeptGrievance> {
  // malformed tickets are looked up too, so that they take as long
  const found = await findGrievance(db, { ticket: readTicket(ticket) ?? '', email })
  if (!found) throw new Refusal('grievanceNotFound')
  return found
}
