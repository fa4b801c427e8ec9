/** Values kept by text keys. */
export interface Kept<V> {
  readonly get: (key: string) => V | undefined
  readonly set: (key: string, value: V) => void
  readonly delete: (key: string) => void
}

/**
 * Keeps the values asked for last, so many at most. In two generations, since moving a key to the end at each use costs more
 * than many of the values: when the young ones are half of all, those not asked for meanwhile go.
 */
export function openKept<V>(most: number): Kept<V> {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  const set = (key: string, value: V) => {
    if (young.size >= most / 2 && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    get: (key) => {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
    delete: (key) => {
      young.delete(key)
      old.delete(key)
    },
  }
}

/** The value that was made for a key before, or is made now. */
export function keptOr<V>(kept: Kept<V>, key: string, make: () => V): V {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}
