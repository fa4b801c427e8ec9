import type { Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  openMenu,
  registerMember,
  someone,
  test,
} from './support/test.ts'
import { isPhone, nextScreen } from './support/registration-screens.ts'

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const submit = (page: Page) => page.locator('form').getByRole('button', { name: /^Register/ })

/** Fills in everything before the email address and phone number. */
async function reachContact(page: Page): Promise<void> {
  await choose(page, 'Profile For', 'Son')
  await nextScreen(page)
  await page.getByLabel('Full Name').fill('Arun Kumar')
  await page.getByLabel('Date of Birth', { exact: false }).first().fill('05/03/1995')
  await choose(page, 'Married Status', 'Never Married')
  await nextScreen(page)
  await choose(page, 'Mother Tongue', 'Tamil')
  await choose(page, 'Religion', 'Hindu')
  await nextScreen(page)
}

/** Fills in the whole form; returns what was typed. */
async function fill(page: Page): Promise<{ email: string; phone: string }> {
  const { email, phone } = someone()
  await reachContact(page)
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Enter phone number').fill(phone)
  await nextScreen(page)
  await page.getByRole('textbox', { name: 'Password' }).fill('secret123')
  await page.getByLabel(/I accept/).check()
  await page.getByLabel(/looking to marry/).check()
  return { email, phone }
}

test('a family registers and reaches the verification page (REG-01 to REG-04, REG-16 to REG-27) @both', async ({
  page,
}) => {
  await page.goto('/register-user')
  await expect(page.getByRole('heading', { name: 'Register Here', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login Here' })).toHaveAttribute('href', '/login-user')
  await field(page, 'Profile For').click()
  await expect(page.getByRole('option')).toHaveText([
    'Myself',
    'Brother',
    'Son',
    'Daughter',
    'Father',
    'Mother',
    'Brother-in-law',
    'Sister-in-law',
    'Uncle',
    'Aunt',
    'Nephew',
    'Niece',
    'Cousin',
    'Other',
  ])
  await page.keyboard.press('Escape')
  // nothing is preselected on a phone
  await expect(field(page, 'Gender')).toHaveValue(isPhone(page) ? '' : 'Male')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { email, phone } = await fill(page)
  await page.route('**/profile/base/save', async (route) => {
    await expect(submit(page)).toHaveText('Registering...')
    await expect(submit(page)).toBeDisabled()
    await route.continue()
  })
  const [request] = await Promise.all([page.waitForRequest('**/profile/base/save'), submit(page).click()])
  const today = new Date(Date.now() + 330 * 60_000)
  const age = today.getUTCFullYear() - 1995 - (today.toISOString().slice(5, 10) < '03-05' ? 1 : 0)
  expect(request.postDataJSON()).toMatchObject({
    dateOfBirth: '1995-03-05',
    age,
    emailContact: email,
    primaryContact: `91${phone}`,
    userLoginId: phone,
    createdBy: 'user',
    isActive: true,
    isAvailable: true,
    roles: ['ONLINE_MEMBER'],
  })
  await expect(page).toHaveURL('/contact-verification-otp')
  const state = await page.evaluate(() => history.state.usr)
  expect(state).toEqual({
    userId: expect.any(String),
    toEmailId: email,
    memberId: expect.stringMatching(/^M/),
    userLoginId: phone,
  })
  expect(await newestMail(email)).toContain('Welcome')
})

test('gender follows the profile’s relation until it is chosen by hand, and the name hint follows too @phone', async ({
  page,
}) => {
  await page.goto('/register-user')
  const name = page.getByLabel('Full Name')
  await choose(page, 'Profile For', 'Daughter')
  await expect(field(page, 'Gender')).toHaveValue('Female')
  await nextScreen(page)
  await expect(name).toHaveAttribute('autocomplete', 'off')
  await expect(name).toHaveAccessibleDescription('Bride’s full name')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await choose(page, 'Profile For', 'Nephew')
  await expect(field(page, 'Gender')).toHaveValue('Male')
  await nextScreen(page)
  await expect(name).toHaveAccessibleDescription('Groom’s full name')
  await page.goBack()
  await choose(page, 'Profile For', 'Cousin')
  await expect(field(page, 'Gender')).toHaveValue('Male')
  await choose(page, 'Gender', 'Female')
  await choose(page, 'Profile For', 'Son')
  await expect(field(page, 'Gender')).toHaveValue('Female')
})

test('on a phone each of five screens shows its own errors, and Back and a reload keep all but the password (MOBILE-10) @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Register Free' }).first().click()
  const at = (screen: number) => expect(page.getByText(`Step ${screen} of 5`, { exact: true })).toBeVisible()
  await at(1)
  await nextScreen(page)
  await expect(page.getByText('Please select who this profile is for.')).toBeVisible()
  await expect(page.getByText('Please select gender.')).toBeVisible()
  await expect(field(page, 'Profile For')).toBeFocused()
  await expectAccessible(page)

  const { email } = await fill(page)
  await at(5)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await at(4)
  await expect(page.getByText('Step 4 of 5', { exact: true })).toBeFocused()
  await page.getByLabel('Email').fill('arun@')
  await nextScreen(page)
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Enter a valid email address.')).toBeHidden()
  await nextScreen(page)
  await page.reload()
  await at(5)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect(page.getByLabel(/I accept/)).toBeChecked()
  for (const screen of [4, 3, 2]) {
    await page.goBack()
    await at(screen)
  }
  await expect(page.getByLabel('Full Name')).toHaveValue('Arun Kumar')
  await expect(page.getByLabel('Date of Birth', { exact: false }).first()).toHaveValue('05/03/1995')
  await page.goBack()
  await at(1)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(field(page, 'Profile For')).toHaveValue('Son')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('secret123')
})

