import type { Services } from '../../../services.ts'
import { deleteGateChangesOlderThan } from './gates.store.ts'
import { CHANGES_KEPT_HOURS } from './known-gates.ts'

/** Forgets changes of gates that no server can still ask for. */
export async function forgetGateChanges({ database }: Services): Promise<void> {
  await deleteGateChangesOlderThan(database.db, CHANGES_KEPT_HOURS)
}
