import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** Notes a name before its files are written: they go at that moment, unless the photo is kept by then. */
export async function noteFiles(db: Db, file: string, dueAt: Date): Promise<void> {
  await db.insertInto('unwanted_photo').values({ file_name: file, due_at: dueAt }).execute()
}

/** Nothing is to be done about these files any more: their photo is kept, or they are gone. */
export async function forgetFiles(db: Db | Tx, file: string): Promise<void> {
  await db.deleteFrom('unwanted_photo').where('file_name', '=', file).execute()
}

/** Files may go at once. */
export async function giveUpFiles(db: Db, file: string): Promise<void> {
  await sql`update unwanted_photo set due_at = '-infinity' where file_name = ${file}`.execute(db)
}

export interface Unwanted {
  readonly file: string
  /** Another member still shows a photo of this name, as demo members do. */
  readonly isShown: boolean
}

/** What is due, the longest due first: of all, or of some photos. */
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
