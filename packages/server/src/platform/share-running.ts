export type Shared<T> = (key: string, work: () => Promise<T>) => Promise<T>

/**
 * Who asks for what is already being made waits for that instead of having it made again. Only for answers that may be older
 * than the question by the time it takes to make one.
 */
export function shareRunning<T>(): Shared<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const made = work().finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
}
