import { SIGNS } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { openReview } from '../../../desk/reviews/reviews.api.ts'
import { findNewOfBrowser } from './known-devices.store.ts'

const DAY_MS = 86_400_000

/**
 * Opens a review of a new profile when it first logs in on a device with other new profiles. Families share phones, and
 * so do agents' offices, so the member is neither refused nor delayed.
 */
export async function reviewSharedDevice(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { accountId, browser }: { readonly accountId: string; readonly browser: string },
): Promise<void> {
  const since = new Date(clock.now().getTime() - SIGNS.days * DAY_MS)
  const found = await findNewOfBrowser(tx, browser, since)
  const own = found.find((one) => one.accountId === accountId)
  if (!own || found.length < SIGNS.profiles) return
  const others = found.filter((one) => one !== own).map(({ memberId }) => memberId)
  await openReview(
    tx,
    { clock },
    {
      queue: 'texts',
      subjectKind: 'profile',
      subjectId: own.profileId,
      profileId: own.profileId,
      memberId: own.memberId,
      signals: [{ kind: 'sameDevice', detail: others.slice(0, SIGNS.named).join(', '), score: found.length }],
    },
  )
}
