import { expect } from 'vitest'
import { tidyAccounts } from '../../features/identity/accounts/ending/tidy-accounts.ts'
import type { TestMember } from '../members/a-member.ts'
import type { TestApp } from '../test-app.ts'

const VERIFICATION = '/profile/verification'
const FORGOT = `${VERIFICATION}/sendotpemailforforgetpassword`
const RESET = `${VERIFICATION}/validate-otp-and-reset-password`

let hosts = 0
/** An unused network address. */
export const anywhere = () => `10.0.${Math.floor(++hosts / 250)}.${hosts % 250}`

/** A browser that stores its cookies and has one address. */
export function aBrowser(test: TestApp, address = anywhere()) {
  let cookie = ''
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, token?: string) => {
    const headers = cookie === '' ? {} : { cookie }
    const answer = await test.call(method, path, { body, token, from: address, headers })
    const setCookie = answer.headers['set-cookie']
    if (setCookie !== undefined) cookie = String(setCookie).split(';')[0] ?? ''
    return answer
  }
  return {
    call,
    cookie: () => cookie,
    take: (stolen: string) => (cookie = stolen),
    logIn: (username: string, userpassword = 'secret123') =>
      call('POST', '/auth/gateway/login', { username, userpassword }),
    forgot: (email: string) => call('POST', `${FORGOT}/${encodeURIComponent(email)}`),
    reset: (email: string, otp: string, newPassword = 'brand new') => call('POST', RESET, { email, otp, newPassword }),
  }
}
export type Browser = ReturnType<typeof aBrowser>

/** A browser on which the member has logged in before. */
export async function aKnownBrowser(test: TestApp, { email }: TestMember, address?: string): Promise<Browser> {
  const browser = aBrowser(test, address)
  expect((await browser.logIn(email)).status).toBe(200)
  return browser
}

/** Failed logins with one name from many addresses, until unknown devices must wait. */
export async function strangersGuessAt(test: TestApp, name: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await aBrowser(test).logIn(name, 'wrong')).status).toBe(401)
  expect((await aBrowser(test).logIn(name)).status).toBe(429)
}

/** True if an account knows a browser: attempts from elsewhere don't slow it down. */
export async function isKnown(
  test: TestApp,
  browser: Browser,
  { email }: TestMember,
  password = 'secret123',
): Promise<boolean> {
  await strangersGuessAt(test, email)
  const { status } = await browser.logIn(email, password)
  expect([200, 429]).toContain(status)
  test.clock.pass({ hours: 13 })
  await tidyAccounts(test.services)
  return status === 200
}

export const devicesOf = (test: TestApp, { accountId }: TestMember) =>
  test.services.db.selectFrom('known_device').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
