import type { APIRequestContext } from '@playwright/test'
import { openContact } from './support/contact.ts'
import { type Listed, logInAsDemo, openProfile, unopened } from './support/demo.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const detail = (id: string) => `/member-detail-view/?type=${id}&c=x&cc=x`

/** A member whose charts are filled in. */
async function withHoroscope(request: APIRequestContext, token: string): Promise<Listed> {
  for (const one of await unopened(request, token, 'Male', 15)) {
    const answer = await request.get(`/profile/profilefulldata/getforviewforuser/${one.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = await answer.json()
    if (
      data.star !== null &&
      data.amsamOne.concat(data.amsamTwo, data.amsamThree, data.amsamFour, data.amsamFive, data.amsamSix).length > 0
    )
      return one
  }
  throw new Error('most demo members have a horoscope')
}

test('a visitor goes through the login first (G-08)', async ({ page }) => {
  await page.goto(detail('somebody'))
  await expect(page).toHaveURL(/\/login-user/)
})

test.describe('a member without a plan', () => {
  test.use({ expectedErrors: [/403/] })

  test('sees the whole profile, fetched with the token, but no contact (DETAIL-01 to DETAIL-05, ROLE-03, PROD-10, API-CONTACT-01) @both', async ({
    page,
    request,
  }) => {
    const { token } = await registerMember(request)
    const target = await withHoroscope(request, token)
    await asMember(page, token)
    const reading = page.waitForResponse((response) => response.url().includes(`getforviewforuser/${target.id}`))
    await page.goto(detail(target.id))
    const answer = await reading
    expect(answer.request().headers()['authorization']).toBe(`Bearer ${token}`)
    const { data } = await answer.json()
    expect([data.primaryContact, data.emailContact, data.doorNumber]).toEqual([null, null, null])
    await expect(page.getByRole('heading', { level: 1, name: 'Member Details', exact: true })).toBeVisible()
    for (const group of [
      'Basic Details',
      'Education & Occupation',
      'Family Details',
      'Habits & Physical Attributes',
      'Horoscope Information',
      'Partner Preference',
    ]) {
      await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible()
    }
    const horoscope = page.getByRole('region', { name: 'Horoscope Information' })
    // folded on phones
    const isPhone = (page.viewportSize()?.width ?? 0) < 600
    if (isPhone) await horoscope.getByRole('heading', { name: 'Horoscope Information' }).click()
    for (const term of ['Star', 'Patham', 'Raasi', 'Laknam', 'Jathagam', 'Dhosham', 'Dhasa'])
      await expect(horoscope.getByText(term, { exact: true }).first()).toBeVisible()
    await horoscope.getByText('Raasi and amsam charts').click()
    await expect(horoscope.locator('figure')).toHaveCount(2)
    await expect(horoscope.getByText('ராசி')).toBeVisible()
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await openContact(page)
    await expect(
      page.getByText('Viewing contacts needs a membership plan. Please choose a membership plan.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect(page).toHaveURL(/\/membership-plans$/)
  })

  test('sees that the starter allowance is used up, and what to do (G-57) @phone', async ({ page, request }) => {
    const { token } = await registerMember(request)
    const targets = await unopened(request, token, 'Male', 21)
    for (const { id } of targets.slice(0, 20)) await openProfile(request, token, id)
    await asMember(page, token)
    await page.goto(detail(targets[20]?.id ?? ''))
    await expect(page.getByText('You have used your profile views. Please choose a membership plan.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See membership plans' })).toHaveAttribute('href', '/membership-plans')
    await expectAccessible(page)
  })
})

test.describe('a missing profile', () => {
  test.use({ expectedErrors: [/404/] })

  test('shows an error and links back to the search (G-61)', async ({ page, request }) => {
    await asMember(page, await logInAsDemo(request))
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) {
      await page.goto(detail(id))
      await expect(page.getByRole('heading', { name: 'This profile is not available.' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'View other profiles' })).toHaveAttribute('href', '/search-profile')
    }
    await expectAccessible(page)
  })
})

test.describe('a member with a plan', () => {
  test('opens the contact: it is charged, the profile is refetched, the numbers appear (DETAIL-06, API-CONTACT-02, ROLE-05) @phone', async ({
    page,
    request,
  }) => {
    const token = await logInAsDemo(request)
    const [target] = await unopened(request, token, 'Female', 1)
    if (!target) throw new Error('there are demo members')
    await asMember(page, token)
    await page.goto(detail(target.id))
    await expect(page.getByRole('button', { name: 'View Contact' }).first()).toBeVisible()
    const calls: string[] = []
    page.on('request', (sent) => {
      if (/view-contact|getforviewforuser\//.test(sent.url()))
        calls.push(`${sent.method()} ${sent.headers()['authorization'] === `Bearer ${token}`}`)
    })
    await openContact(page)
    await expect(page.locator('a[href^="tel:+91"]').first()).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
    expect(calls).toEqual(['POST true', 'GET true'])
    await expect(page.getByRole('link', { name: 'Message on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91\d{10}$/,
    )
    await expect(page.getByRole('button', { name: 'View Contact' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('expresses interest, which is saved (G-58, SEC-16)', async ({ page, request }) => {
    const token = await logInAsDemo(request)
    const [target] = await unopened(request, token, 'Female', 1)
    if (!target) throw new Error('there are demo members')
    await asMember(page, token)
    await page.goto(detail(target.id))
    await page.getByRole('button', { name: 'Express Interest' }).click()
    await expect(page.getByText('Interest sent successfully.')).toBeVisible()
    await expect(page.getByText('You have expressed your interest.')).toBeVisible()
    await openProfile(request, token, target.id)
    await page.reload()
    await expect(page.getByText('You have expressed your interest.')).toBeVisible()
  })
})

test('on a low screen the keyboard reaches the last link of the side column (DESK-07)', async ({ page, request }) => {
  const token = await logInAsDemo(request)
  const [target] = await unopened(request, token, 'Female', 1)
  if (!target) throw new Error('there are demo members')
  await asMember(page, token)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(detail(target.id))
  const last = page.getByRole('link', { name: 'See your profile as they see it' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})
