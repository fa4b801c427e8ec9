import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMailServer, type MailServer } from '../../testing/outside/a-mail-server.ts'
import { aMailTo, anOutbox, emptyOutbox, type OutboxShare } from '../../testing/outside/an-outbox.ts'
import { heardLog } from '../../testing/outside/heard-log.ts'
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

function open({ url }: Pick<MailServer, 'url'>, { log = heardLog().log } = {}): OutboxShare {
  const share = anOutbox(database, { env: { SMTP_URL: url }, log })
  ends.push(share.close)
  return share
}
const addresses = ({ mails }: MailServer) => mails.flatMap(({ to }) => to?.map(({ address }) => address))
const alarms = ({ mails }: MailServer) => mails.filter(({ subject }) => subject?.includes('could not be sent'))
const triesOf = async (test: OutboxShare) => (await test.entries()).reduce((sum, { tries }) => sum + tries, 0)
const MINUTES = 60

describe('an outage of the mail server', () => {
  it('of two hours loses none of 200 mails and doubles none; all are sent within two minutes after it', async () => {
    const server = await aMailServer()
    const test = open(server)
    await server.stop()
    const recipients = Array.from({ length: 200 }, (_, index) => `member${index}@example.in`)
    for (const [index, address] of recipients.entries()) {
      await test.put(aMailTo(address))
      if (index % 10 === 0) await test.live({ seconds: 1 * MINUTES, step: 30 })
    }
    await test.live({ seconds: 100 * MINUTES, step: 30 })
    // only one mail is tried now and then, not all of them
    expect(await triesOf(test)).toBeLessThan(150)
    await server.start()
    ends.push(server.stop)
    await test.live({ seconds: 2 * MINUTES, step: 5 })
    expect(
      addresses(server)
        .filter((address) => address?.startsWith('member'))
        .toSorted(),
    ).toEqual(recipients.toSorted())
    await test.live({ seconds: 120 * MINUTES, step: 120 })
    expect(addresses(server).filter((address) => address?.startsWith('member'))).toHaveLength(200)
  })

  it('is reported to the operator once: in the log after a quarter of an hour, by mail when mails go again', async () => {
    const server = await aMailServer()
    const { log, lines } = heardLog()
    const test = open(server, { log })
    await server.stop()
    await test.put(aMailTo('meena@example.in'))
    const alarmLines = () => lines.filter(({ msg }) => msg === 'messages have been failing for a while')
    await test.live({ seconds: 14 * MINUTES, step: 30 })
    expect(alarmLines()).toHaveLength(0)
    await test.live({ seconds: 300 * MINUTES, step: 60 })
    expect(alarmLines()).toMatchObject([{ level: 50, channel: 'email' }])
    await server.start()
    ends.push(server.stop)
    await test.live({ seconds: 3 * MINUTES, step: 30 })
    expect(lines.filter(({ msg }) => msg === 'messages go out again')).toHaveLength(1)
    expect(alarms(server)).toHaveLength(1)
    expect(alarms(server)[0]?.to?.[0]?.address).toBe(test.site.email)
    expect(alarms(server)[0]?.text).toContain('ECONNREFUSED')
  })

  it('that recurs is mailed every six hours at most', async () => {
    const server = await aMailServer()
    const test = open(server)
    for (let round = 0; round < 4; round++) {
      await server.stop()
      await test.put(aMailTo('meena@example.in'))
      await test.live({ seconds: 30 * MINUTES, step: 30 })
      await server.start()
      await test.live({ seconds: 3 * MINUTES, step: 30 })
    }
    ends.push(server.stop)
    expect(addresses(server).filter((address) => address === 'meena@example.in')).toHaveLength(4)
    expect(alarms(server)).toHaveLength(1)
  })

  it.each([
    ['the greeting', 'onConnect', [554, 'No service']],
    ['the login', 'onLogin', [535, '5.7.8 No']],
    ['every mail', 'onData', [421, '4.3.2 Not now']],
  ] as const)('is one too when it speaks, but says no at %s', async (_where, step, no) => {
    let isDown = true
    const server = await aMailServer({ [step]: () => (isDown ? no : undefined) })
    ends.push(server.stop)
    const test = open({ url: server.url.replace('//', '//user:password@') })
    for (let index = 0; index < 20; index++) await test.put(aMailTo('meena@example.in'))
    await test.outbox.deliver()
    await test.live({ seconds: 60 * MINUTES, step: 60 })
    expect(server.mails).toHaveLength(0)
    isDown = false
    await test.live({ seconds: 2 * MINUTES, step: 5 })
    expect(addresses(server).filter((address) => address === 'meena@example.in')).toHaveLength(20)
  })

  it('noted by a server whose clock is a day ahead holds up no mail of that day, and is reported to the operator', async () => {
    const server = await aMailServer()
    const { log, lines } = heardLog()
    const [ahead, right] = [open(server), open(server, { log })]
    await server.stop()
    ahead.clock.pass({ days: 1 })
    await right.put(aMailTo('meena@example.in'))
    await ahead.outbox.deliver()
    await right.put(aMailTo('anbu@example.in'))
    await right.live({ seconds: 20 * MINUTES, step: 30 })
    expect(lines.map(({ msg }) => msg)).toContain('messages have been failing for a while')
    await server.start()
    ends.push(server.stop)
    await right.live({ seconds: 2 * MINUTES, step: 5 })
    expect(addresses(server)).toContain('anbu@example.in')
  })

  it('ends with the codes first, before messages that waited longer', async () => {
    const server = await aMailServer()
    const test = open(server)
    await server.stop()
    for (let index = 0; index < 30; index++) await test.put(aMailTo('meena@example.in'))
    await test.outbox.deliver()
    await test.live({ seconds: 5 * MINUTES, step: 30 })
    await test.put(aMailTo('code@example.in'), new Date(test.clock.now().getTime() + 600_000))
    await server.start()
    ends.push(server.stop)
    await test.live({ seconds: 2 * MINUTES, step: 5 })
    expect(server.mails).toHaveLength(31)
    expect(addresses(server).slice(0, 7)).toContain('code@example.in')
  })
})

