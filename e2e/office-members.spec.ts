import {
  asMember,
  expect,
  expectAccessible,
  expectNoViolations,
  expectNoSidewaysScroll,
  registerMember,
  test,
} from './support/test.ts'
import { enterOffice } from './support/office.ts'

const WHY = 'The family called: somebody else reads their mails'

test('staff find a member, open private details with a reason, and the family sees when and why (MEM-03, MEM-04, MEM-06, MEM-09)', async ({
  page,
  request,
  browser,
}) => {
  const member = await registerMember(request)
  await enterOffice(page)
  await page.goto('/office/members')
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(`  ${member.email.toUpperCase()} `)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toContainText(member.email)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await rows.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Registered')
  await expect(page.getByText(member.email)).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Open private data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open private data' })
  await dialog.getByLabel('Why').fill(WHY)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Open' }).click()
  const data = page.getByRole('region', { name: 'Private data' })
  await expect(data).toContainText(member.email)
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(WHY)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await data.getByRole('button', { name: 'Close private data' }).click()
  await expect(page.getByText(member.email)).toHaveCount(0)

  const family = await (
    await browser.newContext({
      baseURL: test.info().project.use.baseURL!,
      viewport: page.viewportSize(),
    })
  ).newPage()
  await asMember(family, member.token)
  await family.goto('/account?part=privacy')
  const told = family.getByRole('region', { name: 'When our staff opened your private data' })
  await expect(told).toContainText(WHY)
  await expect(told).toContainText('Administration')
  await expect(told).not.toContainText('@')
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  await family.context().close()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const leaving = page.getByRole('dialog', { name: 'Log out everywhere' })
  await leaving.getByLabel('Why').fill('Their phone was stolen')
  await leaving.getByRole('button', { name: 'Log the member out' }).click()
  await expect(page.getByText('The member is logged out everywhere.')).toBeVisible()
  expect(
    (await request.get('/api/account/sessions', { headers: { authorization: `Bearer ${member.token}` } })).status(),
  ).toBe(401)

  await page.getByRole('button', { name: 'Warn', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Warn', exact: true })
  await warning.getByRole('radio', { name: 'It asks for or offers money' }).check()
  await warning.getByLabel('What happened').fill('Asked a family for money')
  await expectNoViolations(page)
  await warning.getByRole('button', { name: 'Warn', exact: true }).click()
  await expect(page.getByText('1 strike')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Was decided on')
  await expectNoViolations(page)
})
