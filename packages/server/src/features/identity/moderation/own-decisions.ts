import type { MemberDecision as ShownDecision } from '@thunai/contract/identity/decisions'
import type { Services } from '../../../services.ts'
import { findDecisions } from './moderation.store.ts'
import { toShownDecision } from './moderation.views.ts'

/** Decisions about the member, latest first. */
export async function findOwnDecisions({ db, clock }: Services, profileId: string): Promise<ShownDecision[]> {
  return (await findDecisions(db, profileId)).map((one) => toShownDecision(one, clock.now()))
}
