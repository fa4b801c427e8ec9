import type { OperationPoint, OperationSpan } from '@thunai/contract/office/operation'
import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration } from '../../../testing/members/a-registration.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { noteOperation, tidyOperation } from './operation.api.ts'

const START = new Date('2026-11-29T10:00:20Z')
const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

let database: TestDatabase
let one: TestApp
let two: TestApp
const clock = testClock(START)
beforeAll(async () => {
  database = await openTestDatabase()
  one = await openTestApp(SECRET, { database, clock })
  two = await openTestApp(SECRET, { database: await database.again(), clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** Both servers measure themselves, as they do every few seconds. */
const note = async () => {
  for (const server of [one, two]) await noteOperation(server.services)
}
const search = (on: TestApp) => on.call('POST', '/profile/search/profilelist', { body: { gender: 'Female' } })

async function points(span: OperationSpan, from = one): Promise<OperationPoint[]> {
  const staff = await aStaffMember(from, 'administrator')
  const { status, body } = await staff.office('GET', `/office/api/operation?span=${span}`)
  expect(status).toBe(200)
  return body.data.points
}
const rows = async () => Number((await database.pool.query('select count(*) as n from operation_interval')).rows[0].n)

describe('figures of operation', () => {
  it('of two servers make one graph, by minutes, ten minutes and two hours (OPS-13)', async () => {
    await note()
    for (const server of [one, one, two]) await search(server)
    await one.call('POST', '/profile/base/save', { body: aRegistration() })
    await two.call('POST', '/auth/gateway/login', { body: { username: 'x@example.in', userpassword: 'wrong-one' } })
    one.services.meters.answered({ kind: 'call', method: 'GET', route: '/x', status: 500, seconds: 3 })
    two.services.meters.answered({ kind: 'call', method: 'GET', route: '/x', status: 503, seconds: 0.02 })
    clock.pass({ minutes: 1 })
    await note()
    const found = await points('hours')
    expect(found).toHaveLength(180)
    expect(found.at(-1)).toMatchObject({ at: '2026-11-29T10:00:00.000Z' })
    const { figures } = found.at(-1)!
    expect(figures).toMatchObject({
      servers: 2,
      serversWithoutDatabase: 0,
      signUps: 1,
      wrongLogins: 1,
      requestsPerMinute: 7,
      queuesOverdue: 0,
      replicaLagSeconds: null,
    })
    expect(figures.failedPerThousand).toBeCloseTo(1000 / 7)
    expect(figures.awayPerThousand).toBeCloseTo(1000 / 7)
    expect(figures.answerP99Ms).toBeGreaterThan(1000)
    expect(figures.searchP50Ms).toBeGreaterThan(0)
    expect(figures.memoryBytes).toBeGreaterThan(10_000_000)
    expect(figures.indexBytes).toBeGreaterThan(0)
    expect(figures.eventLoopMs).toBeGreaterThan(0)
    expect(found.at(-2)!.figures).toMatchObject({ servers: null, requestsPerMinute: null })
    // The interval of ten minutes isn't over.
    expect((await points('day')).at(-1)!.figures.servers).toBeNull()
    clock.pass({ minutes: 9 })
    await note()
    const tenMinutes = (await points('day')).at(-1)!
    expect(tenMinutes).toMatchObject({ at: '2026-11-29T10:00:00.000Z', figures: { servers: 2, signUps: 1 } })
    expect(tenMinutes.figures.requestsPerMinute).toBeCloseTo((7 + (await countedSince())) / 10)
    expect((await points('hours')).at(-9)!.figures.servers).toBe(2)
  })

  /** Calls of the test itself, between the first minute and the tenth. */
  async function countedSince(): Promise<number> {
    const { rows: found } = await database.pool.query(
      `select sum((counted->>'requests')::int) as n from operation_interval where span = 'hours' and starts_at > $1`,
      [START],
    )
    return Number(found[0].n)
  }

  it('add up over a restart (OPS-13)', async () => {
    const begun = await points('day')
    await using again = await openTestApp(SECRET, { database: await database.again(), clock })
    await noteOperation(again.services)
    await search(again)
    clock.pass({ minutes: 1 })
    await noteOperation(again.services)
    const { rows: ids } = await database.pool.query('select distinct server_id from operation_interval')
    expect(ids).toHaveLength(3)
    expect((await points('hours', again)).at(-1)!.figures).toMatchObject({ servers: 1, requestsPerMinute: 1 })
    expect(await points('day', again)).toEqual(begun)
  })

  it('of minutes without the database are written once it is available (OPS-13)', async () => {
    const { log } = heardLog()
    await using away = await openTestApp(SECRET, { database: await database.again(), clock, log })
    await noteOperation(away.services)
    await search(away)
    const before = await rows()
    clock.pass({ minutes: 1 })
    const failing = new Proxy(away.services.db, {
      get: () => () => {
        throw new Error('away')
      },
    })
    const outbox = { ...away.services.outbox, backlog: () => Promise.reject(new Error('away')) }
    await expect(noteOperation({ ...away.services, db: failing, outbox })).rejects.toThrow('away')
    expect(await rows()).toBe(before)
    clock.pass({ minutes: 1 })
    await noteOperation(away.services)
    const [first, second] = (await points('hours', away)).slice(-2)
    expect(first!.figures).toMatchObject({ servers: 1, serversWithoutDatabase: 1, requestsPerMinute: 1 })
    expect(first!.figures.waitingEmail).toBeNull()
    expect(second!.figures).toMatchObject({ servers: 1, serversWithoutDatabase: 0, requestsPerMinute: 0 })
    expect(second!.figures.waitingEmail).toBeGreaterThanOrEqual(0)
  })

  it('are deleted once graphs no longer draw them (OPS-13)', async () => {
    const countRows = async () =>
      (await database.pool.query('select span, count(*)::int as n from operation_interval group by 1')).rows.map(
        ({ span }) => span,
      )
    clock.pass({ hours: 4 })
    await tidyOperation(one.services)
    expect((await countRows()).toSorted()).toEqual(['day', 'fortnight'])
    clock.pass({ days: 1 })
    await tidyOperation(one.services)
    expect(await countRows()).toEqual(['fortnight'])
    clock.pass({ days: 14 })
    await tidyOperation(one.services)
    expect(await rows()).toBe(0)
  })

  it('are for administrators only (OPS-13)', async () => {
    for (const role of STAFF_ROLES.filter((name) => name !== 'administrator')) {
      const staff = await aStaffMember(one, role)
      const { status, body } = await staff.office('GET', '/office/api/operation')
      expect([role, status, body.code]).toEqual([role, 403, 'rightMissing'])
    }
    expect((await one.call('GET', '/office/api/operation')).status).toBe(401)
    const staff = await aStaffMember(one, 'administrator')
    expect((await staff.office('GET', '/office/api/operation?span=year')).status).toBe(400)
  })
})
