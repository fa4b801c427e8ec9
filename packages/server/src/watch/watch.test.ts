import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { tasksOf } from '../background.ts'
import { aMember, type TestMember } from '../testing/members/a-member.ts'
import { aRegistration } from '../testing/members/a-registration.ts'
import { openStream } from '../testing/outside/a-stream.ts'
import { anOrder, payAtGateway, sendWebhook, webhookOf } from '../testing/office/a-payment.ts'
import { heardLog } from '../testing/outside/heard-log.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/databases/test-database.ts'
import { buildWatch } from './build-watch.ts'

let test: TestApp
let watch: FastifyInstance
beforeAll(async () => {
  test = await openTestApp()
  watch = buildWatch(test.services)
})
afterAll(async () => {
  await watch.close()
  await test.close()
})

const scrape = async (from = watch) => (await from.inject('/metrics')).body
/** The value of a series, by its name and some of its labels; undefined if there is none. */
function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (line) =>
        new RegExp(`^${name}[{ ]`).test(line) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
/** Scrapes a new server, because servers cache the database's figures for some seconds. */
async function scrapeUncached(): Promise<string> {
  const other = await openTestApp(
    {},
    { database: { ...test.services.database, close: async () => {} }, clock: test.clock },
  )
  const fresh = buildWatch(other.services)
  try {
    return await scrape(fresh)
  } finally {
    await fresh.close()
    await other.close()
  }
}

