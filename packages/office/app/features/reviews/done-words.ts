import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { formatMoney } from '../../ui/money.ts'

/** A short text of what was done, shown beside the decisions. */
export function doneWords(decision: Decision, review: Review, subjectName: string): MessageDescriptor {
  const money = review.subject.money && formatMoney(review.subject.money)
  const hasReply = (review.decided?.reply ?? '') !== ''
  switch (decision) {
    case 'approve':
      return review.queue === 'refunds' && money
        ? msg`Refund of ${money} approved: ${subjectName}`
        : msg`Approved: ${subjectName}`
    case 'refuse':
      return msg`Refused: ${subjectName}`
    case 'escalate':
      return msg`Escalated to an administrator: ${subjectName}`
    case 'warn':
      return msg`Warned: ${subjectName}`
    case 'limit':
      return msg`Limited: ${subjectName}`
    case 'block':
      return review.decided
        ? msg`Blocked: ${subjectName}`
        : msg`A second person must agree to the block: ${subjectName}`
    case 'close':
      return hasReply ? msg`Replied and closed: ${subjectName}` : msg`Closed: ${subjectName}`
  }
}
