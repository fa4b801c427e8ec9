import { call } from '@thunai/client/call'
import { session } from '../session/session.ts'

/** Ends the session here at once, and on the server if it can be reached. */
export async function logout(): Promise<void> {
  const { token } = session.getState()
  session.logout()
  if (!token) return
  const { logout: endSession } = await import('@thunai/contract/identity/accounts')
  await call(endSession, {}, { token })
}
