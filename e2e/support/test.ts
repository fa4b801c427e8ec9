import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { expectValidHtml } from './expect-valid-html.ts'
import { dataDir } from './product-address.ts'

export { expect }

/** Console errors, failed policies and page errors of a test; a test that expects one says so by `expectedErrors`. */
interface Fixtures {
  readonly expectedErrors: RegExp[]
  readonly cleanConsole: void
}

/** The test of this product: it fails when the browser's console has an error that the test didn't announce. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the parameter's pattern
  expectedErrors: async ({}, use) => {
    await use([])
  },
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use()
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** No violation of WCAG 2.2 A and AA, none of axe's best practices, and valid HTML, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
  ).toEqual([])
  await expectValidHtml(page)
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

let people = 0
/** Digits and an address that no other test uses. */
export function someone(): { email: string; phone: string } {
  const number = `${Date.now()}${process.pid}${people++}`.slice(-9)
  return { email: `person${number}@example.in`, phone: `9${number}` }
}

/** The newest mail to an address among those kept by the product, as its raw text. */
export async function newestMail(address: string, after = 0): Promise<string> {
  let found = ''
  await expect
    .poll(() => {
      const folder = join(dataDir, 'mail')
      const mails = readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((mail) => mail.toLowerCase().includes(address.toLowerCase()))
      found = mails.at(-1) ?? ''
      return mails.length
    })
    .toBeGreaterThan(after)
  return found
}

/** The six digits in the newest mail to an address. */
export async function codeFor(address: string, after = 0): Promise<string> {
  const mail = await newestMail(address, after)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(
    mail
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n'),
  )?.[0]
  if (!code) throw new Error(`There is no code in the mail:\n${mail}`)
  return code
}

export interface Registered {
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly name: string
  readonly id: string
  readonly memberId: string
  readonly userLoginId: string
  readonly token: string
}

/** Registers a member over the wire and logs in. */
export async function registerMember(
  request: APIRequestContext,
  wishes: Record<string, unknown> = {},
): Promise<Registered> {
  const { email, phone } = someone()
  const password = 'secret123'
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const name = String(wishes['name'] ?? 'Meena Sundaram')
  const saved = await request.post('/profile/base/save', {
    data: {
      profileFor: 'Daughter',
      marriedStatus: lists.marriedStatus[0].id,
      gender: 'Female',
      name,
      dateOfBirth: '1997-06-15',
      emailContact: email,
      primaryContact: `91${phone}`,
      userLoginPassword: password,
      motherTongue: lists.language[0].id,
      religion: lists.religion[0].id,
      acceptedTerms: true,
      confirmedIntent: true,
      ...wishes,
    },
  })
  expect(saved.status()).toBe(201)
  const { id, memberId, userLoginId } = (await saved.json()).data.profile
  const token = await logIn(request, email, password)
  return { email, phone: `91${phone}`, password, name, id, memberId, userLoginId, token }
}

export async function logIn(request: APIRequestContext, username: string, userpassword: string): Promise<string> {
  const answer = await request.post('/auth/gateway/login', { data: { username, userpassword } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data.access_token
}

/** Opens pages as a member who is logged in already. */
export async function asMember(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('thunai.test.begun')) {
      sessionStorage.setItem('thunai.test.begun', 'yes')
      localStorage.setItem('thunai.token', value)
    }
  }, token)
}
