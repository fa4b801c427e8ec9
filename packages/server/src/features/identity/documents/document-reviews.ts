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

/** The address where staff open the file. */
const fileAddress = (id: string) => openDocument.path.replace(':id', id)

interface FilesNow {
  readonly files: readonly string[]
  /** The files that are pictures. */
  readonly pictures: readonly string[]
}

/** What staff see of these documents: their files, and for a selfie the photos under their current names. */
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

/** Opens a review of a document beside the profile's current data. A separate call opens the file. */
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
