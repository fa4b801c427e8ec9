import type { Page } from '@playwright/test'
import { aConnectedCouple } from './support/connected.ts'
import { enterOffice } from './support/office.ts'
import { expect, expectNoViolations, test } from './support/test.ts'

/**
 * Seconds of the keystroke-level model: a key by a skilled typist, a press including pointing, a thought (Card et al.,
 * Kieras).
 */
const KEY = 0.2
const PRESS = 1.3
const THOUGHT = 1.2
/** How many photos are decided one after the other. */
const PHOTOS = 3

/** Counts the keys and presses in the page from now on. */
async function countActs(page: Page): Promise<() => Promise<{ keys: number; presses: number }>> {
  await page.evaluate(() => {
    const acts = { keys: 0, presses: 0 }
    Object.assign(window, { acts })
    window.addEventListener('keydown', () => (acts.keys += 1), true)
    window.addEventListener('pointerdown', () => (acts.presses += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { acts: { keys: number; presses: number } }).acts)
}

test('a report is decided from one screen, within 20 seconds by the keystroke-level model (OFF-CLI-11, OFF-CLI-13)', async ({
  page,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  const asBride = { authorization: `Bearer ${bride.token}` }
  for (const [by, to, text] of [
    [groom, bride, 'Good evening, I am glad that you accepted.'],
    [bride, groom, 'Good evening. My parents will call yours.'],
    [groom, bride, 'You will be sorry if they do not.'],
  ] as const) {
    const headers = { authorization: `Bearer ${by.token}` }
    const data = { text, clientId: crypto.randomUUID() }
    expect((await request.post(`/api/conversations/${to.id}/messages`, { headers, data })).status()).toBe(201)
  }
  const told = { profileId: groom.id, reason: 'harassment', text: 'He threatens me.', messageSeq: 3 }
  expect((await request.post('/api/reports', { headers: asBride, data: told })).ok()).toBe(true)

  await enterOffice(page)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  // letters typed into the palette trigger no decision behind it
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reports of')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reports of members', exact: true })).toBeVisible()

  const items = page.getByRole('list', { name: 'Open items' })
  const row = items.getByRole('button').filter({ hasText: groom.memberId })
  await row.scrollIntoViewIfNeeded()
  const acts = await countActs(page)
  await row.click()
  const item = page.getByRole('article')
  const evidence = [
    item.getByText('He threatens me.').first(),
    item.getByRole('listitem').filter({ hasText: 'My parents will call yours.' }),
    item.getByRole('listitem').filter({ hasText: 'this message' }),
    item.getByRole('region', { name: groom.name }),
    item.getByRole('region', { name: bride.name }),
    page.getByRole('button', { name: /^Warn/ }),
  ]
  for (const part of evidence) await expect(part).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('button', { name: /^Close/ })
  const place = await bar.boundingBox()
  await page.keyboard.press('w')
  await page.keyboard.press('3')
  await expect(page.getByText(`Warned: ${groom.name}, ${groom.memberId}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  const { keys, presses } = await acts()
  // reading each part takes a thought, and so does each act
  const seconds = keys * KEY + presses * PRESS + (keys + presses + evidence.length) * THOUGHT
  expect(seconds).toBeLessThanOrEqual(20)
  expect(await bar.boundingBox()).toEqual(place)
  await expectNoViolations(page)
})

test('a photo takes one key in the large view: 1.5 seconds by the keystroke-level model (OFF-CLI-11)', async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/office/queues/photos')
  const tiles = page.getByRole('button', { name: /^Photo of M\d+$/ })
  await tiles.nth(5).waitFor()
  // the last photos, because other tests decide the first
  await tiles.nth((await tiles.count()) - 6).click()
  await page.keyboard.press('Space')
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img')).toBeInViewport({ ratio: 1 })
  const acts = await countActs(page)
  for (let photo = 1; photo <= PHOTOS; photo++) {
    await page.waitForLoadState('networkidle')
    const wasThere = await large.getByRole('img').evaluate(async (image: HTMLImageElement) => {
      const before = image.src
      const pressed = performance.now()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true }))
      while (image.src === before) await new Promise((resume) => void requestAnimationFrame(resume))
      const [loaded] = performance.getEntriesByName(image.src) as PerformanceResourceTiming[]
      return loaded !== undefined && loaded.responseEnd <= pressed
    })
    // every photo had loaded while earlier ones were decided
    expect(wasThere).toBe(true)
    await expect(large.getByText(/^Approved: /)).toBeVisible()
  }
  const { keys, presses } = await acts()
  expect([keys, presses]).toEqual([PHOTOS, 0])
  const seconds = keys * (KEY + THOUGHT) + presses * (PRESS + THOUGHT)
  expect(seconds / PHOTOS).toBeLessThanOrEqual(1.5)
})
