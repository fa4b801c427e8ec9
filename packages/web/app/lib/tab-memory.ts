import { inStorage } from './in-storage.ts'

const OURS = 'thunai.'
const MOST = 50

/** Values by name, those of the tab's latest fifty names over a reload. */
export interface TabMemory<T> {
  readonly get: (name: string) => T | undefined
  readonly set: (name: string, value: T) => void
  /** Saves them for a reload, or the way back from another site. */
  readonly store: () => void
  readonly forget: () => void
}

/** @param key in the tab's storage; without storage a reload forgets all */
export function openTabMemory<T>(key: string): TabMemory<T> {
  const stored = inStorage('tab', (storage) => JSON.parse(storage.getItem(key) ?? '[]') as [string, T][])
  /** Latest last. */
  const kept = new Map(stored)
  return {
    get: (name) => kept.get(name),
    set: (name, value) => {
      kept.delete(name)
      kept.set(name, value)
    },
    store: () => void inStorage('tab', (storage) => storage.setItem(key, JSON.stringify([...kept].slice(-MOST)))),
    forget: () => kept.clear(),
  }
}

/** Clears this tab's storage. */
export function forgetTab(): void {
  inStorage('tab', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key)
  })
}
