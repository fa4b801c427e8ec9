import type { PhotoVisibility, Visibility } from '@thunai/contract/privacy'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { endOfDayInIndia, hidingFault } from './privacy.rules.ts'
import { lockSettings, saveSettings, type StoredSettings } from './privacy.store.ts'

/** What a member sends; undefined is unchanged, no day shows the profile again. */
export interface SentSettings {
  readonly visibility?: Visibility | undefined
  readonly photoVisibility?: PhotoVisibility | undefined
  readonly hiddenUntil?: string | null | undefined
}

/** Changes who sees a member; it holds for every call that begins after it. */
export async function changeSettings({ database, clock }: Services, profileId: string, sent: SentSettings): Promise<StoredSettings> {
  const now = clock.now()
  const fault = sent.hiddenUntil ? hidingFault(sent.hiddenUntil, now) : undefined
  if (fault !== undefined) throw new Refusal('invalidFields', { fields: { hiddenUntil: fault } })
  return database.db.transaction().execute(async (tx) => {
    const before = await lockSettings(tx, profileId)
    // the account was removed while the call was on its way
    if (!before) throw new Refusal('loginNeeded')
    const after: StoredSettings = {
      visibility: sent.visibility ?? before.visibility,
      photoVisibility: sent.photoVisibility ?? before.photoVisibility,
      hiddenUntil: sent.hiddenUntil === undefined ? before.hiddenUntil : sent.hiddenUntil === null ? null : endOfDayInIndia(sent.hiddenUntil),
    }
    await saveSettings(tx, profileId, after)
    return after
  })
}
