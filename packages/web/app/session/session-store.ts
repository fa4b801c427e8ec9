import { decodeToken, isLive, type TokenClaims } from './token.ts'

/** The one place in browser storage where the token lies. */
export const tokenKey = 'thunai.token'

// setTimeout takes no more than a signed 32-bit count of milliseconds.
const longestTimer = 2 ** 31 - 1

export type SessionState = {
  token: string | undefined
  isLoggedIn: boolean
  user: TokenClaims | undefined
  /** The profile that was chosen of several, for which all calls are made; undefined: the account's first. */
  profileId: string | undefined
  skipVerifyPopup: boolean
  /** True after a token was found spent or unreadable, until a page has said so. */
  hasExpired: boolean
}

export const loggedOut: SessionState = {
  token: undefined,
  isLoggedIn: false,
  user: undefined,
  profileId: undefined,
  skipVerifyPopup: false,
  hasExpired: false,
}

/** Where the chosen profile stands, for reloads and other tabs. */
export const profileKey = 'thunai.profile'

/** Where a token stands in the moment in which its session ends by itself, for other tabs. */
export const endedKey = 'thunai.ended'

/** Where "Skip" stands until the next login, for reloads and other tabs. */
export const skipKey = 'thunai.skip'

/** The own profile is the chosen one everywhere. */
const actingFor = (state: SessionState, profileId: string | undefined): SessionState => ({
  ...state,
  profileId,
  user: state.user && { ...state.user, family_name: profileId ?? state.user.family_name },
})

type Surroundings = {
  /** Undefined where the browser forbids storage: the session then lasts as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  now: () => number
}

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
    storage?.removeItem(profileKey)
    storage?.removeItem(tokenKey)
    storage?.removeItem(endedKey)
  }

  function expire(): void {
    if (state.token) storage?.setItem(endedKey, state.token)
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
    const profileId = storage?.getItem(profileKey) ?? undefined
    if (token === state.token && profileId === state.profileId) {
      if (skipVerifyPopup && !state.skipVerifyPopup) become({ ...state, skipVerifyPopup })
      return
    }
    const user = decodeToken(token)
    if (user && isLive(user, now()))
      become(actingFor({ ...loggedOut, token, isLoggedIn: true, user, skipVerifyPopup }, profileId))
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
      // a renewed token of the same account goes on for the profile that was chosen
      const before = state.token === undefined ? undefined : decodeToken(state.token)
      const profileId = before?.family_name === user.family_name ? state.profileId : undefined
      storage?.removeItem(skipKey)
      if (profileId === undefined) storage?.removeItem(profileKey)
      storage?.setItem(tokenKey, token)
      become(actingFor({ ...loggedOut, token, isLoggedIn: true, user }, profileId))
      return true
    },
    /** Acts for another profile of the account from now on; undefined: for its first. */
    choose(profileId: string | undefined): void {
      const user = state.token === undefined ? undefined : decodeToken(state.token)
      if (!user) return
      if (profileId === undefined) storage?.removeItem(profileKey)
      else storage?.setItem(profileKey, profileId)
      become(actingFor({ ...state, user }, profileId))
    },
    logout(): void {
      forget()
      become(loggedOut)
    },
    /** The server no longer takes the token. */
    expire,
    /** Another tab has heard that the session of this token has ended. */
    hearEnd(token: string): void {
      if (token === state.token) become({ ...loggedOut, hasExpired: true })
    },
    acknowledgeExpiry(): void {
      if (state.hasExpired) become({ ...state, hasExpired: false })
    },
    skipVerify(): void {
      storage?.setItem(skipKey, 'true')
      become({ ...state, skipVerifyPopup: true })
    },
  }
}
