import type { APIRequestContext } from '@playwright/test'
import { openContact } from './support/contact.ts'
import { aCouple } from './support/connected.ts'
import { openProfile } from './support/demo.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  smsTo,
  test,
  type RegisteredMember,
} from './support/test.ts'

const detail = (id: string) => `/member-detail-view/?type=${id}&c=x&cc=x`

/** SMS go to verified numbers only. */
async function verifyMobile(request: APIRequestContext, { id, phone, token }: RegisteredMember): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`/profile/verification/sendotpmobileforverification/${id}`, { headers })).status()).toBe(
    200,
  )
  await expect.poll(() => smsTo(phone)).toHaveLength(1)
  const otp = /^\d+/.exec(smsTo(phone)[0] ?? '')?.[0]
  expect(
    (await request.post('/profile/verification/validate-otp-and-mark-mobile', { headers, data: { otp } })).status(),
  ).toBe(200)
}

test('an interest is expressed, accepted by the other family, and reported to the first (G-58, DASH-09, DAY-07) @phone', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aCouple(request)
  await asMember(page, groom.token)
  await page.goto(detail(bride.id))
  await page.getByRole('button', { name: 'Express Interest' }).click()
  await expect(page.getByText('The family hasn’t answered yet.')).toBeVisible()

  const theirs = await browser.newContext({ viewport: page.viewportSize() })
  const other = await theirs.newPage()
  await asMember(other, bride.token)
  // two presses from opening the site to the answer
  await other.goto('/')
  await other
    .getByRole('navigation', { name: 'Your pages' })
    .getByRole('link', { name: /^Interests/ })
    .click()
  const received = other.getByRole('region', { name: 'Interests Received' })
  await expect(received).toContainText('Waiting for your answer')
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await received.getByRole('button', { name: 'Accept the interest of Antony Raj' }).click()
  await expect(received).toContainText(/You accepted today, \d+:\d\d [AP]M/)
  await other.getByRole('link', { name: 'Accepted 1' }).click()
  await expect(other.getByRole('region', { name: 'Interests Accepted' })).toContainText('Antony Raj')
  await expectAccessible(other)
  await other.goBack()
  await received.getByRole('link', { name: 'Antony Raj', exact: true }).click()
  await expect(other.getByText('You have accepted Antony Raj’s interest.')).toBeVisible()
  await other.getByRole('button', { name: 'Decline after all the interest of Antony Raj' }).click()
  await expect(other.getByText('You have declined Antony Raj’s interest.')).toBeVisible()
  await other.getByRole('button', { name: 'Accept after all the interest of Antony Raj' }).click()
  await expect(other.getByText('You have accepted Antony Raj’s interest.')).toBeVisible()
  await expectAccessible(other)
  await theirs.close()

  await expect.poll(() => newestMail(groom.email)).toContain('has accepted')
  await page.reload()
  await expect(page.getByText('Your interest was accepted.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile-dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('list', { name: 'Your profiles' }).getByRole('link', { name: 'Interest Sent' }).click()
  await page.getByRole('region', { name: 'Interest Sent' }).getByRole('link').click()
  const sent = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Mary Stella' }) })
  await expect(sent).toContainText('They accepted')
})

test('a member chooses, previews and sends an SMS to an opened contact, once, for one credit (G-59) @phone', async ({
  page,
  request,
}) => {
  const { groom, bride } = await aCouple(request)
  await verifyMobile(request, bride)
  await openProfile(request, groom.token, bride.id)
  await asMember(page, groom.token)
  await page.goto(detail(bride.id))
  await expect(page.getByRole('button', { name: 'View Contact', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send an SMS' })).toHaveCount(0)
  await openContact(page)
  await expect(page.getByText('30 SMS left')).toBeVisible()
  await page.getByRole('button', { name: 'Send an SMS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an SMS' })
  await dialog.getByRole('radio', { name: 'Ask for the jathagam' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  await expect(page.getByText('SMS sent successfully.')).toBeVisible()
  await expect(page.getByText('29 SMS left')).toBeVisible()
  await expect
    .poll(() => smsTo(bride.phone).filter((text) => text.startsWith('Vanakkam')))
    .toEqual([expect.stringMatching(/^Vanakkam from Antony Raj \(M\d+\) at .+ jathagams/)])
  await page.getByRole('button', { name: 'Send an SMS' }).click()
  await expect(dialog.getByRole('radio', { name: 'Ask for the jathagam' })).toBeDisabled()
  await expect(dialog).toContainText('You can send it again after a day.')
})
