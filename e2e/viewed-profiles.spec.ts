import { formatPhone } from '@thunai/contract/contact/phones'
import { openProfile, unopened } from './support/demo.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test('viewed profiles are cards that link back to them, none at first (ROUTE-16, G-05, MSG-EMPTY-03) @phone', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/view-profiles')
  await expect(page.getByRole('heading', { level: 1, name: 'Viewed Profile', exact: true })).toBeVisible()
  await expect(page.getByText('No profiles viewed yet.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const targets = await unopened(request, token, 'Male', 2)
  for (const { id } of targets) await openProfile(request, token, id)
  await page.reload()
  for (const { name, memberId, id } of targets) {
    await expect(page.getByText(memberId, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      new RegExp(targets.some((one) => one.name === name && one.id !== id) ? 'type=' : id),
    )
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the own profile page has its header, tabs and both histories, empty at first (OWN-01 to OWN-03, OWN-16, OWN-17, MSG-EMPTY-02, MSG-EMPTY-03) @both', async ({
  page,
  request,
}) => {
  const member = await registerMember(request)
  await asMember(page, member.token)
  const reading = page.waitForRequest((sent) => sent.url().includes('getforviewforuserbytoken'))
  await page.goto('/viewupdate-my-profile')
  expect((await reading).headers()['authorization']).toBe(`Bearer ${member.token}`)
  for (const text of [member.memberId, formatPhone(member.phone)])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d\d years · /)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Photos', 'Partner Preference', 'Viewed By / User'])
  await expect(page.getByRole('region', { name: 'Basic Details' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Partner Preference' }).click()
  await expect(page.getByRole('region', { name: 'Partner Preference' })).toBeVisible()
  await page.getByRole('tab', { name: 'Viewed By / User' }).click()
  await expect(page.getByRole('table', { name: 'Profiles You Viewed', exact: true })).toContainText(
    'No profiles viewed yet.',
  )
  await expect(page.getByRole('table', { name: 'Profiles Who Viewed You', exact: true })).toContainText(
    'No profiles have viewed your profile yet.',
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('both sides see a view with its time and the actions after it (OWN-18, ROLE-06) @phone', async ({
  page,
  request,
}) => {
  const seen = await registerMember(request, { name: 'Selvi Arasu' })
  const looking = await registerMember(request, { name: 'Kumaran Vel', gender: 'Male', dateOfBirth: '1992-02-03' })
  await openProfile(request, looking.token, seen.id)
  await asMember(page, seen.token)
  const asked = page.waitForRequest((sent) => sent.url().includes('whoviewedmyprofile'))
  await page.goto('/viewupdate-my-profile')
  await page.getByRole('tab', { name: 'Viewed By / User' }).click()
  expect((await asked).headers()['authorization']).toBe(`Bearer ${seen.token}`)
  const row = page
    .getByRole('table', { name: 'Profiles Who Viewed You' })
    .getByRole('row')
    .filter({ hasText: looking.memberId })
  await expect(row).toContainText('Kumaran Vel')
  await expect(row).toContainText(/\d{2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2} (AM|PM)/)
  await expect(row.getByRole('cell').filter({ hasText: /^(Yes|No)$/ })).toHaveText(['Yes', 'No', 'No'])
  await page.goto('/view-profiles?tab=visitors')
  const visitor = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Kumaran Vel' }) })
  await expect(visitor).toContainText('New')
  await expect(visitor).toContainText(/Here today, \d+:\d\d [AP]M/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(visitor).not.toContainText('New')
})
