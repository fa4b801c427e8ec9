import { logInAsDemo, unopened } from './support/demo.ts'
import { nextScreen } from './support/registration-screens.ts'
import { codeFor, expect, expectAccessible, openMenu, someone, test } from './support/test.ts'

/** A newcomer's whole path, from the registration form to a contact, and the logout. */
test('a newcomer registers a daughter, verifies, logs in, searches, opens a profile and logs out (PROD-01, PROD-02, PROD-20, STATE-10, STATE-11) @both', async ({
  page,
}) => {
  const { email, phone } = someone()
  await test.step('registers', async () => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Quick Enquiry' }).getByRole('link', { name: 'Register Free' }).click()
    await choose('Profile For', 'Daughter')
    await choose('Gender', 'Female')
    await nextScreen(page)
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Meena Sundaram')
    await page.getByRole('textbox', { name: 'Date of Birth', exact: true }).fill('15/06/1997')
    await choose('Married Status', 'Never Married')
    await nextScreen(page)
    await choose('Mother Tongue', 'Tamil')
    await choose('Religion', 'Hindu')
    await nextScreen(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await nextScreen(page)
    await page.getByLabel(/^Password/).fill('secret123')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL(/\/contact-verification-otp$/)
  })
  await test.step('proves the e-mail with the OTP from the mail', async () => {
    await page.getByLabel('Enter OTP (EMAIL)').fill(await codeFor(email))
    await page.getByRole('button', { name: 'Validate' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Contact Verified Successfully')).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/login-user$/)
  })
  await test.step('logs in with the mobile number', async () => {
    await page.getByLabel('User Id (Mobile number or Email id)').fill(phone)
    await page.getByLabel(/^Password/).fill('secret123')
    await page.getByRole('button', { name: 'Login', exact: true }).last().click()
    await expect(page).toHaveURL(/\/profile-dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Vanakkam, Meena Sundaram' })).toBeVisible()
    const skip = page.getByRole('button', { name: 'Skip' })
    await skip.click()
  })
  await test.step('finds members of the wished-for age and religion', async () => {
    await page.goto('/search-profile?caste=')
    await expect(page.getByRole('button', { name: 'View Profile' }).first()).toBeVisible()
    const onPhone = (page.viewportSize()?.width ?? 0) < 768
    if (onPhone) await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = onPhone
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('complementary', { name: 'Filters' })
    const searched = page.waitForResponse(
      (response) =>
        response.url().includes('profilelist') &&
        /"gender":"Male".*/.test(response.request().postData() ?? '') &&
        !/"religion":null/.test(response.request().postData() ?? ''),
    )
    await filters.getByRole('radio', { name: 'Male', exact: true }).check()
    await filters.getByRole('checkbox', { name: 'Hindu', exact: true }).check()
    const { content } = await (await searched).json()
    expect(
      new Set(content.map(({ gender, religion }: { gender: string; religion: string }) => `${gender} ${religion}`)),
    ).toEqual(new Set(['Male Hindu']))
    if (onPhone) await page.keyboard.press('Escape')
    await expect(page.getByText(content[0].memberId).first()).toBeVisible()
  })
  await test.step('opens a profile, whose contact stays hidden without a plan', async () => {
    await page.getByRole('button', { name: 'View Profile' }).first().click()
    await expect(page).toHaveURL(/\/member-detail-view\/\?type=[0-9a-f-]{36}&c=.*&cc=/)
    await expect(page.getByRole('heading', { name: 'Member Details' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View Contact' })).toBeVisible()
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('logs out', async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('thunai.token'))).toBeNull()
  })

  async function choose(label: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
})

test('a member with a plan opens a contact, and has one view less (DETAIL-05, DETAIL-06, API-CONTACT-01, PROD-06)', async ({
  page,
  request,
}) => {
  const [target] = await unopened(request, await logInAsDemo(request), 'Female', 1)
  if (!target) throw new Error('there are demo members')
  await page.goto('/login-user')
  await page.getByLabel('User Id (Mobile number or Email id)').fill('demo@thunai.example')
  await page.getByLabel(/^Password/).fill('thunai-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
  await expect(page).toHaveURL(/\/profile-dashboard$/)
  await page.goto(`/member-detail-view/?type=${target.id}&c=x&cc=x`)
  const left = Number(/(\d+) remaining/.exec(await page.getByText(/\d+ remaining\s+contact views/).innerText())?.[1])
  const reread = page.waitForResponse((response) => response.url().includes(`/getforviewforuser/${target.id}`))
  await page.getByRole('button', { name: 'View Contact' }).click()
  const contactsLeft: number = (await (await reread).json()).data.contactsLeft
  expect(contactsLeft).toBeLessThan(left)
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
})
