/**
 * The new order of a gallery: the named ones first, then the others in their order. Undefined if a named one isn't
 * there.
 */
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

/** Ids of the main photo, which others see first, and of the one that becomes it once it is shown. */
export interface MainPhotos {
  readonly main: string | null
  readonly wanted: string | null
}

/** The main photo as its owner sees it: the chosen one, even if others don't see it yet. */
export const chosenOf = <P extends Placed>(gallery: readonly P[]): P | undefined =>
  gallery.find(({ wantsMain }) => wantsMain) ?? gallery.find(({ isMain }) => isMain)

/** The main photos after one is gone: unchanged, or the first of the others. */
export function mainsWithout(gallery: readonly Placed[], goneId: string): MainPhotos {
  const rest = gallery.filter(({ id }) => id !== goneId)
  const wasMain = gallery.some(({ id, isMain }) => isMain && id === goneId)
  const main = rest.find(({ isMain }) => isMain) ?? (wasMain ? rest.find(({ isShown }) => isShown) : undefined)
  const wasChosen = chosenOf(gallery)?.id === goneId
  const wanted = rest.find(({ wantsMain }) => wantsMain) ?? (wasChosen && !main ? rest[0] : undefined)
  return { main: main?.id ?? null, wanted: wanted?.id ?? null }
}

/** The main photos after one of the gallery is shown. */
export function mainsWithShown(gallery: readonly Placed[], shown: Pick<Placed, 'id' | 'wantsMain'>): MainPhotos {
  const main = gallery.find(({ isMain }) => isMain)
  if (main && !shown.wantsMain) return { main: main.id, wanted: wantedOf(gallery) }
  return { main: shown.id, wanted: shown.wantsMain ? null : wantedOf(gallery) }
}

/** The main photos after one of the gallery is hidden: it returns to its place when shown again. */
export function mainsWithHidden(gallery: readonly Placed[], hiddenId: string): MainPhotos {
  const { main } = mainsWithout(gallery, hiddenId)
  const wasMain = gallery.some(({ id, isMain }) => isMain && id === hiddenId)
  return { main, wanted: wantedOf(gallery) ?? (wasMain ? hiddenId : null) }
}

const wantedOf = (gallery: readonly Placed[]) => gallery.find(({ wantsMain }) => wantsMain)?.id ?? null
