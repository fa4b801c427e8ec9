import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

interface PlanRow {
  readonly name: string
  readonly priceRupees: number
  readonly validityDays: number
  readonly contactLimit: number
  readonly expressInterest: boolean
  readonly smsCredits: number
  readonly messagingApp: boolean
}

/** Inserts the plans of data/plans.json if there are none at all; from then on the operator manages them. */
export async function seedPlans(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const plans = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../data/plans.json'), 'utf8'),
  ) as readonly PlanRow[]
  const { rows } = await client.query<{ some: boolean }>('select exists (select from plan) as some')
  if (rows[0]?.some) return
  for (const [position, plan] of plans.entries()) {
    await client.query(
      `insert into plan (name, price_rupees, validity_days, contact_limit, express_interest, sms_credits, messaging_app, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing`,
      [
        plan.name,
        plan.priceRupees,
        plan.validityDays,
        plan.contactLimit,
        plan.expressInterest,
        plan.smsCredits,
        plan.messagingApp,
        position,
      ],
    )
  }
}
