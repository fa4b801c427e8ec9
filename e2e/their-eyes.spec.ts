import { aCouple } from './support/connected.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a family sees its profile as another sees it, and fills in what is missing (EYES-03, EYES-05)', async ({
  page,
  request,
}) => {
  const { groom, bride } = await aCouple(request)
  const wished = await request.patch(`/profile/update/profileupdate/${bride.id}`, {
    headers: { authorization: `Bearer ${bride.token}` },
    data: { preferedHeightFrom: 160 },
  })
  expect(wished.status()).toBe(200)
  await asMember(page, groom.token)
  await page.goto(`/member-detail-view/?type=${bride.id}&c=x&cc=x`)
  await page.getByRole('link', { name: 'See your profile as they see it' }).click()
  await expect(page.getByRole('heading', { name: 'As they see it' })).toBeVisible()
  await expect(
    page.getByText('You score 50 out of 100 on their preferences, and up to 100 with a complete profile.'),
  ).toBeVisible()
  const shown = page.getByRole('region', { name: 'This is what they see' })
  await expect(shown.getByRole('heading', { name: groom.name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Add: Height: this family has a preference about it.' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Height' }).fill('175')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You match all their preferences.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add: Height/ })).toHaveCount(0)
})

test('the own profile links to facts that the best matches miss (EYES-05)', async ({ page, request }) => {
  const { groom } = await aCouple(request)
  await asMember(page, groom.token)
  await page.goto('/viewupdate-my-profile')
  await page.getByRole('link', { name: 'See your profile as they see it' }).click()
  await expect(page.getByRole('region', { name: 'What they look for' })).toContainText('best matches')
  await expect(page.getByRole('link', { name: /^Add: A photo/ })).toBeVisible()
  await expectAccessible(page)
})
