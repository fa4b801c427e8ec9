import type { HandedOn } from '@thunai/contract/meeting/biodata'
import { BIODATA } from '@thunai/contract/frame/limits'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { addressesOf, tokenSealer } from './biodata-link.ts'
import { findBiodataPage, type ListedRow } from './biodata.store.ts'

/**
 * A family's biodata, newest first, including ended ones.
 * @throws Refusal invalidFields for an invalid page
 */
export async function listBiodata(
  services: Services,
  profileId: string,
  before: string | undefined,
): Promise<{ rows: HandedOn[]; next: string | null }> {
  const { db, clock } = services
  const now = clock.now()
  const after = readCursor(before)
  const found = await findBiodataPage(db, profileId, { after, most: BIODATA.listed + 1 })
  const { rows, next } = toPage(found, BIODATA.listed)
  const sealer = tokenSealer(services)
  const toHandedOn = (row: ListedRow): HandedOn => {
    const state = row.takenBackAt ? 'takenBack' : row.until > now ? 'open' : 'expired'
    const addresses =
      state === 'open' ? addressesOf(services, sealer.open(row.tokenSealed)) : { url: null, pdf: null, picture: null }
    return {
      id: row.id,
      recipient: row.recipient,
      language: row.language,
      layout: row.layout,
      design: row.design,
      sign: row.sign,
      parts: [...row.parts],
      hasPin: row.pinHash !== null,
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      state,
      seen: row.seen,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      ...addresses,
    }
  }
  return { rows: rows.map(toHandedOn), next }
}
