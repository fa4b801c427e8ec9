import { sql } from 'kysely'
import type { Money } from '@thunai/contract/money/money'
import type { Moment } from '../../../../platform/db/database.ts'

/** Use of the bought plan. */
export interface PlanUse {
  readonly contactsUsed: number
  readonly contactLimit: number
  readonly smsUsed: number
  readonly smsCredits: number
  readonly profilesViewed: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A refund with its order, for the staff member who decides it. */
export interface RefundFacts extends Money {
  readonly order: string
  readonly orderedAt: Date
  readonly memberId: string
  readonly name: string | null
  readonly plan: string
  readonly paidMinor: number
  readonly asker: string | null
  readonly reason: string
  /** Null if the payment started no plan. */
  readonly use: PlanUse | null
}

export async function findRefundFacts(tx: Moment, id: string): Promise<RefundFacts | undefined> {
  const found = await tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_order as o', 'o.id', 'p.order_id')
    .leftJoin('profile as m', 'm.id', 'o.profile_id')
    .leftJoin('subscription as s', (join) => join.onRef('s.order_id', '=', 'o.id').on(sql`p.outcome`, '=', 'settled'))
    .select([
      'r.minor',
      'p.currency',
      'o.id as order',
      'o.created_at as orderedAt',
      'o.member_id as memberId',
      'm.name',
      'o.plan_name as plan',
      'p.amount_minor as paidMinor',
      'r.by_email as asker',
      'r.reason',
      's.contacts_used as contactsUsed',
      's.contact_limit as contactLimit',
      's.sms_used as smsUsed',
      's.sms_credits as smsCredits',
      's.profiles_viewed as profilesViewed',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { contactsUsed, contactLimit, smsUsed, smsCredits, profilesViewed, startsAt, endsAt, ...facts } = found
  return {
    ...facts,
    use:
      startsAt === null || endsAt === null
        ? null
        : {
            contactsUsed: contactsUsed ?? 0,
            contactLimit: contactLimit ?? 0,
            smsUsed: smsUsed ?? 0,
            smsCredits: smsCredits ?? 0,
            profilesViewed: profilesViewed ?? 0,
            startsAt,
            endsAt,
          },
  }
}
