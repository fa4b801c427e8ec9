import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type APIRequestContext, type Locator, type Page, type Response } from '@playwright/test'
import axe from 'axe-core'
import { expectValidHtml } from './expect-valid-html.ts'
import { dataDir } from './product-address.ts'

export { expect }

/**
 * Collects a test's console errors, policy violations and page errors. A test announces expected ones in
 * `expectedErrors`.
 */
interface Fixtures {
  readonly closedContexts: void
  readonly expectedErrors: RegExp[]
  readonly cleanConsole: void
}

/** True after hydration, which replays earlier actions (`early-input.spec.ts`). The office renders into its own element. */
const isHydrated = () => {
  const root = document.getElementById('root')
  if (!root) return document.readyState !== 'loading' && !('earlyInput' in window)
  const container = Object.entries(root).find(([key]) => key.startsWith('__reactContainer$'))
  return container?.[1].stateNode.current.memoizedState.isDehydrated === false
}

/** The product's test: fails on a console error that wasn't announced. */
export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page
      const hydrated = async (answer: Response | null) => {
        await page.waitForFunction(isHydrated)
        return answer
      }
      page.goto = async (...to) => hydrated(await goto.apply(page, to))
      page.reload = async (...how) => hydrated(await reload.apply(page, how))
    }
    await use(page)
  },
  // the runner closes only its own context; others would keep their pages running until the end
  closedContexts: [
    async ({ browser, context }, use) => {
      await use()
      await Promise.all(browser.contexts().map(async (one) => one === context || one.close()))
    },
    { auto: true },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the parameter's pattern
  expectedErrors: async ({}, use) => {
    await use([])
  },
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: { readonly text: string; readonly from?: string }[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push({ text: message.text(), from: message.location().url })
      })
      page.on('pageerror', (error) => errors.push({ text: String(error) }))
      await use()
      expect(errors.filter(({ text }) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Checks WCAG 2.2 A and AA and axe's best practices on the current page. axe is injected once; its official wrapper
 * loads it twice per frame, which doubles the time. Passes aren't collected, and frames are skipped: the only one is
 * another company's map.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    // half-faded text has a wrong contrast, so axe waits until all animations have ended
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    for (let tries = 1; ; tries++) {
      while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame)
      let hasMoved = false
      const note = () => void (hasMoved = true)
      for (const begins of ['transitionrun', 'animationstart']) document.addEventListener(begins, note, { once: true })
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        iframes: false,
      })
      // a message that faded during the check confuses some rules
      if (violations.length === 0 || !hasMoved || tries === 3)
        return violations.map(({ id, nodes }) => ({
          id,
          where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
        }))
    }
  })
  expect(found).toEqual([])
}

/** Checks accessibility and valid HTML. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectValidHtml(page)
}

/** Checks that the page doesn't scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

/** The menu: the header on wide screens, the slide-in menu on narrow ones. */
export async function openMenu(page: Page): Promise<Locator> {
  const header = page.getByRole('banner')
  const opener = page.getByRole('button', { name: 'Open menu' })
  // neither can be reached while the menu is still closing
  await expect(opener.or(header.getByRole('navigation').getByRole('link').first())).toBeVisible()
  if (!(await opener.isVisible())) return header
  await opener.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

let people = 0
/**
 * An address and number that no other test uses: the product starts with none of them, and each worker has its own
 * range.
 */
export function someone(): { email: string; phone: string } {
  const number = 100_000_000 + Number(process.env['TEST_WORKER_INDEX']) * 10_000 + people++
  return { email: `person${number}@example.in`, phone: `9${number}` }
}

/** Cached file contents: a run writes thousands of mails, and many tests wait for theirs. */
const known = new Map<string, string>()

/** Messages that the product writes to a folder instead of sending, oldest first. */
function keptIn(name: 'mail' | 'sms'): string[] {
  const folder = join(dataDir, name)
  // created with the first one
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const path = join(folder, file)
      const content = known.get(path) ?? readFileSync(path, 'utf8')
      known.set(path, content)
      return content
    })
}

/** The texts of all SMS to a number. */
export const smsTo = (phone: string): string[] =>
  keptIn('sms')
    .map((content) => JSON.parse(content))
    .filter(({ to }) => to === phone)
    .map(({ text }) => text)

const mailsTo = (address: string) => keptIn('mail').filter((mail) => mail.toLowerCase().includes(address.toLowerCase()))

/** The newest mail to an address, as raw text. */
export async function newestMail(address: string, after = 0): Promise<string> {
  let found = ''
  await expect
    .poll(() => {
      const mails = mailsTo(address)
      found = mails.at(-1) ?? ''
      return mails.length
    })
    .toBeGreaterThan(after)
  return found
}

/** Six digits in a mail's body that aren't a member id. */
const codeIn = (mail: string) =>
  /(?<![\dM])\d{6}(?!\d)/.exec(
    mail
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n'),
  )?.[0]

/** The newest code mailed to an address; other mails may arrive in between. */
export async function codeFor(address: string, after = 0): Promise<string> {
  let codes: string[] = []
  await expect
    .poll(() => {
      codes = mailsTo(address).flatMap((mail) => codeIn(mail) ?? [])
      return codes.length
    })
    .toBeGreaterThan(after)
  return codes.at(-1) ?? ''
}

export interface RegisteredMember {
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly name: string
  readonly id: string
  readonly memberId: string
  readonly userLoginId: string
  readonly token: string
}

/** Registers a member through the API and logs in. */
export async function registerMember(
  request: APIRequestContext,
  wishes: Record<string, unknown> = {},
): Promise<RegisteredMember> {
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

/** A member whose e-mail is verified by the mailed code: unverified members can't send anything to others. */
export async function registerProven(
  request: APIRequestContext,
  wishes: Record<string, unknown> = {},
): Promise<RegisteredMember> {
  const member = await registerMember(request, wishes)
  const { id, email, userLoginId, token } = member
  const proof = [id, email, await codeFor(email), userLoginId].map(encodeURIComponent).join('/')
  const headers = { authorization: `Bearer ${token}` }
  const proven = await request.post(`/profile/verification/validate-otp-and-mark-email/${proof}`, { headers })
  expect(proven.status()).toBe(200)
  return member
}

export async function logIn(request: APIRequestContext, username: string, userpassword: string): Promise<string> {
  const answer = await request.post('/auth/gateway/login', { data: { username, userpassword } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data.access_token
}

/** Opens pages as a logged-in member. */
export async function asMember(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('thunai.test.begun')) {
      sessionStorage.setItem('thunai.test.begun', 'yes')
      localStorage.setItem('thunai.token', value)
    }
  }, token)
}
