/** Navigation state from a members' page to the login page. */
export type WantedPage = {
  wanted: string
  /** True if the session ended there with unsent input. */
  hasEnded?: true
}

/** Navigation state from a visitors' page to the login: the page to open after a new registration instead. */
export type WantedByNew = { wantedByNew: string }

export const readWanted = (state: unknown): string | undefined => readAddress(state, 'wanted')

function readAddress(state: unknown, name: keyof WantedPage | keyof WantedByNew): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const address: unknown = Reflect.get(state, name)
  // Only a path of this site, never "//elsewhere".
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined
}

/** The state that passes the requested page on to the next page on the way to the login. */
export function wantedState(state: unknown): WantedPage | undefined {
  const wanted = readWanted(state)
  return wanted === undefined ? undefined : { wanted }
}

/** Like `wantedState`, on the way to the registration. */
export function wantedByNewState(state: unknown): WantedPage | undefined {
  const wanted = readWanted(state) ?? readAddress(state, 'wantedByNew')
  return wanted === undefined ? undefined : { wanted }
}

export const readHasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
