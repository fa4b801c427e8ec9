import { useCallback, useEffect, useRef } from 'react'
import { carryForm, forgetCarried, saveCarried } from '../lib/carried-forms.ts'
import { takeSavedInput } from './useSavedState.ts'

type CarriedForm<V> = { readonly now: () => V; readonly fill: (values: Partial<V>) => void }

/** The form's values without its secret fields. */
const withoutSecrets = (values: object, secret: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))

/**
 * Keeps a public form's input when the language changes or the session ends. Passwords and codes are never kept.
 * @param secret fields to leave empty
 */
export function useCarried<V extends object>(
  name: string,
  { now, fill }: CarriedForm<V>,
  secret: readonly (keyof V & string)[] = [],
): void {
  const secretFields = secret.join()
  useEffect(() => {
    const carried = takeSavedInput(name)
    if (typeof carried === 'object' && carried !== null) fill(carried)
    return carryForm(name, () => withoutSecrets(now(), secretFields.split(',')))
  }, [name, now, fill, secretFields])
}

/**
 * Like `useCarried`, and also across Back and reload in this tab.
 * @returns a function that forgets the input once it is sent
 */
export function useKeptInTab<V extends object>(
  name: string,
  form: CarriedForm<V> & { readonly values: V },
  secret: readonly (keyof V & string)[],
): () => void {
  useCarried(name, form, secret)
  const { values, now } = form
  const secretFields = secret.join()
  const isSent = useRef(false)
  useEffect(() => {
    // includes the input that was just restored
    if (!isSent.current) saveCarried(name, withoutSecrets(now(), secretFields.split(',')))
  }, [name, values, now, secretFields])
  return useCallback(() => {
    isSent.current = true
    forgetCarried(name)
  }, [name])
}
