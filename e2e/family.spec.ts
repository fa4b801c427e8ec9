import { aConnectedCouple } from './support/connected.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  newestMail,
  registerProven,
  smsTo,
  someone,
  test,
} from './support/test.ts'

/** The pages that a relative visits. */
const RELATIVES_PAGES = [
  '/profile-dashboard',
  '/my-matches',
  '/search-profile',
  'profile',
  '/interests',
  '/messages',
  '/notifications',
  '/view-profiles',
  '/shortlist',
  '/viewupdate-my-profile',
  '/account',
  '/family',
  '/membership-plans',
]

test('a mother invites an aunt, who joins, votes, and is removed (FAM-02, FAM-03, FAM-06, FAM-07)', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  const { email } = someone()
  const detail = `/member-detail-view/?type=${bride.id}&c=x&cc=x`
  await asMember(page, groom.token)
  await page.goto('/family')
  await page.getByLabel('Your name').fill('Saroja')
  await page.getByLabel('Your relation to the candidate').selectOption('mother')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saroja')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lakshmi')
  await page.getByRole('radio', { name: 'By email' }).check()
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByLabel('Relation to the candidate', { exact: true }).selectOption('aunt')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('button', { name: 'Take back: Lakshmi' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const mail = (await newestMail(email)).replaceAll('=\r\n', '').replaceAll('=\n', '')
  const hers = await browser.newContext({ viewport: page.viewportSize() })
  const aunt = await hers.newPage()
  await aunt.goto(/\/family\/join#[a-p]{64}/.exec(mail)?.[0] ?? '')
  await expect(aunt.getByText(`(${groom.memberId})`)).toBeVisible()
  await aunt.getByLabel(/^Password/).fill('secret123')
  await aunt.getByRole('checkbox').check()
  await aunt.getByRole('button', { name: 'Join' }).click()
  await expect(aunt.getByText('(you)')).toBeVisible()
  await aunt.goto(detail)
  await aunt.getByRole('button', { name: 'Yes' }).click()
  await expect(aunt.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')

  await page.goto(detail)
  await expect(page.getByText('Lakshmi, aunt: yes')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/family')
  await page.getByRole('button', { name: 'Remove: Lakshmi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Lakshmi')).toHaveCount(0)
  await aunt.goto('/family')
  await expect(aunt.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await hers.close()
})

test('a grandfather is invited by SMS, and joins (FAM-09) @phone', async ({ page, browser, request }) => {
  const { token, memberId } = await registerProven(request)
  const { email, phone } = someone()
  await asMember(page, token)
  await page.goto('/family')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ramasamy')
  await page.getByRole('radio', { name: 'By SMS' }).check()
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill(phone)
  await page.getByLabel('Relation to the candidate', { exact: true }).selectOption('grandparent')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('button', { name: 'Take back: Ramasamy' })).toBeVisible()
  await expect.poll(() => smsTo(`91${phone}`)).toHaveLength(1)
  const [sms = ''] = smsTo(`91${phone}`)
  expect(sms).not.toContain('Ramasamy')

  const his = await browser.newContext({ viewport: page.viewportSize() })
  const other = await his.newPage()
  await other.goto(/http\S+/.exec(sms)?.[0] ?? '')
  await expect(other.getByText(`(${memberId})`)).toBeVisible()
  await other.getByLabel(/^Email/).fill(email)
  await other.getByLabel(/^Password/).fill('secret123')
  await other.getByRole('checkbox').check()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByText('(you)')).toBeVisible()
  await his.close()
})

test('a relative’s visit makes no call that relatives may not make (FAM-02) @phone', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  const invited = await request.post('/api/family/invitations', {
    headers: { authorization: `Bearer ${groom.token}` },
    data: { name: 'Selvi', relation: 'aunt', role: 'relative' },
  })
  const { data } = await invited.json()
  const hers = await browser.newContext({ viewport: page.viewportSize() })
  const aunt = await hers.newPage()
  await aunt.goto(data.url)
  const { email } = someone()
  await aunt.getByLabel(/^Your name/).fill('Selvi')
  await aunt.getByLabel(/^Email/).fill(email)
  await aunt.getByLabel(/^Password/).fill('secret123')
  await aunt.getByRole('checkbox').check()
  await aunt.getByRole('button', { name: 'Join' }).click()
  await expect(aunt.getByRole('button', { name: 'Join' })).toHaveCount(0)
  await asMember(page, groom.token)
  await page.goto('/family')
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByRole('button', { name: 'Remove: Selvi' })).toBeVisible()

  await asMember(aunt, await logIn(request, email, 'secret123'))
  const refused: string[] = []
  aunt.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${aunt.url()}: ${answer.status()} ${answer.url()}`)
  })
  for (const path of RELATIVES_PAGES) {
    await aunt.goto(path === 'profile' ? `/member-detail-view/?type=${bride.id}&c=x&cc=x` : path)
    await expect(aunt.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(aunt.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  expect(refused).toEqual([])
  await hers.close()
})
