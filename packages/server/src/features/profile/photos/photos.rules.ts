/** The new order of a gallery: those named come first, in that order, the others follow as they were. Undefined when one is not there. */
export function arranged(present: readonly string[], wanted: readonly string[]): readonly string[] | undefined {
  const front = [...new Set(wanted)]
  if (front.some((file) => !present.includes(file))) return undefined
  return [...front, ...present.filter((file) => !front.includes(file))]
}

interface Placed {
  readonly id: string
  readonly isShown: boolean
  readonly isMain: boolean
  readonly wantsMain: boolean
}

/** The photo in front: the one that others see first, and the one that becomes it as soon as it is shown. Ids. */
export interface Mains {
  readonly main: string | null
  readonly wanted: string | null
}

/** The main photo as its owner knows it: the one that was chosen, even if others don't see it yet. */
export const chosenOf = <P extends Placed>(gallery: readonly P[]): P | undefined =>
  gallery.find(({ wantsMain }) => wantsMain) ?? gallery.find(({ isMain }) => isMain)

/** Which photos are in front once one is gone: the same as before, or else the first of the others. */
export function mainsWithout(gallery: readonly Placed[], goneId: string): Mains {
  const rest = gallery.filter(({ id }) => id !== goneId)
  const wasMain = gallery.some(({ id, isMain }) => isMain && id === goneId)
  const main = rest.find(({ isMain }) => isMain) ?? (wasMain ? rest.find(({ isShown }) => isShown) : undefined)
  const wasChosen = chosenOf(gallery)?.id === goneId
  const wanted = rest.find(({ wantsMain }) => wantsMain) ?? (wasChosen && !main ? rest[0] : undefined)
  return { main: main?.id ?? null, wanted: wanted?.id ?? null }
}

/** Which are in front once one of the gallery is shown. */
export function mainsWithShown(gallery: readonly Placed[], shown: Pick<Placed, 'id' | 'wantsMain'>): Mains {
  const main = gallery.find(({ isMain }) => isMain)
  if (main && !shown.wantsMain) return { main: main.id, wanted: wantedOf(gallery) }
  return { main: shown.id, wanted: shown.wantsMain ? null : wantedOf(gallery) }
}

/** Which are in front once one of the gallery isn't shown any more: it comes back to its place when it is shown again. */
export function mainsWithHidden(gallery: readonly Placed[], hiddenId: string): Mains {
  const { main } = mainsWithout(gallery, hiddenId)
  const wasMain = gallery.some(({ id, isMain }) => isMain && id === hiddenId)
  return { main, wanted: wantedOf(gallery) ?? (wasMain ? hiddenId : null) }
}

const wantedOf = (gallery: readonly Placed[]) => gallery.find(({ wantsMain }) => wantsMain)?.id ?? null
