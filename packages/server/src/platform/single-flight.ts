export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>

/**
 * Shares one run of the work among concurrent calls with the same key. Use it only if a result may be as old as one run
 * takes.
 */
export function singleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const made = work().finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
}
