import type { NotificationKind } from '@thunai/contract/members/notifications'
import type { Tx } from '../../platform/db/database.ts'

/** Something that a member is told of. */
export interface Told {
  /** Whom: a profile. */
  readonly to: string
  readonly kind: NotificationKind
  /** Of whom it tells. */
  readonly about?: string | undefined
}

export async function insertNotification(tx: Tx, { to, kind, about }: Told, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('notification')
    .values({ profile_id: to, kind, about_id: about ?? null, created_at: now, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
