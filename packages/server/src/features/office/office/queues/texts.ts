import { restoreText, removeRefusedText } from '../../../household/own-profile/own-profile.api.ts'
import type { Effect } from '../../../desk/reviews/reviews.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

const takeAway: Effect = async (tx, services, { review: { profileId, subjectId, text } }) => {
  if (profileId !== null) await removeRefusedText(tx, services, { profileId, subjectId, text })
}

/** Texts of a profile. A refused one is removed; decisions against the member remove it too. */
export const texts: QueueEffects = {
  refuse: takeAway,
  warn: takeAway,
  limit: takeAway,
  block: takeAway,
  undo: async (tx, services, { review: { profileId, subjectId, text }, decision }) => {
    if (profileId !== null && decision !== 'approve') await restoreText(tx, services, { profileId, subjectId, text })
  },
}
