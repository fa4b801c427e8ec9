import { expect, expectAccessible, expectNoSidewaysScroll, someone, test } from './support/test.ts'

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })

test('anyone can read the figures on complaints and decisions, and file a complaint (FIG-32) @phone', async ({
  page,
  request,
}) => {
  const sent = await request.post('/api/grievances', {
    data: { name: 'Meena Sundaram', email: someone().email, kind: 'abuse', profile: '', text: 'They trouble us.' },
  })
  expect(sent.ok()).toBe(true)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expect(page).toHaveURL('/transparency')
  const now = month.format(new Date())
  for (const name of ['Grievances', `Grievances of ${now} by kind`, 'What we checked and decided'])
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Grievances', exact: true })).toContainText(now)
  await expect(page.getByLabel('Month')).toHaveValue(/^\d{4}-\d\d$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'File a grievance' }).click()
  await expect(page).toHaveURL('/grievance')
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/503|Failed to load/] })

  test('the page says so and offers a retry (FIG-32)', async ({ page }) => {
    let isDown = true
    await page.route('**/api/transparency', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { statusCode: 503, code: 'busy', message: 'Busy' } })
        : route.continue(),
    )
    await page.goto('/transparency')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expectAccessible(page)
    isDown = false
    await again.click()
    await expect(page.getByRole('table', { name: 'Grievances', exact: true })).toBeVisible()
  })
})

test('the transparency page is readable without scripts (FIG-32)', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/transparency')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparency')
  await expect(page.getByRole('main').getByRole('link', { name: 'File a grievance' })).toBeVisible()
  await page.close()
})
