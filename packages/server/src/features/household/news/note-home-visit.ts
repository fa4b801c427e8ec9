import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { saveVisit } from './home.store.ts'

/** Records that a person is on the home page. */
export const noteVisit = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId, profileId }: Pick<Actor, 'accountId' | 'profileId'>,
): Promise<void> => saveVisit(db, { accountId, profileId, now: clock.now() })
