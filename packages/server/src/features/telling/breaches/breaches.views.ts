import type { Breach } from '@thunai/contract/office/breaches'
import type { BreachNotice } from '@thunai/contract/telling/breach-notices'
import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import type { Site } from '@thunai/contract/values/site'
import type { CountedBreach, OwnBreach } from './breaches.store.ts'

const HOUR_MS = 3_600_000
const dueAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS).toISOString()

export function toBreach(kept: CountedBreach, site: Site): Breach {
  const { id, what, whatToDo, whatTa, whatToDoTa, affected, createdAt, decidedAt } = kept
  // the driver returns counts as text
  const [told, failed] = [Number(kept.told), Number(kept.failed)]
  const counts = { affected, told, failed, waiting: affected - told - failed }
  const due = {
    dueBoardAt: dueAfter(createdAt, LEGAL_CLOCKS.breachBoard),
    dueCertInAt: dueAfter(createdAt, LEGAL_CLOCKS.breachCertIn),
  }
  return {
    id,
    what,
    whatToDo,
    ta: { what: whatTa, whatToDo: whatToDoTa },
    by: kept.byWhom,
    createdAt: createdAt.toISOString(),
    decision: kept.decision,
    decidedBy: kept.secondWhom,
    decidedAt: decidedAt?.toISOString() ?? null,
    ...counts,
    ...due,
    report: reportOf(kept, site, { ...counts, ...due }),
  }
}

/** A draft report in English, which both authorities accept. Staff fill in what is unknown. */
function reportOf(
  { id, what, whatToDo, chosen, createdAt, decidedAt, byWhom, secondWhom }: CountedBreach,
  { name, legalName, addressLines, phone, email, grievanceOfficer: officer }: Site,
  counts: Pick<Breach, 'affected' | 'told' | 'failed' | 'waiting' | 'dueBoardAt' | 'dueCertInAt'>,
): string {
  return [
    `BREACH OF PERSONAL DATA: REPORT ${id}`,
    '',
    `Organisation: ${legalName} (${name}), ${addressLines.join(', ')}`,
    `Contact: ${officer.name}, ${officer.email}, ${officer.phone}; office: ${email}, ${phone}`,
    '',
    `To CERT-In (directions of 28 April 2022, within 6 hours): by ${counts.dueCertInAt}`,
    `To the Data Protection Board (DPDP Rules 2025, rule 7, within 72 hours): by ${counts.dueBoardAt}`,
    '',
    `Found and written down: ${createdAt.toISOString()}, by ${byWhom}`,
    `Agreed by a second person: ${decidedAt === null ? '(not yet)' : `${decidedAt.toISOString()}, ${secondWhom}`}`,
    `What happened: ${what}`,
    `Extent: ${counts.affected} members, chosen by ${JSON.stringify(chosen)}`,
    `Told: ${counts.told}; could not be told by mail: ${counts.failed}; still to be told: ${counts.waiting}`,
    `What the members were advised to do: ${whatToDo}`,
    '',
    'To be filled in: when it began and ended; the systems and addresses concerned; the cause and who is behind it;',
    'its likely consequences; what was done against it, and what will keep it from happening again.',
  ].join('\n')
}

export const toBreachNotice = ({ id, toldAt, what, whatToDo, whatTa, whatToDoTa }: OwnBreach): BreachNotice => ({
  id,
  toldAt: toldAt.toISOString(),
  what,
  whatToDo,
  ta: { what: whatTa, whatToDo: whatToDoTa },
})
