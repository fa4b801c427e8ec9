import { SHORTLIST, SHORTLISTED } from '@thunai/contract/frame/limits'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import {
  deleteShortlisted,
  findFolders,
  findIds,
  insertShortlisted,
  moveFolder,
  updateShortlisted,
  type KeptWords,
} from './shortlist.store.ts'

/**
 * Adds a profile to the shortlist, or restores a removed entry with its notes; repeating it has no effect.
 * @throws Refusal profileNotFound, also for the caller's own profile; shortlistFull, tooManyFolders
 */
export async function addToShortlist(
  { transact, clock }: Services,
  owner: Actor,
  targetId: string,
  { addedAt, ...words }: KeptWords & { readonly addedAt?: string | undefined } = {},
): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    // the account was deleted during the call
    if (!(await lockProfile(tx, owner.profileId))) throw new Refusal('loginNeeded')
    const kept = await findIds(tx, owner.profileId)
    if (kept.includes(targetId)) return
    const look = { viewerId: owner.profileId, targetId, today: dayInIndia(now) }
    if (targetId === owner.profileId || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (kept.length >= SHORTLISTED) throw new Refusal('shortlistFull')
    await refuseMoreFolders(tx, owner, words)
    const at = addedAt === undefined ? now : new Date(Math.min(Date.parse(addedAt), now.getTime()))
    await insertShortlisted(tx, owner, targetId, { at, ...words })
  })
}

/**
 * Removes a profile from the shortlist.
 * @returns its note and folder; null if it wasn't listed
 */
export async function takeOffShortlist(
  { db }: Services,
  ownerId: string,
  targetId: string,
): Promise<Pick<Shortlisted, 'note' | 'folder' | 'addedAt'> | null> {
  const kept = await deleteShortlisted(db, ownerId, targetId)
  return kept ? { note: kept.note, folder: kept.folder, addedAt: kept.addedAt.toISOString() } : null
}

/**
 * Changes the note or folder of a listed profile, even while that profile can't be found.
 * @throws Refusal notShortlisted, tooManyFolders
 */
export async function changeShortlisted(
  { transact }: Services,
  owner: Actor,
  targetId: string,
  words: KeptWords,
): Promise<void> {
  await transact(async (tx) => {
    await lockProfile(tx, owner.profileId)
    if (!(await findIds(tx, owner.profileId)).includes(targetId)) throw new Refusal('notShortlisted')
    await refuseMoreFolders(tx, owner, words, targetId)
    await updateShortlisted(tx, owner.profileId, targetId, words)
  })
}

/** Renames or removes a folder; its profiles stay on the list. */
export async function renameFolder(
  { db }: Services,
  ownerId: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<void> {
  await moveFolder(db, ownerId, folder, name)
}

/** A folder disappears with its last profile. */
async function refuseMoreFolders(tx: Tx, owner: Actor, { folder }: KeptWords, leavingId?: string): Promise<void> {
  if (!folder) return
  const folders = await findFolders(tx, owner.profileId, leavingId)
  if (!folders.has(folder) && folders.size >= SHORTLIST.folders) throw new Refusal('tooManyFolders')
}
