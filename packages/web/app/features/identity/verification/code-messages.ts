import type { Sentence } from '@thunai/client/language'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import type { Answer } from '@thunai/client/call'

type Sentences = {
  /** a refusal in the answer's statusCode */
  refused: Sentence
  /** HTTP 500 */
  broken: Sentence
  /** everything else */
  other: Sentence
}

/** The message for a failed code call; undefined on success, which the body must confirm with 200 or 201. */
export function codeProblem(answer: Answer<Endpoint>, { refused, broken, other }: Sentences): Sentence | undefined {
  if (!answer.ok) return answer.code === 'unexpected' ? broken : answer.statusMessage || other
  const { statusCode, statusMessage } = headOf(answer.reply)
  return statusCode === 200 || statusCode === 201 ? undefined : statusMessage || refused
}

/** The reply is untrusted, so each part is checked. */
function headOf(reply: unknown): { statusCode: unknown; statusMessage: string } {
  const fields = new Map(typeof reply === 'object' && reply !== null ? Object.entries(reply) : [])
  const statusMessage: unknown = fields.get('statusMessage')
  return { statusCode: fields.get('statusCode'), statusMessage: typeof statusMessage === 'string' ? statusMessage : '' }
}
