import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog whose code loads when it first opens. It stays mounted afterwards, so what was typed is kept. */
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
