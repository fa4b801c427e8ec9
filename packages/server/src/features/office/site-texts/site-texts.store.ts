import type { TextsBySection, TextSection } from '@thunai/contract/values/site'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A section as last written by staff. */
export interface KeptText<S extends TextSection = TextSection> {
  readonly section: S
  readonly version: number
  readonly texts: TextsBySection[S]
  readonly by: string
  readonly at: Date
  readonly reason: string
}

const all = (db: Db | Tx) =>
  db
    .selectFrom('site_text')
    .select(['section', 'version', 'texts', 'by_whom as by', 'changed_at as at', 'reason'])
    .$castTo<KeptText>()

/** The latest version of each section that staff changed. */
export const findCurrent = (db: Db | Tx): Promise<KeptText[]> =>
  all(db).distinctOn('section').orderBy('section').orderBy('version', 'desc').execute()

/** Versions of a section before one, latest first. */
export function findVersions(
  db: Db | Tx,
  section: TextSection,
  { before, most }: { readonly before?: number | undefined; readonly most: number },
): Promise<KeptText[]> {
  let query = all(db).where('section', '=', section)
  if (before !== undefined) query = query.where('version', '<', before)
  return query.orderBy('version', 'desc').limit(most).execute()
}

/** Adds a version. @returns false if this number exists already, even from a concurrent writer */
export async function insertVersion(
  tx: Tx,
  { section, version, texts, by, at, reason }: KeptText,
  staffId: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('site_text')
    .values({
      section,
      version,
      texts: JSON.stringify(texts),
      changed_at: at,
      staff_id: staffId,
      by_whom: by,
      reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute()
  return added.length === 1
}
