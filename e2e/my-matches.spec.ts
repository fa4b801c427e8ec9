import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test('matches are counted on the dashboard, shown with score and reasons, and follow the preferences (G-07, G-19, PROD-12, DAY-05, DAY-06) @phone', async ({
  page,
  request,
}) => {
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const religion = lists.religion.find(({ name }: { name: string }) => name === 'Christian').id
  // older than any other test's members, and with an id that differs from other runs'
  const bride = await registerMember(request, { name: 'Teresa Mary', religion, dateOfBirth: '1949-03-01' })
  const groom = await registerMember(request, {
    name: 'Xavier Raj',
    gender: 'Male',
    profileFor: 'Myself',
    dateOfBirth: '1947-02-11',
    religion,
  })
  const wishes = { preferedReligions: ['Christian'], preferedAgeFrom: 74, preferedAgeTo: 80, preferedHeightFrom: 150 }
  const saved = await request.patch(`/profile/update/profileupdate/${groom.id}`, {
    headers: { authorization: `Bearer ${groom.token}` },
    data: wishes,
  })
  expect(saved.status()).toBe(200)

  await asMember(page, groom.token)
  await page.goto('/profile-dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  const tile = page.getByRole('list', { name: 'Your profiles' }).getByRole('link', { name: 'My Matches' })
  await expect(tile).toHaveText(/^[1-9]\d*My Matches$/)
  await tile.click()
  await page.getByRole('region', { name: 'My Matches', exact: true }).getByRole('link').click()
  const matches = page.getByRole('region', { name: 'My Matches', exact: true })
  const card = matches.getByRole('listitem').filter({ hasText: bride.memberId }).first()
  await expect(card).toContainText('A very good match.')
  // on phones with the reasons
  await expect(card).toContainText('Matches 2 of your 3 preferences.')
  await expect(card).toContainText('89 percent')
  await expect(card).toContainText('New')
  await card.getByText('Preference by preference').click()
  await expect(card).toContainText('Height: not given yet.')
  await expect(card).toContainText('Religion Christian: as you prefer.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // dismiss and undo; dismiss again, and restore from the list
  const dismiss = card.getByRole('button', { name: `Dismiss ${bride.name}` })
  await dismiss.click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await dismiss.click()
  await expect(card).toBeHidden()
  await page.getByRole('link', { name: 'Matches you dismissed' }).click()
  await expect(page).toHaveURL('/my-matches?section=dismissed')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restore ${bride.name}` }).click()
  await expect(page.getByRole('heading', { name: 'You haven’t dismissed anyone' })).toBeVisible()
  await page.getByRole('link', { name: 'See all matches' }).click()
  await page.getByRole('link', { name: /^New/ }).click()
  await expect(page).toHaveURL('/my-matches?section=new')
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: /^By porutham/ }).click()
  await expect(matches.getByRole('heading', { name: 'No poruthams to compare yet' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^All/ }).click()

  const daily = page.getByRole('checkbox', { name: /^Email me new matches every morning/ })
  await daily.click()
  await expect(page.getByText('We will email you matches at 8 in the morning.')).toBeVisible()
  await expect(daily).toBeChecked()

  // none of this records a view
  const viewers = await request.get('/profile/base/whoviewedmyprofile', {
    headers: { authorization: `Bearer ${bride.token}` },
  })
  expect((await viewers.json()).data).toEqual([])
  await request.patch(`/profile/update/profileupdate/${groom.id}`, {
    headers: { authorization: `Bearer ${groom.token}` },
    data: { preferedAgeFrom: 99, preferedAgeTo: 100 },
  })
  await page.reload()
  await expect(matches.getByRole('heading', { name: 'No one matches your partner preference yet' })).toBeVisible()
  await matches.getByRole('link', { name: 'Edit your preferences' }).click()
  await expect(page.getByRole('tab', { name: 'Partner Preference' })).toHaveAttribute('aria-selected', 'true')
})
