import { useCallback, useEffect, useRef } from 'react'
import { carryForm, forgetCarried, saveCarried } from '../lib/carried-forms.ts'
import { takeWritten } from './useWritten.ts'

type Carried<V> = { readonly now: () => V; readonly fill: (values: Partial<V>) => void }

/** The fields of a form but the secret ones. */
const without = (values: object, secret: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))

/**
 * Keeps a public form's input when the language changes or the session ends. Passwords and codes are never kept.
 * @param secret fields to leave empty
 */
export function useCarried<V extends object>(
  name: string,
  { now, fill }: Carried<V>,
  secret: readonly (keyof V & string)[] = [],
): void {
  const left = secret.join()
  useEffect(() => {
    const carried = takeWritten(name)
    if (typeof carried === 'object' && carried !== null) fill(carried)
    return carryForm(name, () => without(now(), left.split(',')))
  }, [name, now, fill, left])
}

/**
 * The same, and over Back and a reload in this tab too.
 * @returns a function that forgets the input, for when it has been sent
 */
export function useKeptInTab<V extends object>(
  name: string,
  form: Carried<V> & { readonly values: V },
  secret: readonly (keyof V & string)[],
): () => void {
  useCarried(name, form, secret)
  const { values, now } = form
  const left = secret.join()
  const isSent = useRef(false)
  useEffect(() => {
    // with what has just been restored
    if (!isSent.current) saveCarried(name, without(now(), left.split(',')))
  }, [name, values, now, left])
  return useCallback(() => {
    isSent.current = true
    forgetCarried(name)
  }, [name])
}
