import { isWithin, lettersIn } from '@thunai/contract/names/letters'
import { tooLong } from '@thunai/contract/frame/field-messages'
import { type ChangeEvent, useState } from 'react'

type Control<E> = { value?: unknown; onChange?: ((event: ChangeEvent<E>) => void) | undefined }

/**
 * Counts the typed characters like the server, and returns the server's error for too many. Nothing is cut: pasted text
 * stays until the member shortens it.
 */
export function useLetters<E extends HTMLInputElement | HTMLTextAreaElement>(
  most: number | undefined,
  { value, onChange }: Control<E>,
) {
  // for uncontrolled inputs
  const [typed, setTyped] = useState('')
  const text = String(value ?? typed).trim()
  return {
    used: most === undefined ? 0 : lettersIn(text),
    fault: most === undefined || isWithin(text, most) ? undefined : tooLong(most),
    onChange: (event: ChangeEvent<E>) => {
      if (value === undefined && most !== undefined) setTyped(event.target.value)
      onChange?.(event)
    },
  }
}
