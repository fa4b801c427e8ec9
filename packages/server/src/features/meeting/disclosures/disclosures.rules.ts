import type { Disclosure } from '@thunai/contract/meeting/disclosures'

/** Contacts that may be returned without review: a fifth of those opened, and one from the third on. */
export const returnsAllowed = (opened: number): number => Math.max(Math.floor(opened / 5), opened >= 3 ? 1 : 0)

/**
 * True if the owner can revoke it at a moment: a contact until it is closed; photos shown on request and biodata until
 * they expire. Photos of an interest close with its acceptance, those of an opened contact with that contact.
 */
export function isRevocable(
  { what, right, until }: Pick<Disclosure, 'what' | 'right'> & { readonly until: Date | null },
  now: Date,
): boolean {
  if (what === 'contact') return until === null
  return (what === 'biodata' || (what === 'photos' && right === 'request')) && until !== null && until > now
}
