import type { Services } from '../../services.ts'
import { deleteBlock } from './privacy.store.ts'

/** Takes a block back; where there is none, nothing changes. */
export async function unblockMember(
  { database: { db } }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await deleteBlock(db, { blockerId, blockedId })
}
