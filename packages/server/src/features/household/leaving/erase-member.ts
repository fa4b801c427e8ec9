import { ENVELOPES } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { eraseAccount, isStillNeeded, type Leaving, mailAccount } from '../../identity/accounts/accounts.api.ts'
import { endStory } from '../../meeting/alliances/alliances.api.ts'
import { findDocumentFiles, removeDocumentFilesSoon } from '../../identity/documents/documents.api.ts'
import { keepWarningsOf } from '../../telling/notifications/notifications.api.ts'
import { findPhotoNames, removeFilesSoon } from '../../profile/photos/photos.api.ts'
import { deleteProfile } from '../../profile/profiles/profiles.api.ts'
import { forgetMember } from '../../desk/reviews/reviews.api.ts'
import { endDisclosuresOf } from '../../meeting/disclosures/disclosures.api.ts'
import { sealMessagesForReporter } from '../../meeting/envelopes/envelopes.api.ts'
import { findMessagesSent, findPlaces, findReporters } from './evidence-of-member.store.ts'
import { findTraced, forgetUntraced, archiveFormerMember } from './former-members.store.ts'
import { isLeaving } from './hold.store.ts'
import { keepEvidenceOf, keepEvidenceOfAccount } from './keep-evidence-of.ts'
import { profileGoneMail } from './leaving.mails.ts'

const DAY_MS = 86_400_000

/** What was deleted: the account, the profile it had registered, or both. */
export const ERASED = ['both', 'profile', 'account'] as const
export type Erased = (typeof ERASED)[number]

/** Files of a deleted member, to be removed after the commit: no viewer may see a profile without its pictures. */
export interface LeftFiles {
  readonly photos: Awaited<ReturnType<typeof findPhotoNames>>
  readonly documents: Awaited<ReturnType<typeof findDocumentFiles>>
}

/**
 * Deletes a profile with the account that registered it, in the transaction that has locked both and the orders.
 * Deletes family accounts without another profile too, and tells them by mail.
 * @param keeps what stays: a profile handed to its candidate, or an account that acts for other profiles
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
  const traced: string[] = []
  if (goes !== null) {
    // a deletion that waited for a hold was archived when it was requested
    if (!(await isLeaving(tx, goes))) {
      const accountIds = [accountId, ...familyIds]
      await keepEvidenceOf(tx, services, { profileId: goes, memberId, accountIds })
    }
    await keepWordsForReporters(tx, services, goes)
    traced.push(...(await findTraced(tx, goes)))
    await archiveFormerMember(tx, goes, services.clock.now())
    await endDisclosuresOf(tx, goes, services.clock.now())
    await endStory(tx, services, goes)
    await forgetMember(tx, services, goes)
    await keepWarningsOf(tx, goes)
  } else await keepOfPlaces(tx, services, accountId, profileId)
  const { clock } = services
  const erase = (id: string, as: string | null) => eraseAccount(tx, id, { memberId: as, now: clock.now() })
  if (goes !== null) {
    await deleteProfile(tx, goes)
    await forgetUntraced(tx, traced)
  }
  const staysElsewhere = keeps === 'placesElsewhere' && (await isStillNeeded(tx, accountId))
  if (!staysElsewhere) await erase(accountId, memberId)
  logDeletion(tx, services, accountId, staysElsewhere ? 'profile' : goes === null ? 'account' : 'both')
  for (const id of goes === null ? [] : familyIds) {
    if (await isStillNeeded(tx, id)) continue
    await mailAccount(tx, services, id, (i18n) => profileGoneMail(services, i18n, { name, memberId }))
    await erase(id, null)
    logDeletion(tx, services, id, 'account')
  }
  return files
}

/** Writes the deletion to the security log, from which `after-recovery` repeats it after a restore. */
export function logDeletion(tx: Tx, { security }: Pick<Services, 'security'>, account: string, went: Erased): void {
  tx.afterCommit(() => security.note('left', { account, code: went }))
}

/** Archives an account that is deleted without a profile, or that only acted for others' profiles. */
async function keepOfPlaces(tx: Tx, services: Services, accountId: string, profileId: string | null): Promise<void> {
  for (const place of await findPlaces(tx, accountId, profileId))
    await keepEvidenceOfAccount(tx, services, { ...place, accountIds: [accountId] })
}

/** A family that reported the member keeps the member's messages for its envelope, while the report is recent. */
async function keepWordsForReporters(tx: Tx, services: Services, profileId: string): Promise<void> {
  const days = ENVELOPES.reportedDays * DAY_MS
  const now = services.clock.now()
  for (const { profileId: reporterId, at } of await findReporters(tx, profileId, new Date(now.getTime() - days))) {
    const words = await findMessagesSent(tx, { profileId }, reporterId)
    const until = new Date(at.getTime() + days)
    await sealMessagesForReporter(tx, services, { profileId: reporterId, otherId: profileId, words, until })
  }
}

/** Call after the commit. */
export async function removeFilesOf(services: Services, { photos, documents }: LeftFiles): Promise<void> {
  await removeFilesSoon(services, photos)
  await removeDocumentFilesSoon(services, documents)
}
