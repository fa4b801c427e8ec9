import type { Locator, Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import { answerWith } from './support/search-page.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome pictures' })
const recent = (page: Page) => page.getByRole('region', { name: 'Our Recent Profiles' })
const dot = (page: Page, slide: number) => hero(page).getByRole('button', { name: `Show slide ${slide}` })
const list = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens the page with a frozen clock; only `runFor` advances it. */
async function openWithStillClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-22T08:00:00Z' })
  await page.goto('/')
  await expect(recent(page)).toBeVisible()
  await page.clock.pauseAt('2026-11-22T09:00:00Z')
  await page.clock.runFor(5000)
}

/** The index of the dot marked as current. */
async function slideInView(page: Page): Promise<number> {
  return (await dot(page, 1).getAttribute('aria-current')) === 'true' ? 1 : 2
}

/** The positions ("3 of 12") of the cards fully inside the row, from left to right. */
function cardsInView(page: Page): Promise<string[]> {
  return recent(page).evaluate((region) => {
    const row = region.getBoundingClientRect()
    return [...region.querySelectorAll('article')]
      .map((card) => ({
        place: card.closest('li')?.getAttribute('aria-label') ?? '',
        box: card.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.left >= row.left - 1 && box.right <= row.right + 1)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ place }) => place)
  })
}

const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN

// these tests watch animations, on wide screens too
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the hero', () => {
  test('is 500 px high with two full-width slides under a dark overlay (HOME-01, HOME-02, HOME-03) @both', async ({
    page,
  }) => {
    await page.goto('/')
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(await hero(page).boundingBox()).toMatchObject({ x: 0, y: 0, width, height: 500 })
    const slides = hero(page).locator('li')
    await expect(slides).toHaveCount(2)
    for (const slide of await slides.all()) expect((await slide.boundingBox())?.width).toBe(width)
    const sources = await slides
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')))
    expect(new Set(sources).size).toBe(2)
    const overlays = await slides
      .locator('img + div')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    for (const overlay of overlays) expect(overlay).toMatch(/^rgba\(26, 6, 16, 0\.[2-9]\d*\)$/)
    expect(overlays).toHaveLength(2)
  })

  test('grows with its text, and never overlaps the header (HOME-02) @both', async ({ page }) => {
    for (const address of ['/', '/ta']) {
      await page.goto(address)
      const welcome = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
      const header = await page.getByRole('banner').boundingBox()
      const words = await welcome.getByRole('heading', { level: 1 }).boundingBox()
      const search = await welcome.getByRole('button', { name: /Search|தேடல்/ }).boundingBox()
      const box = await welcome.boundingBox()
      if (!header || !words || !search || !box) throw new Error('The hero is not there.')
      expect(words.y).toBeGreaterThanOrEqual(header.y + header.height)
      expect(search.y + search.height).toBeLessThanOrEqual(box.y + box.height)
      expect(box.height).toBeGreaterThanOrEqual(500)
    }
  })

  test('changes every 2 s within 1 s, endlessly, one slide at a time (HOME-04, HOME-05, HOME-06, HOME-07)', async ({
    page,
  }) => {
    await openWithStillClock(page)
    await expect(hero(page).locator('li').first()).toHaveCSS('transition-duration', '1s')
    let inView = await slideInView(page)
    for (const _ of [1, 2, 3]) {
      await page.clock.runFor(2000)
      inView = inView === 1 ? 2 : 1
      await expect(dot(page, inView)).toHaveAttribute('aria-current', 'true')
      await expect(hero(page).locator('li[aria-hidden="false"]')).toHaveCount(1)
    }
  })

  test('shows the slide of a pressed dot, and stops on pause (HOME-08, G-92) @both', async ({ page }) => {
    await openWithStillClock(page)
    await hero(page).getByRole('button', { name: 'Pause slides' }).click()
    await dot(page, 2).click()
    await page.getByRole('heading', { name: 'Our Features' }).hover()
    await page.clock.runFor(10_000)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    await dot(page, 1).click()
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  test('stands still under reduced motion, as do the profiles and the lists (G-84, G-92)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithStillClock(page)
    const before = { slide: await slideInView(page), cards: await cardsInView(page) }
    await page.clock.runFor(12_000)
    expect({ slide: await slideInView(page), cards: await cardsInView(page) }).toEqual(before)
    await expect(list(page, 'Announcements').getByRole('listitem').first()).toHaveCSS('animation-name', 'none')
  })
})

