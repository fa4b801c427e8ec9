const VIEWS = ['viewed-by', 'matches', 'interest', 'viewed'] as const

/** Which part of the own profile page a tile asks for. */
export type ProfilePage = (typeof VIEWS)[number]

export const profilePageState = (view: ProfilePage): { view: ProfilePage } => ({ view })

/** True when the navigation asks for the horoscope's form. */
export const isHoroscopeAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'edit' in state && state.edit === 'horoscope'

/** What was asked for has been done: a reload or the way back doesn't do it again. The page that is open stays as it is. */
export function forgetAsked(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '')
}

export const horoscopeEditState = { edit: 'horoscope' } as const

/** The part asked for by the navigation; undefined when the page was opened plainly. */
export function readProfilePage(state: unknown): ProfilePage | undefined {
  if (typeof state !== 'object' || state === null || !('view' in state)) return undefined
  const { view } = state
  return VIEWS.find((known) => known === view)
}
