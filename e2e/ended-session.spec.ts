import type { APIRequestContext, Page } from '@playwright/test'
import { aConnectedCouple } from './support/connected.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  registerMember,
  test,
  type RegisteredMember,
} from './support/test.ts'

/** Revokes the token on the server. */
async function endSession(request: APIRequestContext, { token }: RegisteredMember): Promise<void> {
  const ended = await request.post('/auth/gateway/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.ok()).toBe(true)
}

async function logInAgain(page: Page, { email, password }: RegisteredMember): Promise<void> {
  await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login-user$/)
  await page.getByLabel('User Id', { exact: false }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/login-user/)
}
/** Hides the session's end from the page until it makes a call. */
const holdBackLiveEvents = (page: Page) => page.route('**/api/events', () => {})
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false })
/** Presses the button, unless a background read has already noticed the end and left the page. */
async function pressUntilAsked(page: Page, name: string): Promise<void> {
  // not Playwright's click, which would wait for the button until after the next login
  await page.getByRole('button', { name, exact: true }).evaluateAll((found) => {
    const last = found.at(-1)
    if (last instanceof HTMLElement) last.click()
  })
  await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
}
/** Form data kept in the browser. */
const storedTexts = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

interface FormPage {
  readonly what: string
  readonly path: (other: RegisteredMember) => string
  readonly open: (page: Page) => Promise<void>
  readonly field: string
  readonly send: string
}
const FORM_PAGES: readonly FormPage[] = [
  {
    what: 'a part of the profile',
    path: () => '/viewupdate-my-profile',
    open: async (page) => {
      const section = page.getByRole('region', { name: 'Family Details', exact: true })
      await section.getByRole('button', { name: 'Edit', exact: true }).click()
    },
    field: 'Father’s name',
    send: 'Save',
  },
  {
    what: 'a report',
    path: ({ id }) => `/member-detail-view?type=${id}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'More', exact: false }).first().click()
      await page.getByRole('button', { name: 'Report this profile' }).click()
      await page.getByLabel('They ask for money').check()
    },
    field: 'What happened?',
    send: 'Send report',
  },
  { what: 'a biodata', path: () => '/biodata', open: async () => {}, field: 'Recipient', send: 'Create it' },
  { what: 'an invitation', path: () => '/family', open: async () => {}, field: 'Name', send: 'Make the link' },
  {
    what: 'a hidden word',
    path: () => '/account?part=notices',
    open: async () => {},
    field: 'Another word',
    send: 'Add',
  },
]

for (const { what, path, open, field: name, send } of FORM_PAGES)
  test(`${what} survives the end of the session: the login leads back to it (STATE-23) @phone`, async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/401 \(Unauthorized\)/)
    const other = await registerMember(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
    const member = await registerMember(request)
    await asMember(page, member.token)
    await holdBackLiveEvents(page)
    await page.goto(path(other))
    await open(page)
    await field(page, name).last().fill('Palani of Karur')
    await endSession(request, member)
    // a phone shows one step at a time
    const isStep = send === 'Save' && (page.viewportSize()?.width ?? 0) < 600
    await pressUntilAsked(page, isStep ? 'Next' : send)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await logInAgain(page, member)
    await expect(page).toHaveURL(new RegExp(path(other).replace(/\?.*/, '')))
    await expect(field(page, name).last()).toHaveValue('Palani of Karur')
    // the form holds the input, so storage doesn't
    expect(await storedTexts(page)).not.toContain('Palani of Karur')
  })

test('one member’s input is never shown to another, and is deleted by a logout (STATE-23)', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401 \(Unauthorized\)/)
  const [member, next] = [await registerMember(request), await registerMember(request)]
  await asMember(page, member.token)
  await holdBackLiveEvents(page)
  await page.goto('/biodata')
  await field(page, 'Recipient').fill('Palani of Karur')
  await field(page, 'PIN').fill('4711')
  await endSession(request, member)
  await pressUntilAsked(page, 'Create it')
  expect(await storedTexts(page)).not.toContain('4711')
  await logInAgain(page, next)
  await expect(field(page, 'Recipient')).toHaveValue('')
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedTexts(page)).not.toContain('Palani of Karur')
})

test('a message draft is restored after the login, in its conversation (STATE-23)', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401 \(Unauthorized\)/)
  const { bride, groom } = await aConnectedCouple(request)
  await asMember(page, bride.token)
  await page.goto(`/messages?with=${groom.id}`)
  await field(page, 'Message').fill('Vanakkam, we are at home on Sunday.')
  await endSession(request, bride)
  await logInAgain(page, bride)
  await expect(page).toHaveURL(/\/messages/)
  await expect(field(page, 'Message')).toHaveValue('Vanakkam, we are at home on Sunday.')
})

test('a session that ends without unsent input leads home (STATE-07)', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/401 \(Unauthorized\)/)
  const member = await registerMember(request)
  await asMember(page, member.token)
  await page.goto('/shortlist')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endSession(request, member)
  await expect(page).toHaveURL(/localhost:\d+\/$/)
})
