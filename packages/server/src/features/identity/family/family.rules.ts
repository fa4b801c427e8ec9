import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole } from '@thunai/contract/identity/family'
import { isNew } from '../../../policies/profiles.policies.ts'
import { isSameAddress, type ContactAddress } from '@thunai/contract/contact/contact-address'

/** A person's place at a family table. */
export interface Place {
  readonly accountId: string
  readonly role: FamilyRole
  /** Whose mailbox and number stand for the profile. */
  readonly isOwner: boolean
  readonly since: Date
}

const decides = ({ role }: Pick<Place, 'role'>) => role !== 'relative'

/**
 * All may leave but the profile's owner. The candidate removes all others, guardians remove relatives and each
 * other. A new candidate removes no one, and can be removed by the profile's owner. That one stays until the
 * candidate takes it over.
 */
export const mayRemove = (by: Place, whom: Place, now: Date): boolean =>
  !whom.isOwner &&
  (by.accountId === whom.accountId ||
    (by.role === 'candidate' && !isNew(by, now)) ||
    (by.role === 'guardian' && whom.role !== 'candidate') ||
    (by.isOwner && isNew(whom, now)))

/** An open invitation can be taken back by every person who could have sent it. */
export const mayWithdraw = (by: Pick<Place, 'role'>): boolean => decides(by)

interface Table {
  readonly people: readonly (ContactAddress & { readonly role: FamilyRole })[]
  /** Those that are open. */
  readonly invitations: readonly (ContactAddress & { readonly role: FamilyRole })[]
}

/** Why a person can't be invited; a second invitation of the same address takes the place of the first. */
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
