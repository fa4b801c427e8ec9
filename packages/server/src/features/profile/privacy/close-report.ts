import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { settleByCommand } from '../../desk/reviews/reviews.api.ts'
import { saveClosed, type ClosedReport } from './privacy.store.ts'

/** Closes a report whose review was decided; undefined if closed already. */
export const closeReport = (
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  id: number,
  wasRight: boolean | undefined,
): Promise<ClosedReport | undefined> => saveClosed(tx, id, wasRight, clock.now())

/** Closes a report and its review by the operator's command. False if no open report has that number. */
export async function closeReportByCommand(
  services: Pick<Services, 'transact' | 'clock'>,
  id: number,
): Promise<boolean> {
  return services.transact(async (tx) => {
    const subjectId = String(id)
    await settleByCommand(tx, services, { queue: 'reports', subjectId, decision: 'close' })
    await settleByCommand(tx, services, { queue: 'messages', subjectId, decision: 'refuse' })
    return (await saveClosed(tx, id, undefined, services.clock.now())) !== undefined
  })
}
