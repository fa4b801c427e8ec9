const STORED = 'thunai.unfolded'
const MOST = 50

/** How far the lists of each entry of the tab's history were unfolded, the latest last. */
const unfolded = new Map<string, number>(stored())

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/** @returns undefined for a list that is as it began */
export const unfoldedTo = (list: string): number | undefined => unfolded.get(list)

export function noteUnfolded(list: string, size: number): void {
  unfolded.delete(list)
  unfolded.set(list, size)
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...unfolded].slice(-MOST)))
  } catch {
    // a browser without storage folds its lists at a reload
  }
}

export function forgetUnfolded(): void {
  unfolded.clear()
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // nothing is stored there
  }
}
