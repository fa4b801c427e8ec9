import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { castJathagam, type Jathagam } from '@thunai/contract/profile/astrology'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '@thunai/client/call'
import { birthBody, birthErrors, EMPTY_BIRTH, type BirthForm } from './birth-form.ts'

export type JathagamAnswer = { jathagam: Jathagam } | { problem: Sentence }

const isField = (name: string): name is keyof BirthForm => name in EMPTY_BIRTH

/** Requests the chart for a form's birth; shows errors in its fields and in one message. */
export async function askJathagam(form: UseFormReturn<BirthForm>): Promise<JathagamAnswer> {
  const birth = form.getValues()
  form.clearErrors()
  const show = (errors: readonly (readonly [string, string])[]): JathagamAnswer => {
    for (const [index, [name, message]] of errors.filter(([field]) => isField(field)).entries()) {
      if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 })
    }
    return { problem: msg`Please fix highlighted fields.` }
  }
  const known = Object.entries(birthErrors(birth))
  if (known.length > 0) return show(known)
  const answer = await call(castJathagam, { body: birthBody(birth) })
  if (answer.ok) return { jathagam: answer.reply.data }
  const errors = Object.entries(answer.errors)
  if (errors.length > 0) return show(errors)
  return { problem: answer.statusMessage || msg`The server could not be reached. Please try again.` }
}
