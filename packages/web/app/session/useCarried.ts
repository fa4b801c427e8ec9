import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { carryForm, forgetCarried, saveCarried } from '../lib/carried-forms.ts'
import { takeWritten } from './useWritten.ts'

/** The fields of a form but the secret ones. */
const without = (values: FieldValues, secret: readonly PropertyKey[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))

/**
 * Keeps a public form's input when the language changes or the session ends. Passwords and codes are never kept.
 * @param secret fields to leave empty
 */
export function useCarried<T extends FieldValues>(
  name: string,
  { getValues, reset }: Pick<UseFormReturn<T>, 'getValues' | 'reset'>,
  secret: readonly (keyof T)[] = [],
): void {
  const left = secret.join()
  useEffect(() => {
    const carried = takeWritten(name)
    if (typeof carried === 'object' && carried !== null)
      reset({ ...getValues(), ...carried }, { keepDefaultValues: true })
    return carryForm(name, () => without(getValues(), left.split(',')))
  }, [name, getValues, reset, left])
}

/**
 * The same, and over Back and a reload in this tab too.
 * @returns a function that forgets the input, for when it has been sent
 */
export function useKeptInTab<T extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'subscribe'>,
  secret: readonly (keyof T)[],
): () => void {
  useCarried(name, form, secret)
  const { getValues, subscribe } = form
  const left = secret.join()
  const isSent = useRef(false)
  useEffect(() => {
    const save = () => {
      if (!isSent.current) saveCarried(name, without(getValues(), left.split(',')))
    }
    // restoring has emptied the memory
    save()
    return subscribe({ formState: { values: true }, callback: save })
  }, [name, getValues, subscribe, left])
  return useCallback(() => {
    isSent.current = true
    forgetCarried(name)
  }, [name])
}
