import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { type Evidence, type ItemToSeal, keepEvidence } from '../../desk/evidence/evidence.api.ts'
import { copyForEvidence } from '../../profile/photos/photos.api.ts'
import {
  type About,
  findDisclosuresReceived,
  findLogins,
  findMessagesSent,
  findPayments,
  findPhotos,
  findRegistration,
  hasReasonToKeepLonger,
  type KeptPhoto,
} from './evidence-of-member.store.ts'

type Dependencies = Pick<Services, 'clock' | 'config' | 'evidenceSealer' | 'files' | 'log'>

/**
 * Seals the evidence that the law requires, in the transaction that deletes or blocks the member. A photo that the
 * store doesn't deliver in time is kept as its hash alone.
 */
export async function keepEvidenceOf(tx: Tx, services: Dependencies, about: About): Promise<void> {
  await keepEvidence(tx, services, {
    memberId: about.memberId,
    isLong: await hasReasonToKeepLonger(tx, about),
    items: await gatherEvidence(tx, services, about),
  })
}

/** Gathers what the service knows of a member now, as evidence. */
export async function gatherEvidence(tx: Tx, services: Dependencies, about: About): Promise<Evidence['items']> {
  const now = services.clock.now()
  const photos = await findPhotos(tx, about.profileId)
  // read files while the database answers
  const [copies, rest] = await Promise.all([copyPhotos(services, photos, now), readRest(tx, about, now)])
  return { ...rest, photos: copies }
}

const readRest = async (tx: Tx, about: About, now: Date) => ({
  registration: await findRegistration(tx, about, now),
  logins: await findLogins(tx, about),
  messages: await findMessagesSent(tx, about),
  disclosures: await findDisclosuresReceived(tx, about),
  payments: await findPayments(tx, about),
})

/** Seals evidence of an account deleted without its profile: its identity and logins. */
export async function keepEvidenceOfAccount(tx: Tx, services: Dependencies, about: About): Promise<void> {
  await keepEvidence(tx, services, {
    memberId: about.memberId,
    isLong: await hasReasonToKeepLonger(tx, about),
    items: {
      registration: await findRegistration(tx, about, services.clock.now()),
      logins: await findLogins(tx, about),
    },
  })
}

const copyPhotos = (services: Dependencies, photos: readonly KeptPhoto[], now: Date): Promise<ItemToSeal[]> =>
  Promise.all(
    photos.map(async ({ file, at, looks }) => ({
      at: at.toISOString(),
      until: now.toISOString(),
      looks,
      ...(await copyForEvidence(services, file)),
    })),
  )
