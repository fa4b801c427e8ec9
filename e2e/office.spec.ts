import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectNoViolations, expectNoSidewaysScroll, test } from './support/test.ts'
import { enterOffice, giveAuthenticator } from './support/office.ts'

test.describe('the back office', () => {
  test.use({ expectedErrors: [/401/] })

  test('opens only with a passkey, which an invitation enrols (OFF-CLI-01)', async ({ page, browser }) => {
    await enterOffice(page)
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    const email = `meena.${Date.now()}@thunai.example`
    const link = await invite(page, email, 'moderator')
    const newcomer = await anotherBrowser(browser)
    await newcomer.goto('/office/')
    await expect(newcomer.getByRole('heading', { name: 'Office' })).toBeVisible()
    await expectNoViolations(newcomer)
    await giveAuthenticator(newcomer)
    await newcomer.goto(link)
    await expectNoViolations(newcomer)
    await newcomer.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(newcomer.getByRole('heading', { name: 'Today' })).toBeVisible()
    // a moderator doesn't manage staff
    await expect(newcomer.getByRole('link', { name: 'Staff' })).toHaveCount(0)

    await newcomer.getByRole('button', { name: `Your account: ${email}` }).click()
    await newcomer.getByRole('menuitem', { name: 'Log out' }).click()
    await newcomer.getByRole('button', { name: 'Log in with your passkey' }).click()
    await expect(newcomer.getByRole('heading', { name: 'Today' })).toBeVisible()

    await newcomer.goto(link)
    await newcomer.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(newcomer.getByRole('alert')).toContainText('used already')
    await newcomer.context().close()
  })

  test("has a menu that doesn't shift when its counts load (OFF-CLI-06)", async ({ page }) => {
    const { promise: counted, resolve: count } = Promise.withResolvers<void>()
    await page.route('**/office/api/queues', async (route) => {
      await counted
      await route.fallback()
    })
    await enterOffice(page)
    const menu = page.getByRole('navigation', { name: 'Office' })
    const places = () =>
      menu.getByRole('link').evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
    await expect(menu.getByRole('link', { name: 'Texts of the site' })).toBeVisible()
    const before = await places()
    count()
    await expect(
      menu
        .getByText(/^\d+$/)
        .or(menu.getByText(/^\d+open/))
        .first(),
    ).toBeVisible()
    expect(await places()).toEqual(before)
  })

  test('decides photos by keyboard, one by one or several together, and undoes decisions (OFF-CLI-02, OFF-CLI-03)', async ({
    page,
  }) => {
    await enterOffice(page)
    await page.goto('/office/queues/photos')
    const tiles = page.getByRole('button', { name: /^Photo of M\d+$/ })
    // demo members’ photos, because other tests add and remove theirs
    const [first, second, third] = await demoPhotos(page)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    await first.click()
    const photo = first.getByRole('img')
    await page.mouse.move(0, 0)
    await expect(photo).toHaveCSS('filter', /blur/)
    await page.keyboard.press('v')
    await expect(photo).toHaveCSS('filter', 'none')

    await page.keyboard.press('a')
    await expect(first).toHaveCount(0)
    await expect(tiles.and(page.locator('[aria-current]'))).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('u')
    await expect(first).toHaveCount(1)

    await first.click()
    await page.keyboard.press('r')
    const reasons = page.getByRole('dialog', { name: 'Refuse' })
    await expect(reasons.getByRole('button', { name: /^1/ })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('1')
    await expect(first).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(first).toHaveCount(1)

    for (const one of [second, third]) await checkboxOf(page, one).check()
    await expect(page.getByText('2 chosen')).toBeVisible()
    await page.keyboard.press('a')
    for (const one of [second, third]) await expect(one).toHaveCount(0)
    await page.getByText('Decided', { exact: true }).click()
    await expect(page.getByRole('row', { name: /Approve/ }).first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('is linked nowhere on the members’ pages (OFF-CLI-04)', async ({ page, request }) => {
    const scripts: string[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.url())
    })
    await page.goto('/')
    await page.goto('/search-profile')
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of new Set(scripts)) expect(await (await request.get(url)).text()).not.toContain('/office/api')
  })
})

/** Three photos from the demo data. */
async function demoPhotos(page: Page) {
  const tiles = page.getByRole('button', { name: /^Photo of M\d+$/ })
  await tiles.nth(5).waitFor()
  const names = await tiles.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.querySelector('img')?.alt),
  )
  const demo = names.filter((name): name is string => DEMO_MEMBER.test(name ?? '')).slice(0, 3)
  expect(demo).toHaveLength(3)
  return demo.map((name) => page.getByRole('button', { name, exact: true })) as [Locator, Locator, Locator]
}

/** Demo members' ids come first, before any that tests register. */
const DEMO_MEMBER = /^Photo of M100(?:2[6-9]|300)\d*$/

const checkboxOf = (page: Page, tile: Locator) => page.getByRole('listitem').filter({ has: tile }).getByRole('checkbox')

const anotherBrowser = async (browser: Browser) =>
  (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()

/** Invites a staff member. Returns the link, which is shown once. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/office/staff')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('checkbox', { name: role === 'moderator' ? 'Moderation' : role }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('dialog', { name: 'Link to create a passkey' })
  const link = await shown.locator('pre').innerText()
  await expectNoViolations(page)
  await shown.getByRole('button', { name: 'Close' }).click()
  return link
}
