import type { Page } from '@playwright/test'
import { paths } from '../packages/web/app/paths.ts'
import { logInAsDemo } from './support/demo.ts'
import { asMember, expect, test } from './support/test.ts'

/** Heights in Tamil, whose texts are the longest, at 390 px. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/ta${address}`)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the account is a list of at most 1,700 px in Tamil (MOBILE-06) @phone', async ({ page, request }) => {
  await asMember(page, await logInAsDemo(request))
  await open(page, paths.account)
  expect(await heightOf(page)).toBeLessThanOrEqual(1700)
})
