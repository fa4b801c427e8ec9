import { asMember, expect, registerProven, someone, test } from './support/test.ts'

test('a double tap on Invite invites once, and one on Make it creates one biodata (G-95) @phone', async ({
  page,
  request,
}) => {
  const { token } = await registerProven(request)
  await asMember(page, token)
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && /\/api\/(family\/invitations|biodata)$/.test(asked.url()))
      sent.push(asked.headers()['idempotency-key'] ?? '')
  })
  await page.goto('/family')
  const { email } = someone()
  await page.getByRole('textbox', { name: 'Name', exact: false }).last().fill('Lakshmi')
  await page.getByRole('radio', { name: 'By email' }).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page
    .getByRole('region', { name: 'Invite someone' })
    .getByLabel('Relation to the candidate')
    .selectOption('aunt')
  await page.getByRole('button', { name: 'Invite', exact: true }).dblclick()
  const invited = page.getByRole('button', { name: 'Take back: Lakshmi' })
  await expect(invited.first()).toBeVisible()
  await page.reload()
  await expect(invited).toHaveCount(1)
  await page.goto('/biodata')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('Lakshmi aunty')
  // faster than any finger: both in one task of the page
  await page.getByRole('button', { name: 'Create it', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Lakshmi aunty').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Lakshmi aunty', { exact: false })).toHaveCount(1)
  expect(sent).toHaveLength(2)
  expect(sent.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})
