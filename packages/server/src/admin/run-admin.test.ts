import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from './run-admin.ts'
import { aMailServer, type MailServer } from '../testing/outside/a-mail-server.ts'
import { aMember, type TestMember } from '../testing/members/a-member.ts'
import { anOrder, payAtGateway, proofOf, verify } from '../testing/office/a-payment.ts'
import { aStaffMember } from '../testing/office/a-staff.ts'
import { aMailTo } from '../testing/outside/an-outbox.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

const admin = async (...words: string[]) => (await runAdmin(test.services, words)).join('\n')

describe('the operator’s orders', () => {
  it('are listed by state, and by money to return', async () => {
    expect(await admin('orders')).toBe('There are no such orders.')
    const [paid, stray, open] = [await anOrder(test, member), await anOrder(test, member), await anOrder(test, member)]
    await verify(test, proofOf(test, paid, payAtGateway(test, paid)))
    await verify(test, proofOf(test, stray, payAtGateway(test, stray, { amount: 100 })))
    expect((await admin('orders')).split('\n')).toHaveLength(3)
    expect((await admin('orders', '--most', '2')).split('\n')).toHaveLength(2)
    expect(await admin('orders', '--state', 'paid')).toMatch(
      new RegExp(`^\\S+ \\S+ {2}paid .*₹1999\\.00.*Gold.*${member.memberId}.*${paid.paymentRefId} {2}${paid.orderId}$`),
    )
    expect(await admin('orders', '--state', 'created')).toContain(open.paymentRefId)
    expect(await admin('orders', '--to-return')).toContain(stray.paymentRefId)
    expect((await admin('orders', '--to-return')).split('\n')).toHaveLength(1)
  })

  it('are shown in full by any of their numbers', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order)
    await verify(test, proofOf(test, order, payment))
    const lines = await admin('order', order.paymentRefId)
    expect(lines).toMatch(/State +paid/)
    expect(lines).toMatch(/Receipt +\d{4}-\d{2}\/\d{6} for Kavitha Raman/)
    expect(lines).toContain(`${payment.id}, ₹1999.00 INR, gave the plan`)
    expect(await admin('order', order.orderId)).toBe(lines)
    expect(await admin('order', payment.id)).toBe(lines)
    await expect(admin('order', 'pay_none')).rejects.toThrow('There is no order or payment pay_none.')
  })
})

describe('the operator’s plans', () => {
  const write = (plans: unknown) => {
    const file = join(test.services.config.dataDir, 'plans.json')
    writeFileSync(file, JSON.stringify(plans))
    return file
  }
  const silver = {
    name: 'Silver',
    priceRupees: 1099,
    validityDays: 60,
    contactLimit: 25,
    expressInterest: true,
    smsCredits: 5,
    messagingApp: false,
  }
  const family = { ...silver, name: 'Family', priceRupees: '₹7,999' }

  it('can be replaced by a file, whose plans only are then on sale; bought plans stay (API-PLAN-01, CONST-10, G-75)', async () => {
    const order = await anOrder(test, member)
    await verify(test, proofOf(test, order, payAtGateway(test, order)))
    const usage = async () =>
      (await test.call('GET', `/packageservice/package-usage/profile/${member.profileId}`, { token: member.token }))
        .body.data[0]
    const before = await usage()
    await admin('plans', write([family, silver]))
    const { body } = await test.call('GET', '/packageservice/package/availablelist')
    expect(
      body.data.map(({ name, packagePrice }: { name: string; packagePrice: number }) => [name, packagePrice]),
    ).toEqual([
      ['Family', 7999],
      ['Silver', 1099],
    ])
    expect(await usage()).toEqual(before)
    expect(await admin('plans')).toMatch(/^Family +₹7999, 60 days, 25 contacts.*\nSilver/)
  })

  it('changed by a file are in the record before and after, for any case of their names (PLN-04, PLN-05)', async () => {
    const plan = { ...silver, name: 'Recorded' }
    const record = async () =>
      (
        await test.services.db
          .selectFrom('staff_event')
          .select(['act', 'by_whom', 'before', 'after'])
          .where(sql<boolean>`lower(after ->> 'name') = 'recorded'`)
          .orderBy('no')
          .execute()
      ).slice(1)
    await admin('plans', write([silver, plan]))
    await admin('plans', write([silver, { ...plan, name: 'RECORDED', priceRupees: 1199 }]))
    // Nothing has changed.
    await admin('plans', write([silver, { ...plan, name: 'RECORDED', priceRupees: 1199 }]))
    await admin('plans', write([silver]))
    expect(await record()).toMatchObject([
      {
        act: 'changePlan',
        by_whom: 'command',
        before: { name: 'Recorded', priceRupees: 1099 },
        after: { name: 'RECORDED', priceRupees: 1199 },
      },
      { act: 'changePlan', before: { isOnSale: true }, after: { isOnSale: false } },
    ])
  })

  it('stay unchanged if the file is invalid', async () => {
    const before = await admin('plans')
    for (const faulty of [
      [],
      {},
      [{ ...silver, priceRupees: 0 }],
      [{ ...silver, priceRupees: 9.5 }],
      [{ ...silver, priceRupees: 'a lot' }],
      [{ ...silver, contactLimit: -1 }],
      [silver, silver],
      [silver, { ...silver, name: 'silver' }],
      [{ ...silver, more: 1 }],
    ]) {
      await expect(admin('plans', write(faulty))).rejects.toThrow(/\S/)
    }
    await expect(admin('plans', '/nowhere.json')).rejects.toThrow('/nowhere.json')
    expect(await admin('plans')).toBe(before)
  })
})

