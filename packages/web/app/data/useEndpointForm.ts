import type { Answer } from '@thunai/client/call'
import type { Sentence } from '@thunai/client/language'
import type { CallInput, Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import { useState } from 'react'
import type { Faults } from '../ui/forms/form-store.ts'
import { type Form, useForm } from '../ui/forms/useForm.ts'
import { callAsMember } from './call-as-member.ts'
import { problemOf } from './form-problem.ts'

interface Options<E extends Endpoint, V> {
  readonly initial: V
  /** Errors for required fields that are empty. */
  readonly required?: { readonly [K in keyof V]?: Sentence }
  readonly asked: (values: V) => CallInput<E>
  /** Default: `callAsMember`. */
  readonly send?: (endpoint: E, asked: CallInput<E>) => Promise<Answer<E>>
  readonly onDone: (reply: Reply<E>, values: V) => unknown
}

type EndpointForm<V> = Form<V> & {
  /** Why the last submit failed, unless a field shows the error. */
  readonly problem: Sentence
  readonly submit: (event?: { readonly preventDefault: () => void }) => Promise<void>
}

const faultsOf = <V>(entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as Faults<V>

/** A form that submits one call: errors stand below their fields, or in one message. */
export function useEndpointForm<E extends Endpoint, V extends object>(
  endpoint: E,
  { initial, required = {}, asked, send = callAsMember, onDone }: Options<E, V>,
): EndpointForm<V> {
  const [problem, setProblem] = useState<Sentence>('')
  const form = useForm<V>({
    initial,
    check: (values) => faultsOf<V>(Object.entries(required).filter(([name]) => values[name as keyof V] === '')),
  })
  const submit = form.sending(async (values) => {
    setProblem('')
    const answer = await send(endpoint, asked(values))
    if (answer.ok) return onDone(answer.reply, values)
    setProblem(problemOf(answer, Object.keys(initial)))
    form.fail(faultsOf(Object.entries(answer.errors).filter(([name]) => name in initial)))
    form.focusWrong()
  })
  return { ...form, problem, submit }
}
