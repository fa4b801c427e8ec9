import type { ChangedText } from '@thunai/contract/office/texts'
import { takeTurn } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findLast, listTexts, type CurrentText } from './list-texts.ts'
import { endProposal, findWaiting, insertProposal, nextVersion } from './proposals.store.ts'
import { needsSecond } from './site-texts.rules.ts'
import { insertVersion } from './site-texts.store.ts'
import { tellOperator } from './tell-operator.ts'

type Dependencies = Pick<Services, 'db' | 'transact' | 'clock' | 'site' | 'config' | 'outbox'>

/**
 * Changes a section of the site as a new version. Changes that could mislead families wait for a second person, and the
 * operator is notified.
 * @throws Refusal textChanged if the caller's version is outdated, or a pending change of a colleague wasn't seen
 */
export async function changeText(
  services: Dependencies,
  staff: Staff,
  { section, version: seen, replaces, texts, reason }: ChangedText,
): Promise<CurrentText> {
  const { transact, clock } = services
  await transact(async (tx) => {
    await takeTurn(tx, 'siteTexts', section)
    const last = await findLast(tx, services, section)
    const waiting = (await findWaiting(tx)).find((proposal) => proposal.section === section)
    const isUnseen = waiting && waiting.staffId !== staff.staffId && waiting.version !== replaces
    if (last.version !== seen || isUnseen) throw new Refusal('textChanged')
    const at = clock.now()
    const version = await nextVersion(tx, section)
    const changed = { section, version, texts, by: staff.email, at, reason }
    await endProposal(tx, section, { decision: 'replaced', at, staffId: staff.staffId })
    const isWaiting = needsSecond(section, texts)
    const isWritten = isWaiting
      ? await insertProposal(tx, { ...changed, staffId: staff.staffId })
      : await insertVersion(tx, changed, staff.staffId)
    if (!isWritten) throw new Refusal('textChanged')
    await recordStaffEvent(tx, staff, {
      act: isWaiting ? 'proposeText' : 'changeText',
      at,
      on: `text:${section}`,
      reason,
      before: last,
      after: { version, texts, ...(waiting && { replaces: waiting.version }) },
    })
    if (isWaiting)
      await tellOperator(tx, services, {
        section,
        by: staff.email,
        reason,
        before: last.texts,
        after: texts,
        step: 'asked',
      })
  })
  return (await listTexts(services, staff))[section]
}
