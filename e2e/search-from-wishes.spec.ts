import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerProven, test } from './support/test.ts'

test("search starts from the family's musts, and removing their chip lasts for the session (SRCH-35) @phone", async ({
  page,
  request,
}) => {
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const religion = lists.religion.find(({ name }: { name: string }) => name === 'Christian').id
  await registerProven(request, { name: 'Anna Mary', religion, dateOfBirth: '1952-05-06' })
  const groom = await registerProven(request, { gender: 'Male', profileFor: 'Myself', dateOfBirth: '1950-02-11' })
  const saved = await request.patch(`/profile/update/profileupdate/${groom.id}`, {
    headers: { authorization: `Bearer ${groom.token}` },
    data: {
      preferedReligions: ['Christian'],
      preferedAgeFrom: 70,
      preferedAgeTo: 80,
      preferredMust: ['religion', 'age'],
    },
  })
  expect(saved.status()).toBe(200)
  await asMember(page, groom.token)
  await page.goto('/search-profile')
  const wishes = page.getByRole('button', { name: 'Search without what you look for' })
  await expect(wishes).toBeVisible()
  await expect(page).toHaveURL(/ageFrom=70&ageTo=80.*religion=/)
  await expect(page.getByRole('heading', { name: 'Anna Mary' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await wishes.click()
  await expect(wishes).toBeHidden()
  await expect(page).toHaveURL(/age=any/)
  await page.goto('/search-profile')
  await expect(page.getByText(/^\d+ profiles?$/)).toBeVisible()
  await expect(wishes).toBeHidden()
  await expect(page).toHaveURL('/search-profile')
})

test('an address with its own filters is not changed (SRCH-35) @phone', async ({ page, request }) => {
  const groom = await registerProven(request, { gender: 'Male', profileFor: 'Myself', dateOfBirth: '1950-02-11' })
  await request.patch(`/profile/update/profileupdate/${groom.id}`, {
    headers: { authorization: `Bearer ${groom.token}` },
    data: { preferedAgeFrom: 70, preferedAgeTo: 80, preferredMust: ['age'] },
  })
  await asMember(page, groom.token)
  await page.goto('/search-profile?gender=Female&ageFrom=25&ageTo=26')
  await expect(page.getByText(/^\d+ profiles?$/)).toBeVisible()
  await expect(page).toHaveURL('/search-profile?gender=Female&ageFrom=25&ageTo=26')
  await expect(page.getByRole('button', { name: 'Search without what you look for' })).toBeHidden()
})
