import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import type { Services } from '../../services.ts'
import { deleteNotificationsBefore } from './notifications.store.ts'

/** What was told long ago is kept no longer. */
export async function tidyNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const first = clock.now().getTime() - NOTIFICATIONS.keptDays * 86_400_000
  await deleteNotificationsBefore(db, new Date(first))
}
