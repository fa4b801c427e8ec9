import type { Money } from '@thunai/contract/money/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { PlanOnSale } from '../membership/membership.api.ts'
import type { OrderState } from './payments.rules.ts'

/** One press of Buy Now, with the plan's terms and price at that time. */
export interface Order extends Money {
  readonly id: string
  readonly profileId: string | null
  readonly memberId: string
  readonly planId: number
  readonly planName: string
  /** The gateway where it was made. */
  readonly provider: string
  readonly validityDays: number
  readonly contactLimit: number
  readonly smsCredits: number
  readonly expressInterest: boolean
  readonly messagingApp: boolean
  readonly providerOrderId: string | null
  readonly state: OrderState
  readonly confirmingAt: Date | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly checks: number
  /** When to ask its gateway next; null if no more checks are needed. */
  readonly nextCheckAt: Date | null
}

const orders = (db: Db | Tx) =>
  db
    .selectFrom('payment_order')
    .select([
      'id',
      'profile_id as profileId',
      'member_id as memberId',
      'plan_id as planId',
      'plan_name as planName',
      'amount_minor as minor',
      'currency',
      'provider',
      'validity_days as validityDays',
      'contact_limit as contactLimit',
      'sms_credits as smsCredits',
      'express_interest as expressInterest',
      'messaging_app as messagingApp',
      'provider_order_id as providerOrderId',
      'confirming_at as confirmingAt',
      'created_at as createdAt',
      'paid_at as paidAt',
      'checks',
      'next_check_at as nextCheckAt',
    ])
    // The table's check allows no other states.
    .select((eb) => eb.ref('state').$castTo<OrderState>().as('state'))

export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

export async function findOrderOfProvider(
  db: Db | Tx,
  provider: string,
  providerOrderId: string,
): Promise<Order | undefined> {
  return orders(db).where('provider_order_id', '=', providerOrderId).where('provider', '=', provider).executeTakeFirst()
}

/** By the number of the order or of a payment at the gateway. */
export async function findOrderByGatewayNumber(db: Db | Tx, number: string): Promise<Order | undefined> {
  return orders(db)
    .where((eb) =>
      eb.or([
        eb('provider_order_id', '=', number),
        eb('id', '=', sql<string>`(select order_id from payment where payment.id = ${number})`),
      ]),
    )
    .executeTakeFirst()
}

/** Locks one order, or all of a member, so that none is settled before the transaction ends. */
export async function lockOrders(
  tx: Tx,
  of: { readonly id: string } | { readonly profileId: string },
): Promise<Order[]> {
  const found = 'id' in of ? orders(tx).where('id', '=', of.id) : orders(tx).where('profile_id', '=', of.profileId)
  return found.orderBy('id').forUpdate().execute()
}

export async function findLastOrder(db: Db, profileId: string): Promise<Order | undefined> {
  return orders(db).where('profile_id', '=', profileId).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

export async function findPaidOrders(db: Db, profileId: string): Promise<Order[]> {
  return orders(db)
    .where('profile_id', '=', profileId)
    .where('state', '=', 'paid')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** Orders that may still be paid, latest first. */
export async function findOpenOrders(db: Db, profileId: string, since: Date): Promise<Order[]> {
  return orders(db)
    .where('profile_id', '=', profileId)
    .where('state', '<>', 'paid')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
}

export interface OrderFilter {
  readonly state?: OrderState | undefined
  /** Only orders with money to return. */
  readonly withSurplus?: boolean | undefined
  readonly most: number
}

/** For the operator: the latest orders. */
export async function findOrders(db: Db, { state, withSurplus = false, most }: OrderFilter): Promise<Order[]> {
  let query = orders(db)
  if (state !== undefined) query = query.where('state', '=', state)
  if (withSurplus) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.order_id', '=', 'payment_order.id')
          .where('outcome', '<>', 'settled')
          .whereRef('payment.returned_minor', '<', 'payment.amount_minor'),
      ),
    )
  }
  return query.orderBy('created_at', 'desc').limit(most).execute()
}

/** Undefined if the buyer's profile or account is gone. */
export async function insertOrder(
  db: Db | Tx,
  buyer: Actor,
  plan: PlanOnSale,
  order: { money: Money; provider: string; createdAt: Date; nextCheckAt: Date },
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('payment_order')
    .columns([
      'profile_id',
      'member_id',
      'by_account_id',
      'plan_id',
      'plan_name',
      'amount_minor',
      'currency',
      'provider',
      'validity_days',
      'contact_limit',
      'sms_credits',
      'express_interest',
      'messaging_app',
      'created_at',
      'next_check_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('profile')
        .innerJoin('account', (join) => join.on('account.id', '=', buyer.accountId))
        .where('profile.id', '=', buyer.profileId)
        .select((of) => [
          'profile.id',
          'member_id',
          'account.id as by_account_id',
          of.val(plan.id).as('plan_id'),
          of.val(plan.name).as('plan_name'),
          of.val(order.money.minor).as('amount_minor'),
          of.val(order.money.currency).as('currency'),
          of.val(order.provider).as('provider'),
          of.val(plan.validityDays).as('validity_days'),
          of.val(plan.contactLimit).as('contact_limit'),
          of.val(plan.smsCredits).as('sms_credits'),
          of.val(plan.expressInterest).as('express_interest'),
          of.val(plan.messagingApp).as('messaging_app'),
          of.val(order.createdAt).as('created_at'),
          of.val(order.nextCheckAt).as('next_check_at'),
        ])
        // Lock order: the profile first, because a deletion waits for it while holding the account.
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function setProviderOrder(db: Db, id: string, providerOrderId: string): Promise<void> {
  await db.updateTable('payment_order').set({ provider_order_id: providerOrderId }).where('id', '=', id).execute()
}

export async function markPaid(tx: Tx, id: string, paidAt: Date, nextCheckAt: Date | undefined): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ state: 'paid', paid_at: paidAt, next_check_at: nextCheckAt ?? null })
    .where('id', '=', id)
    .execute()
}

/** Marks an open order as failed: its payment failed, and a later one may still succeed. Other orders stay as they are. */
export async function markFailed(db: Db | Tx, id: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ state: 'failed', confirming_at: null })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()
}

/** The bank is moving an order's money: the order stays open until the gateway reports the result. */
export async function markMoving(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({
      state: 'created',
      confirming_at: sql<Date>`coalesce(confirming_at, ${now})`,
      // A given-up order is watched again.
      next_check_at: sql<Date>`coalesce(next_check_at, ${now})`,
    })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()
}

/** The proof is valid, but the bank hasn't confirmed the payment: the order is due for a check now. */
export async function markConfirming(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ state: 'created', confirming_at: now, next_check_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()
}
