import type { I18n } from '@lingui/core'
import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import type { Match } from '@thunai/contract/members/matches'
import type { Caller } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findBestMatches, findSummaries } from '../search/search.api.ts'
import { hasWishes, judge } from './matches.rules.ts'
import { findFacts, findWishes } from './matches.store.ts'
import { toMatch } from './matches.views.ts'

interface Matches {
  readonly matches: readonly Match[]
  readonly total: number
}

/**
 * Members of the other gender whom the caller may see and who fit the wishes of age, religion and caste: new ones first, then
 * the best, each with how every stated wish stands, in the language of the reader.
 */
export async function findMatches(
  { database, clock }: Services,
  i18n: I18n,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
  size: number,
): Promise<Matches> {
  const today = dayInIndia(clock.now())
  const source = await database.reads.sourceFor(lastWrite)
  const found = await findBestMatches(source, { profileId, today }, size)
  const { profiles, total } = found
  if (profiles.length === 0) return { matches: [], total }

  const ids = [profileId, ...profiles.map((one) => one.profileId)]
  const [facts, wishes, summaries] = await Promise.all([
    findFacts(source.db, ids),
    findWishes(source.db, ids),
    findSummaries(source.db, found, today),
  ])
  const aged = (id: string) => {
    const row = facts.get(id)
    return row && { ...row, age: ageOn(row.dateOfBirth, today) }
  }
  const [me, own] = [aged(profileId), wishes.get(profileId)]
  // the account was removed while the call was on its way
  if (!me || !own) throw new Refusal('loginNeeded')
  const matches = profiles.flatMap(({ profileId: id }, place) => {
    const [of, wished, summary, match] = [aged(id), wishes.get(id), summaries.get(id), found.matches[place]]
    if (!of || !summary || !match) return []
    const theirs = wished && hasWishes(wished) ? judge(wished, me) : undefined
    return [toMatch(i18n, summary, { match, facts: of, mine: judge(own, of), theirs })]
  })
  return { matches, total }
}
