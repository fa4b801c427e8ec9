import { aConnectedCouple } from './support/connected.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a family rests and returns, and two families fix their match (PAUSE-01, FIX-01)', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  await asMember(page, bride.token)
  await page.goto('/account?part=rest')
  await page.getByRole('button', { name: 'Take a break' }).click()
  await expect(page.getByText('You are in talks with one family')).toBeVisible()
  await page.getByRole('button', { name: 'Come back now' }).click()
  await expect(page.getByText('You are in talks with one family')).toBeHidden()

  await page.goto('/fixed')
  await page.getByRole('radio', { name: groom.name }).check()
  await page.getByRole('button', { name: 'Our match is fixed' }).click()
  await page.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await expect(page.getByRole('heading', { name: `We have asked the family of ${groom.name}` })).toBeVisible()
  await expectAccessible(page)

  const his = await browser.newPage()
  await asMember(his, groom.token)
  await his.goto('/fixed')
  await his.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(his.getByRole('heading', { name: 'Our heartfelt congratulations!' })).toBeVisible()
  await expectNoSidewaysScroll(his)
  await his.close()
})

test('a fixed match with an outside family is undone, and a conversation continues (FIX-10)', async ({
  page,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  await asMember(page, bride.token)
  await page.goto('/fixed')
  await page.getByRole('radio', { name: 'With a family outside Thunai' }).check()
  await page.getByRole('button', { name: 'Our match is fixed' }).click()
  await expect(page.getByRole('dialog')).toContainText('then everything with other families is as before')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, it is fixed' }).click()
  await expect(page.getByRole('heading', { name: 'Our heartfelt congratulations!' })).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('radio', { name: groom.name })).toBeVisible()
})

test('denying a proposed match first explains the effect, and then tells its proposer (FIX-12) @phone', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  const proposed = await request.post('/api/fixed', {
    headers: { authorization: `Bearer ${bride.token}` },
    data: { profileId: groom.id },
  })
  expect(proposed.ok()).toBe(true)

  const his = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await asMember(his, groom.token)
  await his.goto('/fixed')
  await his.getByRole('button', { name: 'No, it isn’t fixed' }).click()
  await expect(his.getByRole('dialog')).toContainText('everything between you stays as it is')
  await expectAccessible(his)
  await his.getByRole('dialog').getByRole('button', { name: 'It isn’t fixed' }).click()
  await expect(his.getByRole('heading', { name: 'Have you found your match?' })).toBeInViewport()

  await asMember(page, bride.token)
  await page.goto('/notifications')
  await expect(page.getByText(`${groom.name} has not confirmed that your match is fixed.`)).toBeVisible()
  await expectAccessible(page)
})
