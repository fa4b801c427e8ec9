/** The relative paths that a source imports: statically, dynamically, or to pass to a thread. */
export const pathsIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?:\bfrom |\bimport |\bimport\(\s*|\bimport\.meta\.resolve\(\s*)'(\.[^']+)'/g)].map(
    ([, path = '']) => path,
  )
