import { KNOWN_DEVICES } from '@thunai/contract/frame/limits'
import type { Cookies } from '../../../../platform/http/cookies.ts'

const NAME = 'known_device'
/** A family's browser logs in to a few accounts; each recognizes it by a secret of its own. */
const MOST_ACCOUNTS = 5
/** Cookie attributes of version 0.1.0. */
const EARLIER = { httpOnly: false } as const
const SECRET = /^[\w-]{43}$/

/** Secrets that prove where this browser has logged in before. */
export function readDeviceSecrets(cookies: Cookies): readonly string[] {
  return [cookies.read(NAME), cookies.read(NAME, EARLIER)]
    .flatMap((kept) => kept?.split('.') ?? [])
    .filter((secret) => SECRET.test(secret))
    .slice(0, MOST_ACCOUNTS)
}

/** Stores a device's secret in the browser; `instead` is the one that it replaces. */
export function keepDeviceSecret(cookies: Cookies, secret: string, instead?: string): void {
  const others = readDeviceSecrets(cookies).filter((known) => known !== secret && known !== instead)
  cookies.keep(NAME, [secret, ...others].slice(0, MOST_ACCOUNTS).join('.'), KNOWN_DEVICES.days * 86_400)
}
