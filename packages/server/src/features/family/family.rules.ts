import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole } from '@thunai/contract/members/family'
import { isNew } from '../../policies/profiles.policies.ts'
import { isSameAddress, type ContactAddress } from '@thunai/contract/values/contact-address'

/** Somebody's place at a family table. */
export interface Place {
  readonly accountId: string
  readonly role: FamilyRole
  /** Whose mailbox and number stand for the profile. */
  readonly isOwner: boolean
  readonly since: Date
}

const decides = ({ role }: Pick<Place, 'role'>) => role !== 'relative'

/**
 * Everybody may leave but who stands for the profile; the candidate removes anybody else, guardians remove relatives and each
 * other. A candidate who is new removes nobody, and is removed by who stands for the profile. That one stays until the
 * candidate takes it over.
 */
export const mayRemove = (by: Place, whom: Place, now: Date): boolean =>
  !whom.isOwner &&
  (by.accountId === whom.accountId ||
    (by.role === 'candidate' && !isNew(by, now)) ||
    (by.role === 'guardian' && whom.role !== 'candidate') ||
    (by.isOwner && isNew(whom, now)))

/** An open invitation is taken back by whoever could have sent it. */
export const mayWithdraw = (by: Pick<Place, 'role'>): boolean => decides(by)

interface Table {
  readonly people: readonly (ContactAddress & { readonly role: FamilyRole })[]
  /** Those that are open. */
  readonly invitations: readonly (ContactAddress & { readonly role: FamilyRole })[]
}

/** What keeps somebody from being invited; a second invitation of the same address takes the place of the first. */
export function whyNotInvite(
  { people, invitations }: Table,
  asked: ContactAddress & { readonly role: FamilyRole },
): 'alreadyInFamily' | 'candidateThere' | 'familyFull' | undefined {
  if (people.some((person) => isSameAddress(person, asked))) return 'alreadyInFamily'
  const others = invitations.filter((invitation) => !isSameAddress(invitation, asked))
  const isCandidate = ({ role }: { readonly role: FamilyRole }) => role === 'candidate'
  if (asked.role === 'candidate' && (people.some(isCandidate) || others.some(isCandidate))) return 'candidateThere'
  if (others.length >= FAMILY.invitations || people.length + others.length >= FAMILY.people) return 'familyFull'
  return undefined
}
