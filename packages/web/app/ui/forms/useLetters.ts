import { isWithin, lettersIn } from '@thunai/contract/values/letters'
import { tooLong } from '@thunai/contract/frame/wire'
import { type ChangeEvent, useState } from 'react'

type Control<E> = { value?: unknown; onChange?: ((event: ChangeEvent<E>) => void) | undefined }

/**
 * Letters of what is typed, as the server counts them, and the server's sentence once they are too many. Nothing is cut: what
 * was pasted stays until its writer has shortened it.
 */
export function useLetters<E extends HTMLInputElement | HTMLTextAreaElement>(
  most: number | undefined,
  { value, onChange }: Control<E>,
) {
  // of a control that keeps its value to itself
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
