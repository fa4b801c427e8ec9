import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Loads a dialog's code when it first opens. Stays mounted afterwards, so typed input is not lost. */
export function laterDialog<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function LaterDialog(props: P) {
    const [wasOpened, setOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setOpened(true)
    return wasOpened ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
