import type { Shortlisted } from '@thunai/contract/meeting/shortlist'

export type Order = 'added' | 'porutham'

/** Sorts the latest first, or the best porutham first; equals and profiles without a porutham are latest first. */
export function inOrder(kept: readonly Shortlisted[], order: Order): readonly Shortlisted[] {
  if (order === 'added') return kept
  const matched = ({ porutham }: Shortlisted) => (porutham ? porutham.matched + (porutham.rajju ? 0.5 : 0) : -1)
  return kept.toSorted((a, b) => matched(b) - matched(a))
}

/** The folder names, sorted for a language. */
export const foldersOf = (kept: readonly Shortlisted[], locale: string): readonly string[] =>
  [...new Set(kept.flatMap(({ folder }) => folder ?? []))].toSorted((a, b) => a.localeCompare(b, locale))
