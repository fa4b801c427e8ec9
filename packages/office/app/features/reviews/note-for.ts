import type { Decision, Queue } from '@thunai/contract/office/reviews'

/** What the free text of a decision is: the answer itself, a note besides the reason, or none. */
export function noteFor(queue: Queue, decision: Decision): 'answer' | 'besides' {
  const isAnswered = queue === 'grievances' || queue === 'impersonation' || queue === 'appeals'
  return isAnswered && decision !== 'escalate' ? 'answer' : 'besides'
}
