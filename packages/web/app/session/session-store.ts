import { decodeToken, isLive, type TokenClaims } from './token.ts'

/** The one place in browser storage where the token lies. */
export const tokenKey = 'thunai.token'

// setTimeout takes no more than a signed 32-bit count of milliseconds.
const longestTimer = 2 ** 31 - 1

export type SessionState = {
  token: string | undefined
  isLoggedIn: boolean
  user: TokenClaims | undefined
  skipVerifyPopup: boolean
  /** True after a token was found spent or unreadable, until a page has said so. */
  hasExpired: boolean
}

export const loggedOut: SessionState = {
  token: undefined,
  isLoggedIn: false,
  user: undefined,
  skipVerifyPopup: false,
  hasExpired: false,
}

/** Where "Skip" stands until the next login, for reloads and other tabs. */
export const skipKey = 'thunai.skip'

type Surroundings = {
  /** Undefined where the browser forbids storage: the session then lasts as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  now: () => number
}

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore({ storage, now }: Surroundings) {
  let state = loggedOut
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: SessionState): void {
    state = next
    clearTimeout(timer)
    if (next.user) timer = setTimeout(checkExpiry, Math.min(Math.max(next.user.exp * 1000 - now(), 0), longestTimer))
    for (const listener of listeners) listener()
  }

  function forget(): void {
    storage?.removeItem(skipKey)
    storage?.removeItem(tokenKey)
  }

  function expire(): void {
    forget()
    become({ ...loggedOut, hasExpired: true })
  }

  /** A laptop that slept past the expiry wakes its timers late: asked again whenever the page is shown. */
  function checkExpiry(): void {
    if (!state.user) return
    if (isLive(state.user, now())) become(state)
    else expire()
  }

  function readStorage(): void {
    const token = storage?.getItem(tokenKey)
    if (!token) {
      if (state.token) become(loggedOut)
      return
    }
    const skipVerifyPopup = storage?.getItem(skipKey) === 'true'
    if (token === state.token) {
      if (skipVerifyPopup && !state.skipVerifyPopup) become({ ...state, skipVerifyPopup })
      return
    }
    const user = decodeToken(token)
    if (user && isLive(user, now())) become({ ...loggedOut, token, isLoggedIn: true, user, skipVerifyPopup })
    else expire()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes up what an earlier visit or another tab left in storage. */
    readStorage,
    checkExpiry,
    /** @returns false when the token can't be used */
    login(token: string): boolean {
      const user = decodeToken(token)
      if (!user || !isLive(user, now())) return false
      storage?.removeItem(skipKey)
      storage?.setItem(tokenKey, token)
      become({ ...loggedOut, token, isLoggedIn: true, user })
      return true
    },
    logout(): void {
      forget()
      become(loggedOut)
    },
    /** The server no longer takes the token. */
    expire,
    acknowledgeExpiry(): void {
      if (state.hasExpired) become({ ...state, hasExpired: false })
    },
    skipVerify(): void {
      storage?.setItem(skipKey, 'true')
      become({ ...state, skipVerifyPopup: true })
    },
  }
}
