import { aCouple } from './support/connected.ts'
import { withGuardedPhoto } from './support/guarded-photo.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type RegisteredMember,
} from './support/test.ts'

const profileOf = ({ id }: RegisteredMember) => `/member-detail-view/?type=${id}&c=x&cc=x`

test('a member follows a profile in private, and unfollows it (FOL-01) @phone', async ({ page, request }) => {
  const { groom, bride } = await aCouple(request)
  await asMember(page, groom.token)
  await page.goto(profileOf(bride))
  await page.getByRole('button', { name: 'Follow for news Mary Stella' }).press('Enter')
  // the focus stays where a keyboard user pressed
  await expect(page.getByRole('button', { name: 'Following Mary Stella: unfollow' })).toBeFocused()
  await page.goto('/follows')
  await expect(page.getByRole('listitem').filter({ hasText: bride.name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Following Mary Stella: unfollow' }).click()
  await expect(page.getByText('You don’t follow anyone yet')).toBeVisible()
  await page.goto('/follows')
  await expect(page.getByText('You don’t follow anyone yet')).toBeVisible()
})

test('a family shows its photos on request, and withdraws them (PIC-01, PIC-02) @phone', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aCouple(request)
  await withGuardedPhoto(request, bride)
  await asMember(page, groom.token)
  await page.goto(profileOf(bride))
  const photo = page.getByRole('main').locator('img[src^="/uploads/"]')
  await page.getByRole('button', { name: 'Ask for photos' }).click()
  await expect(page.getByRole('button', { name: 'You asked for the photos. Withdraw' })).toBeVisible()
  await expect(photo).toHaveCount(0)

  const hers = await browser.newContext({ viewport: page.viewportSize() })
  const other = await hers.newPage()
  await asMember(other, bride.token)
  await other.goto('/interests?box=photos')
  await other.getByRole('button', { name: 'Show my photos Antony Raj' }).click()
  await expect(other.getByText(/You show them your photos until/)).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  // on the groom's open page, without a reload
  await expect(photo.first()).toBeVisible()
  await expectAccessible(page)

  await other.getByRole('button', { name: 'Stop showing them Antony Raj' }).click()
  await expect(other.getByText(/You said no/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: bride.name })).toBeVisible()
  await expect(photo).toHaveCount(0)
  await hers.close()
})
