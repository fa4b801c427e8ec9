import { inStorage } from '../../../../lib/in-storage.ts'
import { session } from '../../../../session/session.ts'

const KEY = 'thunai.push'

/** The member and the session's end: the server pushes to a browser only until its session ends. */
function current(): string {
  const { user } = session.getState()
  return user ? `${user.family_name} ${user.exp}` : ''
}
const registered = (): string => inStorage('device', (storage) => storage.getItem(KEY)) ?? ''
const memberOf = (owner: string): string | undefined => owner.split(' ')[0]

/** Saves whether this browser is registered for push in the current session. */
export const notePush = (isOn: boolean): void =>
  void inStorage('device', (storage) => (isOn ? storage.setItem(KEY, current()) : storage.removeItem(KEY)))

/** True if the logged-in member turned push on here. */
export const isPushOwn = (): boolean => registered() !== '' && memberOf(registered()) === memberOf(current())

/** True if that was in an earlier session, for which the server may no longer push. */
export const isPushOld = (): boolean => isPushOwn() && registered() !== current()
