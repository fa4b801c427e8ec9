import { useEffect, useMemo, useSyncExternalStore } from 'react'

/** A navigation that waits for the member's decision. */
export interface HeldLeave {
  readonly goOn: () => void
  readonly stay: () => void
}

let guard: (() => boolean) | undefined
let held: (() => void) | undefined
const listeners = new Set<() => void>()

function setHeld(go: (() => void) | undefined): void {
  held = go
  for (const listener of listeners) listener()
}

/** True if the open page asks before it is left. After a yes, runs `go`. */
export function holdLeave(go: () => void): boolean {
  if (!guard?.()) return false
  setHeld(go)
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Holds navigations while the guard is on.
 * @param asks true if the page must ask; called at each navigation
 */
export function useHeldLeave(isOn: boolean, asks: () => boolean): HeldLeave | undefined {
  useEffect(() => {
    if (!isOn) return undefined
    guard = asks
    return () => {
      guard = undefined
      setHeld(undefined)
    }
  }, [isOn, asks])
  const waiting = useSyncExternalStore(
    subscribe,
    () => held,
    () => undefined,
  )
  return useMemo(() => {
    if (!waiting) return undefined
    const stay = () => setHeld(undefined)
    const goOn = () => {
      stay()
      waiting()
    }
    return { goOn, stay }
  }, [waiting])
}
