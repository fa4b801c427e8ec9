import { aCouple } from './support/connected.ts'
import { withGuardedPhoto } from './support/guarded-photo.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a family sees who opened its contact, and withdraws it (DISC-01, DISC-02)', async ({ page, request }) => {
  const { groom, bride } = await aCouple(request)
  const opened = await request.post('/packageservice/package-usage/view-contact', {
    headers: { authorization: `Bearer ${groom.token}` },
    data: { profileId: bride.id },
  })
  expect(opened.status()).toBe(200)
  await asMember(page, bride.token)
  await page.goto('/disclosures')
  const rows = page.getByRole('listitem').filter({ hasText: groom.name })
  await expect(rows.filter({ hasText: 'Your number and address' })).toContainText('opened with a plan')
  await expect(rows.filter({ hasText: 'Your photos' })).toContainText('opened with a plan')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Take back from ${groom.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back. The family no longer sees it.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Take back from ${groom.name}` })).toHaveCount(0)
})

test('a family loses sight of photos whose permission is withdrawn (DISC-05) @phone', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aCouple(request)
  await withGuardedPhoto(request, bride)
  const by = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  expect((await request.post(`/api/photo-requests/${bride.id}`, { headers: by(groom) })).status()).toBe(200)
  const yes = { headers: by(bride), data: { status: 'accepted' } }
  expect((await request.patch(`/api/photo-requests/${groom.id}`, yes)).status()).toBe(200)

  await asMember(page, bride.token)
  await page.goto('/disclosures')
  await page.getByRole('button', { name: `Take back from ${groom.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop showing your photos?' })
  await expect(dialog).toContainText(`${groom.name} will no longer see the photos`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back. The family no longer sees it.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Take back from ${groom.name}` })).toHaveCount(0)

  const his = await browser.newContext({ viewport: page.viewportSize() })
  const other = await his.newPage()
  await asMember(other, groom.token)
  await other.goto(`/member-detail-view/?type=${bride.id}&c=x&cc=x`)
  await expect(other.getByText('The family doesn’t want to show its photos yet.')).toBeVisible()
  await expect(other.getByRole('main').locator('img[src^="/uploads/"]')).toHaveCount(0)
  await his.close()
})

test('a wrong number is returned: from the sixth on staff decide, and the page says so (RET-03)', async ({
  page,
  request,
}) => {
  const { groom, bride } = await aCouple(request)
  const opened = await request.post('/packageservice/package-usage/view-contact', {
    headers: { authorization: `Bearer ${groom.token}` },
    data: { profileId: bride.id },
  })
  expect(opened.status()).toBe(200)
  await asMember(page, groom.token)
  await page.goto(`/member-detail-view/?type=${bride.id}&c=x&cc=x`)
  await page.getByRole('button', { name: 'The number doesn’t work?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return the contact?' })
  await dialog.getByRole('radio', { name: 'No one answers' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(page.getByText('Thank you. We look at it, and tell you within a few days.')).toBeVisible()
  await page.getByRole('button', { name: 'The number doesn’t work?' }).click()
  await expect(dialog).toContainText('we are checking it')
})
