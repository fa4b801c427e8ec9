import { expectTamil } from './support/in-tamil.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import {
  asMember,
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  registerMember,
  type RegisteredMember,
  smsTo,
  test,
} from './support/test.ts'

const otp = (page: Page) => page.getByLabel('Enter OTP (EMAIL)')
const validate = (page: Page) => page.getByRole('button', { name: /^Validat/ })
const resend = (page: Page) => page.getByRole('button', { name: /^Resend OTP/ })
const verified = (page: Page) => page.getByRole('dialog', { name: 'Contact Verified Successfully' })
const contextOf = ({ id, email, memberId, userLoginId }: RegisteredMember) => ({
  userId: id,
  toEmailId: email,
  memberId,
  userLoginId,
})

/** Opens the page with navigation state, as registration does. */
async function open(page: Page, state: object, before = '/about-us'): Promise<void> {
  await page.goto(before)
  await page.evaluate((usr) => history.pushState({ usr, key: 'test', idx: 1 }, '', '/contact-verification-otp'), state)
  await page.reload()
}
async function openAs(page: Page, request: APIRequestContext): Promise<RegisteredMember> {
  const member = await registerMember(request)
  await open(page, contextOf(member))
  await expect(otp(page)).toBeVisible()
  return member
}

test('the mailed code verifies the e-mail, and OK leads to the login (CV-01 to CV-03, CV-11, CV-12, CV-14 to CV-16) @both', async ({
  page,
  request,
}) => {
  const { email, userLoginId } = await openAs(page, request)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  await expect(resend(page)).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await otp(page).fill(await codeFor(email))
  await page.route('**/validate-otp-and-mark-email/**', async (route) => {
    await expect(validate(page)).toHaveText('Validating...')
    await route.continue()
  })
  await validate(page).click()
  await expect(verified(page)).toContainText('Your email has been verified successfully.')
  await expectAccessible(page)
  await expect(page.locator('input[name=otp]')).toHaveValue('')
  await expect.poll(() => page.evaluate(() => history.state.usr ?? null)).toBeNull()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login-user')
  // a new member only has to enter the password
  await expect(page.getByLabel('User Id (Mobile number or Email id)')).toHaveValue(userLoginId)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('Resend has a countdown of thirty seconds (CV-04, CV-05, MSG-CV-04)', async ({ page, request }) => {
  const { email } = await openAs(page, request)
  await page.clock.install()
  await page.route('**/sendotpemailforverification/**', async (route) => {
    await expect(resend(page)).toBeDisabled()
    await route.continue()
  })
  await resend(page).press('Enter')
  await expect(page.getByText('OTP resent successfully to your email.')).toHaveCSS('color', 'rgb(37, 96, 56)')
  await expect(resend(page)).toHaveText(/^Resend OTP \((30|2\d)s\)$/)
  await expect(resend(page)).toBeDisabled()
  await expect(otp(page)).toBeFocused()
  for (let i = 0; i < 31; i++) await page.clock.runFor(1000)
  await expect(resend(page)).toHaveText('Resend OTP')
  await expect(resend(page)).toBeEnabled()
  await codeFor(email, 1)
})

test('without user, address or login id the page redirects to the login; the member id may be missing (CV-07 to CV-10)', async ({
  page,
}) => {
  const whole = { userId: 'u', toEmailId: 'a@b.in', memberId: 'M1', userLoginId: '9' }
  for (const name of ['userId', 'toEmailId', 'userLoginId']) {
    await open(page, { ...whole, [name]: undefined })
    await expect(page).toHaveURL('/login-user')
  }
  await open(page, { ...whole, memberId: undefined })
  await expect(otp(page)).toBeVisible()
  await expect(page).toHaveURL('/contact-verification-otp')
})

test.describe('a failed verification', () => {
  test.use({ expectedErrors: [/400|500/] })

  test('shows its reason in red (MSG-CV-01 to MSG-CV-03, MSG-CV-05, MSG-CV-06, CV-06, VAL-30)', async ({
    page,
    request,
  }) => {
    await openAs(page, request)
    await validate(page).click()
    await expect(page.getByText('OTP validation failed.')).toHaveCSS('color', 'rgb(168, 32, 26)')
    const answers: [object, string][] = [
      [{ status: 200, json: { statusCode: 400, statusMessage: 'Too late' } }, 'Too late'],
      [{ status: 200, json: { statusCode: 400 } }, 'OTP validation failed.'],
      [{ status: 500, body: '' }, 'Invalid OTP.'],
      [{ status: 400, json: { statusMessage: 'Not this one' } }, 'Not this one'],
      [{ status: 400, body: '' }, 'Something went wrong.'],
    ]
    for (const [answer, sentence] of answers) {
      await page.route('**/validate-otp-and-mark-email/**', (route) => route.fulfill(answer))
      await otp(page).fill('123456')
      await validate(page).click()
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    for (const [answer, sentence] of [
      [{ status: 400, json: { statusMessage: 'Wait' } }, 'Wait'],
      [{ status: 500, body: '' }, 'Failed to resend OTP.'],
    ] as const) {
      await page.route('**/sendotpemailforverification/**', (route) => route.fulfill(answer))
      await resend(page).press('Enter')
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(resend(page)).toHaveText('Resend OTP')
      await expect(resend(page)).toBeEnabled()
      await expect(resend(page)).toBeFocused()
    }
  })
})

test('a logged-in member verifies e-mail and mobile number on one page (G-02, G-47, G-48)', async ({
  page,
  request,
}) => {
  const member = await registerMember(request)
  await asMember(page, member.token)
  await page.goto('/verify')
  await expect(page.getByText('OTP sent successfully to your mobile number.')).toBeVisible()
  await expectAccessible(page)
  await otp(page).fill(await codeFor(member.email))
  await page.getByRole('button', { name: 'Validate' }).first().click()
  await expect(verified(page)).toContainText('Your email has been verified successfully.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  const mailbox = async () => (await request.get('/dev/mailbox')).text()
  const sms = new RegExp(`<b>(\\d{6}) is your OTP[^<]*</b><small>SMS to \\+${member.phone}`)
  await expect.poll(mailbox).toMatch(sms)
  await page.getByLabel('Enter OTP (MOBILE)').fill(sms.exec(await mailbox())?.[1] ?? '')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(verified(page)).toContainText('Your mobile number has been verified successfully.')
  const token = (await page.evaluate(() => localStorage.getItem('thunai.token'))) ?? ''
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    email_verified: true,
    isMobileVerified: 'true',
  })
})

test('reopening the page sends nothing while the first codes are valid; they work with a space, and OK leads on (OTP-10 to OTP-12) @phone', async ({
  page,
  request,
}) => {
  const member = await registerMember(request)
  await asMember(page, member.token)
  const texts = () => smsTo(member.phone)
  await page.goto('/verify')
  await expect(page.getByText('OTP sent successfully to your mobile number.')).toBeVisible()
  await expect.poll(() => texts().length).toBe(1)
  await page.reload()
  await expect(page.getByText('The OTP we sent you earlier is still valid. You can ask for another one.')).toHaveCount(
    2,
  )
  expect(texts()).toHaveLength(1)
  const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
  await page.getByLabel('Enter OTP (MOBILE)').fill(spaced(/\d{6}/.exec(texts()[0] ?? '')?.[0] ?? ''))
  await page.getByRole('button', { name: 'Validate' }).last().click()
  await expect(verified(page)).toContainText('Your mobile number has been verified successfully.')
  await page.getByRole('button', { name: 'OK' }).click()
  await otp(page).fill(spaced(await codeFor(member.email)))
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(verified(page)).toContainText('Your email has been verified successfully.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a mistyped e-mail is corrected on the verification page, in Tamil at 390 px (PROVE-03)', async ({
  page,
  request,
  baseURL,
}) => {
  await resize(page, { width: 390, height: 844 })
  const member = await registerMember(request)
  const right = `right.${member.email}`
  await asMember(page, member.token)
  await page.context().addCookies([{ name: 'language', value: 'ta', url: baseURL ?? '' }])
  await page.goto('/ta/verify')
  await page.getByRole('button', { name: 'முகவரி தவறா? திருத்துங்கள்' }).click()
  const dialog = page.getByRole('dialog', { name: 'உங்கள் மின்னஞ்சலைத் திருத்துங்கள்' })
  await expectTamil(page, [member.name, member.email])
  await dialog.getByLabel('புதிய மின்னஞ்சல்').fill(right)
  await dialog.getByLabel('உங்கள் கடவுச்சொல்').fill(member.password)
  await dialog.getByRole('button', { name: 'OTP அனுப்பு' }).click()
  await dialog.getByLabel('புதிய மின்னஞ்சலில் வந்த OTP').fill(await codeFor(right))
  await expectTamil(page, [member.name, member.email, right])
  await dialog.getByRole('button', { name: 'சரிபார்' }).click()
  await page.getByRole('dialog', { name: 'தொடர்பு விவரம் சரிபார்க்கப்பட்டது' }).getByRole('button', { name: 'சரி' }).click()
  await expect(page.getByText('உங்கள் மின்னஞ்சல் சரிபார்க்கப்பட்டது.')).toBeVisible()
  expect(await logIn(request, right, member.password)).toBeTruthy()
})
