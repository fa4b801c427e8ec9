import type { Page } from '@playwright/test'
import { aColleague, enterOffice } from './support/office.ts'
import { resize } from './support/resize.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from './support/test.ts'

const API = '**/office/api'

/** Checks that the page has no violations and fits at each width. */
async function expectFine(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, { width, height })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  }
  await resize(page, { width: 1280, height: 800 })
}

test("administrators see the servers' state, normal values and what to do (OPS-13)", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/)
  await enterOffice(page)
  await page.getByRole('link', { name: 'Operation', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operation' })).toBeVisible()
  // the server writes its first row a minute after its start
  const requests = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Requests a minute' }) })
  await expect(async () => {
    await page.reload()
    await expect(requests.getByRole('listitem')).toHaveText(/Requests [1-9]/, { timeout: 3000 })
  }).toPass({ timeout: 150_000, intervals: [5000] })
  const memory = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Memory' }) })
  await expect(memory.getByRole('listitem').first()).toHaveText(/Largest server [1-9][\d,]* MB$/)
  // words, not colour alone
  const lag = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'How far search is behind' }) })
  await expect(lag.getByText(/^(?:Within|Above|Was above) the limit/)).toBeVisible()
  await expect(lag.getByText('Normal: about five seconds, below a minute.')).toBeVisible()
  await expectFine(page)

  await lag.getByRole('button', { name: 'What to do: How far search is behind' }).click()
  const handbook = page.getByRole('dialog', { name: 'Searches are slow' })
  await expect(handbook.getByText('select pid, state, xact_start')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  // above its limit: says so in words, with the figure's name
  const answer = await (await page.request.get('/office/api/operation?span=hours')).json()
  answer.data.points.at(-1).figures.replicaLagSeconds = 42
  await page.route(`${API}/operation?*`, (route) => route.fulfill({ json: answer }))
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Above the limit now' })
  await expect(alert.getByRole('link', { name: 'How far the replica is behind' })).toBeVisible()
  await expectNoViolations(page)

  for (const point of answer.data.points) for (const name of Object.keys(point.figures)) point.figures[name] = null
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible()
  await expectFine(page)
  await page.unroute(`${API}/operation?*`)
  await page.route(`${API}/operation?*`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
  await page.unroute(`${API}/operation?*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(requests).toBeVisible()
})

test('the first page leads only administrators to the open tasks before opening (DESK-06)', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/500/)
  await enterOffice(page)
  await page.getByRole('link', { name: /^Before opening: \d+ things are missing$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Before opening' })).toBeVisible()
  const of = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(of('Grievance officer').getByText('Missing', { exact: true })).toBeVisible()
  await expect(of('Grievance officer').getByText(/^Still the sample’s: .*grievanceOfficer\.name/)).toBeVisible()
  await expect(of('Grievance officer').getByText('The law asks for a named officer.')).toBeVisible()
  await expect(of('Database').getByText('Settled', { exact: true })).toBeVisible()
  await expect(of('Tested backup').getByText('no backup was tested on this machine')).toBeVisible()
  await expect(of('SMS').getByText('Off', { exact: true })).toBeVisible()
  await expectFine(page)

  const plans = of('Plans and their prices')
  await expect(plans.getByRole('link', { name: 'Go to Plans' })).toHaveAttribute('href', '/office/plans')
  await plans.getByRole('button', { name: 'Confirm' }).click()
  await expect(plans.getByText(/^Confirmed by demo-staff@thunai\.example, /)).toBeVisible()
  await expect(plans.getByText('Settled', { exact: true })).toBeVisible()
  await plans.getByRole('button', { name: 'Take back' }).click()
  await expect(plans.getByText('Missing', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(of('Database').getByText(/answers in/)).toBeVisible()

  const colleague = await aColleague(page, browser, 'support')
  await expect(colleague.getByRole('link', { name: /Before opening/ })).toHaveCount(0)
  await expect(colleague.getByRole('link', { name: 'Operation' })).toHaveCount(0)

  const answer = await (await page.request.get('/office/api/first-run')).json()
  for (const row of answer.data.rows) row.state = 'done'
  answer.data.missing = 0
  await page.route(`${API}/first-run*`, (route) => route.fulfill({ json: answer }))
  await page.reload()
  await expect(page.getByText('Everything is settled. You can open.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Before opening:/ })).toHaveCount(0)
  // it stays in the menu
  await expect(page.getByRole('link', { name: 'Before opening', exact: true })).toBeVisible()

  await page.unroute(`${API}/first-run*`)
  await page.route(`${API}/first-run*`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/office/first-run')
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
})
