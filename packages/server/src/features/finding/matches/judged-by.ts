import { WISHES } from '@thunai/contract/profile/wishes'
import type { Day } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import { agedOn, judge, type Judgement } from './matches.rules.ts'
import { findSides } from './matches.store.ts'

/** How families judge a member by their wishes. */
export interface JudgedBy {
  readonly hasStars: boolean
  readonly families: readonly JudgingFamily[]
}

/** One family's wishes, compared with the member. */
interface JudgingFamily extends Judgement {
  /** Of the other gender, with star and patham known. */
  readonly hasMatchingStars: boolean
  /** The score, 0 to 100, if every missing fact turned out as wished. */
  readonly scoreAtMost: number
}

/**
 * Judges a member by the wishes of families, in their order; families that left are omitted. Empty if the member has
 * left.
 */
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
