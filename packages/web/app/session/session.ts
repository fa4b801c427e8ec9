import { markMember } from './mark-member.ts'
import { createSessionStore, endedKey, profileKey, skipKey, tokenKey } from './session-store.ts'

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const inBrowser = typeof document !== 'undefined'

/** This tab's session. Other tabs follow a login or logout through storage. */
export const session = createSessionStore({
  storage: inBrowser ? browserStorage() : undefined,
  now: () => Date.now(),
})

if (inBrowser) {
  const mark = () => markMember(session.getState().isLoggedIn)
  session.subscribe(mark)
  session.readStorage()
  mark()
  addEventListener('storage', (event) => {
    if (event.key === endedKey && event.newValue) session.hearEnd(event.newValue)
    else if (event.key === null || [tokenKey, profileKey, skipKey].includes(event.key)) session.readStorage()
  })
  document.addEventListener('visibilitychange', () => session.checkExpiry())
}
