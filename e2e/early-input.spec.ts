import type { Page } from '@playwright/test'
import { expect, registerMember, test } from './support/test.ts'

/**
 * Opens a page whose scripts are held back, as on a slow connection.
 * @returns a function that releases them and waits for hydration
 */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<unknown>> {
  const { promise: wanted, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    if (route.request().url().includes('.js')) await wanted
    await route.fallback()
  })
  const opened = page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  return () => {
    come()
    return opened
  }
}

test('input and submits before a page’s scripts load are replayed, and never appear in an address (LIGHT-02)', async ({
  page,
  request,
}) => {
  const { email, password } = await registerMember(request)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const scriptsCome = await openBeforeScripts(page, '/login-user')
  await page.getByLabel('User Id').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await scriptsCome()
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  expect(asked.filter((url) => url.includes(password))).toEqual([])
})

test('a form keeps values filled in before its scripts load (LIGHT-02)', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/register-user')
  await page.getByLabel('Full Name').fill('Meena')
  await page.getByLabel('Full Name').pressSequentially(' Sundaram')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await scriptsCome()
  await page.getByRole('checkbox', { name: /looking to marry/ }).check()
  await page.getByLabel('Email').fill('meena@')
  await expect(page.getByLabel('Full Name')).toHaveValue('Meena Sundaram')
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeChecked()
  await page.getByRole('button', { name: /Register/ }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'false')
})

test('letters typed into a list before its scripts load find their option, but not after the list is left (LIGHT-02)', async ({
  page,
}) => {
  const scriptsCome = await openBeforeScripts(page, '/register-user')
  const religion = page.getByRole('combobox', { name: 'Religion' })
  const tongue = page.getByRole('combobox', { name: 'Mother Tongue' })
  await religion.pressSequentially('Chris')
  await tongue.pressSequentially('Tul')
  await scriptsCome()
  await tongue.press('u')
  await page.getByRole('option').click()
  await expect(tongue).toHaveValue('Tulu')
  await expect(religion).toHaveValue('')
})

test('the quick search keeps choices made before its scripts load (HOME-27, LIGHT-02)', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/')
  await page.getByLabel('Looking for').selectOption('Groom')
  await page.getByLabel('Age from').selectOption('30')
  await scriptsCome()
  await page.getByRole('search', { name: 'Quick search' }).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/gender=Male&ageFrom=30/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [words, address, name, button, says] of [
    ['English', '/login-user', 'User Id', 'Login', 'JavaScript is switched off'],
    ['English', '/forget-password', 'Email', 'Send OTP', 'JavaScript is switched off'],
    ['Tamil', '/ta/login-user', 'பயனர் ஐடி', 'உள்நுழை', 'JavaScript நிறுத்தப்பட்டுள்ளது'],
  ] as const)
    test(`${address} says in ${words} that it needs them, and no input appears in an address (LIGHT-03)`, async ({
      page,
    }) => {
      const notice = page.getByRole('alert').filter({ hasText: says })
      await page.goto(address)
      await expect(notice).toBeVisible()
      await page.getByLabel(name).fill('kavitha@example.in')
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('main').getByRole('button', { name: button }).click()
      expect((await sent).url()).not.toContain('kavitha')
      await expect(notice).toBeVisible()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    })
})
