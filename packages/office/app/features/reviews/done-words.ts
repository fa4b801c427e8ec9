import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { formatMoney } from '../../ui/money.ts'

/** A short text of what was done, shown beside the decisions. */
export function doneWords(decision: Decision, review: Review, who: string): MessageDescriptor {
  const money = review.subject.money && formatMoney(review.subject.money)
  const hasReply = (review.decided?.reply ?? '') !== ''
  switch (decision) {
    case 'approve':
      return review.queue === 'refunds' && money ? msg`Refund of ${money} approved: ${who}` : msg`Approved: ${who}`
    case 'refuse':
      return msg`Refused: ${who}`
    case 'escalate':
      return msg`Escalated to an administrator: ${who}`
    case 'warn':
      return msg`Warned: ${who}`
    case 'limit':
      return msg`Limited: ${who}`
    case 'block':
      return review.decided ? msg`Blocked: ${who}` : msg`A second person must agree to the block: ${who}`
    case 'close':
      return hasReply ? msg`Replied and closed: ${who}` : msg`Closed: ${who}`
  }
}
