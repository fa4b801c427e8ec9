import { KNOWN_DEVICES } from '@thunai/contract/frame/limits'
import type { Cookies } from '../../../../platform/http/cookies.ts'

const NAME = 'known_device'
/** A family's browser logs in to a few accounts; each knows it by a secret of its own. */
const MOST_ACCOUNTS = 5
/** As version 0.1.0 named it. */
const EARLIER = { httpOnly: false } as const
const SECRET = /^[\w-]{43}$/

/** The secrets by which a browser shows where it has logged in before. */
export function readDeviceSecrets(cookies: Cookies): readonly string[] {
  return [cookies.read(NAME), cookies.read(NAME, EARLIER)]
    .flatMap((kept) => kept?.split('.') ?? [])
    .filter((secret) => SECRET.test(secret))
    .slice(0, MOST_ACCOUNTS)
}

/** Lets a browser keep a device's secret; `instead` is the one that it had for the same account. */
export function keepDeviceSecret(cookies: Cookies, secret: string, instead?: string): void {
  const others = readDeviceSecrets(cookies).filter((known) => known !== secret && known !== instead)
  cookies.keep(NAME, [secret, ...others].slice(0, MOST_ACCOUNTS).join('.'), KNOWN_DEVICES.days * 86_400)
}
