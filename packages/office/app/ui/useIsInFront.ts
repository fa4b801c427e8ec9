import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Open dialogs, the front one last. */
let dialogs: readonly object[] = []
const listeners = new Set<() => void>()

function change(to: readonly object[]): void {
  dialogs = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True for the dialog opened last, which gets all keys. */
export function useIsInFront(): boolean {
  const [self] = useState(() => ({}))
  useLayoutEffect(() => {
    change([...dialogs, self])
    return () => change(dialogs.filter((dialog) => dialog !== self))
  }, [self])
  return useSyncExternalStore(subscribe, () => dialogs.at(-1) === self)
}
