import type { EvidenceHours } from '@thunai/contract/office/evidence'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { extendEvidence, LONG_DAYS } from '../../desk/evidence/evidence.api.ts'
import { type Effect, openReview } from '../../desk/reviews/reviews.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { isKnownMember } from '../../household/leaving/leaving.api.ts'
import { insertRequest, lockRequest, type NewRequest, saveDecided } from './requests.store.ts'

const HOUR_MS = 3_600_000

/**
 * Asks for evidence of named members, which a second person decides within the hours that the order gives. Until then a
 * legal hold is on the members.
 * @throws Refusal memberNotFound
 */
export async function askForEvidence(
  { transact, ...services }: Services,
  staff: Staff,
  { hours, ...asked }: Omit<NewRequest, 'dueAt'> & { readonly hours: EvidenceHours },
): Promise<string> {
  const at = services.clock.now()
  const memberIds = [...new Set(asked.memberIds)]
  const dueAt = new Date(at.getTime() + hours * HOUR_MS)
  return transact(async (tx) => {
    for (const memberId of memberIds) if (!(await isKnownMember(tx, memberId))) throw new Refusal('memberNotFound')
    const id = await insertRequest(tx, staff, { ...asked, memberIds, dueAt }, at)
    const span = `${asked.from.toISOString()} – ${asked.to.toISOString()}`
    await openReview(tx, services, {
      queue: 'evidence',
      subjectKind: 'evidence',
      subjectId: id,
      text: [`${asked.authority}, ${asked.reference}`, memberIds.join(', '), span, asked.reason, `${hours} hours`].join(
        '\n',
      ),
      dueAt,
    })
    for (const memberId of memberIds)
      await recordStaffEvent(tx, staff, {
        act: 'askForEvidence',
        at,
        memberId,
        on: `evidence:${id}`,
        reason: asked.reason,
        after: { authority: asked.authority, reference: asked.reference, from: asked.from, to: asked.to, hours },
      })
    return id
  })
}

/** Saves the second person's decision and its reason. */
const decide =
  (state: 'agreed' | 'refused'): Effect =>
  async (tx, services, { review, by, note, reason }) => {
    if (!by.isSteppedUp) throw new Refusal('stepUpNeeded')
    const why = [reason, note].filter(Boolean).join(': ')
    if (state === 'agreed' && note === '')
      throw new Refusal('invalidFields', { fields: { note: 'Please say why: it is in the record.' } })
    const request = await lockRequest(tx, review.subjectId)
    if (request?.state !== 'waiting') throw new Refusal('reviewChanged')
    if (request.askedBy === by.staffId) throw new Refusal('secondPersonNeeded')
    const at = services.clock.now()
    await saveDecided(tx, request.id, { state, by, reason: why, at })
    if (state === 'agreed') await extendEvidence(tx, request.memberIds, LONG_DAYS)
    for (const memberId of request.memberIds)
      await recordStaffEvent(tx, by, {
        act: state === 'agreed' ? 'agreeToEvidence' : 'refuseEvidence',
        at,
        memberId,
        on: `evidence:${request.id}`,
        reason: why,
        after: { askedBy: request.askedEmail },
      })
  }

export const agreeToEvidence = decide('agreed')
export const refuseEvidence = decide('refused')
