import type { Db, Tx } from '../../../../platform/db/database.ts'
import { MAILBOX } from '../../../identity/accounts/accounts.api.ts'
import type { Order } from '../orders.store.ts'
import { findOrder } from '../orders.store.ts'
import type { PlaceOfSupply, Tax } from '../tax.rules.ts'
import { findReturned } from '../refunds/refunds.store.ts'

export async function findEmail(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select(MAILBOX.as('email'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.email
}

/** A receipt with all its contents. */
export interface Receipt {
  readonly year: number
  readonly serial: number
  readonly payerName: string
  readonly issuedAt: Date
  /** End of the plan, as known then; null if only its number of days was known. */
  readonly endsAt: Date | null
  readonly paymentId: string
  readonly order: Order
  /** Refunds of the payment, oldest first. */
  readonly refunds: readonly { readonly minor: number; readonly endedAt: Date }[]
}

export interface Payer {
  readonly profileId: string
  readonly name: string
  readonly email: string
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

export const findPayer = (tx: Tx, profileId: string): Promise<Payer | undefined> =>
  tx
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .select(['profile.id as profileId', 'profile.name', MAILBOX.as('email'), 'account.language'])
    .where('profile.id', '=', profileId)
    .executeTakeFirst()

/** Where the member lives, if the profile says so: a state of India, or a country. */
export async function findPlaceOfSupply(tx: Tx, profileId: string): Promise<PlaceOfSupply> {
  return tx
    .selectFrom('profile')
    .leftJoin('state', 'state.id', 'profile.state_id')
    .leftJoin('reference_item as country', 'country.id', 'profile.country_id')
    .select(['state.name as state', 'country.name as country'])
    .where('profile.id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** The number of a settled order's receipt. */
export const findReceiptNumber = (
  tx: Tx,
  orderId: string,
): Promise<{ readonly year: number; readonly serial: number }> =>
  tx.selectFrom('receipt').select(['year', 'serial']).where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** GST of an order's receipt; undefined without a receipt, or if none was charged. */
export async function findTax(db: Db, orderId: string): Promise<Tax | undefined> {
  const found = await db
    .selectFrom('receipt')
    .select((is) => [
      is.ref('taxable_minor').$notNull().as('taxable'),
      is.ref('cgst_minor').$notNull().as('cgst'),
      is.ref('sgst_minor').$notNull().as('sgst'),
      is.ref('igst_minor').$notNull().as('igst'),
    ])
    .where('order_id', '=', orderId)
    .where('taxable_minor', 'is not', null)
    .executeTakeFirst()
  return found
}

/** Takes the year's next number. The next receipt waits, and gets this number if this transaction rolls back. */
export async function insertReceipt(
  tx: Tx,
  receipt: { year: number; orderId: string; payerName: string; issuedAt: Date; endsAt: Date; tax: Tax | undefined },
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
      ...(receipt.tax && {
        taxable_minor: receipt.tax.taxable,
        cgst_minor: receipt.tax.cgst,
        sgst_minor: receipt.tax.sgst,
        igst_minor: receipt.tax.igst,
      }),
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
