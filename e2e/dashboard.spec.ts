import { formatPhone } from '@thunai/contract/contact/phones'
import type { Page } from '@playwright/test'
import { logInAsDemo, openProfile, unopened } from './support/demo.ts'
import { buyPlan } from './support/plan.ts'
import { resize } from './support/resize.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Verification Required' })
const tile = (page: Page, name: string) => page.getByRole('list', { name: 'Your profiles' }).getByRole('link', { name })

/** Stubs the verification flags of the own profile. */
async function verified(page: Page, isEmailVerified: boolean, isMobileVerified: 'true' | 'false'): Promise<void> {
  await page.route('**/getforviewforuserbytoken', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data, { isEmailVerified, isMobileVerified })
    await route.fulfill({ response, json: body })
  })
}

test('a new member sees name, ids and missing steps (DASH-01 to DASH-06, DASH-11, MSG-EMPTY-01) @both', async ({
  page,
  request,
}) => {
  const member = await registerMember(request)
  await asMember(page, member.token)
  await page.goto('/profile-dashboard')
  await dialog(page).getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
  await expect(page.getByText('Profile ID', { exact: true })).toBeVisible()
  for (const text of [member.memberId, member.email, formatPhone(member.phone)])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Your email and mobile number are not verified yet.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Subscribed Packages' })).toContainText('No subscribed packages found.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View / Update Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/viewupdate-my-profile$/)
})

test.describe('the verification dialog', () => {
  test("names what is missing, in three forms, and doesn't open if nothing is (DASH-05, DASH-12 to DASH-15) @phone", async ({
    page,
    request,
  }) => {
    await asMember(page, await logInAsDemo(request))
    for (const [email, mobile, words] of [
      [false, 'false', 'email and mobile number'],
      [false, 'true', 'email'],
      [true, 'false', 'mobile number'],
    ] as const) {
      await page.unrouteAll({ behavior: 'wait' })
      await verified(page, email, mobile)
      await page.goto('/profile-dashboard')
      await expect(dialog(page)).toContainText(`Please verify your ${words}.`)
      // forgotten passwords are only reset by e-mail
      await expect(dialog(page).getByText('forgotten password')).toHaveCount(email ? 0 : 1)
    }
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await verified(page, true, 'true')
    await page.goto('/dashboard')
    await expect(page.getByText('Profile ID')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('not verified yet')).toHaveCount(0)
  })

  test('stays closed after Skip until the next login, over reloads and in other tabs (DASH-16, G-52)', async ({
    page,
    request,
  }) => {
    await asMember(page, (await registerMember(request)).token)
    await page.goto('/profile-dashboard')
    await dialog(page).getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'View / Update Profile' }).click()
    await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Profile ID')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Profile ID')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await expect(other.getByText('Profile ID')).toBeVisible()
    await expect(dialog(other)).toHaveCount(0)
    await other.close()
  })

  test('links to the verification (DASH-17, ROUTE-23)', async ({ page, request }) => {
    await asMember(page, (await registerMember(request)).token)
    await page.goto('/profile-dashboard')
    await dialog(page).getByRole('button', { name: 'Verify Now', exact: true }).click()
    await expect(page).toHaveURL(/\/(verify|contact-verification-otp)/)
  })
})

test('the four tiles have correct counts and link to the own profile page (DASH-07 to DASH-10, G-07)', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  const targets = await unopened(request, token, 'Male', 2)
  for (const { id } of targets) await openProfile(request, token, id)
  const men = async (): Promise<number> => {
    const answer = await request.post('/profile/search/profilelist?size=1', {
      headers: { authorization: `Bearer ${token}` },
      data: { gender: 'Male' },
    })
    return (await answer.json()).totalElements
  }
  const before = await men()
  await asMember(page, token)
  await page.goto('/profile-dashboard')
  await dialog(page).getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(tile(page, 'View Profiles')).toHaveText(/^[1-9]\d*View Profiles$/)
  const told = Number.parseInt(await tile(page, 'View Profiles').innerText(), 10)
  // other tests register men at the same time
  expect(told).toBeGreaterThanOrEqual(before)
  expect(told).toBeLessThanOrEqual(await men())
  await expect(tile(page, 'Interest Sent')).toHaveText('0Interest Sent')
  await expect(tile(page, 'Viewed Profiles')).toHaveText('2Viewed Profiles')
  await resize(page, { width: 390, height: 844 })
  for (const [name, section, heading] of [
    ['View Profiles', 'viewed-by', page.getByRole('caption').filter({ hasText: 'Profiles Who Viewed You' })],
    ['My Matches', 'matches', page.getByRole('heading', { name: 'My Matches', exact: true })],
    ['Interest Sent', 'interest', page.getByRole('heading', { name: 'Interest Sent', exact: true })],
    ['Viewed Profiles', 'viewed', page.getByRole('caption').filter({ hasText: 'Profiles You Viewed' })],
  ] as const) {
    await tile(page, name).click()
    await expect(page).toHaveURL(`/viewupdate-my-profile?tab=viewed&section=${section}`)
    await expect(heading).toBeFocused()
    const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0)
    const header = bottom(await page.getByRole('banner').boundingBox())
    // below the sticky header, above the bottom bar
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header)
    expect(bottom(await heading.boundingBox())).toBeLessThan(844 - 56)
    await page.goBack()
  }
})

