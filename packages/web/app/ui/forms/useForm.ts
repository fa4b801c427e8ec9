import type { Sentence } from '@thunai/client/language'
import { type ChangeEvent, useEffect, useLayoutEffect, useState } from 'react'
import { type FormRules, type FormState, type FormStore, openForm, untouched } from './form-store.ts'

type Options<V> = FormRules<V> & { readonly initial: V }
type Store<V> = Omit<FormStore<V>, 'follow' | 'rendered'>
type Bound = { readonly name: string; readonly value: string; readonly error: Sentence | undefined }

/** Its functions are stable across renders, except those that bind a field. */
export type Form<V> = FormState<V> &
  Store<V> & {
    /** Props for a text field. */
    readonly text: (
      name: keyof V & string,
    ) => Bound & { readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void }
    /** Props for a field that reports its name and value. */
    readonly choice: (name: keyof V & string) => Bound & { readonly onChange: (name: string, value: string) => void }
  }

/** The values, errors and submit of a form. */
export function useForm<V extends object>({ initial, check, onEdit, onWrong }: Options<V>): Form<V> {
  const [state, show] = useState(() => untouched(initial))
  // uses the state's own setter, because a subscription would miss the first letters
  const [store] = useState(() => openForm(state, show))
  const { values, errors } = state
  useLayoutEffect(() => store.follow({ check, onEdit, onWrong }))
  useEffect(() => store.rendered())
  const bound = (name: keyof V & string): Bound => ({ name, value: String(values[name]), error: errors[name] })
  const report = (name: keyof V & string, value: string) => store.fill({ [name]: value } as unknown as Partial<V>)
  return {
    ...store,
    ...state,
    text: (name) => ({ ...bound(name), onChange: ({ currentTarget: { value } }) => report(name, value) }),
    choice: (name) => ({ ...bound(name), onChange: (_, value) => report(name, value) }),
  }
}
