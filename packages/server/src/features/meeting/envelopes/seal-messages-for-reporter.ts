import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { type EvidenceItem, reseal, sealItems } from '../../desk/evidence/evidence.api.ts'
import { ENVELOPES } from '@thunai/contract/frame/limits'
import {
  emptyEnvelopes,
  findEnvelopesSealedOtherwise,
  findWordsSealedOtherwise,
  insertSealedMessages,
  type OldEnvelope,
  type OldWords,
  saveResealedEnvelope,
  saveResealedWords,
} from './envelope.store.ts'

const DAY_MS = 86_400_000

/** Stores a leaving member's messages to a family that reported the member, sealed, for that family's envelope only. */
export async function sealMessagesForReporter(
  tx: Tx,
  services: Pick<Services, 'evidenceSealer'>,
  {
    words,
    ...whose
  }: {
    readonly profileId: string
    readonly otherId: string
    readonly words: readonly EvidenceItem[]
    readonly until: Date
  },
): Promise<void> {
  await insertSealedMessages(tx, { ...whose, ...sealItems(services, words) })
}

/** Deletes expired content, and reseals with the current key. */
export async function tidyEnvelopes(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await emptyEnvelopes(db, new Date(now.getTime() - ENVELOPES.days * DAY_MS), now)
  await reseal<OldWords>(services, {
    what: 'words_for_envelope',
    most: 50,
    find: (keyId, after, most) => findWordsSealedOtherwise(db, keyId, after, most),
    save: (words, sealed) => saveResealedWords(db, words, sealed),
  })
  await reseal<OldEnvelope>(services, {
    what: 'envelope',
    most: 50,
    find: (keyId, after, most) => findEnvelopesSealedOtherwise(db, keyId, after, most),
    save: (envelope, sealed) => saveResealedEnvelope(db, envelope, sealed),
  })
}
