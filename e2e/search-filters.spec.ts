import { resize } from './support/resize.ts'
import { askedBy, cards, filters, openSearch, status } from './support/search-page.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test.describe('the filters', () => {
  test('move ages by one between 19 and 60, and search again (SRCH-07, SRCH-08, SRCH-13) @both', async ({ page }) => {
    await openSearch(page)
    const panel = await filters(page)
    const [youngest, oldest] = [
      panel.getByRole('slider', { name: 'Youngest age' }),
      panel.getByRole('slider', { name: 'Oldest age' }),
    ]
    for (const thumb of [youngest, oldest]) {
      await expect(thumb).toHaveAttribute('min', '19')
      await expect(thumb).toHaveAttribute('max', '60')
      await expect(thumb).toHaveAttribute('step', '1')
    }
    await youngest.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(youngest).toHaveValue('19')
    const raised = await askedBy(page, () => page.keyboard.press('ArrowRight'))
    expect(raised.body).toMatchObject({ ageFrom: 20, ageTo: 60 })
    await oldest.focus()
    await page.keyboard.press('ArrowRight')
    await expect(oldest).toHaveValue('60')
    const lowered = await askedBy(page, () => page.keyboard.press('ArrowLeft'))
    expect(lowered.body).toMatchObject({ ageFrom: 20, ageTo: 59 })
    await expect(page).toHaveURL(/\?ageFrom=20&ageTo=59$/)
  })

  test('take several religions, one gender or none, and search again for each (SRCH-09, SRCH-10, SRCH-11, SRCH-12, SRCH-14, SRCH-15) @both', async ({
    page,
    request,
  }) => {
    const { religion } = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
    const idOf = (name: string) => religion.find((one: { name: string }) => one.name === name).id
    await openSearch(page)
    const panel = await filters(page)
    await expect(panel.getByRole('checkbox')).toHaveCount(religion.length)
    const first = await askedBy(page, () => panel.getByRole('checkbox', { name: 'Hindu', exact: true }).check())
    expect(first.body.religion).toEqual([idOf('Hindu')])
    const second = await askedBy(page, () => panel.getByRole('checkbox', { name: 'Jain', exact: true }).check())
    expect(second.body.religion).toEqual([idOf('Hindu'), idOf('Jain')])
    const [male, female] = [
      panel.getByRole('radio', { name: 'Male', exact: true }),
      panel.getByRole('radio', { name: 'Female', exact: true }),
    ]
    await expect(male).not.toBeChecked()
    await expect(female).not.toBeChecked()
    expect((await askedBy(page, () => male.check())).body.gender).toBe('Male')
    expect((await askedBy(page, () => female.check())).body.gender).toBe('Female')
    await expect(male).not.toBeChecked()
    expect(
      (await askedBy(page, () => panel.getByRole('button', { name: 'Any gender' }).click())).body.gender ?? '',
    ).toBe('')
    await panel.getByRole('checkbox', { name: 'Jain', exact: true }).uncheck()
    expect(
      (await askedBy(page, () => panel.getByRole('checkbox', { name: 'Hindu', exact: true }).uncheck())).body.religion,
    ).toBeNull()
  })

  test('show only matching members, and stay in the address @phone', async ({ page }) => {
    await openSearch(page, '?religion=Christian&gender=Female&ageFrom=22&ageTo=40')
    for (const text of await cards(page).allInnerTexts()) {
      expect(text).toContain('Christian')
      expect(text).toContain('Female')
      const age = Number(/(\d+) yrs/.exec(text)?.[1])
      expect(age >= 22 && age <= 40).toBe(true)
    }
    await page.reload()
    const panel = await filters(page)
    await expect(panel.getByRole('checkbox', { name: 'Christian', exact: true })).toBeChecked()
    await expect(panel.getByRole('radio', { name: 'Female', exact: true })).toBeChecked()
  })
})

