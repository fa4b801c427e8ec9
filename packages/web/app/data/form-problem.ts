import { msg } from '@lingui/core/macro'
import type { Failure } from '@thunai/client/call'

/** The English message for the form as a whole; "" if every error is below its field. */
export function problemOf({ code, statusMessage, errors }: Failure, fields: readonly string[]): string {
  if (fields.some((field) => errors[field] !== undefined)) return ''
  return code === 'noAnswer' || !statusMessage
    ? msg`The service did not answer. Please check your connection and try again.`.id
    : statusMessage
}
