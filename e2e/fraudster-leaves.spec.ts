import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { aConnectedCouple } from './support/connected.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const VERIFIER = join(import.meta.dirname, '../docs/verify-envelope.mjs')

test('a fraudster writes, receives a number and leaves: the family still sees what it gave, and saves a record that verifies (DUTY-01, DUTY-05) @phone', async ({
  page,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  const by = (member: { readonly token: string }) => ({ authorization: `Bearer ${member.token}` })
  const say = async (from: typeof groom, to: typeof groom, text: string) => {
    const sent = await request.post(`/api/conversations/${to.id}/messages`, {
      headers: by(from),
      data: { text, clientId: randomUUID() },
    })
    expect(sent.status()).toBe(201)
  }
  await say(groom, bride, 'Please tell me your number')
  await say(bride, groom, 'You may call my father')
  const viewed = { headers: by(groom), data: { profileId: bride.id } }
  expect((await request.post('/packageservice/package-usage/view-contact', viewed)).status()).toBe(200)
  const left = await request.delete('/api/account', { headers: by(groom), data: { password: groom.password } })
  expect(left.status()).toBe(200)

  await asMember(page, bride.token)
  await page.goto('/disclosures')
  const rows = page.getByRole('listitem').filter({ hasText: groom.name })
  await expect(rows.filter({ hasText: 'Your number and address' })).toContainText('has left the service')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`/messages?with=${groom.id}`)
  const log = page.getByRole('log', { name: 'Messages', exact: true })
  await expect(log.getByText('You may call my father')).toBeVisible()
  await expect(log.getByText('Please tell me your number')).toHaveCount(0)
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('button', { name: 'Save a signed record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save a signed record' })
  await expect(dialog).toContainText('1930')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const key = new URL('/.well-known/thunai-envelope-key', page.url()).href
  for (const kind of ['PDF', 'JSON']) {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Save as ${kind}` }).click()
    const file = await (await coming).path()
    expect([kind, execFileSync(process.execPath, [VERIFIER, file, key], { encoding: 'utf8' }).trim()]).toEqual([
      kind,
      'valid',
    ])
  }
})
