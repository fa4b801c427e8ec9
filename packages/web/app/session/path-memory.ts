import { authPages, paths, withoutTrailingSlash } from '../paths.ts'

let previous: string | undefined
let current: string | undefined

/** Called once per place the visitor comes to inside the site. */
export function rememberPath(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** The page that is shown, with its query, in no language. */
export const currentPath = (): string | undefined => current

/** `back`: one page back in the history, which is `to`. */
export type AfterLogin = { kind: 'back'; to: string } | { kind: 'go'; to: string }

/**
 * Where a fresh login leads (G-08, G-09).
 * @param wanted the member page that asked for the login, if one did
 */
export function afterLogin(wanted: string | undefined, before = previous): AfterLogin {
  if (wanted) return { kind: 'go', to: wanted }
  if (before === undefined) return { kind: 'go', to: paths.profileDashboard }
  const page = withoutTrailingSlash(before.split(/[?#]/)[0] ?? '')
  return authPages.has(page) ? { kind: 'go', to: paths.profileDashboard } : { kind: 'back', to: before }
}
