import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingFor } from '../../../testing/databases/waiting-for.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { eventsOf } from './csv.store.ts'

const EVENTS = 1500

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  const head = await aStaffMember(test, 'administrator')
  await test.services.transact(async (tx) => {
    for (let n = 0; n < EVENTS; n++)
      await recordStaffEvent(tx, head, { act: 'downloadCsv', at: test.clock.now(), on: `csv:${n}` })
  })
})
afterAll(() => test.close())

it('a download that loses its database connection still completes (FIG-20)', async () => {
  const { db, database } = test.services
  const rows = eventsOf(db, { from: undefined, to: undefined })
  const numbers = new Set<unknown>()
  for (let n = 0; n < 1000; n++) numbers.add((await rows.next()).value?.[0])
  // The second page waits for this lock and loses its connection meanwhile.
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table staff_event in access exclusive mode')
  const next = rows.next()
  const waiting = () => waitingFor(holder, { table: 'staff_event' })
  await expect.poll(waiting).toHaveLength(1)
  await holder.query('select pg_terminate_backend($1)', [(await waiting())[0]])
  await holder.query('rollback')
  holder.release()
  numbers.add((await next).value?.[0])
  for await (const [no] of rows) numbers.add(no)
  const { n } = await db
    .selectFrom('staff_event')
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBeGreaterThanOrEqual(EVENTS)
  expect(numbers.size).toBe(n)
})
