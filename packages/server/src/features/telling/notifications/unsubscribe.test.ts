import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { newsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { aToldBride } from '../../../testing/members/a-told-bride.ts'
import { addressKey } from '../../../platform/security/throttle.ts'
import { sendDigests } from './send-digests.ts'
import { PRESSES } from './unsubscribe.routes.ts'

const her = aToldBride()

const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value

describe('the link at the foot of a mail', () => {
  const linkOf = (mail: Email | undefined) => headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? 'no link'
  const pathOf = (mail: Email | undefined) => new URL(linkOf(mail)).pathname

  it('is in the headers too, so that mail programs can offer it (TELL-08)', async () => {
    await her.tell('photoRequest')
    const [mail] = await newsTo(her.test, her.bride.email)
    expect(linkOf(mail)).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[a-p]+$/)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(linkOf(mail))
    expect(mail?.html).toContain(linkOf(mail))
    expect(linkOf(mail)).not.toContain(her.bride.profileId)
  })

  it('shows what would stop and changes nothing; one press stops that kind, as often as it is pressed', async () => {
    await her.tell('photoRequest')
    await her.tell('birthday')
    const path = pathOf((await newsTo(her.test, her.bride.email)).find(({ subject }) => subject?.includes('photos')))
    const shown = await her.test.call('GET', path)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.text).toContain('requests for your photos')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    const mailOf = async (kind: string) =>
      (await her.test.call('GET', '/api/notification-settings', { token: her.bride.token })).body.data.kinds[kind].email
    expect(await mailOf('photoRequest')).toBe(true)
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
      ['', undefined],
    ] as const) {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
      const pressed = await her.test.call('POST', path, { headers, ...(body && { body }) })
      expect([pressed.status, pressed.text.includes('have stopped')]).toEqual([200, true])
    }
    expect([await mailOf('photoRequest'), await mailOf('birthday')]).toEqual([false, true])
  })

  it('answers with a page that says when to come back while it is opened too often (TELL-08)', async () => {
    await using strict = await openTestApp({ THROTTLE: 'on' })
    expect(await strict.services.throttle.spend(PRESSES, addressKey('127.0.0.1'), PRESSES.points)).toBe(0)
    const busy = await strict.call('GET', '/unsubscribe/abcd', { headers: { 'accept-language': 'ta' } })
    expect([busy.status, busy.headers['content-type'], Number(busy.headers['retry-after']) > 0]).toEqual([
      429,
      'text/html; charset=utf-8',
      true,
    ])
    expect(busy.text).toContain('சற்றுப் பொறுங்கள்')
  })

  it('ends the digest', async () => {
    await her.change({ digest: 'daily' })
    await her.tell('visitor')
    her.test.clock.pass({ hours: 24 })
    await sendDigests(her.test.services)
    const [mail] = await newsTo(her.test, her.bride.email)
    expect((await her.test.call('POST', pathOf(mail))).status).toBe(200)
    await her.tell('birthday')
    her.test.clock.pass({ days: 8 })
    await sendDigests(her.test.services)
    expect(await her.news()).toEqual(['What is new for you', 'A birthday'])
  })

  it('is in no mail about safety', async () => {
    await her.tell('safety', { about: undefined })
    const [mail] = await newsTo(her.test, her.bride.email)
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect(mail?.text).not.toContain('unsubscribe')
  })

  it('can’t be guessed or changed, and reveals nothing to an attempt', async () => {
    await her.tell('photoRequest')
    const path = pathOf((await newsTo(her.test, her.bride.email))[0])
    const changed = `${path.slice(0, -2)}${path.endsWith('aa') ? 'bb' : 'aa'}`
    for (const wrong of [changed, '/unsubscribe/x', '/unsubscribe/%00', `/unsubscribe/${'a'.repeat(2000)}`])
      for (const method of ['GET', 'POST'] as const) expect((await her.test.call(method, wrong)).status).toBe(404)
  })
})
