import { type RefObject, useEffect, useRef } from 'react'

/** A choice in a group has no error of its own; the group has. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/** Focuses the first invalid field of a form, once its errors and its step are shown. */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    const wrong = isWanted.current && form.current?.querySelector<HTMLElement>(WRONG)
    if (!wrong) return
    isWanted.current = false
    wrong.focus()
  })
  return () => {
    isWanted.current = true
  }
}
