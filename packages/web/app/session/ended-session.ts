import { keepForms } from '../lib/carried-forms.ts'
import { writtenBy } from '../lib/written-memory.ts'
import { currentPath } from './path-memory.ts'
import { session } from './session.ts'
import type { SessionState } from './session-store.ts'
import { decodeToken } from './token.ts'

/** Where a member was when the session ended, and for which profile. */
type Left = { readonly page: string; readonly profileId?: string | undefined }

let before = session.getState()
let page: string | undefined

// Told before the forms of the page are gone.
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
  leftBy(account).keep(JSON.stringify({ page: at, profileId: last.profileId } satisfies Left))
  return at
}

/** The page on which the session ended while something was typed; undefined once a member is logged in again. */
export const endedPage = (): string | undefined => page

/** Where the member who has just logged in was when the last session ended over something typed, once. */
export function takeLeftPage(): string | undefined {
  const account = accountOf(session.getState())
  if (account === undefined) return undefined
  const memory = leftBy(account)
  const kept = memory.read()
  memory.keep('')
  try {
    const { page: left, profileId }: Left = JSON.parse(kept)
    if (profileId !== undefined) session.choose(profileId)
    return left
  } catch {
    return undefined
  }
}
