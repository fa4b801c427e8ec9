import type { Services } from '../../../services.ts'
import { reseal } from '../../desk/evidence/evidence.api.ts'
import { findExportsSealedWithOtherKey, type OldExport, saveResealedExport } from './requests.store.ts'

/** Reseals exports of an old key with the current one, one by one because they are large. */
export const tidyExports = (services: Services): Promise<void> =>
  reseal<OldExport>(services, {
    what: 'evidence_request',
    most: 1,
    find: (keyId, after, most) => findExportsSealedWithOtherKey(services.db, keyId, after, most),
    save: (one, sealed) => saveResealedExport(services.db, one, sealed),
  })
