/**
 * A value that is made at its first use and kept. For patterns of scripts, lists of words and formats: a phone needs up
 * to 80 ms for one, and most pages that carry the rule never apply it.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