describe('/metrics', () => {
  it('counts requests and their durations by route (WATCH-01)', async () => {
    const labels = { kind: 'call', method: 'GET', route: '/profile/settings', status: '401' }
    const before = valueOf(await scrape(), 'thunai_requests_total', labels) ?? 0
    await test.call('GET', '/profile/settings')
    const text = await scrape()
    expect(valueOf(text, 'thunai_requests_total', labels)).toBe(before + 1)
    const { status: _, ...timed } = labels
    expect(valueOf(text, 'thunai_request_duration_seconds_count', timed)).toBe(before + 1)
    expect(valueOf(text, 'thunai_request_duration_seconds_bucket', { ...timed, le: '0.3' })).toBe(before + 1)
  })

  it('measures the process: memory, event loop, processor time (WATCH-01)', async () => {
    const text = await scrape()
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
    ])
      expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)])
  })

  it('measures how long work waits for a connection (WATCH-01)', async () => {
    const { pool } = test.services.database
    const count = async () =>
      valueOf(await scrapeUncached(), 'thunai_pool_connections', { pool: 'writing', state: 'used' })
    expect(await count()).toBe(pool.totalCount - pool.idleCount)
    const own = await openTestDatabase()
    const waits: number[] = []
    const { measureWaits } = await import('../platform/db/pool-waits.ts')
    measureWaits(own.pool, (seconds) => waits.push(seconds))
    const client = await own.pool.connect()
    client.release()
    await own.pool.query('select 1')
    expect(waits).toEqual([expect.any(Number), expect.any(Number)])
    await own.close()
  })

  it('measures the age of the outbox, by channel (WATCH-02)', async () => {
    await test.services.transact((tx) =>
      test.services.outbox.put(tx, {
        channel: 'email',
        kind: 'test',
        to: { name: 'Kavitha', address: 'kavitha@example.in' },
        subject: 'x',
        html: 'x',
        text: 'x',
      }),
    )
    test.clock.pass({ minutes: 10 })
    const text = await scrapeUncached()
    expect(valueOf(text, 'thunai_outbox_waiting', { channel: 'email' })).toBe(1)
    expect(valueOf(text, 'thunai_outbox_oldest_seconds', { channel: 'email' })).toBe(600)
    expect(valueOf(text, 'thunai_outbox_waiting', { channel: 'sms' })).toBe(0)
    const deliveries = async () =>
      valueOf(await scrape(), 'thunai_deliveries_total', { channel: 'email', outcome: 'sent' }) ?? 0
    const before = await deliveries()
    await test.services.outbox.deliver()
    expect(await deliveries()).toBe(before + 1)
  })

  it('measures the age of each queue, by its legal deadline, and the next deadline (WATCH-03)', async () => {
    const about = { name: 'Meena', email: 'meena@example.in', profile: '', text: 'The photo is mine.' }
    await test.call('POST', '/api/grievances', { body: { ...about, kind: 'impersonation' } })
    const clock = { queue: 'impersonation', clock_hours: '2' }
    test.clock.pass({ hours: 1 })
    let text = await scrapeUncached()
    expect(valueOf(text, 'thunai_queue_open', clock)).toBe(1)
    expect(valueOf(text, 'thunai_queue_oldest_seconds', clock)).toBe(3600)
    expect(valueOf(text, 'thunai_queue_due_seconds', clock)).toBe(3600)
    expect(valueOf(text, 'thunai_queue_overdue', clock)).toBe(0)
    test.clock.pass({ seconds: 3700 })
    text = await scrapeUncached()
    expect(valueOf(text, 'thunai_queue_overdue', clock)).toBe(1)
    expect(valueOf(text, 'thunai_queue_due_seconds', clock)).toBe(-100)
  })

  it('counts orders of the last day by state (WATCH-04)', async () => {
    await anOrder(test, await aMember(test.services, { emailVerified: true }))
    const labels = { state: 'created', provider: 'razorpay' }
    expect(valueOf(await scrapeUncached(), 'thunai_orders', labels)).toBe(1)
    test.clock.pass({ hours: 25 })
    expect(valueOf(await scrapeUncached(), 'thunai_orders', labels)).toBeUndefined()
  })

  it('counts the unpaid orders since the last paid one, once each is a quarter of an hour old (WATCH-04)', async () => {
    const sincePaid = async () => valueOf(await scrapeUncached(), 'thunai_orders_since_paid', { provider: 'razorpay' })
    const first = await anOrder(test, await aMember(test.services, { emailVerified: true }))
    test.clock.pass({ minutes: 5 })
    await anOrder(test, await aMember(test.services, { emailVerified: true }))
    await anOrder(test, await aMember(test.services, { emailVerified: true }))
    expect(await sincePaid()).toBe(0)
    test.clock.pass({ minutes: 16 })
    expect(await sincePaid()).toBe(3)
    await sendWebhook(test, webhookOf(test, payAtGateway(test, first)))
    expect(await sincePaid()).toBe(2)
  })

  it('counts open streams until they end (WATCH-04)', async () => {
    const { token } = await aMember(test.services)
    const open = async () => valueOf(await scrape(), 'thunai_streams_open')
    const stream = await openStream(test, token)
    expect(await open()).toBe(1)
    stream.close()
    await expect.poll(open).toBe(0)
  })

  it('measures how far search is behind, once it has read the listings (WATCH-02)', async () => {
    await test.call('POST', '/profile/search/profilelist', { body: {} })
    const lag = valueOf(await scrape(), 'thunai_search_index_lag_seconds', { source: 'primary' })
    expect(lag).toBeGreaterThanOrEqual(0)
    expect(lag).toBeLessThan(60)
  })

  it('leaves figures of the database out while it is unavailable (WATCH-05)', async () => {
    await using away = await openTestApp({}, { database: await openTestDatabase() })
    const theirs = buildWatch(away.services)
    expect(valueOf(await scrape(theirs), 'thunai_database_up')).toBe(1)
    await theirs.close()
    const database = {
      ...away.services.database,
      reads: { ...away.services.database.reads, lagMs: () => Promise.reject(new Error('away')) },
    }
    await using after = await openTestApp({}, { database: { ...database, close: async () => {} } })
    const watching = buildWatch(after.services)
    const text = await scrape(watching)
    expect(valueOf(text, 'thunai_database_up')).toBe(0)
    expect(valueOf(text, 'thunai_outbox_failed')).toBeUndefined()
    await watching.close()
  })

  it('counts failed runs of tasks by their names (WATCH-04)', async () => {
    const { name } = tasksOf(test.services)[0]!
    test.services.meters.taskFailed(name)
    expect(valueOf(await scrape(), 'thunai_task_failures_total', { task: name })).toBe(1)
  })
})

