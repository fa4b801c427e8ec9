import { useState } from 'react'

/**
 * Typed text that replaces a stored value: it survives refetches until the same text is stored.
 * @param first the initial text
 */
export function useTyped<T extends string>(stored: T, first?: () => T | undefined): [T, (typed: T) => void] {
  const [typed, setTyped] = useState<T | undefined>(first)
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    if (typed === stored) setTyped(undefined)
  }
  return [typed ?? stored, setTyped]
}
