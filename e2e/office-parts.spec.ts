import { enterOffice } from './support/office.ts'
import { expect, test } from './support/test.ts'
import { translate } from './support/translate.ts'

const PLACES = [
  'queues/photos',
  'queues/verifications',
  'passkeys',
  'members',
  'orders',
  'plans',
  'lists',
  'texts',
  'figures',
  'messages',
  'record',
  'staff',
]
const BROKEN = 'This part could not be shown'

for (const way of ['moved', 'copied'] as const)
  test(`every page of the office survives what staff do in it while its texts are ${way} by a translation (LANG-23)`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(300_000)
    expectedErrors.push(/40[0-9] \(/)
    await enterOffice(page)
    for (const place of PLACES) {
      await page.goto(`/office/${place}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await translate(page, way)
      const openers = page.getByRole('main').locator('button[aria-expanded], [role=tab], [role=combobox], [type=radio]')
      for (let at = 0; at < Math.min(await openers.count(), 6); at += 1) {
        const opener = openers.nth(at)
        if (await opener.isVisible()) await opener.dispatchEvent('click')
      }
      await translate(page, way)
      // what is refetched
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), place).toHaveText('Today')
      await expect(page.getByText(BROKEN)).toHaveCount(0)
    }
  })

test('a fault in one card or item of the office takes down that part only (COMPAT-02)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/of null/)
  await page.route('**/office/api/reviews?**', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    reply.data.rows[1].subject = null
    await route.fulfill({ response, json: reply })
  })
  await enterOffice(page)
  await page.goto('/office/queues/verifications')
  const items = page.getByRole('list', { name: 'Open items' }).getByRole('listitem')
  await expect(items.nth(1)).toContainText(BROKEN)
  await expect(page.getByText(BROKEN)).toHaveCount(1)
  await expect(items.first().getByRole('button')).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
})
