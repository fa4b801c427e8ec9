import type { Tx } from '../../../platform/db/database.ts'

/** The file of a photo, if it still exists. */
export async function findPhotoFile(tx: Tx, photoId: string): Promise<string | undefined> {
  const found = await tx.selectFrom('photo').select('file_name').where('id', '=', photoId).executeTakeFirst()
  return found?.file_name
}