test('a phone renders a screen when it is reached, and a half-typed date survives rotating the phone (MOBILE-10) @phone', async ({
  page,
}) => {
  await page.goto('/register-user')
  const screens = page.locator('[data-screen]')
  await expect(screens).toHaveCount(1)
  await choose(page, 'Profile For', 'Son')
  await nextScreen(page)
  await expect(screens).toHaveCount(2)
  const born = page.getByLabel('Date of Birth', { exact: false }).first()
  await born.fill('05/0')
  const upright = page.viewportSize()
  await page.setViewportSize({ width: 915, height: 412 })
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(born).toHaveValue('05/0')
  await page.getByLabel('Email').fill('arun@kumar.example')
  if (upright) await page.setViewportSize(upright)
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(born).toHaveValue('05/0')
})

test('the last screen leads back to an error on another one, and to unticked boxes on its own (MOBILE-10, REG-26) @phone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  await page.goto('/register-user')
  const { email } = await fill(page)
  await page.getByLabel(/looking to marry/).uncheck()
  await submit(page).click()
  await expect(page.getByLabel(/looking to marry/)).toBeFocused()
  await expect(page.getByText('Please fix highlighted fields.')).toBeVisible()
  await page.getByLabel(/looking to marry/).check()
  await page.route('**/profile/base/save', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, statusMessage: 'x', code: 'invalidFields', errors: { name: 'Full name is required.' } },
    }),
  )
  await submit(page).click()
  await expect(page.getByText('Step 2 of 5', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('Full name is required.')).toBeVisible()
  await page.unroute('**/profile/base/save')
  for (const _ of [3, 4, 5]) await nextScreen(page)
  await submit(page).click()
  await expect(page).toHaveURL('/contact-verification-otp')
  expect(await newestMail(email)).toContain('Welcome')
  // the sent input is forgotten
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Arun Kumar')
})