test('the table shows a bought plan with its remaining contacts and SMS (DASH-11, ENT-31) @phone', async ({
  page,
  request,
}) => {
  await asMember(page, await logInAsDemo(request))
  await page.goto('/dashboard')
  const table = page.getByRole('table', { name: 'Subscribed Packages' })
  await expect(table).toContainText('Gold')
  await expect(table).toContainText(/\d+ of 50/)
  await expectAccessible(page)
})

test('the dashboard shows each day’s news: matches first, then visitors, waiting interests and answers (DAY-02) @phone', async ({
  page,
  request,
}) => {
  const groomOf = (name: string) =>
    registerMember(request, { name, gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
  const express = async (token: string, profileId: string) => {
    const answer = await request.post('/packageservice/package-usage/view-profile', {
      headers: { authorization: `Bearer ${token}` },
      data: { profileId, isExpressIntrest: true },
    })
    expect(answer.status()).toBe(200)
  }
  const answer = (token: string, profileId: string, status: string) =>
    request.patch(`/packageservice/package-usage/interest/${profileId}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { status },
    })
  const [bride, kumaran, velan] = [
    await registerMember(request, { name: 'Daily Devi' }),
    await groomOf('Kumaran Daily'),
    await groomOf('Velan Daily'),
  ]
  const block = (name: string) => page.getByRole('region', { name, exact: true })

  // day 1: no activity yet, and the first match is visible without scrolling
  await verified(page, true, 'true')
  await asMember(page, bride.token)
  await page.goto('/profile-dashboard')
  const first = block('Matches for you').getByRole('link').nth(1)
  await expect(first).toBeInViewport({ ratio: 0.8 })
  await expect(block('Visitors')).toContainText('No profiles have viewed your profile yet.')
  for (const name of ['Waiting for your answer', 'Answered']) await expect(block(name)).toHaveCount(0)

  // day 2: a visit and an interest
  await openProfile(request, velan.token, bride.id)
  await buyPlan(request, kumaran)
  await express(kumaran.token, bride.id)
  await page.reload()
  await expect(block('Visitors')).toContainText('2 new')
  await expect(block('Visitors')).toContainText('Velan Daily')
  await expect(block('Waiting for your answer')).toContainText('Kumaran Daily')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Accept the interest of Kumaran Daily' }).click()
  await expect(block('Waiting for your answer')).toHaveCount(0)
  await expect(block('Answered')).toContainText('You accepted')

  // day 30: her interest was answered, and there is a next step
  await buyPlan(request, bride)
  await express(bride.token, velan.id)
  await answer(velan.token, bride.id, 'accepted')
  await page.reload()
  await expect(block('Answered')).toContainText('1 new')
  await expect(block('Answered').getByRole('listitem').first()).toContainText('Velan Daily')
  await expectAccessible(page)
  await block('Answered').getByRole('link', { name: 'Write to Velan Daily' }).click()
  await expect(page).toHaveURL(new RegExp(velan.id))
})

test('each dashboard section fails on its own and can be retried (DAY-02)', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/500/)
  await page.route('**/getforviewforuser?size=6', (route) => route.fulfill({ status: 500, json: {} }))
  await asMember(page, await logInAsDemo(request))
  await page.goto('/dashboard')
  const matches = page.getByRole('region', { name: 'Matches for you' })
  await expect(matches).toContainText('Something went wrong on our side.')
  await expect(page.getByRole('region', { name: 'Visitors' }).getByRole('heading')).toBeVisible()
  await expect(tile(page, 'My Matches')).toHaveText('–My Matches')
  await page.unrouteAll({ behavior: 'wait' })
  await matches.getByRole('button', { name: 'Try again' }).click()
  await expect(matches.getByRole('listitem').first()).toBeVisible()
})
