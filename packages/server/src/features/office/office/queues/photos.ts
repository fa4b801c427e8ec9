import {
  approvePhoto,
  findPhotoAddresses,
  refusePhoto,
  renamePhotosSoon,
  takeBackApproval,
  takeBackRefusal,
} from '../../../profile/photos/photos.api.ts'
import type { Effect } from '../../../desk/reviews/reviews.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

const takeDown: Effect = async (tx, services, { review: { subjectId, profileId }, reason }) => {
  await refusePhoto(services, tx, subjectId, reason)
  // so that an address that was saved earlier opens nothing
  if (profileId !== null) tx.afterCommit(() => renamePhotosSoon(services, profileId))
}

/** An approved photo is shown, a refused one taken down; so is one for which its member hears more than that. */
export const photos: QueueEffects = {
  approve: (tx, services, { review: { subjectId } }) => approvePhoto(services, tx, subjectId),
  refuse: takeDown,
  warn: takeDown,
  limit: takeDown,
  block: takeDown,
  undo: (tx, services, { review: { subjectId }, decision }) =>
    (decision === 'approve' ? takeBackApproval : takeBackRefusal)(services, tx, subjectId),
  nowOf: async (db, subjectIds) =>
    new Map([...(await findPhotoAddresses(db, subjectIds))].map(([id, files]) => [id, { files }])),
}
