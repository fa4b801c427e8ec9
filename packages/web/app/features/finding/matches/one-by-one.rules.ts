import type { Match } from '@thunai/contract/finding/matches'
import { type Wish, WISHES } from '@thunai/contract/profile/wishes'

/** The most marks on a card; more would be a paragraph. */
const MARKS = 4

/**
 * Matches that the member has neither answered nor shortlisted. The profile opened last comes first: opening it made it
 * no longer new, but it was the first card before.
 */
export function undecided(
  matches: readonly Match[],
  kept: readonly string[],
  openedLast: string | undefined,
): readonly Match[] {
  const isKept = new Set(kept)
  const open = matches.filter(
    ({ id, isExpressInterest, interestReceived }) =>
      !isExpressInterest && interestReceived !== 'accepted' && interestReceived !== 'declined' && !isKept.has(id),
  )
  return [...open.filter(({ id }) => id === openedLast), ...open.filter(({ id }) => id !== openedLast)]
}

const isWish = (name: string): name is Wish => Object.hasOwn(WISHES, name)

/** The heaviest reasons as label and verdict. Porutham has its own mark. */
export function marksOf({ matchReasons = [], porutham }: Match) {
  return matchReasons
    .flatMap(({ wish, fits }) => (isWish(wish) ? [{ wish, label: WISHES[wish].label, fits }] : []))
    .slice(0, porutham ? MARKS - 1 : MARKS)
}
