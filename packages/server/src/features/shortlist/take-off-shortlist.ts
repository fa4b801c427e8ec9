import type { Services } from '../../services.ts'
import { deleteShortlisted } from './shortlist.store.ts'

/** Takes a member off the list; one who isn't on it stays off. */
export async function takeOffShortlist(
  { database: { db } }: Services,
  ownerId: string,
  targetId: string,
): Promise<void> {
  await deleteShortlisted(db, ownerId, targetId)
}
