import type { EvidenceItem, EvidenceKind } from '../../desk/evidence/evidence.api.ts'

/** What the drawing has in place of a photo's bytes. */
export const COPIED = 'in evidence.json'

/** One thing that is kept, chained to the one before it. */
export interface ExportEntry {
  readonly no: number
  readonly memberId: string
  readonly kind: EvidenceKind
  readonly item: EvidenceItem
  /** The hash of the entry before it; of the first one 64 zeros. */
  readonly previous: string
  /** Of the previous hash and the entry in canonical JSON. */
  readonly hash: string
}

/** What an export says, besides what signs it. */
export interface ExportContent {
  readonly document: 'thunai-evidence'
  readonly version: 1
  readonly service: { readonly name: string; readonly address: string }
  readonly madeAt: string
  readonly order: {
    readonly id: string
    readonly authority: string
    readonly reference: string
    readonly reason: string
    readonly memberIds: readonly string[]
    readonly from: string
    readonly to: string
    readonly askedBy: string
    readonly askedAt: string
    readonly agreedBy: string
    readonly agreedAt: string
    readonly agreedReason: string
  }
  readonly entries: readonly ExportEntry[]
}
