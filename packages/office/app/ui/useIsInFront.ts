import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Open dialogs, the one in front last. */
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

/** True for the dialog that was opened last: keys are meant for it alone. */
export function useIsInFront(): boolean {
  const [self] = useState(() => ({}))
  useLayoutEffect(() => {
    change([...dialogs, self])
    return () => change(dialogs.filter((one) => one !== self))
  }, [self])
  return useSyncExternalStore(subscribe, () => dialogs.at(-1) === self)
}
