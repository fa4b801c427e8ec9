import type { Match } from '@thunai/contract/members/matches'

/** A score in words, since a number alone says little. */
export function matchWords(score: number): string {
  if (score === 100) return 'Fits in everything'
  if (score >= 85) return 'A very good match'
  if (score >= 70) return 'A good match'
  return score >= 50 ? 'Fits in part' : 'Fits in little'
}

/** How the caller fits the other family's wishes; undefined when that is not known. */
export function mutualWords({ theirScore }: Pick<Match, 'theirScore'>): string | undefined {
  if (theirScore === null) return undefined
  return theirScore === 100 ? 'You fit all of their wishes too' : `You fit ${theirScore}% of their wishes`
}
