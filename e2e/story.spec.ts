import { aConnectedCouple } from './support/connected.ts'
import { enterOffice } from './support/office.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, expectNoViolations, test } from './support/test.ts'

test('two families tell their story, a visitor reads it, and staff take it down (TALE-07) @phone', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  // the form is submitted empty once
  expectedErrors.push(/400/)
  const { groom, bride } = await aConnectedCouple(request)
  for (const [by, whom] of [
    [groom, bride],
    [bride, groom],
  ] as const) {
    const headers = { authorization: `Bearer ${by.token}` }
    expect((await request.post('/api/fixed', { headers, data: { profileId: whom.id } })).status()).toBe(200)
  }
  const another = async () =>
    (await browser.newContext({ baseURL: test.info().project.use.baseURL!, viewport: page.viewportSize() })).newPage()
  const couple = `Kavitha & Arun ${groom.memberId}`

  await asMember(page, groom.token)
  await page.goto('/fixed')
  await expect(page.getByRole('heading', { name: 'Would you like to tell your story?' })).toBeVisible()
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('button', { name: 'Ask the other family' }).click()
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveAccessibleDescription(/Please leave nothing empty/)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Names' }).fill(couple)
  await page.getByRole('textbox', { name: 'Place' }).fill('Madurai')
  const words = 'Our mothers spoke first, for an hour, and never of horoscopes.'
  await page.getByRole('textbox', { name: 'How you found each other' }).fill(words)
  await page.getByRole('button', { name: 'Ask the other family' }).click()
  await expect(
    page.getByRole('heading', { name: `We have asked the family of ${bride.name} to read it` }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const hers = await another()
  await asMember(hers, bride.token)
  await hers.goto('/fixed')
  await expect(hers.getByText(words)).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Yes, publish it like this' }).click()
  await expect(hers.getByRole('heading', { name: 'Both families agree' })).toBeVisible()

  const office = await another()
  await enterOffice(office)
  await office.goto('/office/queues/stories')
  await office.getByText(couple).first().click()
  await expectNoViolations(office)
  await office.getByRole('button', { name: 'Approve' }).click()

  const visitor = await another()
  await expect(async () => {
    await visitor.goto('/success-stories')
    await expect(visitor.getByRole('heading', { name: couple })).toBeVisible({ timeout: 1 })
  }).toPass()
  await expectAccessible(visitor)
  await hers.reload()
  await expect(hers.getByRole('heading', { name: 'Your story is on the site' })).toBeVisible()

  await office.goto('/office/texts?section=stories')
  await office.getByRole('article', { name: couple }).getByRole('button', { name: 'Take down' }).click()
  await office.getByRole('button', { name: 'It is not true' }).click()
  await expect(office.getByText('Taken down. Both families are told.')).toBeVisible()
  await expectNoViolations(office)
  await expect(async () => {
    await visitor.goto('/success-stories')
    await expect(visitor.getByRole('heading', { name: couple })).toHaveCount(0, { timeout: 1 })
  }).toPass()
  await hers.reload()
  await expect(hers.getByText('It is not true')).toBeVisible()
})
