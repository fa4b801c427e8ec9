import type { Settings } from '@thunai/contract/account/privacy'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findSettings } from './privacy.store.ts'
import { toSettings } from './privacy.views.ts'

/** A member's own choices of who sees them. */
export async function findOwnSettings({ database: { db } }: Services, profileId: string): Promise<Settings> {
  const settings = await findSettings(db, profileId)
  // the account was removed while the call was on its way
  if (!settings) throw new Refusal('loginNeeded')
  return toSettings(settings)
}
