import { CHECK_INS } from '@thunai/contract/frame/limits'
import type { CheckIn } from '@thunai/contract/meeting/check-ins'
import type { Services } from '../../../services.ts'
import { findDue } from './check-ins.store.ts'

const DAY_MS = 86_400_000

/** Families about whom the member may say how the contact went. */
export async function listCheckIns({ db, clock }: Services, profileId: string): Promise<CheckIn[]> {
  const before = new Date(clock.now().getTime() - CHECK_INS.afterDays * DAY_MS)
  const due = await findDue(db, profileId, before)
  return due.map(({ since, ...one }) => ({ ...one, since: since.toISOString() }))
}
