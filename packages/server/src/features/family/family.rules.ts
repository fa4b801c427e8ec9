import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole } from '@thunai/contract/members/family'

/** Somebody's place at a family table. */
export interface Place {
  readonly accountId: string
  readonly role: FamilyRole
  /** Whose mailbox and number stand for the profile. */
  readonly isOwner: boolean
}

const decides = ({ role }: Pick<Place, 'role'>) => role !== 'relative'

/**
 * Everybody may leave but who stands for the profile; the candidate removes anybody else, guardians remove relatives and each
 * other. Who stands for the profile stays until the candidate takes it over.
 */
export const mayRemove = (by: Place, whom: Place): boolean =>
  !whom.isOwner &&
  (by.accountId === whom.accountId || by.role === 'candidate' || (by.role === 'guardian' && whom.role !== 'candidate'))

/** An open invitation is taken back by whoever could have sent it. */
export const mayWithdraw = (by: Pick<Place, 'role'>): boolean => decides(by)

interface Table {
  readonly people: readonly { readonly role: FamilyRole; readonly email: string }[]
  /** Those that are open. */
  readonly invitations: readonly { readonly role: FamilyRole; readonly email: string }[]
}

/** What keeps somebody from being invited; a second invitation of the same address takes the place of the first. */
export function whyNotInvite(
  { people, invitations }: Table,
  asked: { readonly role: FamilyRole; readonly email: string },
): 'alreadyInFamily' | 'candidateThere' | 'familyFull' | undefined {
  if (people.some(({ email }) => email === asked.email)) return 'alreadyInFamily'
  const others = invitations.filter(({ email }) => email !== asked.email)
  const isCandidate = ({ role }: { readonly role: FamilyRole }) => role === 'candidate'
  if (asked.role === 'candidate' && (people.some(isCandidate) || others.some(isCandidate))) return 'candidateThere'
  if (others.length >= FAMILY.invitations || people.length + others.length >= FAMILY.people) return 'familyFull'
  return undefined
}

/** An address as whoever holds the link may see it: enough to know one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}${'•'.repeat(Math.max(2, Math.min(6, at - 1)))}${email.slice(at)}`
}