it('a full mailbox delays no other mail; a server that accepts no mail does (WATCH-02)', async () => {
  let isBusy = false
  const server = await aMailServer({
    onRecipient: (address) => (isBusy || address === 'full@example.in' ? [452, '4.2.2 Not now'] : undefined),
  })
  const test = open(server)
  const backlog = async () => (await test.outbox.backlog()).find(({ channel }) => channel === 'email')
  const first = test.clock.now()
  await test.put(aMailTo('full@example.in'))
  await test.live({ seconds: 60 * MINUTES, step: 60 })
  expect(await backlog()).toMatchObject({ waiting: 1, oldestAt: null })
  isBusy = true
  for (let index = 0; index < 2; index++) await test.put(aMailTo('meena@example.in'))
  await test.live({ seconds: 10 * MINUTES, step: 60 })
  expect(await backlog()).toMatchObject({ oldestAt: first })
  isBusy = false
  await test.live({ seconds: 60 * MINUTES, step: 60 })
  expect(await backlog()).toMatchObject({ waiting: 1, oldestAt: null })
  await server.stop()
  await test.put(aMailTo('meena@example.in'))
  await test.outbox.deliver()
  expect(await backlog()).toMatchObject({ waiting: 2, oldestAt: first })
})

it('a mail that always breaks the connection holds up no other for long', async () => {
  const server = await aMailServer({
    onRecipient: (address) => (address === 'bad@example.in' ? [421, 'Bye'] : undefined),
  })
  ends.push(server.stop)
  const test = open(server)
  await test.put(aMailTo('bad@example.in'))
  for (let index = 0; index < 20; index++) {
    await test.put(aMailTo('meena@example.in'))
    await test.live({ seconds: 1 * MINUTES, step: 5 })
  }
  expect(server.mails).toHaveLength(20)
  expect(await triesOf(test)).toBeLessThan(50)
})
