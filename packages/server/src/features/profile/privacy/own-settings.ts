import type { PhotoVisibility, PrivacySettings, Visibility } from '@thunai/contract/profile/privacy'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { renamePhotosSoon } from '../photos/photos.api.ts'
import { noteNews, setSettings, showProfilesHiddenUntil } from '../profiles/profiles.api.ts'
import { endOfDayInIndia, hidingFault, isFindable } from './privacy.rules.ts'
import { findSettings, type StoredSettings } from './privacy.store.ts'
import { toSettings } from './privacy.views.ts'

/** A member's own privacy settings. */
export async function findOwnSettings({ db }: Services, profileId: string): Promise<PrivacySettings> {
  const settings = await findSettings(db, profileId)
  // the account was deleted during the call
  if (!settings) throw new Refusal('loginNeeded')
  return toSettings(settings)
}

/** What a member sends; undefined is unchanged, no day shows the profile again. */
export interface SentSettings {
  readonly visibility?: Visibility | undefined
  readonly photoVisibility?: PhotoVisibility | undefined
  readonly hiddenUntil?: string | null | undefined
  readonly dailyMatches?: boolean | undefined
}

/**
 * Changes privacy settings. Opening the profile obeys from the next call on; search on a replica, once it has followed.
 * Photos that fewer may see get new names, because the old ones are known (G-69). `first` runs before, all or nothing.
 */
export async function changeSettings(
  services: Services,
  profileId: string,
  sent: SentSettings,
  first?: (tx: Tx) => Promise<void>,
): Promise<PrivacySettings> {
  const { transact, clock } = services
  const now = clock.now()
  const fault = sent.hiddenUntil ? hidingFault(sent.hiddenUntil, now) : undefined
  if (fault !== undefined) throw new Refusal('invalidFields', { fields: { hiddenUntil: fault } })
  const after = await transact(async (tx) => {
    await first?.(tx)
    await lockProfile(tx, profileId)
    const before = await findSettings(tx, profileId)
    // the account was deleted during the call
    if (!before) throw new Refusal('loginNeeded')
    const after: StoredSettings = {
      visibility: sent.visibility ?? before.visibility,
      photoVisibility: sent.photoVisibility ?? before.photoVisibility,
      hiddenUntil:
        sent.hiddenUntil === undefined
          ? before.hiddenUntil
          : sent.hiddenUntil === null
            ? null
            : endOfDayInIndia(sent.hiddenUntil),
      dailyMatches: sent.dailyMatches ?? before.dailyMatches,
    }
    await setSettings(tx, profileId, after)
    if (!isFindable(before) && isFindable(after)) await noteNews(tx, profileId, now)
    return after
  })
  // photos that fewer see get new names now; if that fails, the next tidying does it
  await renamePhotosSoon(services, profileId)
  return toSettings(after)
}

/** Shows profiles again whose time of hiding is over. */
export async function bringBackHidden({ transact, clock }: Services): Promise<void> {
  await transact((tx) => showProfilesHiddenUntil(tx, clock.now()))
}
