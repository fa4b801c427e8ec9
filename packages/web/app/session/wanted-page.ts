/** Navigation state that the login page receives from a member page. */
export type WantedPage = {
  wanted: string
  /** The session ended there while something was typed. */
  hasEnded?: true
}

export function readWanted(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
  // Only an address inside the site: never "//elsewhere".
  return typeof state.wanted === 'string' && /^\/(?!\/)/.test(state.wanted) ? state.wanted : undefined
}

export const readHasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
