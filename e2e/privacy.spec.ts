import { resize } from './support/resize.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const lists = async (request: Parameters<typeof registerMember>[0]) =>
  (await (await request.get('/form/allformdata/getavailablelist')).json()).data
const found = async (request: Parameters<typeof registerMember>[0], body: object, token = '') => {
  const answer = await request.post('/profile/search/profilelist', {
    data: body,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).content.map(({ id }: { id: string }) => id) as string[]
}

test('a member chooses who sees the profile, and hides it for a time (G-80, SEC-17) @phone', async ({
  page,
  request,
}) => {
  const jain = (await lists(request)).religion.find(({ name }: { name: string }) => name === 'Jain').id
  const member = await registerMember(request, { religion: jain })
  await asMember(page, member.token)
  await page.goto('/account#privacy')
  const settings = page.getByRole('region', { name: 'Who sees me' })
  await expect(settings.getByLabel('Everyone', { exact: true })).toBeChecked()
  await settings.getByLabel('Nobody', { exact: true }).check()
  await expect(page.getByText('Your privacy settings are saved.')).toBeVisible()
  expect(await found(request, { religion: ['Jain'] })).not.toContain(member.id)
  await settings.getByLabel('Everyone', { exact: true }).check()
  await expect.poll(() => found(request, { religion: ['Jain'] })).toContain(member.id)
  await settings.getByLabel('Accepted members only').check()
  await expect(settings.getByRole('link', { name: 'Take a break' })).toBeVisible()
  // as earlier versions of the page hid a profile
  const hidden = await request.patch('/profile/settings', {
    data: { hiddenUntil: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) },
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(hidden.status()).toBe(200)
  await page.reload()
  await expect(settings.getByText('Your profile is hidden')).toBeVisible()
  expect(await found(request, { religion: ['Jain'] })).not.toContain(member.id)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await settings.getByRole('button', { name: 'Show it again now' }).click()
  await expect(settings.getByRole('link', { name: 'Take a break' })).toBeVisible()
  await expect(settings.getByLabel('Accepted members only')).toBeChecked()
})

test('a member reports and blocks another, and unblocks them (T110, G-90)', async ({ page, request }) => {
  const jain = (await lists(request)).religion.find(({ name }: { name: string }) => name === 'Jain').id
  const other = await registerMember(request, { religion: jain, name: 'Bothersome Person' })
  const member = await registerMember(request, { religion: jain })
  await asMember(page, member.token)
  await page.goto(`/member-detail-view?type=${other.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Report this profile' }).click()
  const report = page.getByRole('dialog', { name: 'Report Bothersome Person' })
  await report.getByLabel('They ask for money').check()
  await report.getByLabel('What happened? (optional)').fill('Asked me for a loan.')
  await expectAccessible(page)
  // a dialog's last action is visible on the shortest phone too
  const before = page.viewportSize()
  await resize(page, { width: 320, height: 480 })
  await report.getByRole('heading').first().scrollIntoViewIfNeeded()
  await expect(report.getByRole('button', { name: 'Send report' })).toBeInViewport({ ratio: 1 })
  if (before) await resize(page, before)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We look into it.')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Block this member' }).click()
  await page
    .getByRole('dialog', { name: 'Block Bothersome Person?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click()
  await expect(page).toHaveURL(/search-profile/)
  expect(await found(request, { religion: ['Jain'] }, member.token)).not.toContain(other.id)
  expect(await found(request, { religion: ['Jain'] }, other.token)).not.toContain(member.id)
  await page.goto('/account?part=privacy')
  await page.getByRole('button', { name: 'Unblock Bothersome Person' }).click()
  await expect(page.getByText('The block is taken back.')).toBeVisible()
  expect(await found(request, { religion: ['Jain'] }, member.token)).toContain(other.id)
})
