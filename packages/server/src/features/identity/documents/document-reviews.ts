import type { ClaimKind } from '@thunai/contract/profile/claims'
import { openDocument } from '@thunai/contract/office/verifications'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { openReview, withdrawReview } from '../../desk/reviews/reviews.api.ts'
import { findPhotoAddresses } from '../../profile/photos/photos.api.ts'
import type { AboutClaim } from './about-claim.ts'
import { findPictures } from './document-files.store.ts'
import { findComparedPhotos } from './documents.store.ts'

const QUEUE = 'verifications'

/** Where staff open the file. */
const fileAddress = (id: string) => openDocument.path.replace(':id', id)

interface FilesNow {
  readonly files: readonly string[]
  /** Those of the files that are documents and pictures. */
  readonly pictures: readonly string[]
}

/** What staff look at of these documents: their files, and beside a selfie the photos by the names that these have now. */
export async function findFilesNow(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FilesNow>> {
  const pictures = await findPictures(db, ids)
  const compared = await findComparedPhotos(db, ids)
  const photoIds = compared.flatMap((one) => one.photoIds)
  const photos = photoIds.length === 0 ? new Map<string, readonly string[]>() : await findPhotoAddresses(db, photoIds)
  return new Map(
    compared.map(({ id, photoIds: own }) => {
      const file = fileAddress(id)
      return [
        id,
        {
          files: [file, ...own.flatMap((photo) => photos.get(photo) ?? [])],
          pictures: pictures.has(id) ? [file] : [],
        },
      ]
    }),
  )
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
