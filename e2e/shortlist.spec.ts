import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test('the star on a card keeps a profile in the shortlist, and the profile’s page takes it out again (G-60) @phone', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  // a community of which no other test hides or removes members
  await page.goto('/search-profile?religion=Muslim')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const star = card.getByRole('button', { name: `Shortlist ${name}` })
  await star.click()
  await expect(page.getByText('Added to your shortlist.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/shortlist')
  const shortlist = page.getByRole('region', { name: 'My Shortlist' })
  await expect(shortlist.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shortlist.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Remove from shortlist' }).click()
  await expect(page.getByRole('button', { name: 'Add to shortlist' })).toBeVisible()
})

test('a visitor who presses the star is asked to log in (G-60)', async ({ page }) => {
  await page.goto('/search-profile')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Shortlist / })
    .click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
})
