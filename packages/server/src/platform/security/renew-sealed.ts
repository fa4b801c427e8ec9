import type { Sealer } from './seal.ts'

const BATCH = 500

interface Batches {
  /** The next rows, by their ids. */
  readonly find: (page: {
    readonly after: string | undefined
    readonly most: number
  }) => Promise<readonly { readonly id: string; readonly sealed: Buffer }[]>
  readonly save: (row: { readonly id: string; readonly from: Buffer; readonly to: Buffer }) => Promise<void>
}

/** Seals rows of an older secret again with the current one, so that the older one can be removed. */
export async function renewSealed(sealer: Sealer, { find, save }: Batches): Promise<void> {
  let after: string | undefined
  do {
    const rows = await find({ after, most: BATCH })
    for (const { id, sealed } of rows) {
      const renewed = sealer.renew(sealed)
      if (renewed) await save({ id, from: sealed, to: renewed })
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
