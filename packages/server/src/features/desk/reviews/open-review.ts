import type { Queue } from '@thunai/contract/desk/queues'
import type { Signal } from '@thunai/contract/desk/reviews'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { noteEvent } from './events.store.ts'
import { mergeSignals, saveReview } from './opening.store.ts'

/** What staff are to look at. */
export interface Subject {
  readonly queue: Queue
  /** What it is: photo, report, … in the words of its owner. */
  readonly subjectKind: string
  /** Its owner's id of it: there is one open review of it in a queue. */
  readonly subjectId: string
  /** The profile that it is about. */
  readonly profileId?: string | undefined
  readonly memberId?: string | undefined
  /** A copy of what is to be judged, as it was. */
  readonly text?: string | undefined
  /** Addresses of files, where they don't change. */
  readonly files?: readonly string[]
  readonly signals?: readonly Signal[]
  /** When the law wants it decided. */
  readonly dueAt?: Date | undefined
  /** 0 to 9: higher ones come first. */
  readonly priority?: number
  /** Staff who may not decide it. */
  readonly notBy?: readonly string[]
}

type Outside = Pick<Services, 'clock'>

/**
 * Opens a review, in the transaction of its cause. While one of the same subject is open in the queue, this adds to it: the
 * text appended, other signals, the earlier time and the higher priority.
 * @returns its number
 */
export async function openReview(tx: Tx, { clock }: Outside, subject: Subject): Promise<number> {
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

/** Adds what was seen in a subject to its open review, if there is one, and lets it come earlier. */
export async function addSignals(
  tx: Tx,
  { clock }: Outside,
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
