import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const FORM = '/profile/profilefulldata/getforeditforuser'
const starOf = async (request: APIRequestContext, token: string) =>
  (await (await request.get(FORM, { headers: { authorization: `Bearer ${token}` } })).json()).data.star
const steps = (page: Page) => page.getByRole('region', { name: 'Four steps to get noticed' })

/** A new member with time and town of birth filled in. */
async function withBirth(page: Page, request: APIRequestContext): Promise<{ dialog: Locator; token: string }> {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/profile-dashboard')
  await page.getByRole('button', { name: 'Skip' }).click()
  await steps(page).getByRole('button', { name: 'Add: Time and place of birth' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time and place of birth' })
  await dialog.getByLabel('Birth time').fill('07:51')
  await dialog.getByRole('combobox', { name: 'Birth place' }).fill('chenn')
  await dialog
    .getByRole('option', { name: /^Chennai/ })
    .first()
    .click()
  return { dialog, token }
}

test('Save keeps the computed horoscope on screen, and only then is the step done (OWN-33) @phone', async ({
  page,
  request,
}) => {
  const { dialog, token } = await withBirth(page, request)
  await expect(dialog.getByRole('heading', { name: /^Computed/ })).toBeInViewport()
  await expect(dialog.getByText('Save keeps the computed horoscope too.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await starOf(request, token)).not.toBeNull()
  await page.reload()
  await expect(steps(page).getByText('1 of 4 done')).toBeVisible()
})

test('Save during the computation also keeps the horoscope (OWN-33)', async ({ page, request }) => {
  const computing = Promise.withResolvers<void>()
  await page.route('**/profile/horoscope/proposal', async (route) => {
    await computing.promise
    await route.continue()
  })
  const { dialog, token } = await withBirth(page, request)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  computing.resolve()
  await expect(dialog).toBeHidden()
  expect(await starOf(request, token)).not.toBeNull()
})

test('a rejected horoscope leaves the step open (OWN-33)', async ({ page, request }) => {
  const { dialog, token } = await withBirth(page, request)
  await dialog.getByRole('button', { name: 'Leave it out' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await starOf(request, token)).toBeNull()
  await page.reload()
  await expect(steps(page).getByText('0 of 4 done')).toBeVisible()
})

test('Save asks before a computed star replaces the family’s own (OWN-33) @phone', async ({ page, request }) => {
  const { token } = await registerMember(request)
  const headers = { authorization: `Bearer ${token}` }
  const form = (await (await request.get(FORM, { headers })).json()).data
  const { id: star } = (await (await request.get('/form/allformdata/getavailablelist')).json()).data.star[3]
  const saved = await request.patch(`/profile/update/profileupdate/${form.id}`, { headers, data: { ...form, star } })
  expect(saved.status()).toBe(200)
  await asMember(page, token)
  await page.goto('/viewupdate-my-profile')
  const horoscope = page.getByRole('region', { name: 'Horoscope Information', exact: true })
  await horoscope.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Horoscope Information', exact: true })
  await dialog.getByLabel('Birth time').fill('07:51')
  await dialog.getByRole('combobox', { name: 'Birth place' }).fill('chenn')
  await dialog
    .getByRole('option', { name: /^Chennai/ })
    .first()
    .click()
  await expect(dialog.getByRole('heading', { name: /^Computed/ })).toBeVisible()
  // a phone shows one step at a time
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  await dialog.getByRole('button', { name: isPhone ? 'Next' : 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Which horoscope should we keep?' })
  await expect(question).toContainText('differs from yours in: Star')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep ours' }).click()
  await (isPhone ? expect(dialog.getByText(/^Step 2 of/)).toBeVisible() : expect(dialog).toBeHidden())
  expect(await starOf(request, token)).toBe(star)
})
