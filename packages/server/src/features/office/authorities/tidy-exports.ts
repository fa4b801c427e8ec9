import type { Services } from '../../../services.ts'
import { reseal } from '../../desk/evidence/evidence.api.ts'
import { findExportsSealedOtherwise, type OldExport, saveResealedExport } from './requests.store.ts'

/** Seals exports that an old key sealed with the current one, one by one: they are large. */
export const tidyExports = (services: Services): Promise<void> =>
  reseal<OldExport>(services, {
    what: 'evidence_request',
    most: 1,
    find: (keyId, after, most) => findExportsSealedOtherwise(services.db, keyId, after, most),
    save: (one, sealed) => saveResealedExport(services.db, one, sealed),
  })
