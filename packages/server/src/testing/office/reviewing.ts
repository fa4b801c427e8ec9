import type { Queue } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import type { OpenedReview } from '@thunai/contract/office/opened-reviews'
import { openReview, type Subject } from '../../features/desk/reviews/reviews.api.ts'
import type { TestStaff } from './a-staff.ts'
import type { Answer, TestApp } from '../test-app.ts'

/** Opens a review whose subject has no owner. */
export const openTestReview = ({ services }: Pick<TestApp, 'services'>, subject: Partial<Subject> = {}) =>
  services.transact((tx) =>
    openReview(tx, services, {
      queue: 'photos',
      subjectKind: 'photo',
      subjectId: crypto.randomUUID(),
      ...subject,
    }),
  )

/** A queue as a staff member sees it. */
export async function queueOf({ office }: TestStaff, queue: Queue, more = ''): Promise<Review[]> {
  const { status, body } = await office('GET', `/office/api/reviews?queue=${queue}${more}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.rows
}

/** A review with its evidence. */
export async function openedReview({ office }: TestStaff, id: number): Promise<OpenedReview> {
  const { status, body } = await office('GET', `/office/api/reviews/${id}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** A decision on a review with the version that was read. */
export const decideOn = (
  { office }: TestStaff,
  { id, version }: Pick<Review, 'id' | 'version'>,
  decision: string,
  more: { readonly reason?: string; readonly note?: string; readonly reply?: string } = {},
): Promise<Answer> => office('POST', `/office/api/reviews/${id}/decide`, { decision, version, ...more })
