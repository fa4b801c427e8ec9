/** How long the login page fills in what was just chosen. */
const FRESH_MS = 15 * 60_000

let chosen: { readonly loginName: string; readonly password: string; readonly until: number } | undefined

/** Keeps the password that was just registered for the first login, in this document's memory alone. */
export function noteNewLogin(loginName: string, password: string): void {
  chosen = { loginName, password, until: Date.now() + FRESH_MS }
}

/** The password of a login that was just registered here; "" for others, and after a while. */
export const newPasswordOf = (loginName: string): string =>
  chosen && chosen.loginName === loginName && chosen.until > Date.now() ? chosen.password : ''

export function forgetNewLogin(): void {
  chosen = undefined
}
