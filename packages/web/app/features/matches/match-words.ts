/** A score in words, since a number alone says little. */
export function matchWords(score: number): string {
  if (score >= 85) return 'A very good match'
  if (score >= 70) return 'A good match'
  return score >= 50 ? 'Fits in part' : 'Fits in little'
}
