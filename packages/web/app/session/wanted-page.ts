/** Navigation state from a members' page to the login page. */
export type WantedPage = {
  wanted: string
  /** True if the session ended there with unsent input. */
  hasEnded?: true
}

export function readWanted(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
  // Only an address inside the site: never "//elsewhere".
  return typeof state.wanted === 'string' && /^\/(?!\/)/.test(state.wanted) ? state.wanted : undefined
}

/** The page asked for, for the next page on the way to the login. */
export function wantedState(state: unknown): WantedPage | undefined {
  const wanted = readWanted(state)
  return wanted === undefined ? undefined : { wanted }
}

export const readHasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
