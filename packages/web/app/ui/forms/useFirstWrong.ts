import { type RefObject, useEffect, useRef } from 'react'

/** One of several choices has no fault of its own: the group has. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/** Has the focus go to the first wrong field of a form, once what is wrong and the step that it is in are shown. */
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
