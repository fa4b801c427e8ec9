const STORED = 'thunai.scroll'
const MOST = 50

/** Scroll position of each history entry of this tab, latest last. */
const places = new Map<string, number>(stored())

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/** @param key of the history entry @returns pixels from the top; 0 for a new entry */
export const scrolledTo = (key: string): number => places.get(key) ?? 0

export function noteScroll(key: string, pixels: number): void {
  places.delete(key)
  places.set(key, pixels)
}

export const forgetScroll = (): void => places.clear()

/** Saves the positions for a reload, or the way back from another site. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MOST)))
  } catch {
    // without storage a page starts at the top
  }
}
