import type { Page, Request } from '@playwright/test'
import { resize } from './support/resize.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const SEARCH = '**/profile/search/profilelist**'
/** With a query the page comes without answers, and asks for its first results itself. */
const ASKING = '/search-profile?page=1'
const cards = (page: Page) => page.getByRole('article')
const status = (page: Page) => page.getByRole('region', { name: 'Profiles' }).getByRole('status')

interface SearchRequest {
  readonly url: URL
  readonly body: { ageFrom: number; ageTo: number; religion: unknown[] | null; gender?: string | null; caste?: string }
  readonly authorization: string | undefined
}

const readAsked = (request: Request): SearchRequest => ({
  url: new URL(request.url()),
  body: request.postDataJSON(),
  authorization: request.headers()['authorization'],
})

/** The next search the page sends after an action. */
async function askedBy(page: Page, act: () => Promise<unknown>): Promise<SearchRequest> {
  const [request] = await Promise.all([page.waitForRequest(SEARCH), act()])
  return readAsked(request)
}

/** Opens the page and waits for its first search. */
async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search-profile${query}`)
  await expect(cards(page).first()).toBeVisible()
}

/** The filters, which narrow screens show in a sheet. */
async function filters(page: Page) {
  const open = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.or(open).first()).toBeVisible()
  if (await panel.isVisible()) return panel
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  if (!(await sheet.isVisible())) await open.click()
  return sheet
}

/** Answers searches with given content. */
async function answerWith(page: Page, content: readonly unknown[], totalElements = content.length): Promise<void> {
  await page.route(SEARCH, (route) =>
    route.fulfill({
      json: {
        statusCode: 200,
        statusMessage: 'Success',
        message: 'Success',
        content,
        totalElements,
        number: 0,
        size: 50,
      },
    }),
  )
}

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

  test('say what would find more if there are few results, and apply it by a press', async ({ page }) => {
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
  // who registers meanwhile stands above, and the card stays where it was
  const { memberId } = await registerMember(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
  await page.goBack()
  await expect(page.getByRole('article', { name: memberId })).toBeAttached()
  await expect(cards(page)).toHaveCount(100)
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - before)).toBeLessThan(60)
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

test('a member’s search starts with the other gender, which can be removed @phone', async ({ page, request }) => {
  await asMember(page, (await registerMember(request, { gender: 'Male', name: 'Karthik Sundaram' })).token)
  await openSearch(page)
  expect(new URL(page.url()).search).toBe('')
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Female')
  const asked = await askedBy(page, () => page.getByRole('button', { name: 'Remove gender: Female' }).click())
  expect(asked.body.gender ?? '').toBe('')
  await expect(page).toHaveURL(/\?gender=any$/)
})

test('a wide screen has one way to the filters, whatever the page before', async ({ page, request }) => {
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
