import type { EvidenceItem, EvidenceKind } from '../../desk/evidence/evidence.api.ts'

/** Replaces a photo's bytes in the drawing. */
export const COPIED = 'in evidence.json'

/** One item of an export, chained to the one before. */
export interface ExportEntry {
  readonly no: number
  readonly memberId: string
  readonly kind: EvidenceKind
  readonly item: EvidenceItem
  /** Hash of the entry before; 64 zeros for the first. */
  readonly previous: string
  /** Hash of the previous hash and this entry in canonical JSON. */
  readonly hash: string
}

/** Content of an export without its signature. */
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
