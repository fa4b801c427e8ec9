import { renewSealed } from '../../../platform/security/renew-sealed.ts'
import type { Services } from '../../../services.ts'
import { tokenSealer } from './biodata-link.ts'
import { findSealedTokens, saveSealedToken } from './biodata.store.ts'

/** Reseals biodata links with the current secret, so that the previous one can be retired. */
export async function renewBiodataLinks(services: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const { config, db, clock } = services
  if (config.tokenSecretOld === undefined) return
  await renewSealed(tokenSealer(services), {
    find: (page) => findSealedTokens(db, { ...page, now: clock.now() }),
    save: ({ id, to }) => saveSealedToken(db, id, to),
  })
}
