import { msg } from '@lingui/core/macro'
import type { Failure, FailureCode, Result } from './call.ts'

const UNREACHABLE = msg`The service could not be reached. Please check your connection and try again.`.id
const BROKEN = msg`Something went wrong on our side. Please try again in a moment.`.id

/** The server's refusal as an error: a code to branch on and the English to show. */
export class Refused<C extends FailureCode = FailureCode> extends Error {
  readonly code: C
  /** Field name -> English error. */
  readonly errors: Failure['errors']

  constructor({ code, statusMessage, errors, text }: Failure<C>) {
    const isPlain = text.trim() !== '' && !/^\s*[<{[]/.test(text)
    const sentence = Object.values(errors)[0] || statusMessage || (isPlain ? text : '')
    super(sentence || (code === 'noAnswer' ? UNREACHABLE : BROKEN))
    this.code = code
    this.errors = errors
  }
}

/** @throws Refused if the answer is a refusal */
export function replyOf<R, C extends FailureCode>(answer: Result<R, C>): R {
  if (answer.ok) return answer.reply
  throw new Refused(answer)
}
