import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectValidHtml } from './support/expect-valid-html.ts'
import { asMember, expect, registerMember, test } from './support/test.ts'

/** The map belongs to another company: tests don't load it. */
test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
)

const routes = join(import.meta.dirname, '../packages/web/build/en/routes.json')
const pages = (): string[] => JSON.parse(readFileSync(routes, 'utf8')).pages
const withHtml = { headers: { accept: 'text/html' } }

/** The links of a page within this site. Fails if a link within the page has no target. */
async function ownLinks(page: Page, html: string): Promise<string[]> {
  const { addresses, missing } = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const links = [...parsed.querySelectorAll('a[href], link[rel="canonical"]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    const inside = links.filter((link) => link.startsWith('#'))
    return {
      addresses: links
        .filter((link) => !link.startsWith('#') && new URL(link, location.origin).origin === location.origin)
        .map((link) => link.replace(location.origin, '').replace(/#.*/, '') || '/'),
      missing: inside.filter((link) => !parsed.getElementById(link.slice(1))),
    }
  }, html)
  expect(missing).toEqual([])
  return addresses
}

/** Checks that no link redirects, with the page's language. */
async function expectOwnAddresses(request: APIRequestContext, links: Iterable<string>): Promise<void> {
  for (const link of new Set(links)) {
    const language = /^\/ta(\/|$)/.test(link) ? 'ta' : 'en'
    const headers = { ...withHtml.headers, cookie: `language=${language}` }
    const answer = await request.get(link, { headers, maxRedirects: 0 })
    expect([link, answer.status()]).toEqual([link, 200])
  }
}

test('every page is sent as valid HTML, and links only to final addresses', async ({ page, request }) => {
  await page.goto('/')
  const links: string[] = []
  for (const path of [...pages(), '/nowhere']) {
    // other pages' styles may be missing here
    const html = (await (await request.get(path, withHtml)).text()).replace(/<style>[\s\S]*?<\/style>/, '')
    await test.step(path, () => expectValidHtml(page, html))
    links.push(...(await ownLinks(page, html)))
  }
  expect(links.length).toBeGreaterThan(pages().length)
  await expectOwnAddresses(request, links)
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  expect(listed.length).toBeGreaterThan(5)
  await expectOwnAddresses(request, listed)
})

test('every visitors’ page is valid HTML after hydration', async ({ page }) => {
  for (const path of ['/', '/search-profile', '/membership-plans', '/contact-us', '/register-user', '/login-user']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await test.step(path, () => expectValidHtml(page))
  }
  await page.goto('/register-user')
  await page.getByRole('combobox', { name: 'Mother tongue' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectValidHtml(page)
})

test('every members’ page is valid HTML, and links only to final addresses', async ({ page, request }) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  const links: string[] = []
  for (const path of [
    '/profile-dashboard',
    '/search-profile',
    '/viewupdate-my-profile',
    '/view-profiles',
    '/my-matches',
    '/interests',
    '/messages',
    '/notifications',
    '/shortlist',
    '/membership-plans',
    '/account',
    '/verify',
  ]) {
    await page.goto(path)
    // not networkidle: the live connection is never idle
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await test.step(path, () => expectValidHtml(page))
    links.push(...(await ownLinks(page, await page.content())))
  }
  await expectOwnAddresses(request, links)
})
