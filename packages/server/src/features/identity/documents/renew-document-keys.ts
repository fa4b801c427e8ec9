import { renewSealed } from '../../../platform/security/renew-sealed.ts'
import type { Services } from '../../../services.ts'
import { findSealedKeys, saveSealedKey, SEALED_TABLES } from './document-files.store.ts'
import { documentSealer } from './sealed-document.ts'

/** Reseals the keys of documents and signed consents with the current key, so that the previous one can be retired. */
export async function renewDocumentKeys(services: Pick<Services, 'config' | 'db'>): Promise<void> {
  const { config, db } = services
  if (config.evidence.oldKey === undefined && config.tokenSecretOld === undefined) return
  const sealer = documentSealer(services)
  for (const table of SEALED_TABLES)
    await renewSealed(sealer, {
      find: (page) => findSealedKeys(db, table, page),
      save: (row) => saveSealedKey(db, table, row),
    })
}
