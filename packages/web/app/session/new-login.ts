/** How long the login page fills in a new password. */
const FRESH_MS = 15 * 60_000

let chosen: { readonly loginName: string; readonly password: string; readonly until: number } | undefined

/** Holds a new registration's password for its first login, only in this document's memory. */
export function noteNewLogin(loginName: string, password: string): void {
  chosen = { loginName, password, until: Date.now() + FRESH_MS }
}

/** The password of a login that was just registered here; "" for others, and once it has expired. */
export const newPasswordOf = (loginName: string): string =>
  chosen && chosen.loginName === loginName && chosen.until > Date.now() ? chosen.password : ''

export function forgetNewLogin(): void {
  chosen = undefined
}
