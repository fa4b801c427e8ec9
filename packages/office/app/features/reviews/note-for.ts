import type { Decision, Queue } from '@thunai/contract/office/reviews'

/** What one's own words are, where a decision takes any: the answer itself, or something besides the reason. */
export function noteFor(queue: Queue, decision: Decision): 'answer' | 'besides' {
  const isAnswered = queue === 'grievances' || queue === 'impersonation' || queue === 'appeals'
  return isAnswered && decision !== 'escalate' ? 'answer' : 'besides'
}
