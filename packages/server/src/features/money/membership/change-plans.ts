import { PLAN_TERMS } from '@thunai/contract/frame/limits'
import { planPrice } from '@thunai/contract/office/plans'
import * as z from 'zod/mini'
import type { Services } from '../../../services.ts'
import { findPlansOnSale, takeOffSale, writePlan, type PlanOnSale } from './membership.store.ts'

const { name: LETTERS, days: DAYS, most: MOST } = PLAN_TERMS
const count = z.int().check(z.gte(0), z.lte(MOST))
const plansFile = z
  .array(
    z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LETTERS)),
      priceRupees: planPrice,
      validityDays: z.int().check(z.gte(1), z.lte(DAYS)),
      contactLimit: count,
      expressInterest: z.boolean(),
      smsCredits: count,
      messagingApp: z.boolean(),
    }),
  )
  .check(
    z.minLength(1),
    z.refine((plans) => new Set(plans.map(({ name }) => name)).size === plans.length, {
      error: 'each name may stand once',
    }),
  )

/** The file of plans can't be used: one line for each fault. */
export class PlanFileError extends Error {}

/**
 * Puts exactly these plans on sale, in this order; all others go off sale. What members have bought stays as it was.
 * @throws PlanFileError; nothing is changed then
 */
export async function changePlans(
  { db, transact }: Pick<Services, 'db' | 'transact'>,
  file: unknown,
): Promise<readonly PlanOnSale[]> {
  const read = plansFile.safeParse(file)
  if (!read.success)
    throw new PlanFileError(
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('\n'),
    )
  await transact(async (tx) => {
    await takeOffSale(tx)
    for (const [position, plan] of read.data.entries()) await writePlan(tx, plan, position)
  })
  return findPlansOnSale(db)
}
