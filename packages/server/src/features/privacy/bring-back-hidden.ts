import type { Services } from '../../services.ts'
import { showProfilesHiddenUntil } from '../profiles/profiles.api.ts'

/** Shows the profiles again whose members hid them for a time that is over. */
export async function bringBackHidden({ database: { db }, clock }: Services): Promise<void> {
  await showProfilesHiddenUntil(db, clock.now())
}
