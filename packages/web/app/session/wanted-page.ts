/** Navigation state that the login page receives from a member page. */
export type WantedPage = { wanted: string }

export function readWanted(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
  // Only an address inside the site: never "//elsewhere".
  return typeof state.wanted === 'string' && /^\/(?!\/)/.test(state.wanted) ? state.wanted : undefined
}
