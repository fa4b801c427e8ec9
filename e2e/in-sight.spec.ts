import { memberDetailPath } from '../packages/web/app/paths.ts'
import { resize } from './support/resize.ts'
import { asMember, expect, registerMember, registerProven, test } from './support/test.ts'

const SMALL = { width: 320, height: 568 }

test('a refused photo is in sight on a small phone (MOBILE-20) @phone', async ({ page, request }) => {
  await asMember(page, (await registerMember(request)).token)
  await resize(page, SMALL)
  await page.goto('/ta/viewupdate-my-profile?tab=photos')
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: 'புகைப்படங்களைச் சேர்', exact: true }).tap()
  await (await asked).setFiles({ name: 'jathagam.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('listitem').getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test("a report's missing fields are visible above its buttons on a small phone (MOBILE-20) @phone", async ({
  page,
  request,
}) => {
  const { id } = await registerProven(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
  await asMember(page, (await registerProven(request)).token)
  await resize(page, SMALL)
  await page.goto(memberDetailPath(id))
  await page.getByRole('main').getByRole('button', { name: 'More' }).tap()
  await page.getByRole('button', { name: 'Report this profile' }).tap()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send report' })
  await send.tap()
  const fault = dialog.getByText('Please choose what is wrong.')
  await expect(fault).toBeInViewport({ ratio: 1 })
  const [above, below] = [await fault.boundingBox(), await send.boundingBox()]
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('Back closes a dialog and stays on its page, and leaves the page only then (MOBILE-23) @phone', async ({
  page,
  request,
}) => {
  await asMember(page, (await registerProven(request)).token)
  await page.goto('/interests')
  await page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).tap()
  await expect(page).toHaveURL(/search-profile/)
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/search-profile/)
  await page.goBack()
  await expect(page).toHaveURL('/interests')
})
