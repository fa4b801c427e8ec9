import { match, type Match } from '@thunai/astrology/match'
import { starAndPathamOf } from '@thunai/astrology/match-table'
import type { StarAndPatham } from '@thunai/astrology/poruthams/pair'
import type { Db } from '../../../platform/db/database.ts'
import { traditionNamed } from './tradition-named.ts'
import { findMatchFacts } from './horoscopes.store.ts'

/** Matches stars of the other gender with a profile's; undefined if the profile has no star and patham. */
export async function matchWithStar(db: Db, profileId: string): Promise<((other: StarAndPatham) => Match) | undefined> {
  const [facts] = await findMatchFacts(db, [profileId])
  if (!facts || facts.starPlace === null) return undefined
  const own = starAndPathamOf(facts.starPlace)
  const tradition = traditionNamed(facts.tradition)
  return (other) => (facts.gender === 'Female' ? match(own, other, tradition) : match(other, own, tradition))
}
