import { msg } from '@lingui/core/macro'
import type { Failure, FailureCode, Result } from './call.ts'

const UNREACHABLE = msg`The service could not be reached. Please check your connection and try again.`.id
const BROKEN = msg`Something went wrong on our side. Please try again in a moment.`.id

/** The server's "no" as an error: with its code, to decide by, and the English of what to show. */
export class Refused<C extends FailureCode = FailureCode> extends Error {
  readonly code: C
  /** Field name -> the English of what is wrong with it. */
  readonly errors: Failure['errors']

  constructor({ code, statusMessage, errors, text }: Failure<C>) {
    const isPlain = text.trim() !== '' && !/^\s*[<{[]/.test(text)
    const sentence = Object.values(errors)[0] || statusMessage || (isPlain ? text : '')
    super(sentence || (code === 'noAnswer' ? UNREACHABLE : BROKEN))
    this.code = code
    this.errors = errors
  }
}

/** @throws Refused when the answer is a "no" */
export function replyOf<R, C extends FailureCode>(answer: Result<R, C>): R {
  if (answer.ok) return answer.reply
  throw new Refused(answer)
}
