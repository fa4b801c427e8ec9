import type { Db, Tx } from '../../../platform/db/database.ts'
import { MAILBOX } from '../../identity/accounts/accounts.api.ts'
import type { Order } from './orders.store.ts'
import { findOrder } from './orders.store.ts'
import { findReturned } from './refunds/refunds.store.ts'

export async function findEmail(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select(MAILBOX.as('email'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.email
}

/** A receipt with all that it says. */
export interface Receipt {
  readonly year: number
  readonly serial: number
  readonly payerName: string
  readonly issuedAt: Date
  /** Until when the plan lasts, as known then; null when only its days were. */
  readonly endsAt: Date | null
  readonly paymentId: string
  readonly order: Order
  /** What went back of the payment, the oldest first. */
  readonly refunds: readonly { readonly minor: number; readonly endedAt: Date }[]
}

export interface Payer {
  readonly profileId: string
  readonly name: string
  readonly email: string
  /** What the member reads; null when that was never chosen. */
  readonly language: string | null
}

export const findPayer = (tx: Tx, profileId: string): Promise<Payer | undefined> =>
  payers(tx, profileId).executeTakeFirst()

/** The same with the profile locked: it is neither refused nor deleted before the transaction ends. */
export const lockPayer = (tx: Tx, profileId: string): Promise<Payer | undefined> =>
  payers(tx, profileId).forNoKeyUpdate('profile').executeTakeFirst()

const payers = (tx: Tx, profileId: string) =>
  tx
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .select(['profile.id as profileId', 'profile.name', MAILBOX.as('email'), 'account.language'])
    .where('profile.id', '=', profileId)

/** Takes the year's next number; the next receipt waits, and gets this number if this transaction rolls back. */
export async function insertReceipt(
  tx: Tx,
  receipt: { year: number; orderId: string; payerName: string; issuedAt: Date; endsAt: Date },
): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ year: receipt.year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt')
    .values({
      year: receipt.year,
      serial: last,
      order_id: receipt.orderId,
      payer_name: receipt.payerName,
      issued_at: receipt.issuedAt,
      ends_at: receipt.endsAt,
    })
    .execute()
  return last
}

export async function findReceipt(db: Db, orderId: string): Promise<Receipt | undefined> {
  const found = await db
    .selectFrom('receipt')
    .innerJoin('payment', (join) =>
      join.onRef('payment.order_id', '=', 'receipt.order_id').on('payment.outcome', '=', 'settled'),
    )
    .select([
      'year',
      'serial',
      'payer_name as payerName',
      'issued_at as issuedAt',
      'ends_at as endsAt',
      'payment.id as paymentId',
    ])
    .where('receipt.order_id', '=', orderId)
    .executeTakeFirst()
  const order = found && (await findOrder(db, orderId))
  return found && order && { ...found, order, refunds: await findReturned(db, found.paymentId) }
}
