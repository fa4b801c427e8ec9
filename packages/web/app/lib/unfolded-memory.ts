const STORED = 'thunai.unfolded'
const MOST = 50

/** How far each list of the tab's history entries was unfolded, latest last. */
const unfolded = new Map<string, number>(stored())

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/** @returns undefined for a list that was never unfolded */
export const unfoldedTo = (list: string): number | undefined => unfolded.get(list)

export function noteUnfolded(list: string, size: number): void {
  unfolded.delete(list)
  unfolded.set(list, size)
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...unfolded].slice(-MOST)))
  } catch {
    // without storage a reload folds the lists
  }
}

export function forgetUnfolded(): void {
  unfolded.clear()
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // nothing was stored
  }
}
