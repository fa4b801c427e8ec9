import type { Services } from '../../services.ts'

/** Settled purchases of one plan by one member, directly in the database. */
export async function sell({ db, clock }: Services, profileId: string, planName: string, times: number): Promise<void> {
  const now = clock.now()
  const plan = await db.selectFrom('plan').selectAll().where('name', '=', planName).executeTakeFirstOrThrow()
  const terms = {
    profile_id: profileId,
    plan_id: plan.id,
    plan_name: plan.name,
    contact_limit: plan.contact_limit,
    sms_credits: plan.sms_credits,
    express_interest: plan.express_interest,
    messaging_app: plan.messaging_app,
    created_at: now,
  }
  const order = {
    ...terms,
    member_id: 'sold',
    amount_minor: plan.price_rupees * 100,
    currency: 'INR',
    provider: 'razorpay',
    validity_days: plan.validity_days,
    state: 'paid',
    paid_at: now,
  }
  const orders = await db.insertInto('payment_order').values(Array(times).fill(order)).returning('id').execute()
  const ends_at = new Date(now.getTime() + plan.validity_days * 86_400_000)
  const bought = orders.map(({ id }) => ({ ...terms, order_id: id, starts_at: now, ends_at }))
  await db.insertInto('subscription').values(bought).execute()
}
