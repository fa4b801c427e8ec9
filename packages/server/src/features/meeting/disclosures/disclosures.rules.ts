import type { Disclosure } from '@thunai/contract/meeting/disclosures'

/** Of contacts opened, those that may be given back without question: a fifth, and one as soon as there are three. */
export const returnsAllowed = (opened: number): number => Math.max(Math.floor(opened / 5), opened >= 3 ? 1 : 0)

/**
 * Whether the owner can take something back at a moment: a contact until it is closed, photos shown on request and biodata until their
 * time is over. Photos of an interest close with its yes, those of an opened contact with that contact.
 */
export function isRevocable(
  { what, right, until }: Pick<Disclosure, 'what' | 'right'> & { readonly until: Date | null },
  now: Date,
): boolean {
  if (what === 'contact') return until === null
  return (what === 'biodata' || (what === 'photos' && right === 'request')) && until !== null && until > now
}
