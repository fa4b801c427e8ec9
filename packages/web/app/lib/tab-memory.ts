import { inStorage } from './in-storage.ts'

const OURS = 'thunai.'
const MOST = 50

/** Values by name. The tab's latest fifty survive a reload. */
export interface TabMemory<T> {
  readonly get: (name: string) => T | undefined
  readonly set: (name: string, value: T) => void
  /** Saves the values for a reload or a return from another site. */
  readonly store: () => void
  readonly forget: () => void
}

/** @param key in the tab's storage; without storage nothing survives a reload */
export function openTabMemory<T>(key: string): TabMemory<T> {
  const stored = inStorage('tab', (storage) => JSON.parse(storage.getItem(key) ?? '[]') as [string, T][])
  /** The most recent last. */
  const values = new Map(stored)
  return {
    get: (name) => values.get(name),
    set: (name, value) => {
      values.delete(name)
      values.set(name, value)
    },
    store: () => void inStorage('tab', (storage) => storage.setItem(key, JSON.stringify([...values].slice(-MOST)))),
    forget: () => values.clear(),
  }
}

/** Clears this tab's storage. */
export function forgetTab(): void {
  inStorage('tab', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key)
  })
}
