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
  it('is empty at first, then lists saved mails and SMS, each with its own page', async () => {
    expect((await test.call('GET', '/dev/mailbox')).text).toContain('Nothing has been sent yet.')
    // A name stored before names were validated.
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

  it('serves no other file', async () => {
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

  it('shows saved SMS on a server that sends only mails', async () => {
    await using sending = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@thunai.example' })
    const member = await aMember(sending.services)
    await sending.call('POST', `/profile/verification/sendotpmobileforverification/${member.profileId}`, {
      token: member.token,
    })
    const code = await codeBySms(sending)
    const list = await sending.call('GET', '/dev/mailbox')
    expect((await sending.call('GET', linkTo(list.text, `SMS to +${member.phone}`))).text).toContain(code)
  })

  it('doesn’t exist on a server that sends mails and SMS', async () => {
    await using sending = await openTestApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'office@thunai.example',
      SMS_URL: 'http://127.0.0.1:1/send',
    })
    expect((await sending.call('GET', '/dev/mailbox')).status).toBe(404)
  })
})
