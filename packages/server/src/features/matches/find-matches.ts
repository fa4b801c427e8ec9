import { ageOn, dayInIndia } from '@thunai/contract/dates'
import { MATCHES } from '@thunai/contract/limits'
import type { Match } from '@thunai/contract/matches'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findSought, findSummaries, type Sought } from '../search/search.reads.ts'
import { hasWishes, judge, type Wishes } from './matches.rules.ts'
import { castesOf, findFacts, findGender, findWishes } from './matches.store.ts'
import { toMatch } from './matches.views.ts'

interface Matches {
  readonly matches: readonly Match[]
  readonly total: number
  readonly isTotalExact: boolean
}

/**
 * Members of the other gender whom the caller may see and who fit the wishes of age, religion and caste, judged by all
 * stated wishes. The best of the most recently active thousand: the work stays bounded however many fit. Of equal scores
 * those come first whose own wishes the caller fits better, then the more recently active.
 */
export async function findMatches({ database, clock }: Services, profileId: string, size: number, judged: number = MATCHES.judged): Promise<Matches> {
  const { db } = database
  const today = dayInIndia(clock.now())
  const [gender, wishes] = await Promise.all([findGender(db, profileId), findWishes(db, [profileId]).then((found) => found.get(profileId))])
  // the account was removed while the call was on its way
  if (!gender || !wishes) throw new Refusal('loginNeeded')
  const sought = await soughtBy(database.db, wishes, gender)
  const found = await findSought(database, sought, size === 0 ? 0 : judged, { profileId, today })
  const total = { total: found.total, isTotalExact: found.isTotalExact }
  if (found.profiles.length === 0) return { matches: [], ...total }

  const facts = await findFacts(db, [profileId, ...found.profiles.map((one) => one.profileId)])
  const aged = (id: string) => {
    const row = facts.get(id)
    return row && { ...row, age: ageOn(row.dateOfBirth, today) }
  }
  const best = found.profiles
    .flatMap((one) => {
      const of = aged(one.profileId)
      return of ? [{ found: one, facts: of, mine: judge(wishes, of) }] : []
    })
    // the sort is stable: those of one score stay in the order of their activity
    .toSorted((a, b) => b.mine.score - a.mine.score)
    .slice(0, size)
  const ids = best.map((one) => one.found.profileId)
  const [theirWishes, summaries] = await Promise.all([
    findWishes(db, ids), findSummaries(db, { profiles: best.map((one) => one.found), viewerStar: found.viewerStar }, today),
  ])
  const me = aged(profileId)
  const matches = best
    .map((one) => {
      const wished = theirWishes.get(one.found.profileId)
      return { ...one, theirs: me && wished && hasWishes(wished) ? judge(wished, me) : undefined }
    })
    .toSorted((a, b) => b.mine.score - a.mine.score || (b.theirs?.score ?? UNTOLD) - (a.theirs?.score ?? UNTOLD))
    .flatMap((one) => {
      const summary = summaries.get(one.found.profileId)
      return summary ? [toMatch(summary, one)] : []
    })
  return { matches, ...total }
}

/** Where who states no wish stands between those whom the caller fits and those whom not. */
const UNTOLD = 50

async function soughtBy(db: Services['database']['db'], wishes: Wishes, gender: string): Promise<Sought> {
  const { religion, caste } = wishes
  return {
    gender: gender === 'Male' ? 'Female' : 'Male',
    ageFrom: wishes.ageFrom ?? undefined,
    ageTo: wishes.ageTo ?? undefined,
    religions: religion.length > 0 ? religion : undefined,
    castes: caste.length === 0 ? undefined : religion.length === 0 ? caste : await castesOf(db, caste, religion),
  }
}
