import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMailServer, type MailServer } from '../../testing/outside/a-mail-server.ts'
import { aMailTo, anOutbox, emptyOutbox, type OutboxShare } from '../../testing/outside/an-outbox.ts'
import { aRegistration } from '../../testing/members/a-registration.ts'
import { heardLog } from '../../testing/outside/heard-log.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyOutbox(database))

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const MAIL = aMailTo('meena@example.in')
const DAY = 86_400

async function mailServer(habits: Parameters<typeof aMailServer>[0] = {}): Promise<MailServer> {
  const server = await aMailServer(habits)
  ends.push(server.stop)
  return server
}
function open(env: Record<string, string>): OutboxShare {
  const share = anOutbox(database, { env })
  ends.push(share.close)
  return share
}

describe('a mail in the outbox', () => {
  it('reaches the mail server once, for one person, whatever the name or the subject contains', async () => {
    const server = await mailServer()
    const test = open({ SMTP_URL: server.url })
    const hostile = { name: 'Meena, "M" <x@y.z>', address: 'meena@example.in' }
    await test.put({ ...MAIL, to: hostile, subject: 'வணக்கம்\r\nBcc: evil@example.com' })
    await Promise.all([test.outbox.deliver(), test.outbox.deliver()])
    await test.outbox.deliver()
    const { mails } = server
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: { address: 'office@thunai.example' },
      text: expect.stringContaining('Hello'),
    })
    expect(mails[0]?.to?.map(({ address }) => address)).toEqual(['meena@example.in'])
    expect(mails[0]?.bcc ?? []).toEqual([])
    expect(mails[0]?.subject).toContain('வணக்கம்')
    const [entry] = await test.entries()
    expect(entry).toMatchObject({ state: 'sent', tries: 1 })
    expect(entry?.sealed).toHaveLength(0)
  })

  it('sends demo members no mail through a mail server (DEMO-01)', async () => {
    const server = await mailServer()
    const test = open({ SMTP_URL: server.url })
    for (const to of ['kavitha.raman.7@demo.thunai.example', 'demo@thunai.example', 'demo-family@thunai.example'])
      await test.put(aMailTo(to))
    await test.put(MAIL)
    await test.outbox.deliver()
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['meena@example.in'])
    expect((await test.entries()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  it('leaves after earlier messages, however many are pending', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'thunai-test-'))
    ends.push(() => rmSync(folder, { recursive: true }))
    const test = open({ DATA_DIR: folder })
    const subjects = Array.from({ length: 40 }, (_, no) => `Mail ${no}`)
    for (const subject of subjects) await test.put({ ...MAIL, subject })
    await test.outbox.deliver()
    const savedFiles = readdirSync(join(folder, 'mail')).toSorted()
    const mails = savedFiles.map((name) => readFileSync(join(folder, 'mail', name), 'utf8'))
    expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(subjects)
  })

  it('is not sent if its cause is rolled back', async () => {
    const server = await mailServer()
    const test = open({ SMTP_URL: server.url })
    const undone = database.transact(async (tx) => {
      await test.outbox.put(tx, MAIL)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await test.outbox.deliver()
    expect(server.mails).toHaveLength(0)
  })

  it('is retried at growing intervals, an hour at most, and the reason is saved without the address', async () => {
    const server = await mailServer({ onData: () => [451, 'Not now, meena@example.in'] })
    const test = open({ SMTP_URL: server.url })
    await test.put(MAIL)
    await test.outbox.deliver()
    for (const [index, seconds] of [1, 5, 30, 120, 600, 1800, 3600, 3600].entries()) {
      test.clock.pass({ seconds: seconds * 0.79 })
      await test.outbox.deliver()
      const [early] = await test.entries()
      expect(early).toMatchObject({ tries: index + 1, last_error: 'Error EMESSAGE DATA 451' })
      test.clock.pass({ seconds: seconds * 0.21 })
      await test.outbox.deliver()
      expect((await test.entries())[0]?.tries).toBe(index + 2)
    }
  })

  it('has the same Message-ID on every try', async () => {
    const ids: (string | undefined)[] = []
    const server = await mailServer({
      onData: ({ messageId }) => (ids.push(messageId) < 3 ? [451, 'Not now'] : undefined),
    })
    const test = open({ SMTP_URL: server.url })
    await test.put(MAIL)
    await test.put(MAIL)
    await test.outbox.deliver()
    await test.live({ seconds: 60, step: 1 })
    expect(server.mails).toHaveLength(2)
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^<[a-p-]{36}@thunai\.example>$/)
  })

  it('is retried for three days, then kept for thirty, in which the operator may send it again', async () => {
    let isDown = true
    const server = await mailServer({ onRecipient: () => (isDown ? [450, 'Not now'] : undefined) })
    const test = open({ SMTP_URL: server.url })
    const number = await test.put(MAIL)
    await test.live({ seconds: 3 * DAY - 600, step: 600 })
    expect((await test.entries())[0]).toMatchObject({ state: 'waiting' })
    await test.live({ seconds: 3600, step: 600 })
    const [entry] = await test.entries()
    expect(entry).toMatchObject({ state: 'failed' })
    expect(entry?.tries).toBeLessThan(100)
    isDown = false
    await test.live({ seconds: 29 * DAY, step: DAY })
    await test.outbox.tidy()
    expect(server.mails).toHaveLength(0)
    expect(await database.transact((tx) => test.outbox.sendAgain(tx, number))).toBe(1)
    await test.outbox.deliver()
    expect(server.mails).toHaveLength(1)
    expect(await database.transact((tx) => test.outbox.sendAgain(tx, number))).toBe(0)
  })

  it('is given up at once if the mail server knows no such mailbox, and holds up no other message', async () => {
    const server = await mailServer({
      onRecipient: (address) =>
        address === 'nobody@example.in' ? [550, '5.1.1 nobody@example.in unknown'] : undefined,
    })
    const test = open({ SMTP_URL: server.url })
    await test.put({ ...MAIL, to: { name: 'N', address: 'nobody@example.in' } })
    await test.put(MAIL)
    await test.outbox.deliver()
    await test.live({ seconds: DAY, step: 3600 })
    expect(server.mails).toHaveLength(1)
    expect(await test.entries()).toMatchObject([
      { state: 'failed', tries: 1, last_error: 'Error EENVELOPE RCPT TO 550 5.1.1' },
      { state: 'sent' },
    ])
    test.clock.pass({ days: 31 })
    await test.outbox.tidy()
    expect(await test.entries()).toEqual([])
  })

  it('with an expired code is not sent any more, and its content is erased', async () => {
    const server = await mailServer({ onConnect: () => [554, 'No service'] })
    const test = open({ SMTP_URL: server.url })
    await test.put(MAIL, new Date(test.clock.now().getTime() + 600_000))
    await test.live({ seconds: 600, step: 10 })
    const [entry] = await test.entries()
    expect(entry).toMatchObject({ state: 'expired' })
    expect(entry?.sealed).toHaveLength(0)
    expect(await database.transact((tx) => test.outbox.sendAgain(tx, 'failed'))).toBe(0)
  })

  it('with a code is erased when the mail server refuses it for good', async () => {
    const server = await mailServer({ onRecipient: () => [550, '5.1.1 unknown'] })
    const test = open({ SMTP_URL: server.url })
    await test.put(MAIL, new Date(test.clock.now().getTime() + 600_000))
    await test.outbox.deliver()
    const [entry] = await test.entries()
    expect(entry).toMatchObject({ state: 'failed' })
    expect(entry?.sealed).toHaveLength(0)
    expect(await database.transact((tx) => test.outbox.sendAgain(tx, 'failed'))).toBe(0)
  })

  it('that is only pretended is never sent and leaves no content', async () => {
    const server = await mailServer()
    const test = open({ SMTP_URL: server.url })
    await database.transact((tx) => test.outbox.pretend(tx, MAIL))
    await test.outbox.deliver()
    expect(server.mails).toHaveLength(0)
    const [entry] = await test.entries()
    expect(entry).toMatchObject({ state: 'expired' })
    expect(entry?.sealed).toHaveLength(0)
  })

  it('is sent right after the commit while a worker runs, and waits if none runs (UOW-01)', async () => {
    const server = await mailServer()
    const test = open({ SMTP_URL: server.url })
    const stop = test.outbox.start((error) => {
      throw error
    })
    await test.put(MAIL)
    await expect.poll(() => server.mails.length).toBe(1)
    await stop()
    await test.put(MAIL)
    expect((await test.entries()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })

  it('carries the id of the call that caused it, as in the log, and each failure is logged with it', async () => {
    const server = await mailServer({ onRecipient: () => [450, 'Not now'] })
    const { log, lines } = heardLog()
    const test = await openTestApp(
      { SMTP_URL: server.url, MAIL_FROM: 'office@thunai.example' },
      { log, database: await database.again() },
    )
    ends.push(test.close)
    const email = 'reader@example.in'
    await test.call('POST', '/profile/base/save', { body: aRegistration({ emailContact: email }) })
    await test.services.outbox.deliver()
    const requestId = lines.find(({ route }) => route === '/profile/base/save')?.['requestId']
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.filter(({ msg }) => msg === 'a message is put off')).toMatchObject([
      { requestId, kind: 'welcome', tries: 1, fault: 'deferred', reason: 'Error EENVELOPE RCPT TO 450' },
    ])
    expect(JSON.stringify(lines)).not.toContain(email)
  })
})

