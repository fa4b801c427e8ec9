import { decodeToken, isLive, type TokenClaims } from './token.ts'

/** The token's only key in browser storage. */
export const tokenKey = 'thunai.token'

// setTimeout takes at most a signed 32-bit count of milliseconds.
const longestTimer = 2 ** 31 - 1

export type SessionState = {
  token: string | undefined
  isLoggedIn: boolean
  user: TokenClaims | undefined
  /** The profile that calls act for; undefined: the account's first. */
  profileId: string | undefined
  skipVerifyPopup: boolean
  /** True after an expired or unreadable token, until a page has reported it. */
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

/** Storage key of the chosen profile, for reloads and other tabs. */
export const profileKey = 'thunai.profile'

/** Storage key that tells other tabs which token's session has expired. */
export const endedKey = 'thunai.ended'

/** Storage key of "Skip", kept until the next login for reloads and other tabs. */
export const skipKey = 'thunai.skip'

/** Replaces the account's own profile with the chosen one. */
const actingFor = (state: SessionState, profileId: string | undefined): SessionState => ({
  ...state,
  profileId,
  user: state.user && { ...state.user, family_name: profileId ?? state.user.family_name },
})

type Surroundings = {
  /** Undefined if the browser forbids storage; the session then lasts until the page is left. */
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

  /** Timers run late after sleep, so this is also checked whenever the page becomes visible. */
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
    /** Restores the session from storage. */
    readStorage,
    checkExpiry,
    /** @returns false if the token is invalid */
    login(token: string): boolean {
      const user = decodeToken(token)
      if (!user || !isLive(user, now())) return false
      // a renewed token keeps the chosen profile
      const before = state.token === undefined ? undefined : decodeToken(state.token)
      const profileId = before?.family_name === user.family_name ? state.profileId : undefined
      storage?.removeItem(skipKey)
      if (profileId === undefined) storage?.removeItem(profileKey)
      storage?.setItem(tokenKey, token)
      become(actingFor({ ...loggedOut, token, isLoggedIn: true, user }, profileId))
      return true
    },
    /** Switches to another profile of the account; undefined: its first. */
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
    /** Call when the server refuses the token. */
    expire,
    /** Ends the session if another tab reports that its token has expired. */
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
