import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { carryForm } from '../lib/carried-forms.ts'
import { takeWritten } from './useWritten.ts'

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
    const isKept = ([field]: [string, unknown]) => !left.split(',').includes(field)
    return carryForm(name, () => Object.fromEntries(Object.entries(getValues()).filter(isKept)))
  }, [name, getValues, reset, left])
}
