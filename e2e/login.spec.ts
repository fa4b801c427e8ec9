import type { Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openMenu,
  registerMember,
  registerProven,
  test,
} from './support/test.ts'

const userId = (page: Page) => page.getByLabel('User Id (Mobile number or Email id)')
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const press = (page: Page) => page.locator('form').getByRole('button', { name: 'Login' }).click()
async function logIn(page: Page, name: string, secret: string): Promise<void> {
  await userId(page).fill(name)
  await password(page).fill(secret)
  await press(page)
}

test('the login page matches its description, and its links work (LOGIN-01 to LOGIN-07) @both', async ({ page }) => {
  await page.goto('/login-user')
  await expect(page.getByRole('heading', { name: 'Login Here' })).toBeVisible()
  await expect(userId(page)).toHaveAttribute('placeholder', 'Mobile Number')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forget-password')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Register Here' }).click()
  await expect(page).toHaveURL('/register-user')
})

test('a member logs in by number or e-mail and returns to the earlier page (LOGIN-08 to LOGIN-11) @phone', async ({
  page,
  request,
}) => {
  const member = await registerMember(request)
  for (const name of [member.phone.slice(2), member.email]) {
    await page.goto('/about-us')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Success Stories' }).click()
    await expect(page).toHaveURL('/success-stories')
    await page.evaluate(() => window.scrollTo(0, 0))
    await openLogin(page)
    await logIn(page, name, member.password)
    await expect(page).toHaveURL('/success-stories')
    expect((await page.evaluate(() => localStorage.getItem('thunai.token')))?.split('.')).toHaveLength(3)
  }
})

test('a member logs in with a code instead of the password, and a wrong code shows an error (CODE-01) @phone', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const { email } = await registerProven(request)
  await page.goto('/login-user')
  await page.getByRole('button', { name: 'Log in with a code' }).click()
  await expect(page.getByText('Please enter your mobile number or email first.')).toBeVisible()
  await userId(page).fill(email)
  await page.getByRole('button', { name: 'Log in with a code' }).click()
  await expect(page.getByText('we sent an OTP to the mobile number or email')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const code = await codeFor(email, 1)
  const enter = async (digits: string) => {
    await page.getByLabel('OTP').fill(digits)
    await page.getByRole('button', { name: 'Validate' }).click()
  }
  await enter(code === '111111' ? '222222' : '111111')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await enter(code)
  await expect(page).toHaveURL(/\/profile-dashboard/)
})

test('a known browser proves itself at a login or password reset, through a cookie no script can read', async ({
  page,
  request,
}) => {
  const member = await registerMember(request)
  const cookieOf = async (path: string, act: () => Promise<void>) => {
    const [sent] = await Promise.all([page.waitForRequest((asked) => asked.url().includes(path)), act()])
    return sent.headerValue('cookie')
  }
  const loginAgain = async () => {
    await page.goto('/login-user')
    return cookieOf('/auth/gateway/login', () => logIn(page, member.email, member.password))
  }
  expect(await loginAgain()).toBeNull()
  await expect(page).not.toHaveURL('/login-user')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.evaluate(() => localStorage.clear())
  const shown = /^known_device=[\w-]{43}$/
  expect(await loginAgain()).toMatch(shown)
  await page.goto('/forget-password')
  await page.getByLabel('Email').fill(member.email)
  const asking = () => page.getByRole('button', { name: 'Send OTP' }).click()
  expect(await cookieOf('/sendotpemailforforgetpassword/', asking)).toMatch(shown)
})

async function openLogin(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login-user')
}

test.describe('a failed login', () => {
  test.use({ expectedErrors: [/401|400|500|ERR_FAILED/] })

  test('shows its reason below the fields until the next input; nothing is validated before (LOGIN-12 to LOGIN-14)', async ({
    page,
    request,
  }) => {
    const { email } = await registerMember(request)
    await page.goto('/login-user')
    const message = page.getByText('Invalid user credentials')
    await press(page)
    await expect(message).toBeVisible()
    await userId(page).press('a')
    await expect(message).toBeHidden()
    await logIn(page, email, 'wrong')
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await password(page).press('a')
    await expect(message).toBeHidden()
    await expect(page).toHaveURL('/login-user')
  })

  test('has a sentence for every kind of answer (API-LOGIN-02 to API-LOGIN-04, VAL-31)', async ({ page }) => {
    await page.goto('/login-user')
    const answers: [object, string][] = [
      [
        { status: 401, json: { error: '401: {"error":"invalid_grant","error_description":"Account is not set up"}' } },
        'Account is not set up',
      ],
      [{ status: 401, json: { message: '{broken' } }, '{broken'],
      [{ status: 500, body: '' }, 'Login failed. Please try again.'],
      [{ status: 200, json: { data: {} } }, 'No token received!'],
    ]
    for (const [answer, sentence] of answers) {
      await page.route('**/auth/gateway/login', (route) => route.fulfill(answer))
      await press(page)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await page.route('**/auth/gateway/login', (route) => route.abort())
    await press(page)
    await expect(page.getByText('Login failed. Please try again.', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('thunai.token'))).toBeNull()
  })
})

test('a member who lacks consent and verification is asked for one after the other (D-23, DASH-12)', async ({
  page,
  request,
}) => {
  const member = await registerMember(request, { acceptedTerms: undefined, confirmedIntent: undefined })
  await page.goto('/profile-dashboard')
  await logIn(page, member.email, member.password)
  const verification = page.getByRole('dialog', { name: 'Verification Required' })
  const consent = page.getByRole('dialog', { name: 'Before you continue' })
  await expect(verification).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await verification.getByRole('button', { name: 'Skip' }).click()
  await expect(consent).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('a member who registered without consent is asked for it once (D-23) @phone', async ({ page, request }) => {
  const member = await registerMember(request, { acceptedTerms: undefined, confirmedIntent: undefined })
  await page.goto('/about-us')
  await openLogin(page)
  await logIn(page, member.email, member.password)
  await expect(page).toHaveURL('/about-us')
  const dialog = page.getByRole('dialog', { name: 'Before you continue' })
  await expect(dialog).toBeVisible()
  // a new document also asks, because the account's language may open another
  await page.reload()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const before = page.viewportSize()
  await resize(page, { width: 320, height: 480 })
  await dialog.getByRole('heading').scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'I agree' })).toBeInViewport({ ratio: 1 })
  if (before) await resize(page, before)
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog.getByText('Please confirm this to register.')).toHaveCount(2)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog).toBeHidden()
  const again = await request.post('/auth/gateway/login', {
    data: { username: member.email, userpassword: member.password },
  })
  expect((await again.json()).data.consentNeeded).toBe(false)
})
