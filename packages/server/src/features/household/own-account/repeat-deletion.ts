import type { Services } from '../../../services.ts'
import { findOwnProfile, lockLeaving } from '../../identity/accounts/accounts.api.ts'
import { lockOrders } from '../../money/payments/payments.api.ts'
import {
  eraseMember,
  isHeld,
  isLeaving,
  type LeftFiles,
  putOnHold,
  removeFilesOf,
  type Erased,
} from '../leaving/leaving.api.ts'
import { handToCandidate } from '../take-over/take-over.api.ts'

const NO_FILES: LeftFiles = { photos: [], documents: [] }

/**
 * Repeats a deletion that a database restore undid, without its farewell mail and refunds. Under a legal hold the
 * profile is hidden, and deleted when the hold ends. Writes mails to the family and to a candidate for the caller to
 * hold.
 * @returns false if the account is being deleted already, or its profile had been handed to a candidate who is missing
 * now
 */
export async function repeatDeletion(services: Services, accountId: string, went: Erased): Promise<boolean> {
  const { db, transact, clock } = services
  const ownId = await findOwnProfile(db, accountId)
  const left = await transact(async (tx) => {
    // first, the lock order of settling an order
    if (ownId !== undefined) await lockOrders(tx, { profileId: ownId })
    const leaving = await lockLeaving(tx, accountId)
    // deleted with its family's profile
    if (!leaving) return NO_FILES
    const { profileId, memberId } = leaving
    if (profileId === null) return went === 'profile' ? undefined : eraseMember(tx, services, accountId, leaving)
    if (await isLeaving(tx, profileId)) return undefined
    if (went === 'account') {
      if (!(await handToCandidate(tx, services, profileId, accountId))) return undefined
      return eraseMember(tx, services, accountId, leaving, 'profile')
    }
    if (await isHeld(tx, memberId, clock.now())) {
      await putOnHold(tx, services, accountId, { ...leaving, profileId })
      return NO_FILES
    }
    return eraseMember(tx, services, accountId, leaving, went === 'profile' ? 'placesElsewhere' : undefined)
  })
  if (left) await removeFilesOf(services, left)
  return left !== undefined
}
