import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  asMember,
  codeFor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  newestMail,
  openMenu,
  registerMember,
  registerProven,
  test,
} from './support/test.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name: new RegExp(`^${name}`) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a member's own account page through the menu. */
async function onAccount(page: Page, member: { token: string }): Promise<void> {
  await asMember(page, member.token)
  await page.goto('/about-us')
  const menu = await openMenu(page)
  const account = menu.getByRole('link', { name: 'Account', exact: true })
  // on wide screens it is in the avatar menu
  const own = menu.getByRole('button', { name: 'My account' })
  await expect(account.or(own)).toBeVisible()
  if (await own.isVisible()) await own.click()
  await account.click()
  // on phones the account is a list of pages; on wide screens the list is beside the open page
  await part(page, 'Login and security').click()
  await expect(section(page, 'Email and mobile number')).toBeVisible()
}

test.describe('the account page', () => {
  // the wrong passwords, and the token that was revoked elsewhere
  test.use({ expectedErrors: [/40[013]/] })

  test('changes password and email, and logs other devices out (issue 4, G-47, G-66) @phone', async ({
    page,
    request,
  }) => {
    const member = await registerProven(request, { religion: await christian(request) })
    const elsewhere = await (
      await request.post('/auth/gateway/login', {
        data: { username: member.email, userpassword: member.password },
        headers: { 'user-agent': FIREFOX },
      })
    ).json()
    await onAccount(page, member)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const devices = section(page, 'Where you are logged in')
    await devices.getByRole('button', { name: /^Log out Firefox on Windows/ }).click()
    await expect(page.getByText('That device is logged out.')).toBeVisible()
    await expect(devices.getByText('Firefox on Windows')).toHaveCount(0)
    expect(
      (
        await request.get('/api/account/sessions', {
          headers: { authorization: `Bearer ${elsewhere.data.access_token}` },
        })
      ).status(),
    ).toBe(401)

    await page.getByRole('button', { name: 'Change password' }).click()
    const password = dialog(page, 'Change password')
    await password.getByLabel('Current password').fill('not this one')
    await password.getByLabel('New password').fill('three unusual words')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText('That is not your present password.')).toBeVisible()
    await expectAccessible(page)
    await password.getByLabel('Current password').fill(member.password)
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password was changed. All other devices were logged out.')).toBeVisible()
    await logIn(request, member.email, 'three unusual words')

    await page.getByRole('button', { name: 'Change email' }).click()
    const email = dialog(page, 'Change email')
    await expectAccessible(page)
    await email.getByLabel('New email').fill(`new.${member.email}`)
    await email.getByLabel('Your password').fill('three unusual words')
    await email.getByRole('button', { name: 'Send OTP' }).click()
    await expect(email.getByText('Resend OTP')).toBeVisible()
    // a phone may reload the page after a visit to the mail app
    await page.reload()
    await page.getByRole('button', { name: 'Enter the OTP for the new email' }).click()
    await expectAccessible(page)
    await email.getByLabel('OTP from the new mailbox').fill(await codeFor(`new.${member.email}`))
    await expect.poll(() => newestMail(`<${member.email}>`)).toContain('A new email for your')
    await email.getByRole('button', { name: 'Validate' }).click()
    await expect(page.getByText('Your email was changed.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Enter the OTP/ })).toHaveCount(0)
    await expect(section(page, 'Email and mobile number').getByText(`new.${member.email}`)).toBeVisible()
    await expect(section(page, 'Email and mobile number').getByText('Verified', { exact: true })).toHaveCount(1)
  })

  test('exports the data and deletes the account (T111, G-90, DESK-02)', async ({ page, request }) => {
    const member = await registerMember(request, { name: 'Leela Parting', religion: await christian(request) })
    await onAccount(page, member)
    await part(page, 'My data and leaving').click()
    for (const [name, file] of [
      ['Page to read', `thunai-${member.memberId}.html`],
      ['JSON file', `thunai-${member.memberId}.json`],
    ] as const) {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe(file)
      expect(readFileSync(await download.path(), 'utf8')).toContain('Leela Parting')
    }
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const leaving = dialog(page, 'Delete your account?')
    await expect(leaving).toContainText('payments and receipts, as long as tax law requires')
    await expectAccessible(page)
    await leaving.getByLabel('Your password').fill('not this one')
    await leaving.getByRole('button', { name: 'Delete my account' }).click()
    await expect(leaving.getByText('That is not your present password.')).toBeVisible()
    await leaving.getByLabel('Your password').fill(member.password)
    await leaving.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account was deleted.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('thunai.token'))).toBeNull()
    expect(
      (
        await request.post('/auth/gateway/login', { data: { username: member.email, userpassword: member.password } })
      ).status(),
    ).toBe(401)
    // the welcome mail and two export mails come before the farewell
    expect(await newestMail(member.email, 3)).toContain(member.memberId)
  })
})

test.describe('the link in the mail about an email change', () => {
  // the second press
  test.use({ expectedErrors: [/400/] })

  test('opens a page that does nothing until its button is pressed, and then restores the old email', async ({
    page,
    request,
  }) => {
    const { id, email, password, token, userLoginId } = await registerMember(request)
    const stored = async (username: string) =>
      (await request.post('/auth/gateway/login', { data: { username, userpassword: password } })).status()
    const proof = [id, email, await codeFor(email), userLoginId].map(encodeURIComponent).join('/')
    expect((await request.post(`/profile/verification/validate-otp-and-mark-email/${proof}`)).status()).toBe(200)
    const changed = await request.patch(`/profile/update/profileupdate/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { emailContact: `thief.${email}` },
    })
    expect(changed.status()).toBe(200)
    // quoted-printable splits long lines
    const mail = (await newestMail(`<${email}>`, 1)).replace(/=\r?\n/g, '')
    const link = /\/undo-contact-change#[a-z]+/.exec(mail)?.[0] ?? ''
    const calls: string[] = []
    page.on('request', (sent) => sent.method() === 'POST' && calls.push(new URL(sent.url()).pathname))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Undo the Change' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect([calls, await stored(`thief.${email}`)]).toEqual([[], 200])
    const takeBack = page.getByRole('button', { name: 'Undo the change' })
    await takeBack.click()
    await expect(page.getByText('Your profile has its earlier email and mobile number again.')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forget-password')
    expect([calls, await stored(email)]).toEqual([['/api/account/undo-contact-change'], 200])
    await page.reload()
    await takeBack.click()
    await expect(page.getByText('This link was used already, or its time is over.')).toBeVisible()
  })
})

/** A religion whose members no other test counts. */
async function christian(request: Parameters<typeof registerMember>[0]): Promise<number> {
  const { data } = await (await request.get('/form/allformdata/getavailablelist')).json()
  return data.religion.find(({ name }: { name: string }) => name === 'Christian').id
}
