import type { Services } from '../../../services.ts'
import { tokenSealer } from './biodata-link.ts'
import { findSealedTokens, saveSealedToken } from './biodata.store.ts'

const BATCH = 500

/** Seals the links of biodata with the current secret, so that the secret before it can go. */
export async function renewBiodataLinks(services: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const { config, db, clock } = services
  if (config.tokenSecretOld === undefined) return
  const sealer = tokenSealer(services)
  let after: string | undefined
  do {
    const rows = await findSealedTokens(db, { after, now: clock.now(), most: BATCH })
    for (const { id, tokenSealed } of rows) {
      const renewed = sealer.renew(tokenSealed)
      if (renewed) await saveSealedToken(db, id, renewed)
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
