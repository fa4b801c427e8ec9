import { EVIDENCE, type EvidenceRequest } from '@thunai/contract/office/evidence'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { type KeptRequest, listRequests as findRequests } from './requests.store.ts'

/** Orders of authorities, latest first. @throws Refusal invalidFields for a malformed position */
export async function listRequests(
  { db }: Pick<Services, 'db'>,
  before: string | undefined,
): Promise<{ rows: EvidenceRequest[]; next: string | null }> {
  const found = await findRequests(db, { after: readCursor(before), most: EVIDENCE.listed + 1 })
  const { rows, next } = toPage(found, EVIDENCE.listed)
  return { rows: rows.map(toRequest), next }
}

const toRequest = (kept: KeptRequest): EvidenceRequest => ({
  id: kept.id,
  memberIds: [...kept.memberIds],
  from: kept.from.toISOString(),
  to: kept.to.toISOString(),
  authority: kept.authority,
  reference: kept.reference,
  reason: kept.reason,
  askedBy: kept.askedEmail,
  askedAt: kept.askedAt.toISOString(),
  dueAt: kept.dueAt.toISOString(),
  state: kept.state,
  decidedBy: kept.decidedEmail,
  decidedAt: kept.decidedAt?.toISOString() ?? null,
})
