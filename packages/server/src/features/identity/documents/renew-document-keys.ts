import type { Services } from '../../../services.ts'
import { findSealedKeys, saveSealedKey } from './document-files.store.ts'
import { documentSealer } from './sealed-document.ts'

const BATCH = 500

/** Seals the keys of waiting documents with the current secret, so that a secret before it can go. */
export async function renewDocumentKeys(services: Pick<Services, 'config' | 'db'>): Promise<void> {
  const sealer = documentSealer(services)
  let after: string | undefined
  do {
    const rows = await findSealedKeys(services.db, after, BATCH)
    for (const { documentId, sealedKey } of rows) {
      const renewed = sealer.renew(sealedKey)
      if (renewed) await saveSealedKey(services.db, documentId, { from: sealedKey, to: renewed })
    }
    after = rows.length === BATCH ? rows.at(-1)?.documentId : undefined
  } while (after !== undefined)
}
