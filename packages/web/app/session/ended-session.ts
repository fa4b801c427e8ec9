import { keepForms } from '../lib/carried-forms.ts'
import { writtenBy } from '../lib/written-memory.ts'
import { currentPath } from './path-memory.ts'
import { session } from './session.ts'
import type { SessionState } from './session-store.ts'
import { decodeToken } from './token.ts'

/** The page and profile when the session ended. */
type LeftPage = { readonly page: string; readonly profileId?: string | undefined }

let before = session.getState()
let page: string | undefined

// runs before the page's forms unmount
session.subscribe(() => {
  const last = before
  before = session.getState()
  if (before.isLoggedIn) page = undefined
  else if (last.isLoggedIn && before.hasExpired) page = keepPage(last)
})

const accountOf = ({ token }: SessionState) => (token === undefined ? undefined : decodeToken(token)?.family_name)
const leftBy = (account: string) => writtenBy(account, 'left')

function keepPage(last: SessionState): string | undefined {
  const account = accountOf(last)
  const at = currentPath()
  if (account === undefined || at === undefined || !keepForms(last.user?.family_name ?? '')) return undefined
  leftBy(account).keep(JSON.stringify({ page: at, profileId: last.profileId } satisfies LeftPage))
  return at
}

/** The page whose session ended with unsent input; undefined after the next login. */
export const endedPage = (): string | undefined => page

/** Where the last session ended with unsent input. Returns it once, after the login. */
export function takeLeftPage(): string | undefined {
  const account = accountOf(session.getState())
  if (account === undefined) return undefined
  const memory = leftBy(account)
  const stored = memory.read()
  memory.keep('')
  try {
    const { page: left, profileId }: LeftPage = JSON.parse(stored)
    if (profileId !== undefined) session.choose(profileId)
    return left
  } catch {
    return undefined
  }
}
