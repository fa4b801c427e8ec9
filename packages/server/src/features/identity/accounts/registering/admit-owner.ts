import { isLanguage, type Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { type LoginAccount, noteLogin } from '../accounts.store.ts'
import { hasConsented } from './consent.store.ts'
import { keepDevice, type KnownDevice } from '../logging-in/known-devices.store.ts'
import { setLanguage } from '../language.store.ts'
import { reviewSharedDevice } from '../logging-in/review-shared-device.ts'
import { startSession } from '../logging-in/start-session.ts'

const DAY_MS = 86_400_000

export interface LoggedIn {
  readonly token: string
  readonly consentNeeded: boolean
  /** Proves later that this browser has logged in to the account. */
  readonly deviceSecret: string
  /** The owner's language; undefined if never chosen. */
  readonly language: Language | undefined
}

/** The origin of a login. */
export interface LoginFrom {
  readonly address: string
  readonly userAgent: string
  readonly deviceSecrets: readonly string[]
  /** The language chosen on the page. */
  readonly language: Language | undefined
}

interface Proven {
  readonly account: LoginAccount
  /** The account's language. */
  readonly language: string | null
  /** The device, if the account knows it. */
  readonly known: KnownDevice | undefined
}

/**
 * Starts a session for an owner proven by password or code: records the login, stores the device, and notifies the
 * mailbox of a new one. The caller has locked the account.
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
  if (device.newIn !== undefined) await reviewSharedDevice(tx, services, { ...account, browser: device.newIn })
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
