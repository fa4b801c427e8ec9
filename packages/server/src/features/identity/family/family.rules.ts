import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole } from '@thunai/contract/identity/family'
import { isNew } from '../../../policies/profiles.policies.ts'
import { isSameAddress, type ContactAddress } from '@thunai/contract/contact/contact-address'

/** A person's place at a family table. */
export interface FamilyPlace {
  readonly accountId: string
  readonly role: FamilyRole
  /** The owner, with whose mailbox and number the profile stands. */
  readonly isOwner: boolean
  readonly since: Date
}

const decides = ({ role }: Pick<FamilyPlace, 'role'>) => role !== 'relative'

/**
 * Everyone but the owner may leave. The candidate removes others; guardians remove relatives and each other. A new
 * candidate removes no one, and can be removed by the owner. The owner stays until the candidate takes over the
 * profile.
 */
export const mayRemove = (by: FamilyPlace, whom: FamilyPlace, now: Date): boolean =>
  !whom.isOwner &&
  (by.accountId === whom.accountId ||
    (by.role === 'candidate' && !isNew(by, now)) ||
    (by.role === 'guardian' && whom.role !== 'candidate') ||
    (by.isOwner && isNew(whom, now)))

/** Everyone who could have sent an open invitation may withdraw it. */
export const mayWithdraw = (by: Pick<FamilyPlace, 'role'>): boolean => decides(by)

interface Table {
  readonly people: readonly (ContactAddress & { readonly role: FamilyRole })[]
  /** Open invitations. */
  readonly invitations: readonly (ContactAddress & { readonly role: FamilyRole })[]
}

/** Why a person can't be invited; undefined if they can. A second invitation to the same address replaces the first. */
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
