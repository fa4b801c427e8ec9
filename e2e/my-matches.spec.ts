import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  registerMember,
  registerProven,
  test,
} from './support/test.ts'

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
  await page.getByRole('link', { name: 'As a list' }).click()
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

  // dismisses and undoes, dismisses again, and restores from the list
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
  await page.getByRole('link', { name: 'As a list' }).click()
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

test('on a phone, matches come one at a time: not now, undo, keep, Back and yes (MOBILE-09) @phone', async ({
  page,
  request,
}) => {
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const religion = lists.religion.find(({ name }: { name: string }) => name === 'Christian').id
  const brides = []
  for (const name of ['Rita One', 'Sita Two', 'Tara Three'])
    brides.push(await registerMember(request, { name, religion, dateOfBirth: '1951-05-06' }))
  const groom = await registerProven(request, {
    gender: 'Male',
    profileFor: 'Myself',
    dateOfBirth: '1950-02-11',
    religion,
  })
  const headers = { authorization: `Bearer ${groom.token}` }
  await request.patch(`/profile/update/profileupdate/${groom.id}`, {
    headers,
    data: { preferedReligions: ['Christian'], preferedAgeFrom: 74, preferedAgeTo: 76 },
  })
  await asMember(page, groom.token)
  await page.goto('/my-matches')
  const card = page.getByRole('article')
  const name = card.getByRole('heading')
  await expect(name).toHaveText(/Rita|Sita|Tara/)
  await expect(card.getByRole('list', { name: 'Why they match' }).getByRole('listitem')).toHaveText([
    /^Religion: matches/,
    /^Age: matches/,
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // by keyboard: the next card's name has the focus
  const first = await name.innerText()
  await card.getByRole('button', { name: /^Not now/ }).press('Enter')
  await expect(name).not.toHaveText(first)
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveText(first)
  await card.getByRole('button', { name: /^Not now/ }).click()
  await expect(name).not.toHaveText(first)

  const second = await name.innerText()
  await card.getByRole('link', { name: `View Profile: ${second}` }).click()
  await expect(page).toHaveURL(/member-detail-view/)
  // a seen match is no longer new
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveText(second)
  await card.getByRole('button', { name: /^Keep/ }).click()
  await expect(name).not.toHaveText(second)
  await card.getByRole('button', { name: /Express Interest|^Interest/ }).click()
  await expect(page.getByRole('heading', { name: 'You have seen all of them' })).toBeVisible()

  // the list has all but the dismissed match, as the server stored it
  await page.getByRole('link', { name: 'As a list' }).click()
  await expect(page).toHaveURL('/my-matches?view=list')
  const rows = page.getByRole('region', { name: 'My Matches', exact: true }).getByRole('listitem')
  await expect(rows.filter({ has: page.getByRole('heading', { name: /Rita|Sita|Tara/ }) })).toHaveCount(2)
  const dismissed = await (await request.get('/api/matches/dismissed', { headers })).json()
  expect(dismissed.data.map((one: { name: string }) => one.name)).toEqual([first])
  const kept = await (await request.get('/api/shortlist/ids', { headers })).json()
  expect(kept.data).toEqual([brides.find((one) => one.name === second)?.id])
  await page.getByRole('link', { name: 'One at a time' }).click()
  await expect(page.getByRole('heading', { name: 'You have seen all of them' })).toBeVisible()
})
