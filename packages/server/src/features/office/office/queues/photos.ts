import {
  approvePhoto,
  findPhotoAddresses,
  refusePhoto,
  renamePhotosSoon,
  undoApproval,
  undoPhotoRefusal,
} from '../../../profile/photos/photos.api.ts'
import type { Effect } from '../../../desk/reviews/reviews.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

const takeDown: Effect = async (tx, services, { review: { subjectId, profileId }, reason }) => {
  await refusePhoto(services, tx, subjectId, reason)
  // Invalidates addresses that were saved earlier.
  if (profileId !== null) tx.afterCommit(() => renamePhotosSoon(services, profileId))
}

/** Shows an approved photo and takes a refused one down; decisions against the member take it down too. */
export const photos: QueueEffects = {
  approve: (tx, services, { review: { subjectId } }) => approvePhoto(services, tx, subjectId),
  refuse: takeDown,
  warn: takeDown,
  limit: takeDown,
  block: takeDown,
  undo: (tx, services, { review: { subjectId }, decision }) =>
    (decision === 'approve' ? undoApproval : undoPhotoRefusal)(services, tx, subjectId),
  nowOf: async (db, subjectIds) =>
    new Map([...(await findPhotoAddresses(db, subjectIds))].map(([id, files]) => [id, { files }])),
}
