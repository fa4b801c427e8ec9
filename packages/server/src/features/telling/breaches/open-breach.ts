import type { OpenedBreach } from '@thunai/contract/office/breaches'
import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findNamed, findAffectedMembers, insertBreach, type AffectedMember } from './breaches.store.ts'

const HOUR_MS = 3_600_000

/**
 * Records a breach with the members it touched, as of now. No member is told before a second person agrees.
 * @throws Refusal invalidFields for an id that isn't a member's; memberNotFound if the access touched no member
 */
export async function openBreach(
  services: Services,
  staff: Staff,
  { what, whatToDo, ta, members }: OpenedBreach,
): Promise<{ readonly id: string; readonly affected: number }> {
  const { transact, clock } = services
  return transact(async (tx) => {
    const createdAt = clock.now()
    const touched = await findMembers(tx, members)
    const chosen = isSpan(members) ? members : { members: touched.length }
    const affected = touched.length
    const id = await insertBreach(tx, { what, whatToDo, ta, chosen, affected, createdAt, by: staff }, touched)
    await openReview(tx, services, {
      queue: 'breaches',
      subjectKind: 'breach',
      subjectId: id,
      text: [what, whatToDo, ta.what, ta.whatToDo, `${affected}`].join('\n\n'),
      dueAt: new Date(createdAt.getTime() + LEGAL_CLOCKS.breachCertIn * HOUR_MS),
      priority: 9,
    })
    await recordStaffEvent(tx, staff, {
      act: 'openBreach',
      at: createdAt,
      on: `breach:${id}`,
      after: { affected, chosen },
    })
    return { id, affected }
  })
}

/** Members with these ids, or those that a kind of access touched. */
async function findMembers(tx: Tx, members: OpenedBreach['members']): Promise<AffectedMember[]> {
  if (isSpan(members)) {
    const { access, from, to } = members
    const touched = await findAffectedMembers(tx, { access, from: new Date(from), to: new Date(to) })
    if (touched.length === 0) throw new Refusal('memberNotFound')
    return touched
  }
  const ids = [...new Set(members)]
  const found = await findNamed(tx, ids)
  const known = new Set(found.map(({ memberId }) => memberId))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Refusal('invalidFields', {
      fields: { members: `There is no such member: ${unknown.slice(0, 5).join(', ')}` },
    })
  return found
}

type Span = Exclude<OpenedBreach['members'], readonly string[]>

const isSpan = (members: OpenedBreach['members']): members is Span => !Array.isArray(members)
