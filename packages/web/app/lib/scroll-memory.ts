const STORED = 'thunai.scroll'
const MOST = 50

/** How far each entry of the tab's history was scrolled, the latest last. */
const places = new Map<string, number>(stored())

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/** @param key of the history's entry @returns pixels from the top; 0 for one that is new */
export const scrolledTo = (key: string): number => places.get(key) ?? 0

export function noteScroll(key: string, pixels: number): void {
  places.delete(key)
  places.set(key, pixels)
}

export const forgetScroll = (): void => places.clear()

/** For the time after a reload, or on the way back from another site. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MOST)))
  } catch {
    // a browser without storage begins at the top
  }
}
