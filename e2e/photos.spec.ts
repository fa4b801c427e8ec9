import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { logInAsDemo } from './support/demo.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const SAVE = '**/multipartfile/file/savefile'

/** A landscape photo as phones take it, in a recognizable colour. */
const picture = async (colour: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1800, height: 1400, channels: 3, background: colour } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1800" height="1400"><circle cx="900" cy="520" r="260" fill="#e8c39e"/><path d="M400 1400a500 560 0 0 1 1000 0z" fill="#7b1a2b"/></svg>',
        ),
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer(),
})

const choose = async (page: Page, button: string, files: Parameters<Locator['setInputFiles']>[0]) => {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await asked).setFiles(files)
}
const tiles = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')
const files = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('src')))

test.describe('the own photos', () => {
  test.use({ expectedErrors: [/500|ERR_FAILED/] })

  test('are added from the header with a crop, and on the tab several together; can be sorted, viewed and removed (OWN-02, OWN-05, OWN-19, VAL-25, VAL-26, MSG-FILE-01) @both', async ({
    page,
    request,
  }) => {
    const member = await registerMember(request, { name: 'Photo Selvi' })
    await asMember(page, member.token)
    let sent = 0
    page.on('request', (one) => (sent += one.url().endsWith('/savefile') ? 1 : 0))
    await page.goto('/viewupdate-my-profile')

    await choose(page, 'Add photo', { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByText('Only image files are allowed.')).toBeVisible()
    await choose(page, 'Add photo', { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) })
    await expect(page.getByText('File size must be less than 5MB.')).toBeVisible()
    expect(sent).toBe(0)

    await page.route(
      SAVE,
      (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'Something went wrong.' } }),
      { times: 1 },
    )
    await choose(page, 'Add photo', await picture('#3c7a5a', 'main.jpg'))
    const dialog = page.getByRole('dialog', { name: 'Your photo', exact: true })
    const zoom = dialog.getByRole('slider', { name: 'Zoom' })
    await zoom.focus()
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
    await expect(zoom).toHaveValue('5')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save photo' }).click()
    await expect(dialog.getByText('Upload failed. Please try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Everyone who sees my profile/ }).click()
    await expect(page.getByRole('dialog', { name: 'Who may see your photos?' })).toBeHidden()
    // the first photo leads to a new profile's next step
    const next = page.getByRole('dialog', { name: /Education/ })
    await next.getByRole('button', { name: 'Close' }).click()
    await expect(next).toBeHidden()
    await expect(page.getByRole('main').getByRole('img', { name: 'Photo Selvi' })).toHaveAttribute(
      'src',
      /^\/uploads\/[0-9a-f]{32}\.jpg$/,
    )

    await page.getByRole('tab', { name: 'Photos', exact: true }).click()
    await expect(tiles(page)).toHaveCount(1)
    await page.route(SAVE, (route) => route.abort(), { times: 1 })
    await choose(page, 'Add photos', [
      await picture('#345a8a', 'lost.jpg'),
      await picture('#8a6a34', 'second.jpg'),
      { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
    const onTheirWay = page.getByRole('list', { name: 'Uploading photos' })
    await expect(onTheirWay.getByText('Only image files are allowed.')).toBeVisible()
    await expect(onTheirWay.getByText('Upload failed. Please try again.')).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)
    await expectAccessible(page)
    await onTheirWay.getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await onTheirWay.getByRole('button', { name: 'Leave out x.txt' }).click()
    await expect(onTheirWay).toBeHidden()

    const [first, second, third] = await files(page)
    await page.getByRole('button', { name: 'Make main: photo 2' }).click()
    await expect(page.getByRole('button', { name: 'View 2 of 3, large' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('img', { name: 'Photo Selvi' })).toHaveAttribute('src', second ?? '')
    await page.getByRole('button', { name: 'Move photo 3 forward' }).click()
    await expect.poll(() => files(page)).toEqual([first, third, second])
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'View 1 of 3, large' }).click()
    const lightbox = page.getByRole('dialog', { name: 'Photos of Photo Selvi' })
    await expect(lightbox.getByRole('img', { name: 'Photo Selvi, 1 of 3' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('3 of 3', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(page.getByRole('button', { name: 'View 1 of 3, large' })).toBeFocused()

    await page.getByRole('button', { name: 'Remove photo 3' }).click()
    const asked = page.getByRole('dialog', { name: 'Remove this photo?' })
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeFocused()
    await expect(page.getByRole('main').getByRole('img', { name: 'Photo Selvi' })).toHaveAttribute('src', first ?? '')
    expect((await request.get(second ?? '')).status()).toBe(404)
  })
})

test('a member’s photos open large with the viewer’s watermark (G-81, MARK-01) @phone', async ({ page, request }) => {
  const token = await logInAsDemo(request)
  await asMember(page, token)
  const found = await request.post('/profile/search/profilelist?size=50', {
    headers: { authorization: `Bearer ${token}` },
    data: { gender: 'Female', religion: ['Muslim'] },
  })
  const { id, name } = (await found.json()).content.find(
    (one: { profileThumbnailImage: string | null }) => one.profileThumbnailImage !== null,
  )
  await page.goto(`/member-detail-view/?type=${id}`)
  await page.getByRole('button', { name: /^View 1 of/ }).click()
  const lightbox = page.getByRole('dialog', { name: `Photos of ${name}` })
  await expect
    .poll(() => lightbox.getByRole('img').evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-large\.avif$/)
  const shown = lightbox.getByRole('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const source = await shown.evaluate((img: HTMLImageElement) => img.currentSrc)
  // made for this viewer, in the fastest format, whatever the name says
  expect((await request.get(source)).headers()['content-type']).toBe('image/jpeg')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the written horoscope is added in its section, visible to others there, and removed', async ({
  page,
  request,
  browser,
}) => {
  const member = await registerMember(request, { name: 'Jathagam Selvi' })
  await asMember(page, member.token)
  await page.goto('/viewupdate-my-profile')
  const section = page.getByRole('region', { name: 'Horoscope Information', exact: true })
  await choose(page, 'Add a picture of the written horoscope', {
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(section.getByText('Only image files are allowed.')).toBeVisible()
  await choose(page, 'Add a picture of the written horoscope', await picture('#8a6a2a', 'jathagam.jpg'))
  const open = /^View the written horoscope of/
  await expect(section.getByRole('button', { name: open })).toBeVisible()
  await expectAccessible(page)

  const groom = await registerMember(request, {
    name: 'Groom',
    gender: 'Male',
    profileFor: 'Son',
    dateOfBirth: '1995-01-01',
  })
  const context = await browser.newContext()
  const other = await context.newPage()
  await asMember(other, groom.token)
  await other.goto(`/member-detail-view?type=${member.id}&c=&cc=`)
  await other.getByRole('button', { name: open }).click()
  await expect(other.getByRole('dialog', { name: 'Photos of Jathagam Selvi' }).getByRole('img')).toBeVisible()
  await context.close()

  await section.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section.getByRole('button', { name: 'Add a picture of the written horoscope' })).toBeVisible()
})
