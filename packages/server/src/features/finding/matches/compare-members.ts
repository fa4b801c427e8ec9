import type { I18n } from '@lingui/core'
import { PORUTHAMS } from '@thunai/astrology/names'
import type { WishesBetween } from '@thunai/contract/finding/matches'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import type { Day } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import { matchOfStars, traditionNamed } from '../../profile/horoscopes/horoscopes.api.ts'
import { agedOn, judge } from './matches.rules.ts'
import { findSides, type Side } from './matches.store.ts'
import { toWishesBetween } from './matches.views.ts'

export type Comparison = WishesBetween & Pick<ProfileSummary, 'porutham'>

/** Compares the viewer and a member; the answer is worded once the member's profile is known. */
export async function compareMembers(
  db: Db,
  { viewerId, targetId, today }: { readonly viewerId: string; readonly targetId: string; readonly today: Day },
): Promise<(i18n: I18n, shown: Parameters<typeof toWishesBetween>[2]) => Comparison> {
  const sides = await findSides(db, [viewerId, targetId])
  const [me, them] = [sides.get(viewerId), sides.get(targetId)]
  // one of the two left during the call
  if (!me || !them) return () => ({ myWishes: [], theirWishes: [], porutham: null })
  const facts = agedOn(them, today)
  const judged = { mine: judge(me.wishes, facts), theirs: judge(them.wishes, agedOn(me, today)), facts }
  const porutham = poruthamOf(me, them)
  return (i18n, shown) => ({ ...toWishesBetween(i18n, judged, shown), porutham })
}

function poruthamOf(me: Side, them: Side): ProfileSummary['porutham'] {
  if (me.starPlace === null || them.starPlace === null) return null
  const stars = [me, them].map(({ starPlace, gender }) => ({ starPlace: starPlace ?? 0, gender })) as [Star, Star]
  const match = matchOfStars(...stars, traditionNamed(me.tradition))
  return match ? { matched: match.matched, of: PORUTHAMS.length, rajju: match.rajju } : null
}

type Star = Parameters<typeof matchOfStars>[0]