describe('the operator’s commands on members', () => {
  it('lists reports of members and closes them', async () => {
    const [reporter, reported] = [await aMember(test.services), await aMember(test.services)]
    const body = { profileId: reported.profileId, reason: 'money', text: 'asked\nfor money' }
    expect((await test.call('POST', '/api/reports', { token: reporter.token, body })).status).toBe(200)
    const line = await admin('list-reports')
    expect(line).toMatch(
      new RegExp(
        `^ +\\d+ .*open.*${reported.memberId} reported by ${reporter.memberId}: They ask for money  “asked for money”$`,
      ),
    )
    const number = line.trim().split(' ')[0] ?? ''
    expect(await admin('close-report', number)).toBe(`Report ${number} is closed.`)
    expect(await admin('list-reports')).toBe('There are no open reports.')
    expect(await admin('list-reports', '--all')).toContain('closed')
    for (const wrong of [number, '0', 'x', '1; drop'])
      await expect(admin('close-report', wrong)).rejects.toThrow('There is no open report')
  })

  it('lists grievances, the earliest deadline first, and answers them (GRV-06)', async () => {
    const file = async (body: object): Promise<string> => {
      const grievance = { name: 'Meena', email: 'meena@example.in', profile: '', text: 'They took\nmy photo' }
      const { data } = (await test.call('POST', '/api/grievances', { body: { ...grievance, ...body } })).body
      return data.ticket
    }
    expect(await admin('list-grievances')).toBe('There are no open grievances.')
    const [later, sooner] = [await file({ kind: 'other' }), await file({ kind: 'order', profile: member.memberId })]
    const [first, second] = (await admin('list-grievances')).split('\n')
    expect(first).toMatch(
      new RegExp(
        `^${sooner}  received \\S+ \\S+  due \\S+ \\S+  open  An order of .*  from Meena <meena@example\\.in>  about ${member.memberId} \\(member ${member.memberId}\\)  “They took my photo”$`,
      ),
    )
    expect(second).toContain(later)
    test.clock.pass({ hours: 3 })
    expect((await admin('list-grievances')).split('\n').map((line) => line.includes('OVERDUE'))).toEqual([true, false])
    expect(await admin('answer-grievance', sooner, 'The photo is gone.')).toBe(
      `Grievance ${sooner} is answered: the answer goes to meena@example.in by mail.`,
    )
    expect(await admin('list-grievances')).not.toContain(sooner)
    expect(await admin('list-grievances', '--all')).toContain(`${sooner}  received`)
    for (const wrong of [sooner, 'G-AAAA-AAAA', 'x'])
      await expect(admin('answer-grievance', wrong, 'Again')).rejects.toThrow('There is no open grievance')
    for (const words of [[], [later], [later, ' ']])
      await expect(admin('answer-grievance', ...words)).rejects.toThrow('npm run admin')
    for (const letter of ['x', 'மீ'])
      await expect(admin('answer-grievance', later, letter.repeat(5001))).rejects.toThrow('at most 5000')
  })

  it('blocks a member: logged out, not in search, no login; unblocking restores everything (D-13, T16)', async () => {
    const blocked = await aMember(test.services, { name: 'Blocked For Now' })
    const login = async () =>
      (await test.call('POST', '/auth/gateway/login', { body: { username: blocked.email, userpassword: 'secret123' } }))
        .status
    const search = async () => (await test.call('POST', '/profile/search/profilelist?size=100', { body: {} })).text
    expect(await admin('block-member', blocked.memberId.toLowerCase())).toContain('is blocked')
    expect((await test.call('GET', '/api/account/sessions', { token: blocked.token })).status).toBe(401)
    expect([await login(), (await search()).includes('Blocked For Now')]).toEqual([401, false])
    expect(
      (
        await test.call('GET', `/profile/profilefulldata/getforviewforuser/${blocked.profileId}`, {
          token: member.token,
        })
      ).status,
    ).toBe(404)
    expect(await admin('unblock-member', blocked.memberId)).toContain('may log in')
    expect([await login(), (await search()).includes('Blocked For Now')]).toEqual([200, true])
    expect((await test.call('GET', '/api/account/sessions', { token: blocked.token })).status).toBe(401)
    await expect(admin('block-member', 'M1')).rejects.toThrow('There is no member M1.')
    const { rows: recorded } = await test.services.database.pool.query(
      `select act, by_whom as by from staff_event where member_id in ($1, 'M1') order by no`,
      [blocked.memberId],
    )
    expect(recorded).toEqual(['blockMember', 'unblockMember'].map((act) => ({ act, by: 'command' })))
  })
})

