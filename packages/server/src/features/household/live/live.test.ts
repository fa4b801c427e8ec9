import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventStream } from '../../../platform/http/event-stream.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { openStream, type TestStream } from '../../../testing/outside/a-stream.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { openStreams } from './streams.ts'

const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

let one: TestApp
let two: TestApp
let bride: TestMember
let groom: TestMember
const open: TestStream[] = []
beforeAll(async () => {
  const clock = testClock()
  const database = await openTestDatabase()
  one = await openTestApp(SECRET, { database, clock })
  two = await openTestApp(SECRET, { database: await database.again(), clock })
})
beforeEach(async () => {
  bride = await aMember(one.services)
  groom = await aMember(one.services, { gender: 'Male' })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const listen = async (on: TestApp, token: string | undefined, lastEventId?: string) => {
  const stream = await openStream(on, token, { lastEventId })
  open.push(stream)
  return stream
}
const message = (seq: number, to = bride): LiveEvent => ({
  to: to.profileId,
  kind: 'message',
  about: groom.profileId,
  seq,
})
const happen = async (events: readonly LiveEvent[], on = one) => {
  await on.services.transact((tx) => on.services.live.put(tx, events))
}
const seqs = async (stream: TestStream, count: number) => (await stream.next(count)).map(({ data }) => data.seq)

describe('the stream of events', () => {
  it('tells a member at once what to refetch, and nothing else (LIVE-01)', async () => {
    const stream = await listen(one, bride.token)
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ])
    expect(stream.headers.get('content-encoding')).toBeNull()
    await happen([message(7), { to: bride.profileId, kind: 'notification', about: groom.profileId, notificationId: 3 }])
    expect(await stream.next(2)).toEqual([
      { event: 'message', data: { profileId: groom.profileId, seq: 7 }, id: expect.stringMatching(/^\d+\.\d+$/) },
      { event: 'notification', data: { profileId: groom.profileId, id: 3 }, id: expect.any(String) },
    ])
  })

  it('tells no other member, and no one without a session (LIVE-02, T45)', async () => {
    for (const token of [undefined, 'not.a.token']) expect((await listen(one, token)).status).toBe(401)
    const [hers, his] = [await listen(one, bride.token), await listen(one, groom.token)]
    await happen([message(1), message(2, groom)])
    expect([await seqs(hers, 1), await seqs(his, 1)]).toEqual([[1], [2]])
  })

  it('announces nothing that was rolled back', async () => {
    const stream = await listen(one, bride.token)
    const undone = one.services.transact(async (tx) => {
      await one.services.live.put(tx, [message(1)])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await happen([message(2)])
    expect(await seqs(stream, 1)).toEqual([2])
  })

  it('sends missed events to a returning reader, once and in order, and continues from there (LIVE-03)', async () => {
    const before = await listen(one, bride.token)
    await happen([message(1)])
    const [{ id } = { id: undefined }] = await before.next()
    before.close()
    for (const seq of [2, 3]) await happen([message(seq)])
    await happen([message(9, groom)])
    const after = await listen(two, bride.token, id)
    await happen([message(4)])
    expect(await seqs(after, 3)).toEqual([2, 3, 4])
    for (const garbage of ['', '7', 'x.y', '1.99999999999999999999', "1.1'"]) {
      const fromNow = await listen(one, bride.token, garbage)
      await happen([message(5)])
      expect([fromNow.status, await seqs(fromNow, 1)]).toEqual([200, [5]])
      fromNow.close()
    }
  })

  it('ends with its session, however that ends, and says so (LIVE-04)', async () => {
    const stream = await listen(two, bride.token)
    await one.call('POST', '/auth/gateway/logout', { token: bride.token })
    expect(await stream.next()).toEqual([{ event: 'session-ended', data: {}, id: undefined }])
    await stream.ended
  })

  it('ends when the account is deleted', async () => {
    const stream = await listen(one, groom.token)
    await one.services.database.pool.query('delete from account where id = $1', [groom.accountId])
    expect((await stream.next())[0]?.event).toBe('session-ended')
    await stream.ended
  })

  it('is one of at most twelve of an account: a further one closes the oldest', async () => {
    const streams: TestStream[] = []
    for (let n = 0; n < 13; n++) streams.push(await listen(one, bride.token))
    await streams[0]?.ended
    await happen([message(1)])
    expect(await Promise.all(streams.slice(1).map((stream) => seqs(stream, 1)))).toEqual(Array(12).fill([1]))
  })

  it('doesn’t count if its reader left before it opened (LIVE-04)', async () => {
    const streams = openStreams(one.services)
    const begin = async (isGone: boolean) => {
      const raw = new ServerResponse(new IncomingMessage(new Socket()))
      if (isGone) raw.destroy()
      const { accountId, profileId } = bride
      // of a caller no more is asked
      const caller = { accountId, profileId, sessionId: profileId } as Parameters<typeof streams.open>[0]
      await streams.open(caller, undefined, (gone) =>
        openEventStream({ raw, hijack: () => {} } as unknown as FastifyReply, gone),
      )
      return raw
    }
    const first = await begin(false)
    for (let n = 0; n < 13; n++) await begin(true)
    expect(first.writableEnded).toBe(false)
    await streams.close()
  })

  it('continues with new events for a reader who missed too many (LIVE-03)', async () => {
    const before = await listen(one, bride.token)
    await happen([message(1)])
    const [{ id } = { id: undefined }] = await before.next()
    before.close()
    const his = await listen(one, groom.token)
    await happen([...Array.from({ length: 700 }, (_, n) => message(n + 2)), message(1, groom)])
    // by then this server has heard all of them
    await his.next()
    const after = await listen(one, bride.token, id)
    await happen([message(1000)])
    expect(await seqs(after, 1)).toEqual([1000])
  })

  it('is closed when its reader goes, and a later reader opens a new one', async () => {
    const first = await listen(one, bride.token)
    first.close()
    const second = await listen(one, bride.token)
    await happen([message(1)])
    expect(await seqs(second, 1)).toEqual([1])
  })

  it('ends when the server stops', async () => {
    const database = { ...one.services.database, close: async () => {} }
    const third = await openTestApp(SECRET, { database, clock: one.clock })
    const stream = await openStream(third, bride.token)
    await third.close()
    expect(await stream.next()).toEqual([])
  })
})
