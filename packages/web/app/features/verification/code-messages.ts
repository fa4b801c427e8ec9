import type { Sentence } from '@thunai/client/language'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import type { Answer } from '@thunai/client/call'

type Sentences = {
  /** an answer that says no in its statusCode */
  refused: Sentence
  /** HTTP 500 */
  broken: Sentence
  /** everything else */
  other: Sentence
}

/** The sentence for a call about a code that did not succeed; undefined when it did. Success is 200 or 201 in the body too. */
export function codeProblem(answer: Answer<Endpoint>, { refused, broken, other }: Sentences): Sentence | undefined {
  if (!answer.ok) return answer.code === 'unexpected' ? broken : answer.statusMessage || other
  const { statusCode, statusMessage } = headOf(answer.reply)
  return statusCode === 200 || statusCode === 201 ? undefined : statusMessage || refused
}

/** Answers come from outside: what is said to be there is looked for. */
function headOf(reply: unknown): { statusCode: unknown; statusMessage: string } {
  const fields = new Map(typeof reply === 'object' && reply !== null ? Object.entries(reply) : [])
  const statusMessage: unknown = fields.get('statusMessage')
  return { statusCode: fields.get('statusCode'), statusMessage: typeof statusMessage === 'string' ? statusMessage : '' }
}
