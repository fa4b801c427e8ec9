import { authPages, paths, withoutTrailingSlash } from '../paths.ts'

let previous: string | undefined
let current: string | undefined

/** Called for each page visited on the site. */
export function rememberPath(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** The current page with its query, without the language. */
export const currentPath = (): string | undefined => current

/** `back`: one page back in the history, which is `to`. */
export type AfterLogin = { kind: 'back'; to: string } | { kind: 'go'; to: string }

/**
 * Where a login leads (G-08, G-09).
 * @param wanted the members' page that required the login, if any
 */
export function afterLogin(wanted: string | undefined, before = previous): AfterLogin {
  if (wanted) return { kind: 'go', to: wanted }
  if (before === undefined) return { kind: 'go', to: paths.profileDashboard }
  const page = withoutTrailingSlash(before.split(/[?#]/)[0] ?? '')
  return authPages.has(page) ? { kind: 'go', to: paths.profileDashboard } : { kind: 'back', to: before }
}