describe('an SMS in the outbox', () => {
  const SMS = {
    channel: 'sms',
    to: '919876543210',
    template: 'otp',
    variables: { otp: '123456' },
    text: '123456 is your OTP',
  } as const

  async function gateway(answers: readonly number[]) {
    const requests: { headers: Record<string, unknown>; body: unknown }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += part))
      request.on('end', () => {
        requests.push({ headers: request.headers, body: JSON.parse(text) })
        response.writeHead(answers[requests.length - 1] ?? 200).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const test = open({
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      SMS_TOKEN: 'gateway-token',
      SMS_SENDER: 'THUNAI',
      SMS_OTP_TEMPLATE_ID: '1107160000000000000',
    })
    return { heard: requests, test }
  }

  it('goes to the gateway with its registered template and its variables, and again after an outage of the gateway', async () => {
    const { heard, test } = await gateway([503])
    await test.put(SMS)
    await test.outbox.deliver()
    expect((await test.entries())[0]).toMatchObject({ state: 'waiting', last_error: 'HTTP 503' })
    test.clock.pass({ seconds: 1 })
    await test.outbox.deliver()
    expect((await test.entries())[0]).toMatchObject({ state: 'sent' })
    expect(heard[1]?.headers['authorization']).toBe('Bearer gateway-token')
    expect(heard[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(heard[1]?.headers['idempotency-key']).toBe(heard[0]?.headers['idempotency-key'])
    expect(heard[1]?.body).toEqual({
      to: '919876543210',
      sender: 'THUNAI',
      templateId: '1107160000000000000',
      variables: { otp: '123456' },
      text: '123456 is your OTP',
    })
  })

  it('is given up if the gateway refuses it, and waits if the gateway refuses the account', async () => {
    const { test } = await gateway([422, 401])
    await test.put(SMS)
    await test.outbox.deliver()
    await test.put(SMS)
    await test.outbox.deliver()
    expect(await test.entries()).toMatchObject([
      { state: 'failed', last_error: 'HTTP 422' },
      { state: 'waiting', last_error: 'HTTP 401' },
    ])
  })
})
