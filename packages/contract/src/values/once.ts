/**
 * Creates a value on first use and caches it. For patterns of scripts, word lists and formats: a phone needs up to 80
 * ms for one, and most pages that contain the rule never apply it.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
