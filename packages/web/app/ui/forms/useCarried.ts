import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { carryForm, takeCarried } from '../../lib/carried-forms.ts'

/**
 * Keeps what was typed into a form when its page is opened in the other language. Passwords and codes are never kept.
 * @param secret the fields that are typed anew
 */
export function useCarried<T extends FieldValues>(
  name: string,
  { getValues, reset }: Pick<UseFormReturn<T>, 'getValues' | 'reset'>,
  secret: readonly (keyof T)[] = [],
): void {
  const left = secret.join()
  useEffect(() => {
    const carried = takeCarried(name)
    if (typeof carried === 'object' && carried !== null)
      reset({ ...getValues(), ...carried }, { keepDefaultValues: true })
    const isKept = ([field]: [string, unknown]) => !left.split(',').includes(field)
    return carryForm(name, () => Object.fromEntries(Object.entries(getValues()).filter(isKept)))
  }, [name, getValues, reset, left])
}
