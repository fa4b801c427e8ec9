import type { Queue } from '@thunai/contract/desk/queues'
import type { Signal } from '@thunai/contract/desk/reviews'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { noteEvent } from './events.store.ts'
import { mergeSignals, saveReview } from './opening.store.ts'

/** What staff review. */
export interface Subject {
  readonly queue: Queue
  /** The kind, in its owner's words: photo, report, … */
  readonly subjectKind: string
  /** The owner's id of it. It has at most one open review per queue. */
  readonly subjectId: string
  /** The profile it is about. */
  readonly profileId?: string | undefined
  readonly memberId?: string | undefined
  /** Copy of the content under review. */
  readonly text?: string | undefined
  /** Addresses of its files, if they are stable. */
  readonly files?: readonly string[]
  readonly signals?: readonly Signal[]
  /** Legal deadline. */
  readonly dueAt?: Date | undefined
  /** 0 to 9, the highest first. */
  readonly priority?: number
  /** Staff who may not decide it. */
  readonly notBy?: readonly string[]
}

type Dependencies = Pick<Services, 'clock'>

/**
 * Opens a review, in the transaction of its cause. If the subject already has an open review in the queue, adds to it:
 * appends the text, merges the signals, and takes the earlier deadline and the higher priority.
 * @returns its number
 */
export async function openReview(tx: Tx, { clock }: Dependencies, subject: Subject): Promise<number> {
  const { id, isNew } = await saveReview(
    tx,
    {
      ...subject,
      profileId: subject.profileId,
      memberId: subject.memberId,
      text: subject.text ?? '',
      files: subject.files ?? [],
      signals: subject.signals ?? [],
      dueAt: subject.dueAt,
      priority: subject.priority ?? 0,
      notBy: subject.notBy ?? [],
    },
    clock.now(),
  )
  await noteEvent(tx, [id], { act: isNew ? 'opened' : 'added' }, clock.now())
  return id
}

/** Adds signals about a subject to its open review, if there is one, and raises its priority. */
export async function addSignals(
  tx: Tx,
  { clock }: Dependencies,
  {
    queue,
    subjectId,
    signals,
    priority = 0,
  }: Pick<Subject, 'queue' | 'subjectId' | 'priority'> & {
    readonly signals: readonly Signal[]
  },
): Promise<void> {
  const id = await mergeSignals(tx, { queue, subjectId, signals, priority })
  if (id !== undefined) await noteEvent(tx, [id], { act: 'added' }, clock.now())
}
