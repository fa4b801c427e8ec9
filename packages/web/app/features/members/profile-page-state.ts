const VIEWS = ['viewed-by', 'matches', 'interest', 'viewed'] as const

/** Which part of the own profile page a tile asks for. */
export type ProfilePage = (typeof VIEWS)[number]

export const profilePageState = (view: ProfilePage): { view: ProfilePage } => ({ view })

/** The part asked for by the navigation; undefined when the page was opened plainly. */
export function readProfilePage(state: unknown): ProfilePage | undefined {
  if (typeof state !== 'object' || state === null || !('view' in state)) return undefined
  const { view } = state
  return VIEWS.find((known) => known === view)
}
