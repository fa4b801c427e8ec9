import type { Services } from '../../../services.ts'
import { deleteExpired, findSealedWithOtherKey, type OldSealed, saveResealed } from './evidence.store.ts'
import { reseal } from './reseal.ts'
import { findKeysSealedWithOtherKey, resealKey } from './signing-key.store.ts'

/** Deletes expired evidence, and reseals evidence and signing keys of an old key with the current one. */
export async function tidyEvidence(services: Services): Promise<void> {
  const { db, clock } = services
  await deleteExpired(db, clock.now())
  await reseal<OldSealed>(services, {
    what: 'evidence',
    most: 50,
    find: (keyId, after, most) => findSealedWithOtherKey(db, keyId, after?.id ?? '0', most),
    save: ({ id }, sealed) => saveResealed(db, id, sealed),
  })
  await reseal<OldSealed>(services, {
    what: 'signing_key',
    most: 50,
    find: (keyId, after, most) => findKeysSealedWithOtherKey(db, keyId, after?.id ?? '', most),
    save: ({ id }, sealed) => resealKey(db, id, sealed),
  })
}
