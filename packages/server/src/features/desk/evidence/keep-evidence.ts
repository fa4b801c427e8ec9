import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { type EvidenceKind, insertEvidence, type KeptEvidence } from './evidence.store.ts'
import { type ItemToSeal, sealItems } from './seal-items.ts'

const DAY_MS = 86_400_000
/** Days to store evidence of a report, an order or a block. */
export const LONG_DAYS = 365
/** Items in one row. */
const LOT = 500

export interface Evidence {
  readonly memberId: string
  /** True if it was stored because of a report, an order of an authority or a block. */
  readonly isLong: boolean
  readonly items: Partial<Readonly<Record<EvidenceKind, readonly ItemToSeal[]>>>
}

type Dependencies = Pick<Services, 'clock' | 'config' | 'evidenceSealer'>

/** Seals and stores evidence of a member, in the transaction of its cause. It expires by itself. */
export async function keepEvidence(
  tx: Tx,
  services: Dependencies,
  { memberId, isLong, items }: Evidence,
): Promise<void> {
  const keptAt = services.clock.now()
  const { days } = services.config.evidence
  const expiresAt = new Date(keptAt.getTime() + (isLong ? Math.max(days, LONG_DAYS) : days) * DAY_MS)
  const rows: KeptEvidence[] = []
  for (const [kind, all] of Object.entries(items) as [EvidenceKind, readonly ItemToSeal[]][]) {
    // Photos contain their copies, so each gets its own row.
    const most = kind === 'photos' || kind === 'content' ? 1 : LOT
    for (let start = 0; start < all.length; start += most) {
      const lot = all.slice(start, start + most)
      const sealed = sealItems(services, lot)
      rows.push({ memberId, kind, ...spanOf(lot), ...sealed, keptAt, expiresAt })
    }
  }
  await insertEvidence(tx, rows)
}

function spanOf(items: readonly ItemToSeal[]): { from: Date; to: Date } {
  const from = items.map(({ at }) => Date.parse(at))
  const to = items.map(({ at, until }) => Date.parse(until ?? at))
  return { from: new Date(Math.min(...from)), to: new Date(Math.max(...to)) }
}
