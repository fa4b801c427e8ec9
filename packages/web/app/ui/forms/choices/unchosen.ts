import { type RefObject, useEffect } from 'react'

/** Focuses a list whose typed text matches no option; false if all match. */
export function focusUnchosen(within: HTMLElement | null): boolean {
  const input = within?.querySelector<HTMLElement>('[data-unchosen] input')
  input?.focus()
  return input !== undefined && input !== null
}

/** Blocks a form while one of its lists holds unmatched text, which would be lost. */
export function useUnchosen(control: RefObject<HTMLElement | null>, isUnchosen: boolean): void {
  useEffect(() => {
    const form = control.current?.closest('form')
    if (!isUnchosen || !form) return undefined
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      focusUnchosen(form)
    }
    form.addEventListener('submit', stop, { capture: true })
    return () => form.removeEventListener('submit', stop, { capture: true })
  }, [control, isUnchosen])
}
