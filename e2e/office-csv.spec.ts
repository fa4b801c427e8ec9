import { readFileSync } from 'node:fs'
import { enterOffice } from './support/office.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from './support/test.ts'

const PAGES = [
  { path: '/office/figures', name: 'figures', begins: 'Day' },
  { path: '/office/orders', name: 'orders', begins: 'Order' },
  { path: '/office/queues/photos', name: 'reviews', begins: 'Review' },
  { path: '/office/record', name: 'events', begins: 'No' },
] as const

test('office pages can be downloaded as CSV (FIG-22)', async ({ page }) => {
  await enterOffice(page)
  for (const { path, name, begins } of PAGES) {
    await page.goto(path)
    if (name === 'reviews') await page.getByText('Decided', { exact: true }).click()
    const link = page.getByRole('link', { name: 'Download as CSV' })
    await expect(link).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await link.click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    const text = readFileSync(await file.path(), 'utf8').replace('\uFEFF', '')
    expect([name, text.split(/[,\r\n]/)[0]?.replaceAll('"', '')]).toEqual([name, begins])
  }
})
