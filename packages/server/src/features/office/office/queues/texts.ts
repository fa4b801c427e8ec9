import { putTextBack, takeTextAway } from '../../../household/own-profile/own-profile.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** What a family wrote in its profile; refused, it is taken away. */
export const texts: QueueEffects = {
  refuse: async (tx, services, { review: { profileId, subjectId, text } }) => {
    if (profileId !== null) await takeTextAway(tx, services, { profileId, subjectId, text })
  },
  undo: async (tx, services, { review: { profileId, subjectId, text }, decision }) => {
    if (profileId !== null && decision === 'refuse') await putTextBack(tx, services, { profileId, subjectId, text })
  },
}
