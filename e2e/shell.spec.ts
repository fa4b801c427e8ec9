import type { Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoViolations,
  expectNoSidewaysScroll,
  openMenu,
  registerMember,
  test,
} from './support/test.ts'

const menu = [
  ['Home', '/'],
  ['About', '/about-us'],
  ['Search', '/search-profile'],
  ['Membership', '/membership-plans'],
  ['Contact', '/contact-us'],
]

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token that only the browser would accept. */
const tokenUntil = (exp: number) =>
  `e30.${part({ exp, email_verified: true, isMobileVerified: 'true', family_name: 'x' })}.x`

async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('thunai.token', value)
    sessionStorage.setItem('begun', 'yes')
  }, token)
}

test('the menu offers the same five links in header and slide-in menu, and Login to visitors (HDR-01, HDR-02, HDR-03, HDR-06) @both', async ({
  page,
}) => {
  await page.goto('/about-us')
  const place = await openMenu(page)
  const links = place.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(menu.map(([name]) => name ?? ''))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    menu.map(([, to]) => to),
  )
  await expect(place.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login-user')
  await expect(place.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the menu offers DashBoard and Logout to members, and goes home after the logout (HDR-02, HDR-04, HDR-05, STATE-05) @both', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/about-us')
  const place = await openMenu(page)
  await expect(place.getByRole('link', { name: 'DashBoard', exact: true })).toHaveAttribute(
    'href',
    '/profile-dashboard',
  )
  await expect(place.getByRole('link', { name: 'Login' })).toHaveCount(0)
  const ended = page.waitForRequest('**/auth/gateway/logout')
  await place.getByRole('button', { name: 'Logout' }).click()
  expect((await ended).headers()['authorization']).toBe(`Bearer ${token}`)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('thunai.token'))).toBeNull()
  await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible()
})

for (const [what, token] of [
  ['unreadable', 'abc'],
  ['spent', tokenUntil(1)],
] as const) {
  test(`the site ignores a token that is ${what} (VAL-33, STATE-21)`, async ({ page }) => {
    await keepToken(page, token)
    await page.goto('/about-us')
    await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('thunai.token'))).toBeNull()
  })
}

test('a logout ends the session in every tab at once @phone', async ({ page, context, request }) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/about-us')
  const other = await context.newPage()
  await other.goto('/about-us')
  await other.evaluate(() => localStorage.removeItem('thunai.token'))
  await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible()
})

const headerColour = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('the header is transparent over the hero until it is scrolled by more than 20 px (HDR-07, HDR-08) @both', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect.poll(() => headerColour(page)).toBe('rgba(0, 0, 0, 0)')
  await scrollPage(page, 20)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20)
  expect(await headerColour(page)).toBe('rgba(0, 0, 0, 0)')
  await scrollPage(page, 21)
  await expect.poll(() => headerColour(page)).toBe('rgb(255, 255, 255)')
})

test('the header is white elsewhere (HDR-09)', async ({ page }) => {
  await page.goto('/about-us')
  await expect.poll(() => headerColour(page)).toBe('rgb(255, 255, 255)')
})

test('Escape closes the slide-in menu and returns the focus (HDR-06)', async ({ page }) => {
  await resize(page, { width: 400, height: 800 })
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const slideIn = page.getByRole('dialog', { name: 'Menu' })
  await expect(slideIn).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slideIn).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('Language and Logout stay visible at the bottom of the slide-in menu, however short the phone is (HDR-06)', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  for (const [address, opener, menuName, logout] of [
    ['/about-us', 'Open menu', 'Menu', 'Logout'],
    ['/ta/about-us', 'மெனுவைத் திற', 'மெனு', 'வெளியேறு'],
  ] as const)
    for (const [width, height] of [
      [320, 480],
      [360, 640],
      [400, 800],
      [390, 844],
    ] as const) {
      await resize(page, { width, height })
      await page.goto(address)
      await page.getByRole('button', { name: opener }).click()
      const slideIn = page.getByRole('dialog', { name: menuName })
      // the members' links come after the others
      await expect(slideIn.getByRole('navigation')).toHaveCount(2)
      const last = slideIn.getByRole('navigation').last().getByRole('link').last()
      for (const inReach of [
        slideIn.getByRole('button', { name: logout, exact: true }),
        slideIn.getByRole('link', { name: 'EN', exact: true }),
        slideIn.getByRole('link', { name: 'தமிழ்', exact: true }),
      ])
        await expect(inReach).toBeInViewport({ ratio: 1 })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await expectNoViolations(page)
    }
})

test('the footer has four columns, the address and the year (FTR-01 to FTR-10) @both', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-05T10:00:00+05:30'))
  await page.goto('/about-us')
  const footer = page.getByRole('contentinfo')
  for (const heading of ['Company', 'Help & Support', 'Our Policy', 'Reach Us']) {
    await expect(footer.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  const reach = footer.getByRole('region', { name: 'Reach Us' })
  await expect(reach).toContainText('Tamilnadu')
  await expect(reach.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(reach).toContainText('© 2031')
  for (const to of [
    '/success-stories',
    '/bank-details',
    '/our-privacy-policy',
    '/our-terms-and-conditions',
    '/about-us',
    '/contact-us',
  ]) {
    const link = footer.locator(`a[href="${to}"]`)
    await link.click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('every page has the link to the messaging app (ROUTE-01, PROD-19)', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/)
  for (const path of ['/', '/about-us', '/contact-us', '/our-terms-and-conditions', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Message us on WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d{8,}$/,
    )
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  }
})

test('a wrong address says "Page not found" inside the layout, with 404 (G-08) @both', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the keyboard can skip to the content, which leaves the address as it is', async ({ page }) => {
  await page.goto('/about-us#secret')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/about-us#secret')
})

test('the menu opens every page within one document, to the map and the plans too', async ({ page }) => {
  const map = page.waitForRequest(/^https:\/\/www\.openstreetmap\.org\//)
  await page.route(/^https:\/\/www\.openstreetmap\.org\//, (route) => route.fulfill({ body: 'A map' }))
  await page.goto('/about-us')
  const begun = await page.evaluate(() => performance.timeOrigin)
  for (const [name, to] of menu.toReversed()) {
    await (
      await openMenu(page)
    )
      .getByRole('navigation')
      .getByRole('link', { name: name ?? '', exact: true })
      .click()
    await expect(page).toHaveURL(to ?? '')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    if (to === '/contact-us') {
      await page.locator('iframe').scrollIntoViewIfNeeded()
      await map
      await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible()
    }
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun)
})
