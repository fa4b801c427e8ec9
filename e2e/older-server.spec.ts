import { sendSpecifiedFieldsOnly } from './support/older-server.ts'
import { asMember, expect, registerMember, test } from './support/test.ts'

/** With a query, pages come without the answers to their first reads, and ask the server. */
const PUBLIC = [
  '/',
  '/search-profile?page=1',
  '/membership-plans?from=home',
  '/register-user',
  '/login-user',
  '/jathagam',
  '/porutham',
]
const MEMBERS = [
  ['/profile-dashboard', '/viewupdate-my-profile', '/viewupdate-my-profile?tab=viewed', '/search-profile'],
  ['/my-matches', '/interests', '/messages', '/notifications', '/shortlist', '/view-profiles', '/follows'],
  ['/account', '/membership-plans', '/verify', '/verification', '/family', '/biodata', '/fixed', '/their-eyes'],
]

const FAULTS = /Something went wrong|This part could not be shown/

test(`visitors can use ${PUBLIC.join(', ')} while the server sends only the specified fields (COMPAT-01)`, async ({
  page,
}) => {
  const server = await sendSpecifiedFieldsOnly(page)
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(FAULTS)).toHaveCount(0)
  }
  await expect.poll(server.count).toBeGreaterThan(3)
})

for (const paths of MEMBERS)
  test(`a member can use ${paths.join(', ')} while the server sends only the specified fields (COMPAT-01)`, async ({
    page,
    request,
  }) => {
    const { token } = await registerMember(request)
    await asMember(page, token)
    const server = await sendSpecifiedFieldsOnly(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(FAULTS)).toHaveCount(0)
    }
    await expect.poll(server.count).toBeGreaterThan(paths.length / 2)
  })

test('a profile opens while the server sends only the specified fields (COMPAT-01)', async ({ page, request }) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await sendSpecifiedFieldsOnly(page)
  await page.goto('/search-profile')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: 'View Profile' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(FAULTS)).toHaveCount(0)
})

test('a crash in one card affects that card only (COMPAT-02)', async ({ page, expectedErrors }) => {
  expectedErrors.push(/map is not a function/)
  await page.route('**/profile/search/profilelist**', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    reply.content[1].education = 'B.E.'
    await route.fulfill({ response, json: reply })
  })
  // with a query the page comes without answers
  await page.goto('/search-profile?page=1')
  await expect(page.getByText('This part could not be shown.')).toHaveCount(1)
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
