/** The new order of a gallery: those named come first, in that order, the others follow as they were. Undefined when one is not there. */
export function arranged(present: readonly string[], wanted: readonly string[]): readonly string[] | undefined {
  const front = [...new Set(wanted)]
  if (front.some((file) => !present.includes(file))) return undefined
  return [...front, ...present.filter((file) => !front.includes(file))]
}

interface Placed {
  readonly file: string
  readonly isMain: boolean
}

/** Which photo is the main one once one is gone: the same as before, or else the first of the others. */
export function mainWithout(gallery: readonly Placed[], gone: string): string | undefined {
  const rest = gallery.filter(({ file }) => file !== gone)
  return (rest.find(({ isMain }) => isMain) ?? rest[0])?.file
}
