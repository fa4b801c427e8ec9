import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test('a member goes from profile to profile of a search, expresses a free interest, and returns to the same search after a block (DESK-05) @phone', async ({
  page,
  request,
  expectedErrors,
}) => {
  // the open page may refetch the blocked profile before it closes
  expectedErrors.push(/404/)
  const { token } = await registerMember(request)
  await asMember(page, token)
  const list = '/search-profile?gender=Male&ageFrom=26&ageTo=40'
  await page.goto(list)
  const cards = page.getByRole('article')
  const nameOf = async (n: number) => (await cards.nth(n).getByRole('heading').textContent()) ?? ''
  await expect(cards.first().getByRole('button', { name: 'Express Interest' })).toBeVisible()
  await expect(page.getByText('3 free interests left')).toHaveCount(1)
  const [first, second, third] = [await nameOf(0), await nameOf(1), await nameOf(2)]
  const card = (await cards.nth(2).getAttribute('aria-label')) ?? ''
  const shown = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const press = (name: string) => page.getByRole('link', { name, exact: true }).click()

  await cards.first().getByRole('button', { name: 'View Profile' }).click()
  await shown(first)
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toHaveCount(0)
  await press('Next')
  await shown(second)
  await page.reload()
  await shown(second)
  await expect(page.getByText('3 free interests left')).toBeVisible()
  await page.getByRole('button', { name: 'Express Interest' }).click()
  await expect(page.getByText('You have expressed your interest.')).toBeVisible()
  await press('Next')
  await shown(third)
  await expect(page.getByText('2 free interests left')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Block this member' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(list.replace('?', '\\?')))
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('article', { name: card, exact: true })).toHaveCount(0)
})

test('Back leads to the same list in Tamil (NAV-05)', async ({ page, request, baseURL }) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.context().addCookies([{ name: 'language', value: 'ta', url: baseURL ?? '' }])
  const list = '/ta/search-profile?gender=Male&ageFrom=26&ageTo=40'
  await page.goto(list)
  const cards = page.getByRole('article')
  await cards.first().getByRole('button', { name: 'விவரம் பார்' }).click()
  await expect(page).toHaveURL(/\/ta\/member-detail-view/)
  await page.getByRole('link', { name: 'பட்டியலுக்குத் திரும்பு' }).click()
  await expect(page).toHaveURL(list)
  await expect(cards.first()).toBeVisible()
})

test.describe('a member without free interests left', () => {
  test('sees on the button what an interest needs, before any refusal', async ({ page, request }) => {
    const { token } = await registerMember(request)
    await asMember(page, token)
    const found = await request.post('/profile/search/profilelist?size=4', {
      headers: { authorization: `Bearer ${token}` },
      data: { gender: 'Male' },
    })
    const ids: string[] = (await found.json()).content.map(({ id }: { id: string }) => id)
    for (const profileId of ids.slice(0, 3)) {
      const answer = await request.post('/packageservice/package-usage/view-profile', {
        headers: { authorization: `Bearer ${token}` },
        data: { profileId, isExpressIntrest: true },
      })
      expect(answer.status()).toBe(200)
    }
    await page.goto(`/member-detail-view/?type=${ids[3]}`)
    await expect(page.getByRole('link', { name: 'Interest needs a plan' })).toHaveAttribute('href', '/membership-plans')
    await expect(page.getByRole('button', { name: 'Express Interest' })).toHaveCount(0)
  })
})
