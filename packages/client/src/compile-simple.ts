/**
 * Compiles a sentence that has only {values}, exactly as Lingui does. Such sentences are compiled in the browser, so
 * that a page carries them once; sentences with plurals come compiled from the build.
 */
export function compileSimple(text: string): (string | [name: string])[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, at): string | [name: string] => (at % 2 ? [part] : part)).filter((part) => part !== '')
}
