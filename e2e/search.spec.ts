import { resize } from './support/resize.ts'
import { answerWith, askedBy, ASKING, cards, filters, openSearch, SEARCH, status } from './support/search-page.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test.describe('the search page', () => {
  test('shows visitors filters, cards and the number of results (SRCH-01, SRCH-02, SRCH-19, SRCH-21, SRCH-23, ROLE-08) @both', async ({
    page,
    isMobile,
  }) => {
    const answered = page.waitForResponse(SEARCH)
    const asked = await askedBy(page, () => page.goto(ASKING))
    expect(asked.url.search).toBe('?page=0&size=50')
    expect(asked.body).toMatchObject({ ageFrom: 19, ageTo: 60, religion: null })
    expect(asked.body.gender ?? '').toBe('')
    expect(asked.authorization).toBe('')
    const { content, totalElements } = await (await answered).json()
    await expect(cards(page)).toHaveCount(content.length)
    await expect(status(page)).toHaveText(`${totalElements} profiles`)
    const panel = await filters(page)
    await expect(panel.getByRole('heading', { name: 'Filters', exact: true })).toBeVisible()
    for (const name of ['Age', 'Religion', 'Gender'])
      await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
    if (!isMobile) {
      const [left, list] = [await panel.boundingBox(), await cards(page).first().boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(list?.x ?? 0)
    }
    await expectAccessible(page)
  })

  test('fits the screen, and is accessible @both', async ({ page }) => {
    await openSearch(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await resize(page, { width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('says "Loading..." while loading (SRCH-03)', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(SEARCH, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(ASKING)
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    answer()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden()
  })

  test('says "No profiles found." without results, and clears the filters (SRCH-04)', async ({ page }) => {
    await answerWith(page, [])
    await page.goto('/search-profile?gender=Male&religion=Hindu')
    await expect(page.getByText('No profiles found.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(SEARCH)
    const asked = await askedBy(page, () => page.getByRole('button', { name: 'Clear filters' }).click())
    expect(asked.body).toMatchObject({ religion: null, gender: null })
    await expect(cards(page).first()).toBeVisible()
  })

  test.describe('a failed search', () => {
    test.use({ expectedErrors: [/status of 500/] })
    test('says "No profiles found.", and clears the error on the next try (SRCH-20, SRCH-22)', async ({ page }) => {
      await page.route(SEARCH, (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, statusMessage: 'Something went wrong.' } }),
      )
      await page.goto(ASKING)
      await expect(page.getByText('No profiles found.', { exact: true })).toBeVisible()
      await page.unroute(SEARCH)
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(SEARCH, async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
      await expect(page.getByText('No profiles found.')).toBeHidden()
      answer()
      await expect(cards(page).first()).toBeVisible()
    })
  })
})

test.describe('the address', () => {
  test('names a caste, which is sent, shown and removable (SRCH-05, SRCH-16)', async ({ page, request }) => {
    // all demo members have one; other tests' members have none
    const all = await (
      await request.post('/profile/search/profilelist?size=100', { data: { religion: ['Muslim'] } })
    ).json()
    const caste: string = all.content.find((card: { caste: string | null }) => card.caste)?.caste
    const asked = await askedBy(page, () => page.goto(`/search-profile?caste=${encodeURIComponent(caste)}`))
    expect(asked.body.caste).toBe(caste)
    await expect(cards(page).first()).toBeVisible()
    for (const text of await cards(page).allInnerTexts()) expect(text).toContain(caste)
    const removed = await askedBy(page, () => page.getByRole('button', { name: `Remove caste ${caste}` }).click())
    expect(removed.body.caste).toBeUndefined()
  })

  test('may name a religion, which turns into its id when another is chosen', async ({ page, request }) => {
    const { religion } = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
    const idOf = (name: string) => religion.find((one: { name: string }) => one.name === name).id
    await openSearch(page, '?religion=Christian')
    for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Christian')
    const panel = await filters(page)
    await expect(panel.getByRole('checkbox', { name: 'Christian', exact: true })).toBeChecked()
    const both = await askedBy(page, () => panel.getByRole('checkbox', { name: 'Jain', exact: true }).check())
    expect(both.body.religion).toEqual([idOf('Christian'), idOf('Jain')])
    const one = await askedBy(page, () => panel.getByRole('checkbox', { name: 'Christian', exact: true }).uncheck())
    expect(one.body.religion).toEqual([idOf('Jain')])
  })

  test('may hold catogery, which changes nothing (SRCH-06)', async ({ page }) => {
    const plain = await askedBy(page, () => page.goto(ASKING))
    const odd = await askedBy(page, () => page.goto('/search-profile?catogery=abc'))
    expect([odd.url.search, odd.body]).toEqual([plain.url.search, plain.body])
  })

  test('holds the page, which the pager turns (SRCH-17, G-31) @phone', async ({ page }) => {
    await openSearch(page)
    const pager = page.getByRole('navigation', { name: 'Pages of profiles' })
    const answered = page.waitForResponse(SEARCH)
    const asked = await askedBy(page, () => pager.getByRole('button', { name: 'Next' }).click())
    expect(asked.url.searchParams.get('page')).toBe('1')
    await expect(pager.getByText(/^Page 2 of \d+$/)).toBeVisible()
    const [{ memberId }] = (await (await answered).json()).content
    await expect(cards(page).first()).toContainText(memberId)
    await page.goBack()
    await expect(pager.getByText(/^Page 1 of/)).toBeVisible()
    await expect(cards(page).first()).not.toContainText(memberId)
  })

  test('has no pager if all results fit on one page (G-31)', async ({ page }) => {
    await page.goto('/search-profile?religion=Muslim')
    await expect(status(page)).toHaveText(/^\d+ profiles$/)
    await expect(page.getByRole('navigation', { name: 'Pages of profiles' })).toHaveCount(0)
  })
})

test('Show more adds fifty below, and Back keeps them and the position, though the list has grown (NAV-05) @phone', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await openSearch(page)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(cards(page)).toHaveCount(100)
  const member = await cards(page).nth(70).getAttribute('data-member')
  const card = page.locator(`[data-member="${member}"]`)
  await card.scrollIntoViewIfNeeded()
  const before = (await card.boundingBox())?.y ?? 0
  await card.getByRole('button', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Member Details' })).toBeVisible()
  // a newly registered member appears above, and the card keeps its position
  const { memberId } = await registerMember(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
  await page.goBack()
  await expect(page.getByRole('article', { name: memberId })).toBeAttached()
  await expect(cards(page)).toHaveCount(100)
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - before)).toBeLessThan(60)
})

test('a member’s search starts with the other gender, which can be removed @phone', async ({ page, request }) => {
  await asMember(page, (await registerMember(request, { gender: 'Male', name: 'Karthik Sundaram' })).token)
  await openSearch(page)
  expect(new URL(page.url()).search).toBe('')
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Female')
  const asked = await askedBy(page, () => page.getByRole('button', { name: 'Remove gender: Female' }).click())
  expect(asked.body.gender ?? '').toBe('')
  await expect(page).toHaveURL(/\?gender=any$/)
})

test('the second keyboard stop skips the header and the filters', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Sort by')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('button').first()).toBeFocused()
})

test('the page searches as the logged-in member, also after a login elsewhere (SRCH-18, ROLE-07)', async ({
  page,
  request,
  context,
}) => {
  const member = await registerMember(request, { gender: 'Male', name: 'Karthik Sundaram' })
  await openSearch(page)
  const other = await context.newPage()
  await other.goto('/about-us')
  const loggedIn = await askedBy(page, () =>
    other.evaluate((token) => localStorage.setItem('thunai.token', token), member.token),
  )
  expect(loggedIn.authorization).toBe(`Bearer ${member.token}`)
  await expect(cards(page).first()).toBeVisible()
  const loggedOut = await askedBy(page, () => other.evaluate(() => localStorage.removeItem('thunai.token')))
  expect(loggedOut.authorization).toBe('')
})

test('a search leaves out the own profile', async ({ page, request }) => {
  const member = await registerMember(request)
  await asMember(page, member.token)
  const asked = await askedBy(page, () => page.goto('/search-profile'))
  expect(asked.authorization).toBe(`Bearer ${member.token}`)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(member.memberId, { exact: true })).toHaveCount(0)
})
