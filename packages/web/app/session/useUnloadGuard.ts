import { useLayoutEffect } from 'react'

/** While on, the browser asks before it reloads or closes the page. */
export function useUnloadGuard(isOn: boolean): void {
  // must be removed before another page can reload
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', guard)
    return () => removeEventListener('beforeunload', guard)
  }, [isOn])
}
