import { type RefObject, useEffect, useRef } from 'react'

/** Asks to close on Escape and on a press or focus outside. */
export function useDismiss(
  isOpen: boolean,
  box: RefObject<HTMLElement | null>,
  onDismiss: (how: 'escape' | 'outside') => void,
): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onEvent = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) dismiss.current('outside')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // keeps the dialog around it open
      event.preventDefault()
      dismiss.current('escape')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onEvent)
    document.addEventListener('focusin', onEvent)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onEvent)
      document.removeEventListener('focusin', onEvent)
    }
  }, [isOpen, box])
}
