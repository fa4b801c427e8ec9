import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { REVIEWS } from '@thunai/contract/frame/limits'
import sharp from 'sharp'
import { type SeparateServer, serveApart } from './support/serve-apart.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

// one server for both tests
test.describe.configure({ mode: 'default' })

let apart: SeparateServer<{ product: string; office: string }>
test.beforeAll(async () => {
  apart = await serveApart('serve-after-review.ts')
})
test.afterAll(() => apart.end())

const FACE = '<circle cx="400" cy="420" r="200"/>'
/** Differs from the first photo: one similar to a refused photo is flagged, which delays its decision. */
const STAIRS = '<path d="M0 0h800v240H0zM0 620h260v380H0zM520 620h90v200h-90z"/>'
const picture = (background: string, shape: string) =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .composite([{ input: Buffer.from(`<svg width="800" height="1000">${shape}</svg>`) }])
    .jpeg()
    .toBuffer()

const photosOf = (page: Page, memberId: string) =>
  page.getByRole('button', { name: `Photo of ${memberId}`, exact: true })

/** The server's answer to a decision; the item disappears from the page before it. */
const decidedIn = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/decide') && answer.ok())

/** A member's photos as another family sees them, by the API. */
async function seenBy(request: APIRequestContext, token: string, profileId: string): Promise<string[]> {
  const answer = await request.get(`/profile/profilefulldata/getforviewforuser/${profileId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data.photos.map(({ file }: { file: string }) => file)
}

test('a waiting photo shows its family since when it waits and stays hidden from others until staff approve it, and a refusal has a reason and an appeal (PHR-01, PHR-02, REV-15, REV-16)', async ({
  page,
  browser,
  playwright,
}) => {
  const { product, office: door } = apart.said
  const request = await playwright.request.newContext({ baseURL: product })
  const bride = await registerMember(request, { name: 'Waiting Selvi' })
  const groom = await registerMember(request, { name: 'Looking Kumar', gender: 'Male', dateOfBirth: '1994-02-03' })

  await asMember(page, bride.token)
  await page.goto(`${product}/viewupdate-my-profile`)
  await page.getByRole('tab', { name: 'Photos', exact: true }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos', exact: true }).click()
  await (
    await asked
  ).setFiles([
    { name: 'first.jpg', mimeType: 'image/jpeg', buffer: await picture('#3c7a5a', FACE) },
    { name: 'second.jpg', mimeType: 'image/jpeg', buffer: await picture('#8a6a34', STAIRS) },
  ])
  const own = page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')
  await expect(own).toHaveCount(2)
  for (const one of await own.all()) await expect(one.getByText(/^Being checked since/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await seenBy(request, groom.token, bride.id)).toEqual([])

  const office = await browser.newPage()
  await office.goto(door)
  await office.goto(`${product}/office/queues/photos`)
  const waiting = photosOf(office, bride.memberId)
  await expect(waiting).toHaveCount(2)
  await waiting.first().click()
  await office.keyboard.press('r')
  await expect(office.getByRole('dialog', { name: 'Refuse' })).toBeVisible()
  const refused = decidedIn(office)
  await office.keyboard.press('1')
  await expect(waiting).toHaveCount(1)
  await refused
  await waiting.click()
  const approved = decidedIn(office)
  await office.keyboard.press('a')
  await expect(waiting).toHaveCount(0)
  await approved
  await office.close()

  await expect.poll(async () => (await seenBy(request, groom.token, bride.id)).length).toBe(1)
  const other = await browser.newPage()
  await asMember(other, groom.token)
  await other.goto(`${product}/member-detail-view/?type=${bride.id}&c=x&cc=x`)
  await other.getByRole('button', { name: /^View 1 of 1/ }).click()
  await expect(other.getByRole('dialog', { name: 'Photos of Waiting Selvi' }).getByRole('img')).toBeVisible()
  await other.close()

  await page.reload()
  await page.getByRole('tab', { name: 'Photos', exact: true }).click()
  await expect(own).toHaveCount(1)
  await expect(own.getByText(/^Being checked/)).toHaveCount(0)
  // sent once staff can no longer undo it
  apart.passSeconds(REVIEWS.undoSeconds)
  const notices = async () =>
    (
      await (await request.get('/api/notifications', { headers: { authorization: `Bearer ${bride.token}` } })).json()
    ).data.rows.map(({ kind }: { kind: string }) => kind)
  await expect.poll(notices).toContain('decision')
  await page.goto(`${product}/notifications`)
  await page.getByText('We have made a decision about your profile.').click()
  const decision = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem')
  await expect(decision).toContainText('A photo of yours')
  await expect(decision).toContainText('It is against our rules')
  await decision.getByRole('button', { name: /^Ask for another look/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(decision).toContainText('You asked for another look')
  await request.dispose()
})

const isLoaded = (tile: Locator) =>
  tile.getByRole('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

test('photos are decided by keyboard one after the other, with the next already loaded (OFF-CLI-05)', async ({
  page,
}) => {
  const { product, office } = apart.said
  await page.goto(office)
  await page.goto(`${product}/office/queues/photos`)
  const current = page.getByRole('button', { name: /^Photo of M\d+$/ }).and(page.locator('[aria-current]'))
  await expect.poll(() => isLoaded(current)).toBe(true)
  // the next photos load together with the first
  await page.waitForLoadState('networkidle')
  for (let decided = 0; decided < 10; decided++) {
    const before = await current.getByRole('img').getAttribute('src')
    await page.keyboard.press('a')
    await expect(current.getByRole('img')).not.toHaveAttribute('src', before ?? '')
    expect(await isLoaded(current)).toBe(true)
  }
})
