import type { TextSection } from '@thunai/contract/values/site'
import type { Tx } from '../../../platform/db/database.ts'
import { takeTurn } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findLast, listTexts, type CurrentText } from './list-texts.ts'
import { endProposal, findWaiting, type Proposal } from './proposals.store.ts'
import { insertVersion } from './site-texts.store.ts'
import { tellOperator } from './tell-operator.ts'

type Dependencies = Pick<Services, 'db' | 'transact' | 'clock' | 'site' | 'config' | 'outbox'>

/**
 * Approves or refuses a pending change as the second person; its author may only withdraw it.
 * @throws Refusal textChanged if this version isn't pending any more, secondPersonNeeded
 */
export async function confirmText(
  services: Dependencies,
  staff: Staff,
  section: TextSection,
  { version, decision }: { readonly version: number; readonly decision: 'approve' | 'refuse' },
): Promise<CurrentText> {
  const { transact, clock } = services
  await transact(async (tx) => {
    await takeTurn(tx, 'siteTexts', section)
    const waiting = (await findWaiting(tx)).find((proposal) => proposal.section === section)
    if (waiting?.version !== version) throw new Refusal('textChanged')
    if (decision === 'approve' && waiting.staffId === staff.staffId) throw new Refusal('secondPersonNeeded')
    const at = clock.now()
    if (!(await endProposal(tx, section, { decision, at, staffId: staff.staffId }, version)))
      throw new Refusal('textChanged')
    const last = await findLast(tx, services, section)
    if (decision === 'approve') await publish(tx, waiting, staff, at)
    const by = `${waiting.by}, ${staff.email}`
    await recordStaffEvent(tx, staff, {
      act: decision === 'approve' ? 'changeText' : 'refuseText',
      at,
      on: `text:${section}`,
      reason: waiting.reason,
      before: last,
      after: { version, texts: waiting.texts, proposedBy: waiting.by },
    })
    const step = decision === 'approve' ? 'approved' : 'refused'
    await tellOperator(tx, services, {
      section,
      by,
      reason: waiting.reason,
      before: last.texts,
      after: waiting.texts,
      step,
    })
  })
  return (await listTexts(services, staff))[section]
}

/** Publishes a version with both people in its history. */
async function publish(tx: Tx, { staffId, by, ...said }: Proposal, second: Staff, at: Date): Promise<void> {
  const isWritten = await insertVersion(tx, { ...said, by: `${by}, ${second.email}`, at }, staffId)
  if (!isWritten) throw new Refusal('textChanged')
}
