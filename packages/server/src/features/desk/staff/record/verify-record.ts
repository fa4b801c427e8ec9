import { atOneMoment } from '../../../../platform/db/at-one-moment.ts'
import type { Services } from '../../../../services.ts'
import { findEnd, findSealed } from './staff-record.store.ts'
import { createHash } from 'node:crypto'

const AT_ONCE = 5000

/** The end of the record, to compare with a note made elsewhere; or the first number that doesn't match. */
export type RecordState =
  | { readonly isWhole: true; readonly no: number; readonly hash: string }
  | { readonly isWhole: false; readonly brokenAt: number }

/**
 * Recomputes the record's chain, each row from its content and the previous hash, and compares it with the stored end.
 */
export async function verifyRecord({ db }: Pick<Services, 'db'>): Promise<RecordState> {
  // All pages read one snapshot.
  return atOneMoment(db, async (tx) => {
    let last: { readonly no: number; readonly hash: Buffer } = {
      no: 0,
      hash: createHash('sha256').update('Thunai').digest(),
    }
    for (;;) {
      const rows = await findSealed(tx, last.no, AT_ONCE)
      for (const { no, previous, hash, computed } of rows) {
        const fits = no === last.no + 1 && previous?.equals(last.hash) && hash && computed?.equals(hash)
        if (!fits) return { isWhole: false, brokenAt: last.no + 1 }
        last = { no, hash }
      }
      if (rows.length < AT_ONCE) break
    }
    const end = await findEnd(tx)
    if (end?.no !== last.no || !end.hash.equals(last.hash)) return { isWhole: false, brokenAt: last.no + 1 }
    return { isWhole: true, no: last.no, hash: last.hash.toString('hex') }
  })
}
