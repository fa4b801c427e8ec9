const STORED = 'thunai.search.withoutWishes'

/** True once the member took the wishes off in this tab. */
export function areWishesOff(): boolean {
  try {
    return sessionStorage.getItem(STORED) === 'yes'
  } catch {
    return false
  }
}

export function noteWishesOff(): void {
  try {
    sessionStorage.setItem(STORED, 'yes')
  } catch {
    // without storage the next search starts from the wishes again
  }
}
