import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { actsForAny, eraseAccount, type Leaving, mailAccount } from '../../identity/accounts/accounts.api.ts'
import { endStory } from '../../meeting/alliances/alliances.api.ts'
import { findDocumentFiles, removeDocumentFilesSoon } from '../../identity/documents/documents.api.ts'
import { keepWarningsOf } from '../../telling/notifications/notifications.api.ts'
import { findPhotoNames, removeFilesSoon } from '../../profile/photos/photos.api.ts'
import { deleteProfile } from '../../profile/profiles/profiles.api.ts'
import { forgetMember } from '../../desk/reviews/reviews.api.ts'
import { profileGoneMail } from './leaving.mails.ts'

/** Files of a member who has left, to be removed once that is certain: no viewer may see a profile without its pictures. */
export interface LeftFiles {
  readonly photos: Awaited<ReturnType<typeof findPhotoNames>>
  readonly documents: Awaited<ReturnType<typeof findDocumentFiles>>
}

/**
 * Deletes a profile with the account that registered it, in the transaction that has locked both and its orders. Accounts of
 * its family that have no place at another profile go with it, and are told by mail.
 * @param keeps what stays: a profile that was handed on, or an account that has a place at other profiles too
 */
export async function eraseMember(
  tx: Tx,
  services: Services,
  accountId: string,
  { profileId, memberId, name, familyIds }: Leaving,
  keeps?: 'profile' | 'placesElsewhere',
): Promise<LeftFiles> {
  const goes = keeps === 'profile' ? null : profileId
  const files: LeftFiles = {
    photos: goes === null ? [] : await findPhotoNames(tx, goes),
    documents: goes === null ? [] : await findDocumentFiles(tx, goes),
  }
  if (goes !== null) {
    await endStory(tx, services, goes)
    await forgetMember(tx, services, goes)
    await keepWarningsOf(tx, goes)
  }
  const { clock } = services
  const erase = (id: string, as: string | null) => eraseAccount(tx, id, { memberId: as, now: clock.now() })
  if (goes !== null) await deleteProfile(tx, goes)
  if (keeps !== 'placesElsewhere' || !(await actsForAny(tx, accountId))) await erase(accountId, memberId)
  for (const id of goes === null ? [] : familyIds) {
    if (await actsForAny(tx, id)) continue
    await mailAccount(tx, services, id, (i18n) => profileGoneMail(services, i18n, { name, memberId }))
    await erase(id, null)
  }
  return files
}

/** After the transaction. */
export async function removeFilesOf(services: Services, { photos, documents }: LeftFiles): Promise<void> {
  await removeFilesSoon(services, photos)
  await removeDocumentFilesSoon(services, documents)
}
