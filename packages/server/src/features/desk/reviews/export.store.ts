import { queuesWith } from '@thunai/contract/desk/queues'
import type { Moment } from '../../../platform/db/database.ts'

/** Reviews of the member's own content and their results. Reports by others stay between them and the operator. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    checks: await tx
      .selectFrom('review')
      .select(['queue as about', 'opened_at as since', 'closed_at as decidedAt', 'decision', 'reason'])
      .where('profile_id', '=', profileId)
      .where('queue', 'in', queuesWith('inExport'))
      .orderBy('opened_at')
      .orderBy('id')
      .execute(),
  }
}
