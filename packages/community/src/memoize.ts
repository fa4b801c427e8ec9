/** Computes a value once per object, and keeps it for as long as the object lives. */
export function memoize<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, { readonly value: T }>()
  return (key) => {
    const cached = cache.get(key)
    if (cached) return cached.value
    const value = compute(key)
    cache.set(key, { value })
    return value
  }
}

/** Caches computed values by text. Starts empty again when `most` are cached, so that strangers can't fill the memory. */
export function textCache<T>(most: number): (key: string, compute: () => T) => T {
  const cache = new Map<string, T>()
  return (key, compute) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (cache.size >= most) cache.clear()
    const value = compute()
    cache.set(key, value)
    return value
  }
}
