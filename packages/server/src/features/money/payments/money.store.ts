import type { Money } from '@thunai/contract/money/money'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Outcome } from './payments.rules.ts'

export type NoticedBy = 'verify' | 'webhook' | 'reconciler' | 'counter'

/** Money that the gateway took for an order. */
export interface TakenPayment extends Money {
  readonly id: string
  readonly orderId: string
  readonly outcome: Outcome
  readonly noticedBy: NoticedBy
  readonly noticedAt: Date
  readonly returnedMinor: number
}

const payments = (db: Db | Tx) =>
  db
    .selectFrom('payment')
    .select([
      'id',
      'order_id as orderId',
      'amount_minor as minor',
      'currency',
      'noticed_at as noticedAt',
      'returned_minor as returnedMinor',
    ])
    // The table's checks allow no other values.
    .select((eb) => [
      eb.ref('outcome').$castTo<Outcome>().as('outcome'),
      eb.ref('noticed_by').$castTo<NoticedBy>().as('noticedBy'),
    ])

export async function findPayment(db: Db | Tx, id: string): Promise<TakenPayment | undefined> {
  return payments(db).where('id', '=', id).executeTakeFirst()
}

export async function findPaymentsOf(db: Db, orderId: string): Promise<TakenPayment[]> {
  return payments(db).where('order_id', '=', orderId).orderBy('noticed_at').execute()
}

/** False if another order got this payment's id meanwhile. */
export async function insertPayment(tx: Tx, payment: Omit<TakenPayment, 'returnedMinor'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      amount_minor: payment.minor,
      currency: payment.currency,
      outcome: payment.outcome,
      noticed_at: payment.noticedAt,
      noticed_by: payment.noticedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Saves an event; false if it was saved before. */
export async function insertEvent(
  tx: Tx,
  event: {
    id: string
    provider: string
    kind: string
    providerOrderId: string | null
    providerPaymentId: string | null
    receivedAt: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_event')
    .values({
      id: event.id,
      provider: event.provider,
      kind: event.kind,
      provider_order_id: event.providerOrderId,
      provider_payment_id: event.providerPaymentId,
      outcome: 'received',
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['id', 'provider']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function setEventOutcome(
  tx: Tx,
  { id, provider }: { readonly id: string; readonly provider: string },
  outcome: string,
): Promise<void> {
  await tx.updateTable('payment_event').set({ outcome }).where('id', '=', id).where('provider', '=', provider).execute()
}
