import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { codeBySms, codeTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const linkTo = (page: string, words: string) =>
  [...page.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].find(([, , text]) => text?.includes(words))?.[1] ?? 'no link'

describe('the mailbox of a developer’s machine', () => {
  it('is empty at first, and lists kept mails and SMS, each with a page of its own', async () => {
    expect((await test.call('GET', '/dev/mailbox')).text).toContain('Nothing has been sent yet.')
    // a name from before names had a rule
    const member = await aMember(test.services, { name: 'Meena <script>alert(1)</script>', emailVerified: false })
    await test.call(
      'POST',
      `/profile/verification/sendotpemailforverification/${member.profileId}/${encodeURIComponent(member.email)}`,
    )
    const code = await codeTo(test, member.email)
    await test.call('POST', `/profile/verification/sendotpmobileforverification/${member.profileId}`, {
      token: member.token,
    })
    const smsCode = await codeBySms(test)
    const list = await test.call('GET', '/dev/mailbox')
    expect(list.headers['content-type']).toContain('text/html')
    const mail = await test.call('GET', linkTo(list.text, member.email))
    expect(mail.text).toContain(code)
    const letter = await test.call('GET', /iframe[^>]* src="([^"]+)"/.exec(mail.text)?.[1] ?? 'no letter')
    expect(letter.text).toContain(code)
    for (const { text, headers } of [list, mail, letter]) {
      expect(text).not.toContain('<script>')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    const sms = await test.call('GET', linkTo(list.text, `SMS to +${member.phone}`))
    expect(sms.text).toContain(smsCode)
  })

  it('gives no other file away', async () => {
    for (const id of [
      'mail:..%2F..%2Ftoken-secret',
      'mail:nothing.eml',
      'sms:%2Fetc%2Fpasswd',
      'nothing',
      'mail:..%5C..%5Ctoken-secret.eml',
    ]) {
      expect((await test.call('GET', `/dev/mailbox/${id}`)).status).toBe(404)
    }
  })

  it('shows the SMS that are kept where mails are sent', async () => {
    await using sending = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@thunai.example' })
    const member = await aMember(sending.services)
    await sending.call('POST', `/profile/verification/sendotpmobileforverification/${member.profileId}`, {
      token: member.token,
    })
    const code = await codeBySms(sending)
    const list = await sending.call('GET', '/dev/mailbox')
    expect((await sending.call('GET', linkTo(list.text, `SMS to +${member.phone}`))).text).toContain(code)
  })

  it('is not there where mails and SMS are sent', async () => {
    await using sending = await openTestApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'office@thunai.example',
      SMS_URL: 'http://127.0.0.1:1/send',
    })
    expect((await sending.call('GET', '/dev/mailbox')).status).toBe(404)
  })
})
