import { CONFIRMED_TASKS, type ConfirmedTask, type FirstRunRow } from '@thunai/contract/office/first-run'
import { NOTICE_VERSION, PRIVACY_VERSION, TERMS_VERSION } from '@thunai/contract/values/consent'
import type { Db } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findLatestAct, recordStaffEvent } from '../../desk/staff/staff.api.ts'

/** The version that was confirmed: legal texts need a new confirmation once they change. */
const versionOf = (task: ConfirmedTask): string =>
  task === 'lawTexts' ? [TERMS_VERSION, NOTICE_VERSION, PRIVACY_VERSION].join(' ') : ''

const subjectOf = (task: ConfirmedTask) => `firstRun:${task}`

/** Who confirmed each task and when, from the record of staff. */
export async function findConfirmed(
  db: Db,
): Promise<Readonly<Partial<Record<ConfirmedTask, NonNullable<FirstRunRow['confirmed']>>>>> {
  const confirmed = await Promise.all(
    CONFIRMED_TASKS.map(async (task) => {
      const last = await findLatestAct(db, ['confirmFirstRun', 'reopenFirstRun'], subjectOf(task))
      const isCurrent = (last?.after as { version?: unknown } | null)?.version === versionOf(task)
      return last?.act === 'confirmFirstRun' && isCurrent
        ? [[task, { by: last.by, at: last.at.toISOString() }] as const]
        : []
    }),
  )
  return Object.fromEntries(confirmed.flat())
}

/** Records that a staff member confirms a task or takes that back. */
export async function confirmTask(
  { transact, clock }: Pick<Services, 'transact' | 'clock'>,
  by: Staff,
  task: ConfirmedTask,
  isConfirmed: boolean,
): Promise<void> {
  await transact((tx) =>
    recordStaffEvent(tx, by, {
      act: isConfirmed ? 'confirmFirstRun' : 'reopenFirstRun',
      at: clock.now(),
      on: subjectOf(task),
      after: { version: versionOf(task) },
    }),
  )
}
