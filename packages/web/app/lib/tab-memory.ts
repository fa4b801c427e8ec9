const OURS = 'thunai.'

/** Empties what this tab keeps over a reload; a browser that keeps nothing has nothing to forget. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(OURS)) sessionStorage.removeItem(key)
  } catch {
    // nothing was kept either
  }
}
