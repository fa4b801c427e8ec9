import type { Services } from '../../../services.ts'
import type { SealedData } from '../../../platform/security/rotating-sealer.ts'

/** How to read and save rows that an old key sealed. */
export interface RowsToReseal<Row extends SealedData> {
  readonly what: string
  /** Rows to read at a time. */
  readonly most: number
  /** Rows sealed by another key, after the given row. */
  readonly find: (keyId: string, after: Row | undefined, most: number) => Promise<Row[]>
  readonly save: (row: Row, sealed: SealedData) => Promise<void>
}

/**
 * Reseals rows of an old key with the current one. Rows that no known key opens stay; the log has their number once per
 * run.
 */
export async function reseal<Row extends SealedData>(
  { log, evidenceSealer }: Pick<Services, 'log' | 'evidenceSealer'>,
  { what, most, find, save }: RowsToReseal<Row>,
): Promise<void> {
  let after: Row | undefined
  let unopened = 0
  let err: unknown
  for (;;) {
    const rows = await find(evidenceSealer.keyId, after, most)
    for (const row of rows) {
      after = row
      let content: Buffer
      try {
        content = evidenceSealer.open(row)
      } catch (error) {
        unopened++
        err = error
        continue
      }
      await save(row, evidenceSealer.seal(content))
    }
    if (rows.length < most) break
  }
  if (unopened > 0)
    log.error(
      { err, what, rows: unopened },
      'no known key opens these rows: set EVIDENCE_KEY_OLD to the key that sealed them',
    )
}
