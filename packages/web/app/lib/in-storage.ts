const STORAGES = { tab: () => sessionStorage, device: () => localStorage } as const

/** Uses the browser’s storage for this tab or device; undefined if it is missing, full or damaged. */
export function inStorage<T>(of: keyof typeof STORAGES, use: (storage: Storage) => T): T | undefined {
  try {
    return use(STORAGES[of]())
  } catch {
    return undefined
  }
}