test.describe('more filters', () => {
  test('are grouped with counts, narrow the list, and become chips @both', async ({ page, request }) => {
    await asMember(page, (await registerMember(request)).token)
    await openSearch(page)
    const panel = await filters(page)
    await panel.getByRole('button', { name: 'Basics', exact: true }).click()
    const counted = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/search/facets') && answer.request().postDataJSON().heightFrom === 166.4,
    )
    await panel.getByRole('group', { name: 'Height' }).getByLabel('From').selectOption('5 ft 6 in')
    const { facets } = (await (await counted).json()).data
    const count: number = facets.marriedStatus.toSorted(
      (one: { count: number }, other: { count: number }) => other.count - one.count,
    )[0].count
    const never = panel.getByRole('checkbox', { name: 'Never Married' })
    await expect(never).toHaveAccessibleDescription(String(count))
    const asked = await askedBy(page, () => never.check())
    expect(asked.body).toMatchObject({ heightFrom: 166.4, marriedStatus: [expect.any(Number)] })
    if (await page.getByRole('dialog').isVisible())
      await page.getByRole('button', { name: `Show ${count} profiles` }).click()
    await expect(status(page)).toHaveText(`${count} profiles`)
    await expectNoSidewaysScroll(page)
    const without = await askedBy(page, () =>
      page.getByRole('button', { name: 'Remove height 5 ft 6 in or more' }).click(),
    )
    expect(without.body).not.toHaveProperty('heightFrom')
    expect(new URL(page.url()).searchParams.has('marriedStatus')).toBe(true)
  })

  test('are accessible with all groups open @both', async ({ page, request }) => {
    await asMember(page, (await registerMember(request)).token)
    await openSearch(page)
    const panel = await filters(page)
    for (const name of ['Basics', 'Place', 'Education and work', 'Horoscope', 'Habits', 'Profile'])
      await panel.getByRole('button', { name, exact: true }).click()
    await expect(panel.getByRole('checkbox', { name: 'With photo' })).toHaveAccessibleDescription(/^\d/)
    await expectAccessible(page)
    await resize(page, { width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('that need a login are offered to visitors, and survive it (SEC-90) @phone', async ({ page, request }) => {
    const member = await registerMember(request)
    const address = '/search-profile?withPhoto=true&incomeFrom=20000'
    const asked = await askedBy(page, () => page.goto(address))
    expect(asked.body).toMatchObject({ withPhoto: true })
    expect(asked.body).not.toHaveProperty('incomeFrom')
    await expect(cards(page).first()).toBeVisible()
    const waiting = page.getByRole('region', { name: 'For members' })
    await expect(waiting.getByRole('button', { name: /^Remove monthly income ₹20,000/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await waiting.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('User Id (Mobile number or Email id)').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    const again = await askedBy(page, () => page.getByRole('button', { name: 'Login', exact: true }).click())
    expect(again.body).toMatchObject({ withPhoto: true, incomeFrom: 20_000 })
    await expect(page).toHaveURL(address)
  })

  test('suggest changes if there are few results, and apply one on a press', async ({ page }) => {
    // no other test registers Muslims, which would change the count
    await page.goto('/search-profile?religion=Muslim&keyword=xyzzy')
    await expect(page.getByText('No profiles found.', { exact: true })).toBeVisible()
    const more = page.getByRole('region', { name: 'How to find more' })
    const change = more.getByRole('button', { name: /^Without the keyword: \+\d+$/ })
    await expect(change).toBeVisible()
    await expectAccessible(page)
    const gain = Number((await change.innerText()).split('+')[1])
    await change.click()
    await expect(status(page)).toHaveText(`${gain} profiles`)
    expect(new URL(page.url()).searchParams.has('keyword')).toBe(false)
    await page.goBack()
    await expect(change).toBeVisible()
  })

  test('find a member by the id', async ({ page }) => {
    await openSearch(page)
    const { memberId, name } = (
      await (await page.request.post('/profile/search/profilelist?size=100')).json()
    ).content.at(-1)
    await page.getByLabel('Find by ID').fill(memberId)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toHaveAccessibleName(`${name}, ${memberId}`)
  })
})

test('a search is saved under a name, shown again and deleted @phone', async ({ page, request }) => {
  await asMember(page, (await registerMember(request)).token)
  await openSearch(page, '?withPhoto=true')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('With photo')
  await page.getByRole('dialog').getByRole('radio', { name: 'Every week' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“With photo” is saved.')).toBeVisible()
  await page.goto('/search-profile')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await expectAccessible(page)
  const shown = await askedBy(page, () => page.getByRole('button', { name: /^With photo .*Weekly email/ }).click())
  expect(shown.body).toMatchObject({ withPhoto: true, gender: 'Male' })
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('button', { name: 'Delete With photo' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You have no saved searches.')).toBeVisible()
})

test('a wide screen shows the filters once, whatever the previous page', async ({ page, request }) => {
  await asMember(page, (await registerMember(request)).token)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
})

test('a phone shows the cards first, and keeps filters and order within reach @both', async ({
  page,
  request,
  isMobile,
}) => {
  await asMember(page, (await registerMember(request)).token)
  await openSearch(page)
  if (!isMobile) return
  expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(200)
  for (const card of (await cards(page).all()).slice(0, 10))
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(260)
  await cards(page).nth(8).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport()
  await expect(page.getByLabel('Sort by')).toBeInViewport()
})
