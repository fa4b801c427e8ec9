const OURS = 'thunai.written.'

/** A member's unsent text, kept in this browser over reloads and expired sessions until logout. */
export function writtenBy(memberId: string, what: string) {
  const key = `${OURS}${memberId}.${what}`
  return {
    key,
    read: (): string => withStorage((storage) => storage.getItem(key)) ?? '',
    /** "" deletes it. */
    keep: (text: string) =>
      void withStorage((storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text))),
  }
}

/** Deletes all unsent text, for the browser's next user. */
export function forgetWritten(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key)
  })
}

/** Undefined if storage is missing or full. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
