import type { Services } from '../../../../services.ts'
import { keepEvidence } from '../../../desk/evidence/evidence.api.ts'
import { recordStaffEvent } from '../../../desk/staff/staff.api.ts'
import { readGivenName } from '../naming/given-names.ts'
import { copyForEvidence } from './copy-for-evidence.ts'
import { isFileOf, sharedName } from '../photo-files.ts'
import { findPhotosNamed } from '../photos.store.ts'
import { removePhoto } from './remove-photo.ts'

/** A removed photo, and its owner. */
export interface TakenDown {
  readonly file: string
  readonly memberId: string
}

/**
 * Removes a photo for the operator, by the name or address of any of its files, with a record.
 * @returns the photo of each member who showed it; empty if there is no such photo
 */
export async function takeDownPhoto(
  outside: Pick<Services, 'db' | 'transact' | 'files' | 'clock' | 'log' | 'photoNames' | 'config' | 'evidenceSealer'>,
  nameOrAddress: string,
): Promise<readonly TakenDown[]> {
  const named = nameOrAddress.slice(nameOrAddress.lastIndexOf('/') + 1)
  const file = readGivenName(outside, named)?.photo ?? named
  const found = (await findPhotosNamed(outside.db, sharedName(file))).filter((photo) => isFileOf(photo.file, file))
  for (const photo of found) {
    const copy = await copyForEvidence(outside, photo.file)
    const { memberId } = photo
    const at = outside.clock.now()
    await removePhoto(outside, photo.profileId, photo.file, async (tx) => {
      const content = [{ at: at.toISOString(), queue: 'photos', reason: 'command', ...copy }]
      await keepEvidence(tx, outside, { memberId, isLong: false, items: { content } })
      await recordStaffEvent(tx, 'command', { act: 'removePhoto', at, memberId, on: photo.file })
    })
  }
  return found.map(({ file, memberId }) => ({ file, memberId }))
}
