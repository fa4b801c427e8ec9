import { QUEUE_NAMES } from '../packages/contract/src/desk/queues.ts'
import { enterOffice, invite } from './support/office.ts'
import { openInside } from './support/open-inside.ts'
import { expect, test } from './support/test.ts'
import { translate } from './support/translate.ts'

/** All pages that open without an id. */
const PLACES = [
  ...QUEUE_NAMES.map((queue) => `queues/${queue}`),
  'passkeys',
  'members',
  'counter',
  'counter/new',
  'orders',
  'plans',
  'lists',
  'texts',
  'figures',
  'messages',
  'first-run',
  'operation',
  'breaches',
  'evidence',
  'record',
  'staff',
]
const BROKEN = 'This part could not be shown'

for (const way of ['moved', 'copied'] as const)
  test(`every office page survives staff's actions while its texts are ${way} by a translation (LANG-23)`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(300_000)
    expectedErrors.push(/40[0-9] \(/)
    await enterOffice(page)
    for (const place of PLACES) {
      // from Today, where the previous round ended
      await openInside(page, `/office/${place}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await translate(page, way)
      const openers = page.getByRole('main').locator('button[aria-expanded], [role=tab], [role=combobox], [type=radio]')
      for (let at = 0; at < Math.min(await openers.count(), 6); at += 1) {
        const opener = openers.nth(at)
        if (await opener.isVisible()) await opener.dispatchEvent('click')
      }
      await translate(page, way)
      // refetches
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), place).toHaveText('Today')
      await expect(page.getByText(BROKEN)).toHaveCount(0)
    }
  })

test('a fault in one card or item of the office affects only that part (COMPAT-02)', async ({
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

const NO_TEXT = { is: 'no text' }
/** Pages with cards, rows or sections, a call of theirs, and a value that breaks one part. */
const FAULTS: readonly (readonly [place: string, call: string, path: string, broken: unknown])[] = [
  ['plans', 'plans', '1.prices', null],
  ['members?q=a', 'members', 'rows.1.memberId', NO_TEXT],
  ['record', 'events', 'rows.1.hash', null],
  ['staff', 'staff', 'rows.0.roles', null],
  ['lists', 'lists/caste', 'rows.1.name', NO_TEXT],
  ['figures', 'figures', 'rows.0.registrations', undefined],
  ['first-run', 'first-run', 'rows.1.facts', null],
  ['texts', 'texts/announcements/versions', 'rows.0.texts', null],
  ['queues/photos', 'reviews', 'rows.1.signals', null],
]

function breakAt(reply: Record<string, unknown>, path: string, broken: unknown): void {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const part = steps.reduce((inside, step) => inside[step] as Record<string, unknown>, reply)
  part[last] = broken
}

for (const [place, call, path, broken] of FAULTS)
  test(`a fault in one part of ${place} leaves the rest of the page visible (COMPAT-02)`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./)
    await enterOffice(page)
    // adds two rows to the record
    for (const role of ['support', 'content']) await invite(page, role)
    await page.route(new RegExp(`/office/api/${call}(\\?|$)`), async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      breakAt(reply.data, path, broken)
      await route.fulfill({ response, json: reply })
    })
    await page.goto(`/office/${place}`)
    await expect(page.getByText(BROKEN)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
