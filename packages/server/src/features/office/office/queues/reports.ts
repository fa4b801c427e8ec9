import { findGalleryAddresses } from '../../../profile/photos/photos.api.ts'
import { closeReport, findReportedPhotosOf } from '../../../profile/privacy/privacy.api.ts'
import type { QueueEffects } from '../queue-effects.ts'
import { findReportEvidence } from '../report-evidence.ts'

/**
 * A report is closed with its review: the reporter was right, unless nothing followed. Of a member who has left nothing can
 * follow, so that it doesn't reveal the reporter. Staff open reviews without a report.
 */
export const reports: QueueEffects = {
  always: async (tx, services, { review, decision }) => {
    if (review.subjectKind !== 'report') return
    const wasRight = review.profileId === null ? undefined : decision !== 'close'
    await closeReport(tx, services, Number(review.subjectId), wasRight)
  },
  evidenceOf: findReportEvidence,
  // a report of a photo shows what it is about
  nowOf: async (db, subjectIds) => {
    const reported = await findReportedPhotosOf(db, subjectIds.map(Number).filter(Number.isSafeInteger))
    const photos = await findGalleryAddresses(db, [...reported.values()])
    return new Map([...reported].map(([id, profileId]) => [String(id), { files: photos.get(profileId) ?? [] }]))
  },
}
