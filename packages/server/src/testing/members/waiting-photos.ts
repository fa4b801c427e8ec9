import type { Tx } from '../../platform/db/database.ts'
import { approvePhoto, refusePhoto, undoApproval, undoPhotoRefusal } from '../../features/profile/photos/photos.api.ts'
import type { TestMember } from './a-member.ts'
import type { TestApp } from '../test-app.ts'

/** An uploaded photo that isn't in a gallery yet, without its files. */
export async function uploadedRow({ services }: TestApp, { profileId }: TestMember): Promise<string> {
  const { db, clock } = services
  const file = `${crypto.randomUUID().replaceAll('-', '')}.jpg`
  await db
    .insertInto('photo')
    .values({
      profile_id: profileId,
      file_name: file,
      created_at: clock.now(),
      waiting_since: clock.now(),
      unseen_since: clock.now(),
    })
    .execute()
  return file
}

const DECISIONS = { approve: approvePhoto, refuse: refusePhoto, unapprove: undoApproval, unrefuse: undoPhotoRefusal }

/** Applies the effects of a staff decision on a photo. */
export const decideOn = ({ services }: TestApp, decision: keyof typeof DECISIONS, photoId: string): Promise<void> =>
  services.transact((tx: Tx) => DECISIONS[decision](services, tx, photoId))
