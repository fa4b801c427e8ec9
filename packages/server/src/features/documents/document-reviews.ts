import type { ClaimKind } from '@thunai/contract/profile/claims'
import { openDocument } from '@thunai/contract/office/verifications'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { openReview, withdrawReview } from '../reviews/reviews.api.ts'
import type { AboutClaim } from './about-claim.ts'
import { findPictures } from './document-files.store.ts'

const QUEUE = 'verifications'

/** Where staff open the file. */
const fileAddress = (id: string) => openDocument.path.replace(':id', id)

/** Of these documents: the addresses of those that are pictures, by their ids. */
export async function findPictureAddresses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findPictures(db, ids))].map((id) => [id, fileAddress(id)]))
}

/** Asks staff to look at a document, beside what the profile says now. Its file is opened by a call of its own. */
export async function openDocumentReview(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  {
    id,
    kind,
    profileId,
    about: { memberId, text, photos },
  }: {
    readonly id: string
    readonly kind: ClaimKind
    readonly profileId: string
    readonly about: AboutClaim
  },
): Promise<void> {
  await openReview(tx, services, {
    queue: QUEUE,
    subjectKind: kind,
    subjectId: id,
    profileId,
    memberId,
    text,
    files: [fileAddress(id), ...photos.map(({ file }) => `/uploads/${file}`)],
  })
}

/** Withdraws the review. */
export const withdrawDocumentReview = (tx: Tx, services: Pick<Services, 'clock'>, id: string): Promise<void> =>
  withdrawReview(tx, services, QUEUE, id)
