import type { Day } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import { agedOn, judge, type Judgement } from './matches.rules.ts'
import { findSides } from './matches.store.ts'

/** Wishes met, of all that are stated. */
interface Met {
  readonly met: number
  readonly of: number
}

export interface MetWishes {
  readonly myWishes: Met
  readonly theirWishes: Met
}

/**
 * Counts the viewer's wishes that each member meets, and the member's wishes that the viewer meets. Doesn't count as a
 * view.
 */
export async function countMetWishes(
  db: Db,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  memberIds: readonly string[],
): Promise<(memberId: string) => MetWishes> {
  const sides = await findSides(db, [profileId, ...memberIds])
  const met = (wisherId: string, otherId: string): Met => {
    const [wisher, other] = [sides.get(wisherId), sides.get(otherId)]
    return wisher && other ? countOf(judge(wisher.wishes, agedOn(other, today))) : { met: 0, of: 0 }
  }
  return (memberId) => ({ myWishes: met(profileId, memberId), theirWishes: met(memberId, profileId) })
}

const countOf = ({ reasons }: Judgement): Met => ({
  met: reasons.filter(({ fits }) => fits === 'yes').length,
  of: reasons.length,
})
