import type { ChangedPlan, NewPlan, OfficePlan } from '@thunai/contract/office/plans'
import type { Tx } from '../../../platform/db/database.ts'
import { lockTables } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { toKeptPlan, toOfficePlan } from './membership.views.ts'
import {
  findAllPlans,
  findLastPosition,
  findPlan,
  findPlanNamed,
  insertPlan,
  updatePlan,
} from './office-plans.store.ts'

/** All plans in their order, including hidden ones. */
export async function listPlans({ db, clock }: Services): Promise<OfficePlan[]> {
  return (await findAllPlans(db, clock.now())).map(toOfficePlan)
}

/** Adds a plan. */
export async function addPlan(services: Services, staff: Staff, newPlan: NewPlan): Promise<OfficePlan> {
  return write(services, async (tx) => {
    if ((await findPlanNamed(tx, newPlan.name)) !== undefined) throw new Refusal('planNameTaken')
    const plan = toKeptPlan({ ...newPlan, position: newPlan.position ?? (await findLastPosition(tx)) })
    const id = await insertPlan(tx, plan)
    if (id === undefined) throw new Refusal('planNameTaken')
    await recordStaffEvent(tx, staff, { act: 'addPlan', at: services.clock.now(), on: `plan:${id}`, after: plan })
    return id
  })
}

/**
 * Changes a plan's price or terms, or hides or shows it. Members keep what they have bought or ordered, because orders
 * and subscriptions store copies.
 */
export async function changePlan(
  services: Services,
  staff: Staff,
  id: number,
  changes: ChangedPlan,
): Promise<OfficePlan> {
  return write(services, async (tx) => {
    const before = await findPlan(tx, id)
    if (!before) throw new Refusal('planNotFound')
    const named = changes.name === undefined ? undefined : await findPlanNamed(tx, changes.name)
    if (named !== undefined && named !== id) throw new Refusal('planNameTaken')
    const { position = before.position, ...terms } = changes
    const { prices: _, ...as } = toOfficePlan({ ...before, live: 0 })
    const foreignPrices = terms.prices ? {} : { foreignPrices: before.foreignPrices }
    const after = { ...toKeptPlan({ ...as, ...definedOf(terms), position }), ...foreignPrices, id }
    await updatePlan(tx, after)
    await recordStaffEvent(tx, staff, { act: 'changePlan', at: services.clock.now(), on: `plan:${id}`, before, after })
    return id
  })
}

/** Only the given fields: undefined doesn't mean a change to nothing. */
const definedOf = (changes: Omit<ChangedPlan, 'position'>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<
    Omit<NewPlan, 'position'>
  >

async function write({ transact, clock }: Services, by: (tx: Tx) => Promise<number>): Promise<OfficePlan> {
  return transact(async (tx) => {
    // Serializes writes, because plan names must differ by more than case.
    await lockTables(tx, ['plan'])
    const id = await by(tx)
    const written = (await findAllPlans(tx, clock.now(), id)).at(0)
    if (!written) throw new Error(`The plan ${id} is gone.`)
    return toOfficePlan(written)
  })
}
