import type { Page } from '@playwright/test'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  newestMail,
  registerMember,
  test,
} from './support/test.ts'

const reset = (page: Page) => page.getByRole('button', { name: /^Reset/ })
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' })
const SENT = 'OTP has been sent to your registered email.'

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/forget-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page).toHaveURL('/reset-password-withemail')
}

test('a member who forgot the password chooses a new one with the OTP (FORGOT-01 to FORGOT-03, RESET-01, RESET-03 to RESET-07, RESET-09) @phone', async ({
  page,
  request,
}) => {
  const { email } = await registerMember(request)
  await page.goto('/forget-password')
  await expect(page.getByRole('heading', { name: 'Forget Password' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await askFor(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('main').locator('input')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel('OTP', { exact: true }).fill(await codeFor(email, 1))
  await newPassword(page).fill('brand new')
  await page.route('**/validate-otp-and-reset-password', async (route) => {
    await expect(reset(page)).toHaveText('Resetting...')
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (sent) => sent.method() === 'POST' && calls.push(new URL(sent.url()).pathname))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await reset(page).click()
  await expect(page.getByText('Your password has been reset successfully.')).toHaveCSS('color', 'rgb(37, 96, 56)')
  await page.clock.runFor(2100)
  await expect(page).toHaveURL('/login-user')
  expect(calls).toEqual(['/profile/verification/validate-otp-and-reset-password'])
  await logIn(request, email, 'brand new')
})

test('the mail’s link leads through the OTP page, which sends no request (OTPV-01 to OTPV-04, RESET-02, G-04, G-13)', async ({
  page,
  request,
}) => {
  const { email } = await registerMember(request)
  await askFor(page, email)
  const code = await codeFor(email, 1)
  const link = /\/verify-otp\?veriable=\S+/.exec(await newestMail(email))?.[0] ?? ''
  await page.goto(link)
  const calls: string[] = []
  page.on('request', (sent) => sent.method() === 'POST' && calls.push(sent.url()))
  await page.getByLabel('OTP', { exact: true }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/reset-password/' && url.searchParams.get('veriable') === email && url.searchParams.has('path'),
  )
  expect(page.url()).not.toContain(code)
  expect(calls).toEqual([])
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel('OTP', { exact: true })).toHaveValue(code)
  await newPassword(page).fill('brand new')
  // shown for only two seconds, so each frame is checked
  const told = page.waitForFunction(() =>
    document.body.innerText.includes('Your password has been reset successfully.'),
  )
  await reset(page).click()
  await told
  await expect(page).toHaveURL('/login-user')
})

test('a reset without an address starts over (G-11)', async ({ page }) => {
  for (const path of ['/reset-password-withemail', '/reset-password/?path=forget-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/forget-password')
  }
})

test.describe('a failed reset', () => {
  test.use({ expectedErrors: [/400|500|ERR_FAILED/] })

  test('asks for an address and says if no OTP could be sent (VAL-27, MSG-FORGOT-01, MSG-FORGOT-02)', async ({
    page,
  }) => {
    await page.goto('/forget-password')
    const send = page.getByRole('button', { name: 'Send OTP' })
    await send.click()
    await expect(page.getByText('Please enter your registered email.')).toBeVisible()
    await page.getByLabel('Email').fill('a@b.in')
    const answers: [object, string][] = [
      [{ status: 200, json: { statusCode: 400 } }, 'Failed to send OTP.'],
      [{ status: 200, json: { statusCode: 400, statusMessage: 'Not today' } }, 'Not today'],
      [{ status: 400, json: { statusMessage: 'Not at all' } }, 'Not at all'],
      [{ status: 500, body: '' }, 'Failed to send OTP.'],
    ]
    for (const [answer, sentence] of answers) {
      await page.route('**/sendotpemailforforgetpassword/**', (route) => route.fulfill(answer))
      await send.click()
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await page.route('**/sendotpemailforforgetpassword/**', (route) => route.abort())
    await send.click()
    await expect(page.getByText('Something went wrong while sending OTP.')).toBeVisible()
  })

  test('needs both values, and has a sentence for every kind of answer (VAL-28, VAL-29, MSG-RESET-01 to MSG-RESET-03)', async ({
    page,
  }) => {
    await page.goto('/reset-password/?path=https://elsewhere.example&veriable=a%2Bb%40c.in')
    await expect(page.getByText('a+b@c.in')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/forget-password')
    await reset(page).click()
    await expect(page.getByText('Please enter OTP and new password.')).toBeVisible()
    await page.getByLabel('OTP', { exact: true }).fill('123456')
    await newPassword(page).fill('abc')
    await reset(page).click()
    await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
    const answers: [object, string][] = [
      [{ status: 200, json: { statusCode: 400, statusMessage: 'Too late' } }, 'Too late'],
      [{ status: 200, json: { statusCode: 400 } }, 'OTP validation or password reset failed.'],
      [{ status: 500, body: '' }, 'Invalid OTP or unable to reset password.'],
      [{ status: 400, json: { statusMessage: 'Not this one' } }, 'Not this one'],
      [{ status: 400, body: '' }, 'Something went wrong.'],
    ]
    for (const [answer, sentence] of answers) {
      await page.route('**/validate-otp-and-reset-password', (route) => route.fulfill(answer))
      await reset(page).click()
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
  })
})
