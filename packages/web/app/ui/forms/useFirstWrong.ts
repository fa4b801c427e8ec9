import { type RefObject, useEffect, useRef } from 'react'

/** A choice in a group has no error of its own; the group has. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/**
 * Focuses the first invalid field of a form, or of one part of it, once its errors and its step are shown.
 * @returns a function that asks for it
 */
export function useFirstWrong(form: RefObject<HTMLElement | null>): (part?: HTMLElement | null) => void {
  const wanted = useRef<HTMLElement>(null)
  useEffect(() => {
    const wrong = wanted.current?.querySelector<HTMLElement>(WRONG)
    wrong?.focus()
    // a field of a hidden step takes no focus yet
    if (wrong && document.activeElement === wrong) wanted.current = null
  })
  return (part = form.current) => {
    wanted.current = part
  }
}
