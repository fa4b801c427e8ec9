import { isLanguage, type Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { type LoginAccount, noteLogin } from '../accounts.store.ts'
import { hasConsented } from './consent.store.ts'
import { keepDevice, type KnownDevice } from '../logging-in/known-devices.store.ts'
import { setLanguage } from '../language.store.ts'
import { tellOneDevice } from '../logging-in/one-device.ts'
import { startSession } from '../logging-in/start-session.ts'

const DAY_MS = 86_400_000

export interface LoggedIn {
  readonly token: string
  readonly consentNeeded: boolean
  /** By which the browser shows from now on that it has logged in to this account. */
  readonly deviceSecret: string
  /** What the account's owner reads; undefined when that was never chosen. */
  readonly language: Language | undefined
}

/** Where a login comes from. */
export interface LoginFrom {
  readonly address: string
  readonly userAgent: string
  readonly deviceSecrets: readonly string[]
  /** What was chosen to read there. */
  readonly language: Language | undefined
}

interface Proven {
  readonly account: LoginAccount
  /** The language stored with the account. */
  readonly language: string | null
  /** The device, if the account knows it. */
  readonly known: KnownDevice | undefined
}

/**
 * Starts the session of an owner who has proven to be one, by password or code: notes the login, remembers the device, and tells
 * the mailbox of a new one. The account must be locked.
 */
export async function admitOwner(
  tx: Tx,
  services: Services,
  { account, language: stored, known }: Proven,
  from: LoginFrom,
): Promise<LoggedIn> {
  const now = services.clock.now()
  const language = isLanguage(stored) ? stored : from.language
  if (language && language !== stored) await setLanguage(tx, account.accountId, language)
  await noteLogin(tx, account.accountId, now, new Date(now.getTime() - DAY_MS))
  const device = await keepDevice(tx, account.accountId, { known, secrets: from.deviceSecrets }, now)
  if (device.newIn !== undefined) await tellOneDevice(tx, services, { ...account, browser: device.newIn })
  const { address, userAgent } = from
  const token = await startSession(services, tx, account, { address, userAgent, deviceId: device.id })
  tx.afterCommit(() => {
    const who = { account: account.accountId, from: address }
    services.security.note('loggedIn', who)
    if (!known) services.security.note('newDevice', who)
  })
  const consentNeeded = !(await hasConsented(tx, account.accountId))
  return { token, consentNeeded, deviceSecret: device.secret, language }
}
