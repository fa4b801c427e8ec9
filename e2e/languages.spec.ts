import type { Response } from '@playwright/test'
import { expectTamil } from './support/in-tamil.ts'
import { logInAsDemo } from './support/demo.ts'
import { resize } from './support/resize.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openMenu,
  registerMember,
  test,
} from './support/test.ts'

/** The map belongs to another company: tests don't load it. */
test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
)

const PUBLIC = [
  ['/', '/about-us', '/contact-us', '/success-stories', '/bank-details', '/grievance', '/transparency'],
  [
    '/our-terms-and-conditions',
    '/our-privacy-policy',
    '/membership-plans',
    '/jathagam',
    '/porutham',
    '/wedding-days',
    '/second-marriage',
  ],
  ['/login-user', '/register-user', '/forget-password', '/no-such-page'],
]
/** An old phone, a current one, and a desktop screen. */
const WIDTHS = [320, 390, 1280]
const PLANS = ['Silver', 'Gold', 'Diamond', 'Platinum']

for (const paths of PUBLIC)
  test(`a reader of only Tamil can use ${paths.join(', ')} (LANG-03)`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404 \(Not Found\)/)
    for (const path of paths) {
      await page.goto(`/ta${path === '/' ? '' : path}`)
      // the newest members change
      if (path === '/') await expect(page.getByRole('article').first()).toBeVisible()
      const names = await page.getByRole('article').allTextContents()
      await expectAccessible(page)
      for (const width of WIDTHS) {
        await resize(page, { width, height: 800 })
        await expectTamil(page, [...names, ...PLANS])
      }
    }
  })

const MEMBERS = [
  ['/profile-dashboard', '/my-matches', '/interests', '/messages', '/notifications', '/decisions'],
  ['/follows', '/shortlist', '/view-profiles', '/account', '/verify', '/verification', '/viewupdate-my-profile'],
]

for (const paths of MEMBERS)
  test(`a member sees ${paths.join(', ')} in Tamil (LANG-03)`, async ({ page, request, baseURL }) => {
    const { token, name, email } = await registerMember(request, { name: 'Meena Sundaram' })
    await asMember(page, token)
    await page.context().addCookies([{ name: 'language', value: 'ta', url: baseURL ?? '' }])
    for (const path of paths) {
      await page.goto(`/ta${path}`)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // members' own texts stay as written
      const cards = await page
        .getByRole('article')
        .or(page.locator('main li:has(a[href*="member-detail-view"])'))
        .allInnerTexts()
      for (const width of WIDTHS) {
        await resize(page, { width, height: 800 })
        await expectTamil(page, [name, email, ...cards])
      }
    }
  })

test('the switch opens the same page and filters in the other language, and is remembered (LANG-02, LANG-04) @both', async ({
  page,
  request,
}) => {
  await page.goto('/search-profile?ageFrom=25')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'தமிழ்' }).click()
  await expect(page).toHaveURL(/\/ta\/search-profile\?ageFrom=25/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('வரன் தேடல்')
  const { token } = await registerMember(request)
  await asMember(page, token)
  // members' pages follow the choice
  await page.goto('/notifications?from=mail')
  await expect(page).toHaveURL(/\/ta\/notifications\?from=mail/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'EN' }).click()
  await expect(page).toHaveURL(/\/notifications\?from=mail/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
})

test('input moves to the page in the other language, except passwords (LANG-07)', async ({ page }) => {
  await page.goto('/register-user')
  await page.locator('input[name="name"]').fill('Meenakshi')
  await page.locator('input[name="emailContact"]').fill('meena@example.in')
  await page.locator('input[type="password"]').fill('secret-123')
  await (await openMenu(page)).getByRole('link', { name: 'தமிழ்' }).click()
  await expect(page).toHaveURL('/ta/register-user')
  await expect(page.locator('input[name="name"]')).toHaveValue('Meenakshi')
  await expect(page.locator('input[name="emailContact"]')).toHaveValue('meena@example.in')
  await expect(page.locator('input[type="password"]')).toHaveValue('')
})

test('each public page links its other language for search engines, and loads one language only (LANG-01, LANG-05)', async ({
  page,
}) => {
  const scripts: Response[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer)
  })
  await page.goto('/ta/about-us')
  const links = page.locator('link[rel="alternate"][hreflang]')
  const told = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
  )
  expect(told).toEqual([
    ['en', '/about-us'],
    ['ta', '/ta/about-us'],
    ['x-default', '/about-us'],
  ])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/ta\/about-us$/)
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  const all = (await Promise.all(scripts.map((answer) => answer.text()))).join()
  expect(all).toContain('உறுப்பினர்')
  expect(all).not.toContain('Forgot Password?')
  await page.goto('/about-us')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test.describe('in a browser that prefers Tamil', () => {
  test.use({ locale: 'ta-IN' })

  test('an English page stays and offers the Tamil one until it is dismissed (LANG-06) @phone', async ({ page }) => {
    await page.goto('/about-us')
    const offer = page.getByRole('complementary', { name: 'இந்தப் பக்கம் தமிழிலும் உள்ளது.' })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('link', { name: 'தமிழில் படிக்க' }).click()
    await expect(page).toHaveURL(/\/ta\/about-us$/)
    await page.context().clearCookies()
    await page.goto('/about-us')
    await offer.getByRole('button', { name: 'வேண்டாம்' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
    await expect(offer).toBeHidden()
  })

  test('a login continues in Tamil (LANG-02)', async ({ page, request }) => {
    const { email, password } = await registerMember(request)
    await page.goto('/ta/login-user')
    await page.locator('[name="username"]').fill(email)
    await page.locator('[name="userpassword"]').fill(password)
    await page.getByRole('button', { name: 'உள்நுழை', exact: true }).click()
    await expect(page).toHaveURL(/\/ta\/profile-dashboard/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
  })
})

test("a member's header in Tamil shows the whole bell and ends with the page, from 960 px on", async ({
  page,
  request,
}) => {
  await asMember(page, await logInAsDemo(request))
  for (const width of [960, 1280]) {
    await resize(page, { width, height: 800 })
    await page.goto('/ta/family')
    const bell = page.getByRole('banner').locator('a[href$="/notifications"]')
    await expect.poll(async () => (await bell.boundingBox())?.width).toBe(44)
    await expectNoSidewaysScroll(page)
    if (width < 1200) continue
    // the padding around its word overhangs
    const logout = await page.getByRole('banner').getByRole('button', { name: 'வெளியேறு' }).boundingBox()
    const card = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox()
    expect(logout!.x + logout!.width - 12).toBeLessThanOrEqual(card!.x + card!.width + 1)
  }
})

test('a refusal is in Tamil even if the page lacks its sentence (LANG-08)', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401 \(Unauthorized\)/)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/assets\/.*\.js$/.test(response.url())) bodies.push(response.text())
  })
  const refused = 'உள்நுழைவு விவரங்கள் சரியில்லை'
  await page.goto('/ta/login-user')
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(bodies)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => script.includes(refused))).toEqual([])
  await page.locator('input[name="username"]').fill('9843041303')
  const password = page.locator('input[name="userpassword"]')
  await password.fill('not-the-password')
  await password.press('Enter')
  await expect(page.getByText(refused)).toBeVisible()
})
