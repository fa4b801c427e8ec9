import { inStorage } from './in-storage.ts'

const OURS = 'thunai.written.'

/** A member's unsent text, saved in this browser across reloads and expired sessions until logout. */
export function writtenBy(memberId: string, what: string) {
  const key = `${OURS}${memberId}.${what}`
  return {
    key,
    read: (): string => inStorage('device', (storage) => storage.getItem(key)) ?? '',
    /** "" deletes it. */
    keep: (text: string) =>
      void inStorage('device', (storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text))),
  }
}

/** Deletes all unsent text before another member uses the browser. */
export function forgetWritten(): void {
  inStorage('device', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key)
  })
}
