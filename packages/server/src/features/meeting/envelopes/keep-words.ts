import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { type EvidenceItem, sealItems } from '../../desk/evidence/evidence.api.ts'
import { ENVELOPE_DAYS } from '@thunai/contract/meeting/envelopes'
import { emptyEnvelopes, findWordsSealedOtherwise, insertWords, saveResealedWords } from './envelope.store.ts'

const DAY_MS = 86_400_000

/** Keeps what a member who leaves had written to a family that reported the member, sealed, for that family's envelope alone. */
export async function keepWords(
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
  if (words.length > 0) await insertWords(tx, { ...whose, ...sealItems(services, words) })
}

/** Removes what is over, and seals what an old key sealed with the current one. */
export async function tidyEnvelopes({ db, clock, log, evidenceSealer }: Services): Promise<void> {
  const now = clock.now()
  await emptyEnvelopes(db, new Date(now.getTime() - ENVELOPE_DAYS * DAY_MS), now)
  for (const words of await findWordsSealedOtherwise(db, evidenceSealer.keyId)) {
    try {
      await saveResealedWords(db, { ...words, ...evidenceSealer.seal(evidenceSealer.open(words)) })
    } catch (err) {
      log.error({ err }, 'words for an envelope are sealed with an unknown key: set EVIDENCE_KEY_OLD to it')
    }
  }
}
