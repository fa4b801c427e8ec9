export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>

/**
 * Work with the same key that is asked for while it runs is done once, for all who ask. Only for answers that may be older
 * than the question by the time it takes to make one.
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
