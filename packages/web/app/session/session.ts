import { createSessionStore, tokenKey } from './session-store.ts'

function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}

const inBrowser = typeof document !== 'undefined'

/** The session of this tab. Other tabs hear of a login or logout through storage. */
export const session = createSessionStore({
  storage: inBrowser ? browserStorage('localStorage') : undefined,
  tabStorage: inBrowser ? browserStorage('sessionStorage') : undefined,
  now: () => Date.now(),
})

if (inBrowser) {
  session.start()
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) session.readStorage()
  })
  document.addEventListener('visibilitychange', () => session.checkExpiry())
}
