import { aCouple } from './support/connected.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a family sees who opened its contact, and takes it back (DISC-01, DISC-02)', async ({ page, request }) => {
  const { groom, bride } = await aCouple(request)
  const opened = await request.post('/packageservice/package-usage/view-contact', {
    headers: { authorization: `Bearer ${groom.token}` },
    data: { profileId: bride.id },
  })
  expect(opened.status()).toBe(200)
  await asMember(page, bride.token)
  await page.goto('/disclosures')
  await expect(page.getByRole('listitem').filter({ hasText: groom.name })).toContainText('opened with a plan')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Take back from ${groom.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back. The family no longer sees it.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Take back from ${groom.name}` })).toHaveCount(0)
})

test('a number that does not work is given back: beyond the fifth it waits for us, and the page says so (RET-03)', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Give the contact back?' })
  await dialog.getByRole('radio', { name: 'Nobody answers' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('Thank you. We look at it, and tell you within a few days.')).toBeVisible()
  await page.getByRole('button', { name: 'The number doesn’t work?' }).click()
  await expect(dialog).toContainText('we are looking at it')
})
