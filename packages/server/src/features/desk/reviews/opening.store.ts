import type { Queue } from '@thunai/contract/desk/queues'
import type { Signal } from '@thunai/contract/desk/reviews'
import { firstUnits } from '@thunai/contract/names/letters'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Most code points stored of a subject; a text that would exceed it is left out as a whole. */
const TEXT_LENGTH = 200_000

export interface NewReview {
  readonly queue: Queue
  readonly subjectKind: string
  readonly subjectId: string
  readonly profileId: string | undefined
  readonly memberId: string | undefined
  readonly text: string
  readonly files: readonly string[]
  readonly signals: readonly Signal[]
  readonly dueAt: Date | undefined
  readonly priority: number
  readonly notBy: readonly string[]
}

/** Opens a review or adds to the subject's open one; returns its number, and whether it is new. */
export async function saveReview(
  tx: Tx,
  review: NewReview,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  return tx
    .insertInto('review')
    .values({
      queue: review.queue,
      subject_kind: review.subjectKind,
      subject_id: review.subjectId,
      profile_id: review.profileId ?? null,
      member_id: review.memberId ?? null,
      text: firstUnits(review.text, TEXT_LENGTH),
      files: [...review.files],
      signals: JSON.stringify(review.signals),
      due_at: review.dueAt ?? null,
      priority: review.priority,
      not_by: [...review.notBy],
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'subject_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({
          text: sql`case when review.text = excluded.text then review.text
            when char_length(review.text) + char_length(excluded.text) + 2 > ${TEXT_LENGTH} then review.text
            else concat_ws(E'\n\n', nullif(review.text, ''), nullif(excluded.text, '')) end`,
          files: sql`array(select distinct unnest(review.files || excluded.files))`,
          signals: mergedWith(sql`excluded.signals`),
          due_at: sql`least(review.due_at, excluded.due_at)`,
          priority: sql`greatest(review.priority, excluded.priority)`,
          not_by: sql`review.not_by || excluded.not_by`,
          version: sql`review.version + 1`,
        }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** Merges signals without duplicates. */
const mergedWith = (others: ReturnType<typeof sql>) =>
  sql<string>`(select coalesce(jsonb_agg(one), '[]') from (select distinct one
    from jsonb_array_elements(review.signals || ${others}) one) each)`

/** Undefined if the subject has no open review. */
export async function mergeSignals(
  tx: Tx,
  { queue, subjectId, signals, priority }: Pick<NewReview, 'queue' | 'subjectId' | 'signals' | 'priority'>,
): Promise<number | undefined> {
  const found = await tx
    .updateTable('review')
    .set({
      signals: mergedWith(sql`${JSON.stringify(signals)}::jsonb`),
      priority: sql`greatest(priority, ${priority}::int)`,
      version: sql`version + 1`,
    })
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return found?.id
}
