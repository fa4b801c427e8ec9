import { resize } from './support/resize.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a couple sees which days no common rule bars, and saves them as a calendar (WED-01, WED-06, WED-08) @phone', async ({
  page,
}) => {
  await page.goto('/wedding-days?girl=14.2&boy=26.1')
  const month = page.getByRole('region', { name: /\d{4}$/ })
  await expect(month.getByText(/^Days that no common rule bars in .+: \d+$/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'The girl’s star' }).getByRole('radio', { name: '2' })).toBeChecked()
  await month.getByRole('button', { name: /^1, / }).click()
  await expect(month.getByText(/^Girl: .+ · Boy: /)).toBeVisible()
  await expect(
    month.getByText(/Barred by common rules:|No (?:common rule|rule for all couples) bars this day/),
  ).toBeVisible()
  await expectAccessible(page)
  const name = await month.getByRole('heading', { level: 2 }).textContent()
  await month.getByRole('button', { name: 'Next month' }).click()
  await expect(month.getByRole('heading', { level: 2 })).not.toHaveText(name ?? '')
  const download = page.waitForEvent('download')
  await month.getByRole('button', { name: 'Save six months as a calendar' }).click()
  expect((await download).suggestedFilename()).toBe('wedding-days.ics')
  await expect(page.locator('main')).not.toContainText('the muhurtham is')
  await resize(page, { width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
