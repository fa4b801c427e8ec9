import type { Page } from '@playwright/test'
import { anInterestedCouple } from './support/connected.ts'
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

const yourPages = (page: Page) => page.getByRole('navigation', { name: 'Your pages', exact: true })
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 960

/** Left edge and width of a page's content. */
const frameOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const frame = main.querySelector('.page') ?? main.firstElementChild ?? main
    const { left, width } = frame.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(frame)
    const start = Number.parseFloat(paddingLeft)
    return [left + start, width - start - Number.parseFloat(paddingRight)]
  })

test('members reach their main pages from everywhere, with counts, all in one frame at a desk (NAV-01, NAV-02, NAV-04, DESK-04) @both', async ({
  page,
  request,
}) => {
  const { bride } = await anInterestedCouple(request)
  await asMember(page, bride.token)
  await page.goto('/about-us')
  const links = yourPages(page).getByRole('link')
  const expected = isNarrow(page)
    ? [
        ['Home', '/profile-dashboard'],
        ['Search', '/search-profile'],
        ['Matches', '/my-matches'],
        ['Interests', '/interests'],
        ['Messages', '/messages'],
      ]
    : [
        ['Dashboard', '/profile-dashboard'],
        ['Matches', '/my-matches'],
        ['Interests', '/interests'],
        ['Messages', '/messages'],
        ['Shortlist', '/shortlist'],
        ['Visitors', '/view-profiles?tab=visitors'],
        ['My profile', '/viewupdate-my-profile'],
      ]
  await expect(links).toHaveText(expected.map(([name]) => new RegExp(`^${name}`)))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expected.map(([, to]) => to),
  )
  await expect(yourPages(page).getByRole('link', { name: 'Interests, 1 waiting', exact: true })).toBeVisible()
  await expectAccessible(page)
  await resize(page, { width: isNarrow(page) ? 320 : 960, height: 800 })
  await expectNoSidewaysScroll(page)
  await resize(page, { width: isNarrow(page) ? 390 : 1280, height: 800 })
  for (const [name, to] of expected) {
    const link = yourPages(page).getByRole('link', { name: new RegExp(`^${name}`) })
    await link.click()
    await expect(page).toHaveURL(to ?? '')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(yourPages(page).locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    if (!isNarrow(page)) await expect.poll(() => frameOf(page)).toEqual([82, 1116])
    if (to !== '/profile-dashboard') continue
    const dialog = page.getByRole('dialog', { name: 'Verification Required' })
    await dialog.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto('/interests')
  await page.getByRole('button', { name: 'Accept the interest of Antony Raj' }).click()
  await expect(yourPages(page).getByRole('link', { name: 'Interests', exact: true })).toBeVisible()
})

test('the phones’ tab bar is at the bottom and covers no content (NAV-02)', async ({ page, request }) => {
  await resize(page, { width: 390, height: 844 })
  await asMember(page, (await registerMember(request)).token)
  await page.goto('/about-us')
  const bar = await yourPages(page).boundingBox()
  expect(bar).toMatchObject({ x: 0, width: 390, height: 56 })
  expect((bar?.y ?? 0) + 56).toBe(page.viewportSize()?.height)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const end = await page.getByRole('contentinfo').getByText('©').boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('account, privacy, plans and help are in the avatar menu, or in the slide-in menu (NAV-03) @both', async ({
  page,
  request,
}) => {
  await asMember(page, (await registerMember(request)).token)
  await page.goto('/about-us')
  const menu = await openMenu(page)
  if (isNarrow(page)) {
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Shortlist' }).click()
    await expect(page).toHaveURL('/shortlist')
    await (await openMenu(page)).getByRole('link', { name: 'Account', exact: true }).click()
  } else {
    const button = menu.getByRole('button', { name: 'My account' })
    await button.press('Enter')
    for (const name of ['Account', 'Privacy: who sees me', 'Notification settings', 'Plans and receipts', 'Help'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Help' })).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'Account', exact: true }).click()
  }
  await expect(page).toHaveURL('/account')
})

/** Pixels of a line of a card with its margins. */
const A_LINE = 80

test('Back from a profile leads to the same place of a long list, after a reload too (NAV-05) @both', async ({
  page,
  request,
}) => {
  const { id, token } = await registerMember(request)
  // matches without other tests' members above the position
  const wished = await request.patch(`/profile/update/profileupdate/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { preferedReligions: ['Muslim'] },
  })
  expect(wished.status()).toBe(200)
  await asMember(page, token)
  for (const list of ['/search-profile?gender=Male&religion=Muslim', '/my-matches?view=list']) {
    await page.goto(list)
    const link = page.getByRole('main').locator('a[href*="type="], button:has-text("View Profile")').last()
    // cards render in slices
    await expect(link).toBeVisible()
    await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0)
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // the cards above may still change height
    await expect(link).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const place = () => link.evaluate((element) => element.getBoundingClientRect().top)
    const before = await place()
    // the opened card and those above it may have another line now
    const isAtPlace = async () => Math.abs((await place()) - before) < A_LINE
    await link.click()
    await expect(page).toHaveURL(/member-detail-view/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect.poll(isAtPlace).toBe(true)
    await page.goForward()
    await expect(page).toHaveURL(/member-detail-view/)
    await page.reload()
    // with the page's own link as with the browser's Back
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(list)
    await expect.poll(isAtPlace).toBe(true)
  }
})

test('the way back from a profile shows the list unfolded as it was left, at the same place (NAV-07)', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/my-matches?view=list')
  const cards = page.getByRole('main').locator('a[href*="type="]')
  await page.getByRole('button', { name: 'Show more' }).click()
  const last = page.getByRole('main').getByRole('listitem').nth(30).locator('a[href*="type="]').first()
  await last.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(last).toBeInViewport()
  const [place, count] = [await page.evaluate(() => scrollY), await cards.count()]
  await last.click()
  await expect(page).toHaveURL(/member-detail-view/)
  for (const way of ['back', 'reloaded']) {
    if (way === 'back') await page.goBack()
    else await page.reload()
    await expect(page).toHaveURL('/my-matches?view=list')
    await expect(cards).toHaveCount(count)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  }
})

test('a part of a long page opens although the first page was scrolled, and Back leads to the part before (NAV-05)', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/our-privacy-policy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const [part, hash] of [
    ['Who sees what', '#who-sees'],
    ['In short', '#short'],
  ] as const) {
    await contents.getByRole('link', { name: part }).click()
    await expect(page).toHaveURL(`/our-privacy-policy${hash}`)
    const section = page.getByRole('region', { name: part })
    await expect(section).toBeFocused()
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  }
  await page.goBack()
  await expect(page).toHaveURL('/our-privacy-policy#who-sees')
  await expect(page.getByRole('region', { name: 'Who sees what' }).getByRole('heading', { level: 2 })).toBeInViewport()
})

test('a page opened by address starts at its top, wherever the previous one was scrolled (NAV-05)', async ({
  page,
  request,
}) => {
  await asMember(page, (await registerMember(request)).token)
  for (const [path, part] of [
    ['/account', 'Where you are logged in'],
    ['/viewupdate-my-profile', 'Basic Details'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
    // long enough for the previous page's position
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 600)
    expect(
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(scrollY)))),
      ),
    ).toBe(0)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    // further down if content was added above: the browser keeps the view
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(600)
  }
})

test('the position in a list stays when the allowance loads after the list (NAV-05)', async ({ page, request }) => {
  await resize(page, { width: 390, height: 844 })
  await asMember(page, (await registerMember(request)).token)
  await page.goto('/my-matches?view=list')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^View Profile/ })
    .last()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(link).toBeInViewport()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/member-detail-view/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/packageservice/package-usage/profile-views', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  const listed = page.waitForResponse(/getforviewforuser\?/)
  await page.goBack()
  await (await listed).finished()
  held.resolve()
  await expect(link).toBeInViewport()
  await expect(page.getByText('Sending interest also uses one profile view.').first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
})

test('the position in a list waits for a slow list (NAV-05)', async ({ page, request }) => {
  await page.clock.install()
  await asMember(page, (await registerMember(request)).token)
  await page.goto('/search-profile')
  // cards render in slices, with timers of the frozen clock
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('article')).toHaveCount(50)
  const link = page.getByRole('main').getByRole('button', { name: 'View Profile' }).last()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(link).toBeInViewport()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/member-detail-view/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  const held = Promise.withResolvers<void>()
  await page.route('**/profile/search/profilelist**', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/profile/search/profilelist**')
  await page.goBack()
  await asked
  await page.clock.fastForward(20_000)
  held.resolve()
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
})

/**
 * Resolves when the page and the floating link have not moved for some frames: the link hides and returns by itself.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const STILL_FRAMES = 24
    const link = document.querySelector('aside a[href^="https://wa.me/"]')
    const look = () => `${scrollY} ${link?.getBoundingClientRect().top} ${link && getComputedStyle(link).opacity}`
    for (let still = 0, last = ''; still < STILL_FRAMES; still++) {
      await new Promise(requestAnimationFrame)
      const now = look()
      if (now !== last) still = 0
      last = now
    }
  })

/** Texts and controls below the visible floating link. Large controls can be pressed beside it. */
const coveredByLink = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('aside a[href^="https://wa.me/"]')
    const own = link?.getBoundingClientRect()
    if (!link || !own || own.top >= innerHeight || getComputedStyle(link).opacity === '0') return []
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      right > own.left + 1 && left < own.right - 1 && bottom > own.top + 1 && top < own.bottom - 1
    const under: (string | null)[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement
      if (!node.textContent?.trim() || !box?.checkVisibility() || box.closest('header, .visually-hidden')) continue
      // skips words for screen readers
      if (getComputedStyle(box).clipPath !== 'none') continue
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some(isUnder)) under.push(node.textContent)
    }
    for (const control of document.querySelectorAll('main a, main button, main input, main select, main label'))
      if (control.checkVisibility() && control.getBoundingClientRect().height < 112)
        if ([...control.getClientRects()].some(isUnder)) under.push(control.textContent)
    return under
  })

test('the floating link covers no text and no control while members read and press (NAV-06, PROD-19) @phone', async ({
  page,
  request,
}) => {
  await asMember(page, await logInAsDemo(request))
  for (const path of ['/search-profile', '/my-matches', '/my-matches?view=list', '/profile-dashboard', '/about-us'])
    for (const language of ['', '/ta']) {
      await page.goto(`${language}${path}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.mouse.move(200, 300)
      for (const step of [0, 900, -90, 20_000]) {
        await page.mouse.wheel(0, step)
        await settled(page)
        expect(await coveredByLink(page), `${language}${path}`).toEqual([])
      }
      // there is room for it at the end of each page
      await expect(page.locator('aside a[href^="https://wa.me/"]')).toBeInViewport()
    }
})

test('the floating link hides when scrolling down, returns when scrolling up and covers no control (NAV-06, PROD-19) @both', async ({
  page,
}) => {
  const link = page.getByRole('link', { name: /^Message us on WhatsApp/ })
  for (const path of ['/search-profile', '/register-user', '/membership-plans']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(200, 300)
    for (const step of [0, 900, -100, -100]) {
      await page.mouse.wheel(0, step)
      await expect.poll(() => coveredByLink(page)).toEqual([])
    }
  }
  await page.goto('/our-privacy-policy')
  // on phones texts fill the width, so it waits for the end of the page
  if (!isNarrow(page)) {
    await expect(link).toBeInViewport()
    await page.mouse.wheel(0, 600)
    await expect(link).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(link).toBeInViewport()
    await page.mouse.wheel(0, 100)
    await expect(link).not.toBeInViewport()
  }
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})
