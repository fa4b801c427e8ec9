import type { Queue } from '@thunai/contract/desk/queues'
import { isAgainstMember } from '@thunai/contract/desk/queues'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { keepEvidence } from '../../desk/evidence/evidence.api.ts'
import type { Decided } from '../../desk/reviews/reviews.api.ts'
import { findAccounts, keepEvidenceOf } from '../../household/leaving/leaving.api.ts'
import { copyForEvidence } from '../../profile/photos/photos.api.ts'
import { findPhotoFile } from './taken-down.store.ts'

/** Queues whose refused subjects are taken down; with `always`, a decision against the member does so too. */
const TAKEN_DOWN: Readonly<Partial<Record<Queue, 'onRefusal' | 'always'>>> = {
  photos: 'always',
  messages: 'always',
  texts: 'always',
  stories: 'onRefusal',
}

/** Saves evidence of what a decision is about to take down. */
export async function saveTakenDownEvidence(
  tx: Tx,
  services: Services,
  { review, decision, reason, note }: Decided,
): Promise<void> {
  const when = TAKEN_DOWN[review.queue]
  const isTaken = decision === 'refuse' || (when === 'always' && isAgainstMember(decision))
  if (when === undefined || !isTaken || review.memberId === null) return
  const file = review.queue === 'photos' ? await findPhotoFile(tx, review.subjectId) : undefined
  await keepEvidence(tx, services, {
    memberId: review.memberId,
    isLong: false,
    items: {
      content: [
        {
          at: services.clock.now().toISOString(),
          queue: review.queue,
          subject: `${review.subjectKind}:${review.subjectId}`,
          text: review.text,
          reason: reason ?? null,
          note,
          ...(file === undefined ? {} : await copyForEvidence(services, file)),
        },
      ],
    },
  })
}

/** Saves evidence of a member whom staff block permanently. */
export async function saveBlockedEvidence(
  tx: Tx,
  services: Services,
  { profileId, memberId }: { readonly profileId: string; readonly memberId: string },
): Promise<void> {
  await keepEvidenceOf(tx, services, { profileId, memberId, accountIds: await findAccounts(tx, profileId) })
}
