import type { Services } from '../../../services.ts'
import { deleteExpired, findSealedOtherwise, saveResealed } from './evidence.store.ts'

const LOT = 50

/** Deletes evidence whose days are over, and seals what an old key sealed with the current one. */
export async function tidyEvidence(services: Services): Promise<void> {
  const { db, clock, log, evidenceSealer } = services
  await deleteExpired(db, clock.now())
  let after = '0'
  for (;;) {
    const rows = await findSealedOtherwise(db, evidenceSealer.keyId, after, LOT)
    for (const { id, ...sealed } of rows) {
      after = id
      try {
        await saveResealed(db, id, evidenceSealer.seal(evidenceSealer.open(sealed)))
      } catch (err) {
        log.error({ err, id }, 'evidence is sealed with an unknown key: set EVIDENCE_KEY_OLD to it')
      }
    }
    if (rows.length < LOT) return
  }
}