describe('the operator’s messages', () => {
  let server: MailServer
  let mailing: TestApp
  let answer: readonly [number, string] | undefined
  beforeAll(async () => {
    server = await aMailServer({ onRecipient: () => answer })
    mailing = await openTestApp({ SMTP_URL: server.url, MAIL_FROM: 'office@thunai.example' })
  })
  afterAll(async () => {
    await mailing.close()
    await server.stop()
  })
  const messages = async (...words: string[]) => (await runAdmin(mailing.services, words)).join('\n')
  const write = (address: string, expiresAt?: Date) =>
    mailing.services.transact((tx) => mailing.services.outbox.put(tx, aMailTo(address), expiresAt))

  it('that wait or were given up are listed with the reason and a masked recipient', async () => {
    expect(await messages('list-messages')).toBe('0 waiting, 0 failed.')
    answer = [550, '5.1.1 meena@example.in is unknown']
    const failed = await write('meena@example.in')
    await mailing.services.outbox.deliver()
    answer = [450, 'Not now']
    const waiting = await write('kavitha@example.in')
    await mailing.services.outbox.deliver()
    const [counts, failing, first, second, ...more] = (await messages('list-messages')).split('\n')
    expect(counts).toBe('1 waiting, 1 failed.')
    expect(failing).toMatch(/^Mails have been failing since \S+ \S+: Error EENVELOPE RCPT TO 450$/)
    expect(first).toMatch(
      new RegExp(`^ +${waiting} .* mail  greeting +to k…@example\\.in  1 try  Error .* 450  next try \\S+ \\S+$`),
    )
    expect(second).toMatch(new RegExp(`^ +${failed} .* to m…@example\\.in  1 try  Error .* 550 5\\.1\\.1  failed$`))
    expect(more).toEqual([])
    expect(await messages('list-messages', '--failed')).not.toContain('k…@')
    expect(await messages('list-messages', '--waiting')).not.toContain('m…@')
    expect(await messages('list-messages', '--most', '1')).not.toContain('m…@')
  })

  it('can be sent again, one or all that failed, but never a code', async () => {
    answer = [550, '5.1.1 unknown']
    const number = await write('one@example.in')
    await write('two@example.in')
    const code = await write('code@example.in', new Date(mailing.clock.now().getTime() + 600_000))
    await mailing.services.outbox.deliver()
    expect(await messages('list-messages', '--failed')).toMatch(
      new RegExp(`^ +${code} .* to \\?  1 try .* failed, its content is gone$`, 'm'),
    )
    answer = undefined
    expect(await messages('send-again', String(number))).toBe(`Message ${number} is tried again from now on.`)
    await mailing.services.outbox.deliver()
    const took = () => server.mails.flatMap(({ to }) => to?.map(({ address }) => address)).toSorted()
    expect(took()).toEqual(['one@example.in'])
    expect(await messages('send-again', '--failed')).toMatch(/^\d are tried again from now on\.$/)
    mailing.clock.pass({ hours: 1 })
    await mailing.services.outbox.deliver()
    expect(took()).toEqual(['kavitha@example.in', 'meena@example.in', 'one@example.in', 'two@example.in'])
    for (const wrong of [String(number), String(code), '0', 'x', '1; drop'])
      await expect(messages('send-again', wrong)).rejects.toThrow('that could be sent again')
    for (const words of [['send-again'], ['send-again', '1', '--failed']])
      await expect(messages(...words)).rejects.toThrow('npm run admin')
  })
})

it('an unknown command is answered with all commands', async () => {
  for (const words of [
    [],
    ['nothing'],
    ['order'],
    ['orders', '--state', 'x'],
    ['orders', '--most', 'x'],
    ['orders', '--wrong'],
  ]) {
    await expect(admin(...words)).rejects.toThrow(/npm run admin|must be/)
  }
})

it('a database restored to an earlier time logs everyone out and sends nothing again by itself', async () => {
  await using back = await openTestApp()
  const { token } = await aMember(back.services)
  const staff = await aStaffMember(back, 'support')
  const headers = await staff.headers()
  await back.services.transact((tx) => back.services.outbox.put(tx, aMailTo('meena@example.in')))
  const isIn = async () => [
    (await back.call('GET', '/api/news', { token })).status,
    (await back.call('GET', '/office/api/me', { headers })).status,
  ]
  expect(await isIn()).toEqual([200, 200])
  const lines = await runAdmin(back.services, ['after-recovery'])
  expect(lines.join(' ')).toContain('1 message is held')
  expect(await isIn()).toEqual([401, 401])
  expect((await runAdmin(back.services, ['list-messages'])).join('\n')).toMatch(/^0 waiting, 1 failed\./)
})
