import type { Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import { answerWith } from './support/search-page.ts'
import { asMember, expect, expectAccessible, registerMember, test } from './support/test.ts'

const SEARCH = '**/profile/search/profilelist**'
const VIEW = '**/packageservice/package-usage/view-profile'
const card = (page: Page, name = 'Kavitha Raman') => page.getByRole('article', { name })
const button = (page: Page, name: string) => card(page).getByRole('button', { name })

const summary = {
  id: '5b2f6a86-54a5-4c55-9d7e-0d6a3c1f7a11',
  name: 'Kavitha Raman',
  memberId: 'M900001',
  gender: 'Female',
  age: 27,
  religion: 'Hindu',
  education: ['BE', 'MBA'],
  district: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  caste: 'Pillai',
  subCaste: 'Karkathar',
  jobType: 'Private',
  jobName: 'Teacher',
  profileThumbnailImage: null,
  heightStr: '5 ft 4 in',
  porutham: null,
  isProfileViewed: false,
  isContactViewed: false,
  isExpressInterest: false,
  verified: [],
}

async function show(page: Page, ...changes: readonly Partial<Record<keyof typeof summary, unknown>>[]): Promise<void> {
  const content = changes.map((change, index) => ({
    ...summary,
    id: summary.id.replace(/.$/, String(index)),
    ...change,
  }))
  await answerWith(page, content)
  // with a query the page comes without answers
  await page.goto('/search-profile?page=1')
  await expect(page.getByRole('article').first()).toBeVisible()
}

const fact = (page: Page, name: string) =>
  card(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

test.describe('a card', () => {
  test('shows the member’s facts (CARD-02 to CARD-07, CARD-09 to CARD-11, CARD-13) @both', async ({ page }) => {
    await show(page, {})
    await expect(card(page).getByRole('heading', { name: 'Kavitha Raman' })).toBeVisible()
    await expect(card(page).getByText('M900001', { exact: true })).toBeVisible()
    const facts = {
      Gender: 'Female',
      Age: '27 yrs',
      Religion: 'Hindu',
      Caste: 'Pillai, Karkathar',
      Education: 'BE, MBA',
      Job: 'Private, Teacher',
      Location: 'Madurai, Tamil Nadu, India',
    }
    for (const [name, value] of Object.entries(facts)) await expect(fact(page, name)).toHaveText(value)
    await expect(button(page, 'View Profile')).toHaveText('View Profile')
    await expectAccessible(page)
  })

  test('has placeholder words for missing values (CARD-04, CARD-08, CARD-10, CARD-11)', async ({ page }) => {
    await show(page, { gender: null, education: null, caste: null, subCaste: null, jobType: null, jobName: null })
    for (const name of ['Gender', 'Caste', 'Job']) await expect(fact(page, name)).toHaveText('N/A')
    await expect(fact(page, 'Education')).toHaveText('Not specified')
    await page.unroute(SEARCH)
    await show(page, { education: [] })
    await expect(fact(page, 'Education')).toHaveText('Not specified')
  })

  test('shows the uploaded photo, or a drawing if there is none (CARD-01)', async ({ page }) => {
    // members of other tests are Hindus without a photo
    await page.goto('/search-profile?religion=Christian')
    const photo = page
      .getByRole('article')
      .getByRole('img', { name: /^Photo of/ })
      .first()
    await expect(photo).toHaveAttribute('src', /^\/uploads\/[^/]+$/)
    // lazy pictures load when they come near
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await show(page, { profileThumbnailImage: null })
    const drawing = card(page).getByRole('img')
    await expect(drawing).toHaveAttribute('alt', /^A drawing/)
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  test('is 240 px high on a desktop, whatever it holds (CARD-12)', async ({ page }) => {
    await resize(page, { width: 1280, height: 800 })
    await show(
      page,
      {},
      {
        name: 'Venkatasubramanian Meenakshisundaram Chidambaranathan Pillai',
        education: ['Master of Business Administration', 'Bachelor of Engineering', 'Diploma'],
        jobName: 'Senior principal engineer for the maintenance of very long bridges',
        subCaste: 'A very long name of a sub caste',
      },
      { education: [], isExpressInterest: true },
    )
    for (const one of await page.getByRole('article').all()) expect((await one.boundingBox())?.height).toBe(240)
  })

  test('has a border for the member’s actions, which are also in words (CARD-14 to CARD-18) @both', async ({
    page,
  }) => {
    await show(
      page,
      { name: 'Contact', isContactViewed: true, isExpressInterest: true, isProfileViewed: true },
      { name: 'Interest', isExpressInterest: true, isProfileViewed: true },
      { name: 'Viewed', isProfileViewed: true },
      { name: 'Untouched' },
    )
    const looks = {
      Contact: ['rgb(46, 125, 69)', 'Contact viewed'],
      Interest: ['rgb(224, 168, 0)', 'Interest expressed'],
      Viewed: ['rgb(42, 109, 176)', 'Profile viewed'],
      Untouched: ['rgb(141, 141, 141)', 'Not viewed yet'],
    }
    for (const [name, [colour = '', words = '']] of Object.entries(looks)) {
      await expect(card(page, name)).toHaveCSS('border-top-color', colour)
      await expect(card(page, name).getByText(words, { exact: true })).toBeVisible()
    }
    const look = (name: string) =>
      card(page, name)
        .getByRole('button', { name: 'View Profile' })
        .evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(await look('Viewed')).not.toBe(await look('Untouched'))
    await expectAccessible(page)
  })
})

test.describe('a visitor on a card', () => {
  test('is asked to log in instead, and may stay (CARD-19, CARD-20, CARD-21, CARD-23)', async ({ page }) => {
    let calls = 0
    await page.route(VIEW, (route) => {
      calls += 1
      return route.abort()
    })
    await show(page, {})
    const address = page.url()
    for (const action of ['View Profile', 'Express Interest']) {
      await button(page, action).click()
      const dialog = page.getByRole('dialog', { name: 'Login Required' })
      await expect(dialog).toBeVisible()
      await expect(
        dialog.getByText('You need to login to continue viewing this profile.', { exact: true }),
      ).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await expect(button(page, action)).toBeFocused()
    }
    expect(page.url()).toBe(address)
    expect(calls).toBe(0)
  })

  test('can go to the login (CARD-22)', async ({ page }) => {
    await show(page, {})
    await button(page, 'View Profile').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Login Now' }).click()
    await expect(page).toHaveURL(/\/login-user$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('a member on a card', () => {
  test('opens a profile by one call and is taken to it (CARD-24, CARD-25, ENT-07, API-VIEW-02, API-VIEW-05)', async ({
    page,
    request,
  }) => {
    const { token } = await registerMember(request, { gender: 'Male', name: 'Arun Sundaram' })
    await asMember(page, token)
    // a community whose members no other test hides or removes
    await page.goto('/search-profile?gender=Female&religion=Muslim')
    const first = page.getByRole('article').first()
    const calls: unknown[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/view-profile')) calls.push(sent.postDataJSON())
    })
    const answered = page.waitForResponse(VIEW)
    await first.getByRole('button', { name: 'View Profile' }).dblclick()
    const { message } = await (await answered).json()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/member-detail-view\/\?type=[0-9a-f-]{36}&c=[^&]+&cc=[^&]+$/)
    const profileId = new URL(page.url()).searchParams.get('type')
    expect(calls).toEqual([{ profileId, isContactViewd: true, isExpressIntrest: false, isProfileViewed: false }])
    const found = await (
      await request.post('/profile/search/profilelist?size=100', {
        data: { gender: 'Female', religion: ['Muslim'] },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
    expect(found.content.find((one: { id: string }) => one.id === profileId)?.isProfileViewed).toBe(true)
  })

  test('expresses interest without leaving the list (G-58, CARD-16)', async ({ page, request }) => {
    const { token } = await registerMember(request, { gender: 'Male', name: 'Arun Sundaram' })
    await asMember(page, token)
    await page.route(VIEW, (route) =>
      route.fulfill({ json: { statusCode: 200, statusMessage: 'Interest sent.', message: 'Interest sent.' } }),
    )
    await show(page, {})
    const sent = page.waitForRequest(VIEW)
    await button(page, 'Express Interest').click()
    expect((await sent).postDataJSON()).toMatchObject({ isExpressIntrest: true })
    await expect(page.getByText('Interest sent.', { exact: true })).toBeVisible()
    await expect(card(page).getByText('Interest expressed', { exact: true })).toBeVisible()
    await expect(button(page, 'Express Interest')).toHaveCount(0)
    await expect(page).toHaveURL('/search-profile?page=1')
  })

  test.describe('a failed call from a card', () => {
    test.use({ expectedErrors: [/status of 400|ERR_FAILED/] })
    test('stays on the page and shows the reason (CARD-26, API-VIEW-03, API-VIEW-04)', async ({ page, request }) => {
      const { token } = await registerMember(request, { gender: 'Male', name: 'Arun Sundaram' })
      await asMember(page, token)
      await page.route(VIEW, (route) => route.fulfill({ status: 400, contentType: 'text/plain', body: 'Quota over' }))
      await show(page, {})
      const address = page.url()
      await button(page, 'View Profile').click()
      await expect(page.getByText('Quota over', { exact: true })).toBeVisible()
      await page.unroute(VIEW)
      await page.route(VIEW, (route) => route.abort())
      await button(page, 'View Profile').click()
      await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
      expect(page.url()).toBe(address)
    })
  })
})
