import { FIELD_NAMES, type EditValues, type FieldName } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { findStoredProfile, writeChanges } from '../../profile/profiles/profiles.api.ts'
import { openReview, withdrawReview } from '../../desk/reviews/reviews.api.ts'
import { toEditValues } from './edit-profile.views.ts'
import { freeTextsOf, textSignals } from './text-signals.ts'

type Dependencies = Pick<Services, 'clock'>

const subjectOf = (profileId: string, field: FieldName) => `${profileId} ${field}`

/** Opens reviews of changed texts with signals; withdraws pending reviews of the earlier texts. */
export async function reviewTexts(
  tx: Tx,
  services: Dependencies,
  { profileId, memberId }: { readonly profileId: string; readonly memberId: string },
  changes: EditValues,
): Promise<void> {
  for (const { field, text } of freeTextsOf(changes)) {
    const subjectId = subjectOf(profileId, field)
    await withdrawReview(tx, services, 'texts', subjectId)
    const signals = text === null ? [] : textSignals(text)
    if (text === null || signals.length === 0) continue
    await openReview(tx, services, {
      queue: 'texts',
      subjectKind: field,
      subjectId,
      profileId,
      memberId,
      text,
      signals,
      priority: signals.length,
    })
  }
}

/** The text that staff saw. */
export interface LookedAt {
  readonly profileId: string
  readonly subjectId: string
  readonly text: string
}

/** Removes a refused text, unless the family has changed it since. */
export const removeRefusedText = (tx: Tx, services: Dependencies, { text, ...which }: LookedAt): Promise<void> =>
  replaceText(tx, services, which, { from: text, to: null })

/** Restores it, unless the family has changed it since. */
export const restoreText = (tx: Tx, services: Dependencies, { text, ...which }: LookedAt): Promise<void> =>
  replaceText(tx, services, which, { from: null, to: text })

async function replaceText(
  tx: Tx,
  { clock }: Dependencies,
  { profileId, subjectId }: Omit<LookedAt, 'text'>,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const field = FIELD_NAMES.find((name) => subjectId === subjectOf(profileId, name))
  const stored = field && (await findStoredProfile(tx, profileId))
  if (!stored || (toEditValues(stored)[field] ?? null) !== from) return
  await writeChanges(tx, profileId, { changes: { [field]: to }, mainPhotoId: undefined }, clock.now())
}
