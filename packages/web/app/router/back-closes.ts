import { useEffect, useEffectEvent } from 'react'

/** What Back closes instead of leaving the page; the latest is last. */
const closers: (() => void)[] = []

/** Closes the latest of them; false if nothing is open. */
export function closeLatest(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/** While open, Back closes this instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const closer = () => close()
    closers.push(closer)
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isOpen])
}
