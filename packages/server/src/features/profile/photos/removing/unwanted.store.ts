import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** Records a name before its files are written: they are removed at that time, unless the photo is stored by then. */
export async function noteFiles(db: Db, file: string, dueAt: Date): Promise<void> {
  await db.insertInto('unwanted_photo').values({ file_name: file, due_at: dueAt }).execute()
}

/** The files need no removal any more: their photo is stored, or they are gone. */
export async function forgetFiles(db: Db | Tx, file: string): Promise<void> {
  await db.deleteFrom('unwanted_photo').where('file_name', '=', file).execute()
}

/** Removes the files at once. */
export async function giveUpFiles(db: Db, file: string): Promise<void> {
  await sql`update unwanted_photo set due_at = '-infinity' where file_name = ${file}`.execute(db)
}

export interface Unwanted {
  readonly file: string
  /** Another member still shows a photo of this name, as demo members do. */
  readonly isShown: boolean
}

/** Files due for removal, longest due first: all, or only of the given photos. */
export async function findUnwanted(db: Db, now: Date, most: number, only?: readonly string[]): Promise<Unwanted[]> {
  let due = db
    .selectFrom('unwanted_photo as u')
    .select((is) => [
      'u.file_name as file',
      is
        .exists(is.selectFrom('photo').select('id').whereRef('photo.file_name', '=', 'u.file_name'))
        .$castTo<boolean>()
        .as('isShown'),
    ])
    .where('due_at', '<=', now)
  if (only) due = due.where('file_name', 'in', only)
  return due.orderBy('due_at').limit(most).execute()
}
