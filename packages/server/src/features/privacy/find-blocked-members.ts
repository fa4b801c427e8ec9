import type { Services } from '../../services.ts'
import { type BlockedRow, findBlocked } from './privacy.store.ts'

/** Whom a member has blocked, the newest first. */
export const findBlockedMembers = ({ database: { db } }: Services, profileId: string): Promise<BlockedRow[]> =>
  findBlocked(db, profileId)
