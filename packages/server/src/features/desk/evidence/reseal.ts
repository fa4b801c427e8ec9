import type { Services } from '../../../services.ts'
import type { Sealed } from '../../../platform/security/rotating-sealer.ts'

/** Reads and saves rows that an old key sealed. */
export interface SealedOtherwise<Row extends Sealed> {
  readonly what: string
  /** How many are read at once. */
  readonly most: number
  /** Rows sealed by another key, after the given row. */
  readonly find: (keyId: string, after: Row | undefined, most: number) => Promise<Row[]>
  readonly save: (row: Row, sealed: Sealed) => Promise<void>
}

/** Seals what an old key sealed with the current one. A row that no known key opens stays, and is passed over. */
export async function reseal<Row extends Sealed>(
  { log, evidenceSealer }: Pick<Services, 'log' | 'evidenceSealer'>,
  { what, most, find, save }: SealedOtherwise<Row>,
): Promise<void> {
  let after: Row | undefined
  for (;;) {
    const rows = await find(evidenceSealer.keyId, after, most)
    for (const row of rows) {
      after = row
      try {
        await save(row, evidenceSealer.seal(evidenceSealer.open(row)))
      } catch (err) {
        log.error({ err, what }, 'a row is sealed with an unknown key: set EVIDENCE_KEY_OLD to that key')
      }
    }
    if (rows.length < most) return
  }
}
