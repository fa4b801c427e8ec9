import { enterOffice } from './support/office.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerMember,
  test,
} from './support/test.ts'

test('a reported member reads the decision and its reason, and appeals (REV-10, REV-15, REV-16) @phone', async ({
  page,
  request,
  browser,
}) => {
  const groom = await registerMember(request, { name: 'Limited Kumar', gender: 'Male', dateOfBirth: '1994-02-03' })
  const bride = await registerMember(request, { name: 'Reporting Selvi' })
  const reported = await request.post('/api/reports', {
    headers: { authorization: `Bearer ${bride.token}` },
    data: { profileId: groom.id, reason: 'harassment', text: 'He writes at night.' },
  })
  expect(reported.status()).toBe(200)

  await asMember(page, groom.token)
  await page.goto('/decisions')
  await expect(page.getByRole('heading', { name: 'No decisions' })).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newPage()
  await enterOffice(office)
  const { csrf } = (await (await office.request.get('/office/api/me')).json()).data
  const headers = { 'x-csrf-token': csrf }
  const { rows } = (await (await office.request.get('/office/api/reviews?queue=reports')).json()).data
  const review = rows.find(({ subject }: { subject: { profileId: string } }) => subject.profileId === groom.id)
  const decided = await office.request.post(`/office/api/reviews/${review.id}/decide`, {
    headers,
    data: { decision: 'limit', reason: 'harassment', version: review.version },
  })
  expect(decided.status()).toBe(200)
  await expect.poll(() => newestMail(groom.email)).toContain('For a time, no new interests and messages')

  await page.goto('/notifications')
  await page.getByText('We have made a decision about your profile.').click()
  await expect(page).toHaveURL(/\/decisions/)
  const decision = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem')
  await expect(decision.getByRole('heading')).toHaveText('For a time, no new interests and messages')
  await expect(decision).toContainText('A family was troubled or threatened')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await decision.getByRole('button', { name: /^Ask for another look/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for another look' })
  await dialog.getByLabel('What should we know? (optional)').fill('I wrote twice, and asked nothing wrong.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(decision).toContainText('You asked for another look')
  await expect(decision.getByRole('button')).toHaveCount(0)
  const appeals = (await (await office.request.get('/office/api/reviews?queue=appeals')).json()).data.rows
  expect(appeals).toContainEqual(
    expect.objectContaining({
      subject: expect.objectContaining({ memberId: groom.memberId, text: 'I wrote twice, and asked nothing wrong.' }),
    }),
  )
  await office.close()
})
