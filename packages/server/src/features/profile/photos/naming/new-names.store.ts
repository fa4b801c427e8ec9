import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface ToRename {
  readonly id: string
  readonly profileId: string
  readonly file: string
}

/** Photos that wait for a new name, of one member or of all. */
export async function findToRename(db: Db, profileId: string | undefined, most: number): Promise<ToRename[]> {
  let query = db
    .selectFrom('photo')
    .select(['id', 'profile_id as profileId', 'file_name as file'])
    .where('new_name_wanted', '=', true)
  if (profileId !== undefined) query = query.where('profile_id', '=', profileId)
  return query.orderBy('id').limit(most).execute()
}

/** False if the photo has changed or gone meanwhile. */
export async function rename(tx: Tx, { id, file }: ToRename, newFile: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photo')
    .set({ file_name: newFile, new_name_wanted: false })
    .where('id', '=', id)
    .where('file_name', '=', file)
    .where('new_name_wanted', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
