export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Work with the same key runs one after the other, in the order of asking. Without it all who wait for a row's
 * lock hold a database connection meanwhile, and one impatient member could take them all.
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

// a failure reaches those who await `mine`
const ignore = () => {}
