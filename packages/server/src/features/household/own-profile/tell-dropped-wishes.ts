import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { takeDroppedWishes } from '../../profile/reference/reference.api.ts'

const AT_ONCE = 100

/** Tells each family once that its wish for a kulam or temple ended when that left the list of sub castes. */
export async function tellDroppedWishes(services: Services): Promise<void> {
  let told = AT_ONCE
  while (told === AT_ONCE) {
    told = await services.transact(async (tx) => {
      const families = await takeDroppedWishes(tx, AT_ONCE)
      for (const to of families) await notify(tx, services, { to, kind: 'wishDropped' })
      return families.length
    })
  }
}
