const OURS = 'thunai.'

/** Clears this tab's storage, if the browser has one. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(OURS)) sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
