import type { I18n } from '@lingui/core'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Match, MatchChange, MatchSection } from '@thunai/contract/finding/matches'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findSummaries } from '../../profile/cards/cards.api.ts'
import { findBestMatches, type MatchPage } from '../search/search.api.ts'
import { agedOn, hasWishes, judge } from './matches.rules.ts'
import { findSides } from './matches.store.ts'
import { toMatch } from './matches.views.ts'

interface Matches {
  readonly matches: readonly Match[]
  /** Totals by section. */
  readonly totals: Readonly<Record<MatchSection, number>>
  /** Changes that would bring more matches to a caller who has few. */
  readonly changes: readonly MatchChange[]
}

/**
 * A page of a section of the caller's matches: visible members of the other gender who aren't dismissed and meet the
 * caller's musts. Each comes with how every stated wish is met, in the reader's language.
 */
export async function findMatches(
  services: Services,
  i18n: I18n,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
  page: MatchPage,
): Promise<Matches> {
  const { database, clock } = services
  const today = dayInIndia(clock.now())
  const source = await database.reads.sourceFor(lastWrite)
  const found = await findBestMatches(source, { profileId, today }, page, i18n)
  const { profiles, totals, changes } = found
  if (profiles.length === 0) return { matches: [], totals, changes }

  const ids = [profileId, ...profiles.map((one) => one.profileId)]
  const [sides, summaries] = await Promise.all([
    findSides(source.db, ids),
    findSummaries(services, source.db, found, { today, i18n }),
  ])
  const me = sides.get(profileId)
  // the account was deleted during the call
  if (!me) throw new Refusal('loginNeeded')
  const matches = profiles.flatMap(({ profileId: id }, place) => {
    const [of, summary, match] = [sides.get(id), summaries.get(id), found.matches[place]]
    if (!of || !summary || !match) return []
    const theirs = hasWishes(of.wishes) ? judge(of.wishes, agedOn(me, today)) : undefined
    const facts = agedOn(of, today)
    return [toMatch(i18n, summary, { match, facts, mine: judge(me.wishes, facts), theirs })]
  })
  return { matches, totals, changes }
}