describe('/version', () => {
  it('has version, commit and schema version (WATCH-06)', async () => {
    const { version, commit, schema } = (await watch.inject('/version')).json()
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    expect(schema).toMatch(/^\d{4}-[a-z-]+$/)
    const { rows } = await test.services.database.pool.query('select max(name) as last from migration')
    expect(`${schema}.sql`).toBe(rows[0].last)
  })

  it('is not on the port of members (WATCH-06)', async () => {
    expect((await test.call('GET', '/version')).body.code).toBe('notFound')
    expect((await test.call('GET', '/metrics')).body.code).toBe('notFound')
  })
})

it('METRICS_PORT must be a separate port (WATCH-06)', () => {
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port')
  expect(() => readConfig({ OFFICE_PORT: '3100', METRICS_PORT: '3100' })).toThrow('METRICS_PORT must be another port')
  expect(readConfig({ METRICS_PORT: '9400' }).metricsPort).toBe(9400)
})

/** Values that a log or a label must not contain. */
const ofMember = ({ email, phone, name, memberId, profileId, accountId, token }: TestMember) => [
  email,
  phone,
  phone.slice(-10),
  name,
  memberId,
  profileId,
  accountId,
  token,
]

describe('figures and logs have no member data', () => {
  it('neither log lines nor labels contain data of a member (WATCH-07)', async () => {
    const { log, lines } = heardLog()
    await using watched = await openTestApp({ THROTTLE: 'on' }, { log })
    const figures = buildWatch(watched.services)
    const registration = aRegistration({ name: 'Thenmozhi Kumaran' })
    const password = String(registration['userLoginPassword'])
    await watched.call('POST', '/profile/base/save', { body: registration, from: '203.0.113.77' })
    const [one, two] = [
      await aMember(watched.services, { name: 'Yazhini Velmurugan', emailVerified: true }),
      await aMember(watched.services, { name: 'Kathiravan Selvam', gender: 'Male', emailVerified: true }),
    ]
    const login = { username: registration.emailContact, userpassword: password }
    await watched.call('POST', '/auth/gateway/login', { body: login, from: '203.0.113.77' })
    for (let tries = 0; tries < 12; tries++)
      await watched.call('POST', '/auth/gateway/login', { body: { ...login, userpassword: 'guessed-it' } })
    await watched.call('GET', `/profile/porutham/${one.profileId}`, { token: two.token })
    await watched.call('GET', `/no/such/${one.email}?name=${one.name}`, { token: two.token })
    await watched.call('POST', '/profile/search/profilelist', { body: { memberId: one.memberId }, token: two.token })
    await watched.call('PATCH', `/packageservice/package-usage/interest/${one.profileId}`, {
      token: two.token,
      body: { status: 'accepted' },
    })
    await watched.call('GET', `/api/grievances/ticket?email=${registration.emailContact}`)
    await watched.call('POST', `/profile/verification/validate-otp-and-reset-password/${one.email}/123456/new-secret-1`)
    const output = JSON.stringify(lines) + (await scrape(figures))
    const secrets = [
      ...ofMember(one),
      ...ofMember(two),
      registration.emailContact,
      registration.primaryContact,
      'Thenmozhi',
      password,
      'guessed-it',
      'new-secret-1',
      '203.0.113.77',
    ]
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([])
    // It logged these calls, each with the id of its request.
    const answeredLines = lines.filter((line) => 'ms' in line)
    expect(answeredLines.length).toBeGreaterThanOrEqual(20)
    expect(answeredLines.filter(({ requestId }) => !/^[0-9a-f-]{36}$/.test(String(requestId)))).toEqual([])
    await figures.close()
  })
})
