import type { Moment } from '../../../platform/db/database.ts'

/** Grievances from the member's proven address; an unproven one may be a stranger's. */
export async function exportOf(tx: Moment, { accountId }: { readonly accountId: string }) {
  return {
    grievances: await tx
      .selectFrom('grievance as g')
      .innerJoin('account as a', 'a.email', 'g.email')
      .select([
        'g.ticket',
        'g.kind',
        'g.name',
        'g.profile',
        'g.details',
        'g.received_at as receivedAt',
        'g.due_at as dueAt',
        'g.answered_at as answeredAt',
        'g.answer',
      ])
      .where('a.id', '=', accountId)
      .where('a.email_verified_at', 'is not', null)
      .orderBy('g.received_at')
      .execute(),
  }
}
