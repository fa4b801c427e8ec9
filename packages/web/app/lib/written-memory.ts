const OURS = 'thunai.written.'

/** What a member has written and not sent yet, kept in this browser over reloads and ends of the session until they log out. */
export function writtenBy(memberId: string, what: string) {
  const key = `${OURS}${memberId}.${what}`
  return {
    key,
    read: (): string => withStorage((storage) => storage.getItem(key)) ?? '',
    /** "" forgets it. */
    keep: (text: string) =>
      void withStorage((storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text))),
  }
}

/** Empties it, for whoever uses the browser next. */
export function forgetWritten(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key)
  })
}

/** A browser that keeps nothing, or no more, does without. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
