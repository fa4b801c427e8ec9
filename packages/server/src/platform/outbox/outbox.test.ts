import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Message } from './message.ts'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const MAIL = {
  channel: 'email',
  to: { name: 'Meena, "M" <x@y.z>', address: 'meena@example.in' },
  subject: 'வணக்கம்\r\nBcc: evil@example.com',
  html: '<p>Hello</p>',
  text: 'Hello',
} as const

/** A mail server in this process; it turns away as many mails as it is told to. */
async function aMailServer({ turnsAway = 0 } = {}) {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, finish) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (turnsAway-- > 0) return finish(Object.assign(new Error('Not now, meena@example.in'), { responseCode: 451 }))
        mails.push(await PostalMime.parse(Buffer.concat(parts)))
        return finish()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { mails, url: `smtp://127.0.0.1:${port}` }
}

async function open(env: Record<string, string>): Promise<TestApp> {
  const test = await openTestApp(env)
  ends.push(test.close)
  return test
}
const put = ({ services }: TestApp, message: Message, expiresAt?: Date) =>
  services.database.db.transaction().execute((tx) => services.outbox.put(tx, message, expiresAt))
const entries = ({ services }: TestApp) =>
  services.database.db.selectFrom('outbox').select(['state', 'tries', 'last_error', 'sealed']).orderBy('id').execute()

describe('a mail in the outbox', () => {
  it('reaches the mail server once, to one person, whatever stands in the name or the subject', async () => {
    const { mails, url } = await aMailServer()
    const test = await open({ SMTP_URL: url, MAIL_FROM: 'office@thunai.example' })
    await put(test, MAIL)
    await Promise.all([test.services.outbox.deliver(), test.services.outbox.deliver()])
    await test.services.outbox.deliver()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: { address: 'office@thunai.example' },
      text: expect.stringContaining('Hello'),
    })
    expect(mails[0]?.to?.map(({ address }) => address)).toEqual(['meena@example.in'])
    expect(mails[0]?.bcc ?? []).toEqual([])
    expect(mails[0]?.subject).toContain('வணக்கம்')
    const [entry] = await entries(test)
    expect(entry).toMatchObject({ state: 'sent', tries: 1 })
    expect(entry?.sealed).toHaveLength(0)
  })

  it('is not sent when its cause is undone', async () => {
    const { mails, url } = await aMailServer()
    const test = await open({ SMTP_URL: url, MAIL_FROM: 'office@thunai.example' })
    const undone = test.services.database.db.transaction().execute(async (tx) => {
      await test.services.outbox.put(tx, MAIL)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await test.services.outbox.deliver()
    expect(mails).toHaveLength(0)
  })

  it('is tried again after 1 s, 5 s, 30 s, 2 min and 10 min, and the reason is kept without the address', async () => {
    const { mails, url } = await aMailServer({ turnsAway: 5 })
    const test = await open({ SMTP_URL: url, MAIL_FROM: 'office@thunai.example' })
    await put(test, MAIL)
    await test.services.outbox.deliver()
    for (const seconds of [1, 5, 30, 120, 600]) {
      test.clock.pass({ seconds: seconds - 0.5 })
      const before = (await entries(test))[0]?.tries
      await test.services.outbox.deliver()
      const [early] = await entries(test)
      expect(early?.tries).toBe(before)
      expect(early?.last_error).toContain('451')
      expect(early?.last_error).not.toContain('meena')
      test.clock.pass({ seconds: 0.5 })
      await test.services.outbox.deliver()
    }
    expect(mails).toHaveLength(1)
    expect((await entries(test))[0]).toMatchObject({ state: 'sent', tries: 6 })
  })

  it('is given up after six tries, and what it held is gone', async () => {
    const { url } = await aMailServer({ turnsAway: 100 })
    const test = await open({ SMTP_URL: url, MAIL_FROM: 'office@thunai.example' })
    await put(test, MAIL)
    for (let i = 0; i < 8; i++) {
      await test.services.outbox.deliver()
      test.clock.pass({ minutes: 11 })
    }
    const [entry] = await entries(test)
    expect(entry).toMatchObject({ state: 'failed', tries: 6 })
    expect(entry?.sealed).toHaveLength(0)
  })

  it('is not sent any more when its code has run out', async () => {
    const { mails, url } = await aMailServer()
    const test = await open({ SMTP_URL: url, MAIL_FROM: 'office@thunai.example' })
    await put(test, MAIL, new Date(test.clock.now().getTime() + 600_000))
    test.clock.pass({ minutes: 10 })
    await test.services.outbox.deliver()
    expect(mails).toHaveLength(0)
    expect((await entries(test))[0]).toMatchObject({ state: 'expired' })
  })

  it('waits while the mail server is down, and leaves when a worker that runs is woken', async () => {
    const { mails, url } = await aMailServer()
    const test = await open({ SMTP_URL: url, MAIL_FROM: 'office@thunai.example' })
    const stop = test.services.outbox.start((error) => {
      throw error
    })
    await put(test, MAIL)
    test.services.outbox.wake()
    await expect.poll(() => mails.length).toBe(1)
    await stop()
    await put(test, MAIL)
    test.services.outbox.wake()
    expect((await entries(test)).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })
})

describe('an SMS in the outbox', () => {
  it('goes to the gateway with its registered template and its variables, and again when the gateway refuses', async () => {
    const heard: { headers: Record<string, unknown>; body: unknown }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += part))
      request.on('end', () => {
        heard.push({ headers: request.headers, body: JSON.parse(text) })
        response.writeHead(heard.length === 1 ? 503 : 200).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const test = await open({
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      SMS_TOKEN: 'gateway-token',
      SMS_SENDER: 'THUNAI',
      SMS_OTP_TEMPLATE_ID: '1107160000000000000',
    })
    await put(test, {
      channel: 'sms',
      to: '919876543210',
      template: 'otp',
      variables: { otp: '123456' },
      text: '123456 is your OTP',
    })
    await test.services.outbox.deliver()
    expect((await entries(test))[0]).toMatchObject({ state: 'waiting', last_error: 'Error 503' })
    test.clock.pass({ seconds: 1 })
    await test.services.outbox.deliver()
    expect((await entries(test))[0]).toMatchObject({ state: 'sent' })
    expect(heard[1]?.headers['authorization']).toBe('Bearer gateway-token')
    expect(heard[1]?.body).toEqual({
      to: '919876543210',
      sender: 'THUNAI',
      templateId: '1107160000000000000',
      variables: { otp: '123456' },
      text: '123456 is your OTP',
    })
  })
})
