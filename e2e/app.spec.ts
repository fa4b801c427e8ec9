import type { Page } from '@playwright/test'
import { logInAsDemo } from './support/demo.ts'
import { asMember, expect, expectNoViolations, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits for the worker to control the page, and returns its build. */
const buildOf = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
    const { port1, port2 } = new MessageChannel()
    return new Promise<string>((tell) => {
      port1.onmessage = ({ data }) => tell(data)
      serviceWorker.controller?.postMessage('build', [port2])
    })
  })

const goTo = (page: Page, path: string) => page.evaluate((to) => location.assign(to), path)

test('a second visit loads no script, style or font again, and shows an offline page in the page’s language (APP-01, APP-02)', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/503/, /ERR_INTERNET_DISCONNECTED/)
  // a picture requested through the worker
  expectedErrors.push(/ERR_FAILED/)
  await page.goto('/')
  await buildOf(page)
  // files loaded before the worker started are loaded through it once
  await page.reload({ waitUntil: 'networkidle' })
  const again = await context.newPage()
  const elsewhere: string[] = []
  again.on('response', (answer) => {
    if (answer.url().includes('/assets/') && !answer.fromServiceWorker()) elsewhere.push(answer.url())
  })
  await again.goto('/', { waitUntil: 'networkidle' })
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  expect(elsewhere).toEqual([])
  const missing = () =>
    again.evaluate(async () => {
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
      const kept = await Promise.all(asked.map(async ({ name }) => ((await caches.match(name)) ? [] : [name])))
      return kept.flat()
    })
  // the worker stores a file after answering with it
  await expect.poll(missing).toEqual([])
  await again.close()
  expect(await page.evaluate(() => caches.keys())).toEqual(['static'])

  await context.setOffline(true)
  await goTo(page, '/contact-us')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectNoViolations(page)
  await goTo(page, '/ta/contact-us')
  await expect(page.getByRole('heading', { name: 'இணைய இணைப்பு இல்லை' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'மீண்டும் முயல்க' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/ta/contact-us')
})

test('a page of an older build offers the newer one and keeps working (APP-03)', async ({ page, browser }) => {
  await page.goto('/about-us')
  const build = await buildOf(page)
  const older = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  await older.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(build, 'olderbuild00') })
  })
  await older.goto('/about-us')
  const offer = older.getByRole('complementary', { name: /^There is a newer version of / })
  await expect(offer).toBeVisible()
  await expectNoViolations(older)
  await offer.getByRole('button', { name: 'Load it now' }).click()
  await expect(offer).toHaveCount(0)
  expect(await buildOf(older)).toBe(build)
})

test('after a logout the browser’s caches hold only scripts, styles and fonts (APP-02)', async ({ page, request }) => {
  await asMember(page, await logInAsDemo(request))
  await page.goto('/profile-dashboard')
  await buildOf(page)
  await page.reload()
  expect(await page.evaluate(() => caches.keys())).toEqual(['static'])
  await page.evaluate(async () => (await caches.open('other')).put('/some', new Response('A name')))
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['static'])
  const kept = await page.evaluate(async () => {
    const all = await (await caches.open('static')).keys()
    return all.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })
  expect(kept).toEqual([])
})

test('the site can be installed in either language (APP-04)', async ({ page, request }) => {
  for (const [path, lang, shortcut] of [
    ['/', 'en-IN', '/messages'],
    ['/ta', 'ta-IN', '/ta/messages'],
  ] as const) {
    await page.goto(path)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await request.get(href!)).json()
    expect([manifest.lang, manifest.start_url, manifest.id]).toEqual([lang, path, '/'])
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain(shortcut)
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  }
  await page.goto('/')
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  const offer = page.getByRole('complementary', { name: /home screen/ })
  await expect(offer).toHaveCount(0)
  // the next visit
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(offer).toBeVisible()
  await expectNoViolations(page)
  await offer.getByRole('button', { name: 'No, thank you' }).click()
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(offer).toHaveCount(0)
})

