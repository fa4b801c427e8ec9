import type { Page } from '@playwright/test'
import { asMember, expect, registerMember, test } from './support/test.ts'

/** Makes the next script that isn't on the page yet fail once, as after a deploy. */
async function loseNextScript(page: Page): Promise<void> {
  const known = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
  let isLost = false
  await page.route('**/assets/*.js', async (route) => {
    if (isLost || known.has(route.request().url())) return route.continue()
    isLost = true
    await route.fulfill({ status: 404, body: 'Not found' })
  })
}

for (const [from, link, to, heading] of [
  ['/', 'About', /\/about-us$/, 'About Us'],
  ['/our-terms-and-conditions', 'Contact', /\/contact-us$/, 'Contact'],
  ['/ta/our-terms-and-conditions', 'உறுப்பினர்', /\/ta\/membership-plans$/, ''],
] as const)
  test(`the first click from ${from} reaches its page, though its script is gone (STATE-24)`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/, /Error loading route module/, /Failed to fetch dynamically/)
    await page.goto(from)
    await loseNextScript(page)
    await page.getByRole('banner').getByRole('link', { name: link, exact: false }).first().click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { name: heading, exact: false }).first()).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })

test('a members’ page opens although its script is gone (STATE-24)', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/404/, /Error loading route module/, /Failed to fetch dynamically/)
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/shortlist')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loseNextScript(page)
  await page
    .getByRole('link', { name: /^Matches/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/my-matches/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a dialog whose script is gone reopens with its input (STATE-24)', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/404/, /Failed to fetch dynamically/, /Minified React error/)
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/viewupdate-my-profile')
  const section = page.getByRole('region', { name: 'Horoscope Information', exact: true })
  await section.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Horoscope Information', exact: true })
  await dialog.getByLabel('Birth time').fill('07:51')
  await loseNextScript(page)
  page.on('dialog', (asked) => void asked.accept())
  await dialog.getByRole('combobox', { name: 'Birth place' }).fill('chenn')
  await dialog
    .getByRole('option', { name: /^Chennai/ })
    .first()
    .click()
  await expect(dialog.getByLabel('Birth time')).toHaveValue('07:51')
  await expect(dialog.getByRole('combobox', { name: 'Birth place' })).toHaveValue(/^Chennai/)
})

test('an address typed while another page is loading is the one that opens', async ({ page }) => {
  await page.goto('/our-terms-and-conditions')
  await page.route('**/assets/*.js', (route) =>
    route.request().url().includes('about') ? undefined : route.continue(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await page.goto('/forget-password')
  await expect(page).toHaveURL(/\/forget-password$/)
  await expect(page.getByLabel('Email')).toBeVisible()
})
