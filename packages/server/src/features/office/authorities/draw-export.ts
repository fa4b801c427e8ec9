import { createHash } from 'node:crypto'
import { EVIDENCE } from '@thunai/contract/office/evidence'
import type { Tx } from '../../../platform/db/database.ts'
import { takeTurn } from '../../../platform/db/locks.ts'
import type { Drawing } from '../../../platform/drawings/drawings.ts'
import type { Services } from '../../../services.ts'
import {
  asOpened,
  canonicalJson,
  EVIDENCE_KINDS,
  type EvidenceItem,
  type EvidenceKind,
  findEvidence,
  type Json,
  openItems,
  signDocument,
  signFile,
} from '../../desk/evidence/evidence.api.ts'
import { findAccounts, findMemberNow, gatherEvidence } from '../../household/leaving/leaving.api.ts'
import { COPIED, type ExportContent, type ExportEntry } from './export-content.ts'
import type { ExportPdf } from './export-pdf.ts'
import { deleteExports, type KeptRequest, findLastExport, saveDrawn, takeDue } from './requests.store.ts'
import { zip } from './zip.ts'

const PDF: Drawing<ExportPdf> = { module: import.meta.resolve('./export-pdf.ts'), name: 'drawExport' }
const DAY_MS = 86_400_000
/** How long one server may take for an export before another server retries. */
const LEASE_MS = 120_000

/** Draws the exports that two people agreed to, and deletes files of old ones. */
export async function drawExports(services: Services): Promise<void> {
  const { db, clock } = services
  await deleteExports(db, new Date(clock.now().getTime() - EVIDENCE.exportDays * DAY_MS))
  for (;;) {
    const now = clock.now()
    const request = await takeDue(db, now, new Date(now.getTime() + LEASE_MS))
    if (!request) return
    while (!(await drawExport(services, request)));
  }
}

/** Draws outside the transaction, because it takes a while; false if another export was drawn meanwhile. */
async function drawExport(services: Services, request: KeptRequest): Promise<boolean> {
  const { db, transact, clock, drawings, evidenceSealer } = services
  const at = clock.now()
  const content = await transact((tx) => readContent(tx, services, request, at))
  const previous = await findLastExport(db)
  const { json, hash } = await signDocument(services, content as unknown as { [key: string]: Json }, previous)
  const drawn = await drawings.draw({
    drawing: PDF,
    of: request.id,
    version: hash,
    input: async () => ({ content: withoutCopies(content), hash }),
  })
  const archive = zip(
    [
      { name: 'evidence.json', content: Buffer.from(json, 'utf8') },
      { name: 'evidence.pdf', content: await signFile(services, drawn) },
    ],
    at,
  )
  return transact(async (tx) => {
    // Serializes exports, because each names the one before.
    await takeTurn(tx, 'exports')
    if ((await findLastExport(tx)) !== previous) return false
    await saveDrawn(tx, request.id, { hash, previous, at, ...evidenceSealer.seal(archive) })
    return true
  })
}

/** Photos are in the JSON; the drawing only names them, so the drawing thread doesn't get their bytes. */
const withoutCopies = (content: ExportContent): ExportContent => ({
  ...content,
  entries: content.entries.map((entry) =>
    typeof entry.item['copy'] === 'string' ? { ...entry, item: { ...entry.item, copy: COPIED } } : entry,
  ),
})

async function readContent(tx: Tx, services: Services, request: KeptRequest, at: Date): Promise<ExportContent> {
  const { site, config } = services
  const found: { memberId: string; kind: EvidenceKind; item: EvidenceItem }[] = []
  for (const memberId of request.memberIds)
    for (const { kind, item } of await readMember(tx, services, request, memberId)) found.push({ memberId, kind, item })
  return {
    document: 'thunai-evidence',
    version: 1,
    service: { name: site.name, address: config.publicUrl ?? '' },
    madeAt: at.toISOString(),
    order: {
      id: request.id,
      authority: request.authority,
      reference: request.reference,
      reason: request.reason,
      memberIds: [...request.memberIds],
      from: request.from.toISOString(),
      to: request.to.toISOString(),
      askedBy: request.askedEmail,
      askedAt: request.askedAt.toISOString(),
      agreedBy: request.decidedEmail ?? '',
      agreedAt: request.decidedAt?.toISOString() ?? '',
      agreedReason: request.decidedReason ?? '',
    },
    entries: chain(found),
  }
}

/** Stored evidence of a former member, or current data of a present one, within the time span only. */
async function readMember(
  tx: Tx,
  services: Services,
  { from, to }: KeptRequest,
  memberId: string,
): Promise<{ kind: EvidenceKind; item: EvidenceItem }[]> {
  const items: { kind: EvidenceKind; item: EvidenceItem }[] = []
  for (const row of await findEvidence(tx, { memberId, from, to }))
    items.push(...openItems(services, row).map((item) => ({ kind: row.kind, item })))
  const present = await findMemberNow(tx, memberId)
  if (present) {
    const { profileId } = present
    const now = await gatherEvidence(tx, services, {
      profileId,
      memberId,
      accountIds: await findAccounts(tx, profileId),
    })
    for (const kind of EVIDENCE_KINDS) items.push(...(now[kind] ?? []).map((item) => ({ kind, item: asOpened(item) })))
  }
  const known = new Set<string>()
  return items
    .filter(({ item }) => Date.parse(item.at) < to.getTime() && Date.parse(item.until ?? item.at) >= from.getTime())
    .filter(({ kind, item }) => {
      // Stored when staff blocked the member, and still present in the current data.
      const { until: _, endedAt: _ended, seen: _seen, ...lasting } = item
      const key = `${kind} ${canonicalJson(lasting as Json)}`
      return !known.has(key) && known.add(key)
    })
    .toSorted(
      (a, b) => EVIDENCE_KINDS.indexOf(a.kind) - EVIDENCE_KINDS.indexOf(b.kind) || (a.item.at < b.item.at ? -1 : 1),
    )
}

function chain(
  found: readonly { readonly memberId: string; readonly kind: EvidenceKind; readonly item: EvidenceItem }[],
): ExportEntry[] {
  let previous = '0'.repeat(64)
  return found.map((entry, at) => {
    const text = canonicalJson({ no: at + 1, ...entry } as unknown as Json)
    const hash = createHash('sha256').update(`${previous}\n${text}`).digest('hex')
    const chained = { no: at + 1, ...entry, previous, hash }
    previous = hash
    return chained
  })
}
