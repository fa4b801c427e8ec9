import type { EditValues } from '@thunai/contract/profile/fields'
import { ENDED_BY_COURT } from '@thunai/contract/values/life-choices'
import type { Tx } from '../../../platform/db/database.ts'
import { resolveItems } from '../../profile/reference/reference.api.ts'

/** Clears the divorce status if the new marital status doesn't ask for it. */
export async function clearDivorce(tx: Tx, changes: EditValues, current: EditValues): Promise<EditValues> {
  const { maritalStatus } = changes
  if (maritalStatus === undefined || changes.divorceState !== undefined || current.divorceState === null) return changes
  const asking = await resolveItems(tx, 'marriedStatus', ENDED_BY_COURT)
  return [...asking.values()].includes(Number(maritalStatus)) ? changes : { ...changes, divorceState: null }
}
