import { findGalleryAddresses } from '../../../profile/photos/photos.api.ts'
import { closeReport, findReportedPhotosOf } from '../../../profile/privacy/privacy.api.ts'
import type { QueueEffects } from '../queue-effects.ts'
import { findReportEvidence } from '../report-evidence.ts'

/**
 * Closes a report with its review: it counts as right if an action followed. A former member can't be acted against, so
 * that the result doesn't reveal the reporter. Staff also open reviews without a report.
 */
export const reports: QueueEffects = {
  always: async (tx, services, { review, decision }) => {
    if (review.subjectKind !== 'report') return
    const wasRight = review.profileId === null ? undefined : decision !== 'close'
    await closeReport(tx, services, Number(review.subjectId), wasRight)
  },
  evidenceOf: findReportEvidence,
  // A report of a photo shows that photo.
  nowOf: async (db, subjectIds) => {
    const reported = await findReportedPhotosOf(db, subjectIds.map(Number).filter(Number.isSafeInteger))
    const photos = await findGalleryAddresses(db, [...reported.values()])
    return new Map([...reported].map(([id, profileId]) => [String(id), { files: photos.get(profileId) ?? [] }]))
  },
}
