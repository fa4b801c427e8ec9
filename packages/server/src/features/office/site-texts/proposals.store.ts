import { sql } from 'kysely'
import type { TextSection } from '@thunai/contract/values/site'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { KeptText } from './site-texts.store.ts'

/** A change that waits for a second person. */
export interface Proposal extends KeptText {
  readonly staffId: string
}

/** Pending changes, at most one per section. */
export const findWaiting = (db: Db | Tx): Promise<Proposal[]> =>
  db
    .selectFrom('site_text_proposal')
    .select(['section', 'version', 'texts', 'by_whom as by', 'proposed_at as at', 'reason', 'staff_id as staffId'])
    .where('decision', 'is', null)
    .$castTo<Proposal>()
    .execute()

/** The next version number; numbers of published and proposed versions are never reused. */
export async function nextVersion(tx: Tx, section: TextSection): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(version), 0) + 1 as next from (
    select version from site_text where section = ${section}
    union all select version from site_text_proposal where section = ${section}) kept`.execute(tx)
  return rows[0]?.next ?? 1
}

/** @returns false if a concurrent change became pending first */
export async function insertProposal(tx: Tx, one: Proposal): Promise<boolean> {
  const added = await tx
    .insertInto('site_text_proposal')
    .values({
      section: one.section,
      version: one.version,
      texts: JSON.stringify(one.texts),
      proposed_at: one.at,
      staff_id: one.staffId,
      by_whom: one.by,
      reason: one.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute()
  return added.length === 1
}

interface End {
  readonly decision: 'approve' | 'refuse' | 'replaced'
  readonly at: Date
  readonly staffId: string
}

/** Ends the pending change of a section, or only the given version. @returns whether it was pending */
export async function endProposal(
  tx: Tx,
  section: TextSection,
  { decision, at, staffId }: End,
  version?: number,
): Promise<boolean> {
  let ending = tx
    .updateTable('site_text_proposal')
    .set({ decision, decided_at: at, decided_by: staffId })
    .where('section', '=', section)
    .where('decision', 'is', null)
  if (version !== undefined) ending = ending.where('version', '=', version)
  return (await ending.returning('version').execute()).length === 1
}
