import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { MATCHES } from '@thunai/contract/frame/limits'
import type { Match } from '@thunai/contract/members/matches'
import type { Caller } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findSought, findSummaries, type Sought } from '../search/search.api.ts'
import { hasWishes, judge, onCard, type Wishes } from './matches.rules.ts'
import { castesOf, findFacts, findGender, findWishes } from './matches.store.ts'
import { toMatch } from './matches.views.ts'

interface Matches {
  readonly matches: readonly Match[]
  readonly total: number
}

/**
 * Members of the other gender whom the caller may see and who fit the wishes of age, religion and caste, judged by all
 * stated wishes. The best of the most recently active thousand: the work stays bounded however many fit. The score goes by
 * what the caller may know: all facts of an opened profile, else those of the card. Of equal scores those come first who
 * fit better by all facts, then those whose own wishes the caller fits better, then the more recently active.
 */
export async function findMatches(
  { database, clock }: Services,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
  size: number,
  judged: number = MATCHES.judged,
): Promise<Matches> {
  const { db } = database
  const today = dayInIndia(clock.now())
  const [gender, wishes] = await Promise.all([
    findGender(db, profileId),
    findWishes(db, [profileId]).then((found) => found.get(profileId)),
  ])
  // the account was removed while the call was on its way
  if (!gender || !wishes) throw new Refusal('loginNeeded')
  const sought = await soughtBy(database.db, wishes, gender)
  const source = await database.reads.sourceFor(lastWrite)
  const found = await findSought(source, sought, size === 0 ? 0 : judged, { profileId, today })
  const { total } = found
  if (found.profiles.length === 0) return { matches: [], total }

  const facts = await findFacts(db, [profileId, ...found.profiles.map((one) => one.profileId)])
  const aged = (id: string) => {
    const row = facts.get(id)
    return row && { ...row, age: ageOn(row.dateOfBirth, today) }
  }
  const judgedAll = found.profiles
    .flatMap((one) => {
      const of = aged(one.profileId)
      if (!of) return []
      const isOpened = one.isProfileViewed || one.isContactViewed
      const full = judge(wishes, of)
      return [{ found: one, facts: of, isOpened, full: full.score, mine: isOpened ? full : judge(wishes, onCard(of)) }]
    })
    .toSorted(byScore)
  const last = judgedAll[size - 1]
  // with those who are as good as the last: their wishes decide who is on the list
  const fitting = last ? judgedAll.filter((one) => byScore(one, last) <= 0) : judgedAll
  const theirWishes = await findWishes(
    db,
    fitting.map((one) => one.found.profileId),
  )
  const me = aged(profileId)
  const best = fitting
    .map((one) => {
      const wished = theirWishes.get(one.found.profileId)
      return { ...one, theirs: me && wished && hasWishes(wished) ? judge(wished, me) : undefined }
    })
    // the sort is stable: who is equal in all stays in the order of activity
    .toSorted((a, b) => byScore(a, b) || (b.theirs?.score ?? UNTOLD) - (a.theirs?.score ?? UNTOLD))
    .slice(0, size)
  const summaries = await findSummaries(
    db,
    { profiles: best.map((one) => one.found), viewerStar: found.viewerStar },
    today,
  )
  const matches = best.flatMap((one) => {
    const summary = summaries.get(one.found.profileId)
    return summary ? [toMatch(summary, one)] : []
  })
  return { matches, total }
}

interface Scored {
  readonly mine: { readonly score: number }
  readonly full: number
}

const byScore = (a: Scored, b: Scored): number => b.mine.score - a.mine.score || b.full - a.full

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
