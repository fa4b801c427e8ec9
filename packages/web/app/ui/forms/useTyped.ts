import { useState } from 'react'

/**
 * What is typed in the place of something stored: it stays, whatever is read meanwhile, until the same is stored.
 * @param first what was typed before
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
