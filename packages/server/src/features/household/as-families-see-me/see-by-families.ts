import type { I18n } from '@lingui/core'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { SeenByFamilies } from '@thunai/contract/household/as-families-see-me'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { judgedBy } from '../../finding/matches/matches.api.ts'
import { findBestMatches } from '../../finding/search/search.api.ts'
import { findPairFacts, startOfDayInIndia } from '../../meeting/viewing/viewing.api.ts'
import { sumUp } from './missing-facts.rules.ts'
import { countOpenings } from './openings.store.ts'
import { ownViewFor, SHOWN_TO_STRANGERS } from './own-view.ts'
import { gainAmong, missAmong, photoGain } from './as-families-see-me.views.ts'

/** Matches to evaluate: enough to show common wishes, few enough for one short statement. */
const ASKED = 200
const MOST_MISSES = 3
const LATELY_MS = 30 * 86_400_000

/** How the caller's best matches see the caller's profile, and what they miss in it. */
export async function seeByFamilies(
  services: Services,
  i18n: I18n,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
): Promise<SeenByFamilies> {
  const { database, clock, config } = services
  const now = clock.now()
  const asker = { profileId, today: dayInIndia(now) }
  const source = await database.reads.sourceFor(lastWrite)
  const { profiles } = await findBestMatches(source, asker, { section: 'all', offset: 0, limit: ASKED })
  const ids = profiles.map((one) => one.profileId)
  const own = { viewerId: profileId, targetId: profileId, today: asker.today }
  const [judged, facts] = await Promise.all([
    judgedBy(source.db, asker, ids),
    findPairFacts(source.db, own, { now, dayBegan: startOfDayInIndia(now) }),
  ])
  const seal = config.candidateSeal === 'off' ? null : (facts?.seal ?? null)
  const { profile, view } = await ownViewFor(source.db, profileId, { ...SHOWN_TO_STRANGERS, seal }, now)
  const of = judged.families.length
  const { fits, misses, missing } = sumUp(judged)
  const gains = missing.map((one) => gainAmong(i18n, one, of))
  if (profile.mainPhoto === null) {
    const opened = await countOpenings(source.db, ids, new Date(now.getTime() - LATELY_MS))
    gains.unshift(photoGain(i18n, opened))
  }
  return {
    profile: view,
    families: of,
    fits,
    misses: misses.slice(0, MOST_MISSES).map((miss) => missAmong(i18n, miss, of)),
    gains,
  }
}
