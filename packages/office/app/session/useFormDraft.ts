import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { useMe } from './useMe.ts'

export interface FormDraft<T> {
  readonly value: T
  /** Stores the next value, computed from the latest one. */
  readonly change: (to: (latest: T) => T) => void
  /** Discards the draft once saved; the form is empty again. */
  readonly forget: () => void
}

/**
 * A form's input that survives its dialog and page: a failed action, Escape, a menu link or an expired login doesn't
 * lose it. A logout discards it, and only the person who entered it sees it.
 * @param place identifies the form; the same place shows the same input again
 */
export function useFormDraft<T>(place: string, empty: T): FormDraft<T> {
  const { email } = useMe()
  const latest = () => readDraft<T>(email, place) ?? empty
  const [value, setValue] = useState(latest)
  return {
    value,
    change: (to) => {
      const next = to(latest())
      keepDraft(email, place, next)
      setValue(next)
    },
    forget: () => {
      forgetDraft(email, place)
      setValue(empty)
    },
  }
}
