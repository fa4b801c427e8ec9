import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import type { OfficeMember } from '@thunai/contract/office/members'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findFormerMember } from './former-members.store.ts'
import { readMemberCursor, writeMemberCursor } from './members.rules.ts'
import { readMemberQuery } from './read-member-query.ts'
import { findMatchingMembers } from './members.store.ts'
import { toFormerMember, toOfficeMember } from './members.views.ts'

/**
 * A page of the members that staff search for. A member id also finds a former member, if papers are still stored.
 * @throws Refusal invalidFields for a malformed position
 */
export async function findMembers(
  { db, clock }: Services,
  { q = '', before = '' }: { readonly q?: string | undefined; readonly before?: string | undefined },
): Promise<{ rows: OfficeMember[]; next: string | null }> {
  const after = before === '' ? undefined : readMemberCursor(before)
  if (before !== '' && !after)
    throw new Refusal('invalidFields', { fields: { before: 'Please go on from a page of this list.' } })
  const sought = readMemberQuery(q)
  const now = clock.now()
  const found = await findMatchingMembers(db, sought, { after, most: OFFICE_MEMBERS.listed + 1, now })
  const memberId = 'memberId' in sought ? sought.memberId : undefined
  if (found.length === 0 && memberId !== undefined && !after) {
    const papers = await findFormerMember(db, memberId)
    return { rows: papers ? [toFormerMember(memberId, papers)] : [], next: null }
  }
  const shown = found.slice(0, OFFICE_MEMBERS.listed)
  const last = shown.at(-1)
  return {
    rows: shown.map((member) => toOfficeMember(member, now)),
    next: found.length > shown.length && last ? writeMemberCursor({ no: last.no, name: last.sortName }) : null,
  }
}
