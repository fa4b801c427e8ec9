import { WISHES } from '@thunai/contract/profile/wishes'
import type { Day } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import { agedOn, judge, type Judgement } from './matches.rules.ts'
import { findSides } from './matches.store.ts'

/** A member in the eyes of some families. */
export interface JudgedBy {
  readonly hasStars: boolean
  readonly families: readonly JudgingFamily[]
}

/** A family's wishes, held against the member. */
interface JudgingFamily extends Judgement {
  /** Of the other gender, with star and patham known. */
  readonly hasMatchingStars: boolean
  /** What the score would be, 0 to 100, if all that isn't told turned out as wished. */
  readonly scoreAtMost: number
}

/** How a member meets the wishes of families, in their order, without those who have left; empty if the member has left. */
export async function judgedBy(
  db: Db,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  familyIds: readonly string[],
): Promise<JudgedBy> {
  const sides = await findSides(db, [profileId, ...familyIds])
  const me = sides.get(profileId)
  if (!me) return { hasStars: false, families: [] }
  const facts = agedOn(me, today)
  const families = familyIds.flatMap((id) => {
    const family = sides.get(id)
    if (!family) return []
    const judgement = judge(family.wishes, facts)
    const hasMatchingStars = family.starPlace !== null && family.gender !== me.gender
    return [{ ...judgement, hasMatchingStars, scoreAtMost: atMost(judgement) }]
  })
  return { hasStars: me.starPlace !== null, families }
}

function atMost({ reasons }: Judgement): number {
  const weigh = (some: Judgement['reasons']) => some.reduce((sum, { wish }) => sum + WISHES[wish].weight, 0)
  const stated = weigh(reasons)
  return stated === 0 ? 100 : Math.floor((100 * weigh(reasons.filter(({ fits }) => fits !== 'no'))) / stated)
}
