import { isDeepStrictEqual } from 'node:util'
import { PLAN_TERMS } from '@thunai/contract/frame/limits'
import { planPrice } from '@thunai/contract/office/plans'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db/database.ts'
import { lockTables } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findPlansOnSale, type PlanOnSale } from './membership.store.ts'
import { findAllPlans, insertPlan, type KeptPlan, updatePlan } from './office-plans.store.ts'

const { name: LETTERS, days: DAYS, most: MOST } = PLAN_TERMS
/** Plan names are compared without case. */
const inSmallLetters = ({ name }: { readonly name: string }) => name.toLowerCase()
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
    z.refine((plans) => new Set(plans.map(inSmallLetters)).size === plans.length, {
      error: 'each name may stand once',
    }),
  )

/** The file of plans is invalid; one line per fault. */
export class PlanFileError extends Error {}

/**
 * Puts exactly these plans on sale, in this order, and all others off sale. Bought plans don't change, and the record
 * of staff has each change.
 * @throws PlanFileError without any change
 */
export async function changePlans(
  { db, transact, clock }: Pick<Services, 'db' | 'transact' | 'clock'>,
  file: unknown,
): Promise<readonly PlanOnSale[]> {
  const read = plansFile.safeParse(file)
  if (!read.success)
    throw new PlanFileError(
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('\n'),
    )
  const at = clock.now()
  await transact(async (tx) => {
    // Serializes writes of plans, as in the office.
    await lockTables(tx, ['plan'])
    const others = new Map((await findAllPlans(tx, at)).map((plan) => [inSmallLetters(plan), withoutCount(plan)]))
    for (const [position, plan] of read.data.entries()) {
      const before = others.get(inSmallLetters(plan))
      others.delete(inSmallLetters(plan))
      if (before) await changeTo(tx, at, before, { ...before, ...plan, isOnSale: true, position })
      else await add(tx, at, { ...plan, foreignPrices: [], isOnSale: true, position })
    }
    for (const plan of others.values()) await changeTo(tx, at, plan, { ...plan, isOnSale: false })
  })
  return findPlansOnSale(db)
}

/** A plan without the count of its members. */
function withoutCount(plan: KeptPlan & { readonly live: number }): KeptPlan {
  const { live: _, ...terms } = plan
  return terms
}

async function add(tx: Tx, at: Date, plan: Omit<KeptPlan, 'id'>): Promise<void> {
  const id = await insertPlan(tx, plan)
  await recordStaffEvent(tx, 'command', { act: 'addPlan', at, on: `plan:${id}`, after: plan })
}

async function changeTo(tx: Tx, at: Date, before: KeptPlan, after: KeptPlan): Promise<void> {
  if (isDeepStrictEqual(before, after)) return
  await updatePlan(tx, after)
  await recordStaffEvent(tx, 'command', { act: 'changePlan', at, on: `plan:${after.id}`, before, after })
}
