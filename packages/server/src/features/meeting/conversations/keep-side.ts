import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { noteSeen } from '../../telling/notifications/notifications.api.ts'
import { saveRead, updateSide } from './reading.store.ts'

/** One side of a conversation. */
export interface Side {
  readonly memberId: string
  readonly otherId: string
}

/**
 * Records how far a member has read. Tells the member's other pages, and the other side unless either hides read marks.
 * @throws Refusal conversationNotFound
 */
export async function noteRead(services: Services, side: Side, seq: number): Promise<void> {
  const { transact, live } = services
  const { memberId, otherId } = side
  const mark = await transact(async (tx) => {
    const moved = await saveRead(tx, { ...side, seq })
    if (moved) {
      await noteSeen(tx, services, memberId, { kind: 'message', about: otherId })
      await live.put(tx, [
        { to: memberId, kind: 'read', about: otherId },
        ...(moved.isSeen ? [{ to: otherId, kind: 'read' as const, about: memberId, seq: moved.seq }] : []),
      ])
    }
    return moved
  })
  if (mark === null) throw new Refusal('conversationNotFound')
}

/**
 * Mutes or archives a conversation for one side; undefined stays.
 * @throws Refusal conversationNotFound
 */
export async function changeConversation(
  { db }: Services,
  side: Side,
  change: { readonly isMuted: boolean | undefined; readonly isArchived: boolean | undefined },
): Promise<void> {
  if (!(await updateSide(db, side, change))) throw new Refusal('conversationNotFound')
}
