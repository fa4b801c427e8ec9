import type { Plan } from '@thunai/contract/money/membership'
import type { Services } from '../../services.ts'
import { findPlansOnSale } from './membership.store.ts'
import { toPlan } from './membership.views.ts'

/** The plans on sale, in their order. */
export const findPlans = async ({ database: { db } }: Services): Promise<Plan[]> =>
  (await findPlansOnSale(db)).map(toPlan)