test('the hero’s quick search opens the search with its filters in the address (HOME-27, HOME-28) @both', async ({
  page,
}) => {
  await page.goto('/')
  const search = hero(page).getByRole('search')
  const button = search.getByRole('button', { name: 'Search' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(hero(page).getByRole('link', { name: 'Create a free profile' })).toBeInViewport({ ratio: 1 })
  await search.getByLabel('Looking for').selectOption('Groom')
  await search.getByLabel('Religion').selectOption('Christian')
  await search.getByLabel('Age from').selectOption('25')
  await search.getByLabel('Age to').selectOption('31')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  if (page.viewportSize()?.width === 390)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4200)
  await button.click()
  await expect(page).toHaveURL(/\/search-profile\?gender=Male&religion=[^&]+&ageFrom=25&ageTo=31$/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('Christian')
  await page.goBack()
  await button.click()
  await expect(page).toHaveURL('/search-profile?gender=Female&ageFrom=21&ageTo=35')
})

test.describe('recent profiles', () => {
  test('have photo, name, age, height, profession and place on each card (HOME-10, HOME-11, HOME-18) @both', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Our Recent Profiles', exact: true })).toBeVisible()
    const cards = recent(page).getByRole('article', { includeHidden: true })
    await expect(cards).toHaveCount(12)
    for (const card of await cards.all()) {
      await expect(card.locator('img')).toHaveAttribute('alt', /\S/)
      await expect(card.locator('h3')).toHaveText(/\S/)
      const [ageAndHeight, profession, place] = await card.locator('p').allTextContents()
      expect(ageAndHeight).toMatch(/^\d+ years, \S/)
      expect(profession).toMatch(/\S/)
      expect(place).toMatch(/\S/)
    }
    await expect(recent(page).getByText('Sample', { exact: true })).toHaveCount(0)
  })

  for (const [width, count] of [
    [1280, 4],
    [1000, 3],
    [700, 2],
    [400, 1],
  ] as const) {
    test(`show ${count} at a width of ${width} px (HOME-14 to HOME-17)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await resize(page, { width, height: 900 })
      await page.goto('/')
      await expect.poll(async () => (await cardsInView(page)).length).toBe(count)
    })
  }

  test('move every 3 s and start over (HOME-13) @both', async ({ page }) => {
    await openWithStillClock(page)
    const first = async () => Number.parseInt((await cardsInView(page))[0] ?? '', 10)
    await expect.poll(first).toBeGreaterThan(0)
    let place = await first()
    for (let step = 0; step < 12; step += 1) {
      await page.clock.runFor(3000)
      place = (place % 12) + 1
      await expect.poll(first).toBe(place)
    }
  })

  test('move by one with the arrows "Previous" and "Next" (HOME-19) @both', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const next = recent(page).getByRole('button', { name: 'Next', exact: true })
    await expect.poll(async () => (await cardsInView(page))[0]).toBe('1 of 12')
    await next.click()
    await expect.poll(async () => (await cardsInView(page))[0]).toBe('2 of 12')
    await recent(page).getByRole('button', { name: 'Previous', exact: true }).click()
    await expect.poll(async () => (await cardsInView(page))[0]).toBe('1 of 12')
  })

  test('show "View Profile" on hover and on focus, and always on touch screens (HOME-12) @both', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const card = recent(page).getByRole('article').first()
    const button = card.getByRole('button', { name: /^View Profile/ })
    const veil = button.locator('..')
    if (await page.evaluate(() => matchMedia('(hover: none)').matches)) {
      await expect(veil).toHaveCSS('opacity', '1')
      return
    }
    await expect(veil).toHaveCSS('opacity', '0')
    await card.hover()
    await expect(veil).toHaveCSS('opacity', '1')
    await page.getByRole('heading', { name: 'Our Features' }).hover()
    await expect(veil).toHaveCSS('opacity', '0')
    await button.focus()
    await expect(veil).toHaveCSS('opacity', '1')
  })

  test('ask a visitor to log in, and record no view (CARD-19 to CARD-22, G-77)', async ({ page }) => {
    const views: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('view-profile')) views.push(request.url())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const button = recent(page)
      .getByRole('button', { name: /^View Profile/ })
      .first()
    const dialog = page.getByRole('dialog', { name: 'Login Required' })
    await button.click()
    await expect(dialog.getByText('You need to login to continue viewing this profile.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL('/')
    await button.click()
    await dialog.getByRole('button', { name: 'Login Now', exact: true }).click()
    await expect(page).toHaveURL('/login-user')
    expect(views).toEqual([])
  })

  test('take a member to the profile (CARD-25, G-77)', async ({ page, request }) => {
    const { token } = await registerMember(request)
    await asMember(page, token)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(
      page
        .getByRole('button', { name: 'Logout' })
        .or(page.getByRole('button', { name: /menu/i }))
        .first(),
    ).toBeVisible()
    await recent(page)
      .getByRole('button', { name: /^View Profile/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/member-detail-view\/\?type=[^&]+&c=[^&]*&cc=[^&]*$/)
  })

  test('are marked samples that link to the search while there are no members (HOME-18, G-77)', async ({ page }) => {
    await answerWith(page, [])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const cards = recent(page).getByRole('article')
    await expect(cards).toHaveCount(6)
    await expect(recent(page).getByText('Sample', { exact: true })).toHaveCount(6)
    await cards
      .first()
      .getByRole('link', { name: /^View Profile/ })
      .click()
    await expect(page).toHaveURL('/search-profile')
  })

  test.describe('recent profiles without a server', () => {
    test.use({ expectedErrors: [[/503/], { scope: 'test' }] })
    test('say so, show samples and offer a retry', async ({ page }) => {
      await page.route('**/profile/search/profilelist**', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/')
      await expect(page.getByText('The newest profiles could not be loaded.')).toBeVisible()
      await expect(recent(page).getByText('Sample', { exact: true })).toHaveCount(6)
      await page.unroute('**/profile/search/profilelist**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('The newest profiles could not be loaded.')).toBeHidden()
      await expect(recent(page).getByText('Sample', { exact: true })).toHaveCount(0)
    })
  })
})

test.describe('the rest of the home page', () => {
  test('welcomes visitors, and says that it is for marriage only (HOME-09)', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome to Thunai' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Welcome to Thunai' }).getByRole('img')).toHaveAttribute('alt', /\S/)
    await expect(page.getByText('Strictly for marriage.')).toBeVisible()
    await expect(page.getByText(/It is not a dating site, and no place for obscene material/)).toBeVisible()
  })

  test('has five feature cards that promise what exists (HOME-20, PROD-11 to PROD-15, G-78)', async ({ page }) => {
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'Our Features' }).getByRole('listitem')
    await expect(cards).toHaveCount(5)
    await expect(cards.getByRole('heading')).toHaveText([
      /chat, SMS and messaging-app contact/,
      /Match making/,
      /Recommended profiles, people you follow/,
      /Notification alerts/,
      /anti-spam/,
    ])
    // promises under the specification's names of the features (PROD-11 to PROD-15)
    for (const said of [
      'write to each other here',
      'changed photos',
      'birthdays',
      'requests to see your photos',
      'copying',
    ])
      await expect(cards.filter({ hasText: said })).toHaveCount(1)
  })

  test('tells a success story and links to the others (HOME-21, G-84)', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Happy Story', exact: true })).toBeVisible()
    await page.getByRole('region', { name: 'Happy Story' }).getByRole('link').click()
    await expect(page).toHaveURL('/success-stories')
  })

  test('says once, not on every line, that its texts are samples (G-83)', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Sample texts: the story above and the news below are made up.')).toBeVisible()
    for (const name of ['Happy Story', 'Announcements', 'Events'])
      await expect(page.getByRole('region', { name, exact: true })).not.toContainText(/sample/i)
  })

  for (const name of ['Announcements', 'Events']) {
    test(`scrolls four ${name.toLowerCase()} until paused (HOME-22, HOME-23, G-84)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      const titles = list(page, name).getByRole('listitem')
      await expect(titles).toHaveCount(4)
      expect(new Set(await titles.allTextContents()).size).toBe(4)
      const before = await top(titles.first())
      await expect.poll(() => top(titles.first())).not.toBe(before)
      await list(page, name)
        .getByRole('button', { name: `Pause ${name.toLowerCase()}` })
        .click()
      await expect(titles.first()).toHaveCSS('animation-play-state', 'paused')
    })
  }

  test('shows members links to their pages instead of registration, from the first paint (HOME-29)', async ({
    page,
    request,
    expectedErrors,
  }) => {
    const { token } = await registerMember(request)
    await asMember(page, token)
    const offersTheirs = async () => {
      await expect(hero(page).getByRole('link', { name: 'See my matches' })).toHaveAttribute('href', '/my-matches')
      for (const name of ['Create a free profile', 'Register Free', 'Login'])
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
    }
    await page.goto('/about-us')
    // the first paint, before the site's scripts load
    expectedErrors.push(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.evaluate(() => location.assign('/'))
    await offersTheirs()
    await page.unroute('**/assets/*.js')
    await page.goto('/')
    await offersTheirs()
  })

  test('has the number to call, and links to register and log in (HOME-24, HOME-25, HOME-26)', async ({ page }) => {
    await page.goto('/')
    const enquiry = page.getByRole('region', { name: 'Quick Enquiry' })
    await expect(enquiry.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000')
    await enquiry.getByRole('link', { name: 'Register Free', exact: true }).click()
    await expect(page).toHaveURL('/register-user')
    await page.goBack()
    await enquiry.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/login-user')
  })

  test('is accessible, and fits a window of 320 px @both', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(recent(page)).toBeVisible()
    await expectAccessible(page)
    await resize(page, { width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })
})
