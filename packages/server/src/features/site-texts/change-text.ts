import type { ChangedText } from '@thunai/contract/office/texts'
import { textsOf } from '@thunai/contract/values/site'
import { Refusal } from '../../platform/refusal.ts'
import type { Staff } from '../../policies/staff.ts'
import type { Services } from '../../services.ts'
import { recordStaffEvent } from '../staff/staff.api.ts'
import { findVersions, insertVersion, type KeptText } from './site-texts.store.ts'

/**
 * Says something else in a section of the site, as a new version.
 * @throws Refusal textChanged when it is no longer the version that was looked at
 */
export async function changeText(
  { database: { db }, clock, site }: Pick<Services, 'database' | 'clock' | 'site'>,
  staff: Staff,
  { section, version: seen, texts, reason }: ChangedText,
): Promise<KeptText> {
  return db.transaction().execute(async (tx) => {
    const [last] = await findVersions(tx, section, { most: 1 })
    const changed = { section, version: seen + 1, texts, by: staff.email, at: clock.now(), reason }
    // of two at once one has to wait for the other's row here, and finds it
    if ((last?.version ?? 0) !== seen || !(await insertVersion(tx, changed, staff.staffId)))
      throw new Refusal('textChanged')
    await recordStaffEvent(tx, staff, {
      act: 'changeText',
      at: changed.at,
      on: `text:${section}`,
      reason,
      before: { version: seen, texts: last?.texts ?? textsOf(site)[section] },
      after: { version: changed.version, texts },
    })
    return changed
  })
}
