import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

export interface KeptDispute {
  readonly id: string
  readonly provider: string
  readonly paymentId: string
  readonly minor: number
  readonly openedAt: Date
  readonly endedAt: Date | null
}

/** Saves a dispute or its end; an ended one stays ended, for any order of events. */
export async function saveDispute(tx: Tx, dispute: KeptDispute): Promise<{ readonly isNew: boolean }> {
  return tx
    .insertInto('payment_dispute')
    .values({
      id: dispute.id,
      provider: dispute.provider,
      payment_id: dispute.paymentId,
      minor: dispute.minor,
      opened_at: dispute.openedAt,
      ended_at: dispute.endedAt,
    })
    .onConflict((row) =>
      row
        .columns(['id', 'provider'])
        .doUpdateSet({ ended_at: sql`coalesce(payment_dispute.ended_at, excluded.ended_at)` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
}
