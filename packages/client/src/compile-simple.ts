/**
 * The compiled form of a sentence with nothing but {values} in it, as Lingui's own compiler makes it. Such sentences are
 * compiled where they are shown, so that the pages carry them once; those with plurals come compiled from the build.
 */
export function compileSimple(text: string): (string | [name: string])[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, at): string | [name: string] => (at % 2 ? [part] : part)).filter((part) => part !== '')
}
