export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs work with the same key one after the other, in the order of the calls. Otherwise every call that waits for a
 * row's lock would hold a database connection, and one impatient member could use them all.
 */
export function keyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const done = mine.then(ignore, ignore)
    last.set(key, done)
    void done.then(() => {
      if (last.get(key) === done) last.delete(key)
    })
    return mine
  }
}

// a failure reaches the callers that await `mine`
const ignore = () => {}