test('a visitors’ page loads no style sheet beside the inline styles, nor do its own parts later (LIGHT-01)', async ({
  page,
}) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await page.goto('/search-profile')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(sheets).toEqual([])
  const own = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(own.length).toBeGreaterThan(3)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/about-us$/)
  expect(sheets.filter((address) => own.includes(address))).toEqual([])
})

test.describe('a page that comes with answers', () => {
  // the worker would answer with scripts that a test holds back
  test.use({ serviceWorkers: 'block' })
  const SEARCH = '/profile/search/profilelist'
  const first = (page: Page) => page.getByRole('main').getByRole('list').getByRole('heading').first()
  /** The paths of a page's calls. */
  const callsOf = (page: Page): string[] => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') sent.push(new URL(request.url()).pathname)
    })
    return sent
  }
  /** Opens a page whose scripts wait for `run`. */
  const openWithoutScripts = async (page: Page, path: string) => {
    const held = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.fallback()
    })
    const opened = page.goto(path)
    await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' })
    return {
      run: async () => {
        held.resolve()
        await opened
      },
    }
  }

  test('shows them before its scripts run, and does not refetch them (LIGHT-06)', async ({ page }) => {
    const sent = callsOf(page)
    for (const path of ['/search-profile', '/ta/search-profile', '/membership-plans', '/ta/membership-plans']) {
      const { run } = await openWithoutScripts(page, path)
      sent.length = 0
      await expect(first(page)).toBeVisible()
      await first(page).evaluate((element) => Object.assign(element, { isFromServer: true }))
      expect(sent).toEqual([])
      // every placeholder of the site's texts is filled
      expect(await page.content()).not.toContain('⟦')
      await run()
      await page.waitForLoadState('networkidle')
      expect(await first(page).evaluate((element) => 'isFromServer' in element)).toBe(true)
      const answered: readonly string[] = [SEARCH, '/packageservice/package/availablelist', '/api/plans/prices']
      expect(sent.filter((call) => answered.includes(call))).toEqual([])
    }
  })

  test('shows members their own cards instead of the visitors’ (LIGHT-07)', async ({ page, request }) => {
    const token = await logInAsDemo(request)
    await asMember(page, token)
    const { run } = await openWithoutScripts(page, '/search-profile')
    await expect(page.locator('article')).not.toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByText(/^[\d,]+ profiles$/)).toBeHidden()
    const asked = page.waitForRequest(`**${SEARCH}**`)
    await run()
    expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('has none at an address with filters, which loads its own (LIGHT-07)', async ({ page }) => {
    const { run } = await openWithoutScripts(page, '/search-profile?gender=Male&religion=Christian')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.locator('article')).toHaveCount(0)
    await run()
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const text of await page.getByRole('article').allInnerTexts()) expect(text).toMatch(/Male[^]*Christian/)
  })

  test('refetches when Back shows the browser’s copy (LIGHT-07)', async ({ page }) => {
    await page.goto('/search-profile')
    await page.goto('/about-us')
    const asked = page.waitForRequest(`**${SEARCH}**`)
    await page.goBack()
    await asked
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a visitors’ page loads fifteen scripts at most, and inlines its styles (LIGHT-01)', async ({ request }) => {
  for (const path of [
    '/',
    '/register-user',
    '/search-profile',
    '/membership-plans',
    '/porutham',
    '/contact-us',
    '/login-user',
  ])
    for (const address of [path, path === '/' ? '/ta' : `/ta${path}`]) {
      const html = await (await request.get(address)).text()
      const scripts = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, script]) => script))
      expect(scripts.size, address).toBeLessThanOrEqual(15)
      expect(scripts.size, address).toBeGreaterThan(3)
      expect(html).toMatch(/<head><meta charset="utf-8"\/><style>/)
    }
})
