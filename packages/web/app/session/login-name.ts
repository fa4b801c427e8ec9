/** Navigation state that prefills the login name on the login page. */
export const loginNameState = (loginName: string | undefined) => ({ loginName })

export function readLoginName(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('loginName' in state)) return ''
  return typeof state.loginName === 'string' ? state.loginName : ''
}
