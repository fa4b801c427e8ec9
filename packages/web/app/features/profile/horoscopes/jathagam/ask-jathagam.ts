import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { castJathagam, type Jathagam } from '@thunai/contract/profile/astrology'
import { call } from '@thunai/client/call'
import type { Form } from '../../../../ui/forms/useForm.ts'
import { birthBody, type BirthErrors, birthErrors, EMPTY_BIRTH, type BirthForm } from './birth-form.ts'

export type JathagamAnswer = { jathagam: Jathagam } | { problem: Sentence }

/** Requests the chart for a form's birth; shows errors in its fields and in one message. */

/** Requests the chart for a form's birth; shows errors in its fields and in one message. */
export async function askJathagam({
  now,
  clear,
  fail,
}: Pick<Form<BirthForm>, 'now' | 'clear' | 'fail'>): Promise<JathagamAnswer> {
  const birth = now()
  clear()
  const show = (errors: BirthErrors): JathagamAnswer => {
    fail(errors)
    return { problem: msg`Please fix highlighted fields.` }
  }
  const known = birthErrors(birth)
  if (Object.keys(known).length > 0) return show(known)
  const answer = await call(castJathagam, { body: birthBody(birth) })
  if (answer.ok) return { jathagam: answer.reply.data }
  const errors = Object.entries(answer.errors).filter(([name]) => name in EMPTY_BIRTH)
  if (errors.length > 0) return show(Object.fromEntries(errors))
  return { problem: answer.statusMessage || msg`The server could not be reached. Please try again.` }
}