test('an empty form shows each field’s error, and sends nothing (REG-26, VAL-01 to VAL-12)', async ({ page }) => {
  await page.goto('/register')
  await field(page, 'Gender').waitFor()
  await page.getByRole('button', { name: /^Clear.*Gender/ }).click()
  let asked = 0
  await page.route('**/profile/base/save', (route) => {
    asked += 1
    return route.abort()
  })
  await submit(page).click()
  await expect(page.getByText('Please fix highlighted fields.')).toBeVisible()
  for (const message of [
    'Please select who this profile is for.',
    'Please select married status.',
    'Please select gender.',
    'Full name is required.',
    'Please select date of birth.',
    'Email is required.',
    'Password is required.',
    'Please select your mother tongue.',
    'Please select religion.',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('Ab')
  await expect(page.getByText('Name must be at least 3 characters.')).toBeVisible()
  await page.getByLabel('Email').fill('a@b')
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('abcde')
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
  expect(asked).toBe(0)
})

test('a select keeps every letter typed quickly', async ({ page }) => {
  await page.goto('/register-user')
  // the page is visible before its script runs
  await expect(async () => {
    await field(page, 'Mother Tongue').click()
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.keyboard.type('malayalam')
  await expect(field(page, 'Mother Tongue')).toHaveValue('malayalam')
  await expect(page.getByRole('option')).toHaveText(['Malayalam'])
})

test('the phone field’s placeholder fits, on the narrowest phones too (VAL-24)', async ({ page }) => {
  await resize(page, { width: 390, height: 800 })
  await page.goto('/register-user')
  await reachContact(page)
  for (const width of [390, 320]) {
    await resize(page, { width, height: 800 })
    const spare = await page.getByPlaceholder('Enter phone number').evaluate((input) => {
      const { fontSize, fontFamily, fontWeight, paddingLeft, paddingRight } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (!(input instanceof HTMLInputElement) || !pen) return Number.NaN
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room - pen.measureText(input.placeholder).width
    })
    expect(spare).toBeGreaterThanOrEqual(0)
  }
})

test.describe('while the lists can’t be loaded', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('selects are silently empty, and fill by themselves later (STATE-20)', async ({ page }) => {
    await page.clock.install()
    await page.route('**/getavailablelist', (route) => route.fulfill({ status: 500 }))
    await page.goto('/register-user')
    await field(page, 'Religion').click()
    await page.clock.runFor(2000)
    await expect(page.getByText('No options', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/getavailablelist')
    await page.clock.runFor(11_000)
    await expect(page.getByRole('option', { name: 'Hindu', exact: true })).toBeVisible()
  })
})

test('another religion clears caste and sub caste, another caste the sub caste (REG-09 to REG-13)', async ({
  page,
}) => {
  const castes = (religion: string) => [
    { id: 1, name: `First of ${religion}` },
    { id: 2, name: `Second of ${religion}` },
  ]
  await page.route('**/form/caste/byreligionidavailable/*', (route) =>
    route.fulfill({
      json: {
        statusCode: 200,
        statusMessage: '',
        message: '',
        data: castes(route.request().url().split('/').at(-1) ?? ''),
      },
    }),
  )
  await page.route('**/form/subcaste/bycasteid/*', (route) =>
    route.fulfill({
      json: {
        statusCode: 200,
        statusMessage: '',
        message: '',
        data: [{ id: 9, name: `Part of ${route.request().url().split('/').at(-1)}` }],
      },
    }),
  )
  await page.goto('/register-user')
  await choose(page, 'Religion', 'Hindu')
  await field(page, 'Caste').click()
  await page.getByRole('option', { name: /^First of/ }).click()
  await choose(page, 'Sub Caste', 'Part of 1')
  await field(page, 'Caste').click()
  await page.getByRole('option', { name: /^Second of/ }).click()
  await expect(field(page, 'Sub Caste')).toHaveValue('')
  await choose(page, 'Sub Caste', 'Part of 2')
  await choose(page, 'Religion', 'Christian')
  await expect(field(page, 'Caste')).toHaveValue('')
  await expect(field(page, 'Sub Caste')).toHaveValue('')
})

test.describe('a failed registration', () => {
  test.use({ expectedErrors: [/409|500/] })

  test('shows its one sentence, for an existing member and for any other failure (API-REG-02, REG-27)', async ({
    page,
    request,
  }) => {
    const known = await registerMember(request)
    await page.goto('/register-user')
    await fill(page)
    await page.getByLabel('Email').fill(known.email)
    const sentence = page.getByText('Email or Contact number already present. Please try with different details.')
    await submit(page).click()
    await expect(sentence).toBeVisible()
    for (const answer of [
      { status: 500, body: '' },
      { status: 200, json: { statusCode: 200, statusMessage: '', data: { profile: {} } } },
    ]) {
      await page.route('**/profile/base/save', (route) => route.fulfill(answer))
      const answered = page.waitForResponse('**/profile/base/save')
      await submit(page).click()
      await answered
      await expect(sentence).toBeVisible()
      await expect(page).toHaveURL('/register-user')
    }
  })
})

test('a family that mistyped its e-mail corrects it during verification, verifies it and logs in with it (PROVE-03)', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/register-user')
  const { email: mistyped } = await fill(page)
  const right = `right.${mistyped}`
  await submit(page).click()
  await page.getByRole('button', { name: 'Wrong address? Correct it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct your email' })
  await dialog.getByLabel('New email').fill(right)
  await dialog.getByLabel('Your password').fill('secret123')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect(dialog.getByText(right)).toBeVisible()
  await dialog.getByLabel('OTP from the new mailbox').fill(await codeFor(right))
  await dialog.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('Your email has been verified successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.getByRole('button', { name: 'Skip' }).click()
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await page.goto('/login-user')
  await page.getByLabel('User Id (Mobile number or Email id)').fill(right)
  await page.getByLabel('Password', { exact: true }).fill('secret123')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/login-user/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('thunai.token'))).not.toBeNull()
})
