import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { emptyOutbox } from '../../../testing/outside/an-outbox.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let support: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  support = await aStaffMember(test, 'support')
})
beforeEach(() => emptyOutbox(test.services.database))
afterAll(() => test.close())

const write = (address: string) =>
  test.services.transact((tx) =>
    test.services.outbox.put(tx, {
      channel: 'email',
      to: { name: 'Meena', address },
      kind: 'greeting',
      subject: 'Good news',
      text: 'Only for Meena',
      html: '<p>Only for Meena</p>',
    }),
  )
const giveUp = (id: number) =>
  test.services.db
    .updateTable('outbox')
    .set({ state: 'failed', tries: 3, last_error: 'RCPT TO 550 5.1.1', finished_at: test.clock.now() })
    .where('id', '=', id)
    .execute()
const list = async (query = '') => (await support.office('GET', `/office/api/messages${query}`)).body.data
const recordedActs = () =>
  test.services.db.selectFrom('staff_event').selectAll().where('act', '=', 'sendAgain').orderBy('no').execute()

describe('messages in the office', () => {
  it('are listed without their text, with a shortened address (FIG-10)', async () => {
    const failed = await write('meena@example.in')
    await giveUp(failed)
    const waiting = await write('kavitha@example.in')
    const { status, text } = await support.office('GET', '/office/api/messages')
    expect(status).toBe(200)
    expect(text).not.toMatch(/Only for|Good news|meena@|kavitha@/)
    const { rows, next, counts, failingChannels } = await list()
    expect([counts, next, failingChannels]).toEqual([{ waiting: 1, failed: 1 }, null, []])
    const now = test.clock.now().toISOString()
    expect(rows).toEqual([
      {
        id: String(waiting),
        channel: 'email',
        kind: 'greeting',
        to: 'k…@example.in',
        state: 'waiting',
        tries: 0,
        lastError: null,
        createdAt: now,
        nextTryAt: now,
        canBeSentAgain: true,
      },
      expect.objectContaining({
        id: String(failed),
        to: 'm…@example.in',
        state: 'failed',
        lastError: 'RCPT TO 550 5.1.1',
        nextTryAt: null,
      }),
    ])
    expect((await list('?state=failed')).rows).toHaveLength(1)
    expect((await list('?state=waiting')).rows).toMatchObject([{ id: String(waiting) }])
  })

  it('are listed page by page (FIG-10)', async () => {
    const all: string[] = []
    for (let n = 0; n < 53; n++) all.unshift(String(await write(`someone${n}@example.in`)))
    const first = await list('?state=waiting')
    const second = await list(`?state=waiting&before=${first.next}`)
    expect([...first.rows, ...second.rows].map(({ id }: { id: string }) => id)).toEqual(all)
    expect([first.rows.length, second.next]).toEqual([50, null])
  })

  it('name the failing channel and since when it fails (FIG-10)', async () => {
    const since = test.clock.now()
    await test.services.db
      .updateTable('outbox_channel')
      .set({ failing_since: since, last_error: 'ECONNREFUSED' })
      .where('name', '=', 'sms')
      .execute()
    expect((await list()).failingChannels).toEqual([
      { channel: 'sms', since: since.toISOString(), lastError: 'ECONNREFUSED' },
    ])
  })

  it('can be sent again, one or all that were given up, and the record has it (FIG-11)', async () => {
    const ids = [await write('one@example.in'), await write('two@example.in'), await write('three@example.in')]
    for (const id of ids) await giveUp(id)
    const again = (which: string) => support.office('POST', `/office/api/messages/${which}`)
    expect((await again(`${ids[0]}/send-again`)).body.data).toEqual({ sentAgain: 1 })
    expect((await list('?state=waiting')).rows).toMatchObject([{ id: String(ids[0]) }])
    expect((await again('send-again')).body.data).toEqual({ sentAgain: 2 })
    expect((await list()).counts).toEqual({ waiting: 3, failed: 0 })
    expect((await recordedActs()).map(({ by_whom, subject, after }) => [by_whom, subject, after])).toEqual([
      [support.email, `message:${ids[0]}`, { count: 1 }],
      [support.email, 'message:failed', { count: 2 }],
    ])
  })

  it('are not sent again if they don’t exist or their content was erased (FIG-11)', async () => {
    const before = (await recordedActs()).length
    const gone = await write('gone@example.in')
    await giveUp(gone)
    await test.services.db
      .updateTable('outbox')
      .set({ sealed: Buffer.alloc(0) })
      .execute()
    for (const id of [String(gone), '0', 'x', '99999999999999999999']) {
      const { status, body } = await support.office('POST', `/office/api/messages/${id}/send-again`)
      expect([id, status, body.code]).toEqual([id, 404, 'messageNotFound'])
    }
    expect((await list('?state=failed')).rows).toMatchObject([{ to: null, canBeSentAgain: false }])
    expect(await recordedActs()).toHaveLength(before)
  })

  it('are for support and administrators alone (FIG-10)', async () => {
    const moderator = await aStaffMember(test, 'moderator', 'finance', 'content')
    expect((await moderator.office('GET', '/office/api/messages')).body.code).toBe('rightMissing')
    expect((await moderator.office('POST', '/office/api/messages/send-again')).body.code).toBe('rightMissing')
    expect((await test.call('GET', '/office/api/messages')).status).toBe(401)
  })
})
