import { inStorage } from '../../../../lib/in-storage.ts'
import { session } from '../../../../session/session.ts'

const KEY = 'thunai.push'

/** The member and when the session ends: the server pushes to a browser until its session has ended. */
function current(): string {
  const { user } = session.getState()
  return user ? `${user.family_name} ${user.exp}` : ''
}
const registered = (): string => inStorage('device', (storage) => storage.getItem(KEY)) ?? ''
const memberOf = (owner: string): string | undefined => owner.split(' ')[0]

/** Notes that this browser is registered for push in the current session, or no longer. */
export const notePush = (isOn: boolean): void =>
  void inStorage('device', (storage) => (isOn ? storage.setItem(KEY, current()) : storage.removeItem(KEY)))

/** True if the member who is logged in turned push on here, and not another member. */
export const isPushOwn = (): boolean => registered() !== '' && memberOf(registered()) === memberOf(current())

/** True if that was in an earlier session, for which the server may push no longer. */
export const isPushOld = (): boolean => isPushOwn() && registered() !== current()
