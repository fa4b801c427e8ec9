import { randomUUID } from 'node:crypto'
import { CONVERSATIONS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { connect } from '../../../testing/members/connect.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'

// only PostgreSQL has more than one connection, and two servers share it
let one: TestApp
let two: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  const database = await openTestDatabase()
  const secret = { TOKEN_SECRET: 'a secret of two servers, long enough for both' }
  one = await openTestApp(secret, { database })
  two = await openTestApp(secret, { database: await database.again(), clock: one.clock })
})
beforeEach(async () => {
  groom = await aMember(one.services, { gender: 'Male' })
  bride = await aMember(one.services)
  await connect(one, groom, bride)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const TIMES = 50
const atOnce = (times: number, call: (n: number, on: ReturnType<typeof talkingOn>) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => call(n, talkingOn(n % 2 ? one : two))))
const statuses = (answers: readonly Answer[]) => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return Object.fromEntries(counts)
}
const rows = async (by: TestMember, of: TestMember) =>
  (await talkingOn(one).read(by, of)).body.data.rows as { seq: number; text: string }[]

describe('fifty posts at once on two servers', () => {
  it('of one message keep it once and answer the same number (TALK-02)', async () => {
    const answers = await atOnce(TIMES, (_, talk) => talk.post(groom, bride, 'Once', { clientId: 'one' }))
    expect(statuses(answers)).toEqual({ 201: TIMES })
    expect(new Set(answers.map(({ body }) => body.data.seq))).toEqual(new Set([1]))
    expect(await rows(bride, groom)).toMatchObject([{ seq: 1, text: 'Once' }])
  })

  it('of one message that is held are told so, and reported once (TALK-06)', async () => {
    const answers = await atOnce(TIMES, (_, talk) => talk.post(groom, bride, 'send me money', { clientId: 'one' }))
    expect(statuses(answers)).toEqual({ 422: TIMES })
    const reports = await one.services.db
      .selectFrom('report')
      .select('message_seq')
      .where('target_id', '=', groom.profileId)
      .execute()
    expect(reports).toEqual([{ message_seq: 1 }])
  })

  it('of several people for one side let two through (TALK-04)', async () => {
    const uncle = await aSecondPerson(one.services, groom)
    const answers = await atOnce(TIMES, (n, talk) => talk.post(n % 3 ? groom : uncle, bride, `${n}`))
    expect(statuses(answers)).toEqual({ 201: CONVERSATIONS.unanswered, 409: TIMES - CONVERSATIONS.unanswered })
    expect(await rows(bride, groom)).toHaveLength(CONVERSATIONS.unanswered)
  })

  it('to many families at once begin as many as a day allows (TALK-05)', async () => {
    const others: TestMember[] = []
    for (let n = 0; n < 20; n++) {
      const other = await aMember(one.services)
      await connect(one, other, groom)
      others.push(other)
    }
    const answers = await atOnce(20, (n, talk) => talk.post(groom, others[n]!, 'Vanakkam'))
    expect(statuses(answers)).toEqual({ 201: CONVERSATIONS.newADayAtFirst, 429: 20 - CONVERSATIONS.newADayAtFirst })
  })

  it('of both sides are numbered without a gap, each side’s in its order', async () => {
    const talks = [talkingOn(one), talkingOn(two)] as const
    const chat = async (by: TestMember, to: TestMember, on: 0 | 1) => {
      const sent: { seq: number; text: string }[] = []
      for (let n = 0; sent.length < 25 && n < 500; n++) {
        const text = `${by.memberId} ${sent.length}`
        const { status, body } = await talks[on].post(by, to, text, { clientId: randomUUID() })
        if (status === 201) sent.push({ seq: body.data.seq, text })
      }
      return sent
    }
    const [his, hers] = await Promise.all([chat(groom, bride, 0), chat(bride, groom, 1)])
    const kept = await one.services.db
      .selectFrom('message')
      .select(['seq', 'text'])
      .where('profile_id', 'in', [groom.profileId, bride.profileId])
      .orderBy('seq')
      .execute()
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, at) => at + 1))
    for (const sent of [his, hers]) {
      expect(sent.map(({ seq }) => seq)).toEqual(sent.map(({ seq }) => seq).toSorted((a, b) => a - b))
      expect(kept).toEqual(expect.arrayContaining(sent))
    }
  })
})

it.each(['the sender', 'the receiver'])(
  'a message that is pending when %s leaves keeps no call waiting',
  async (who) => {
    const leaver = who === 'the sender' ? groom : bride
    const [leaving, ...posting] = await Promise.all([
      one.call('DELETE', '/api/account', { token: leaver.token, body: { password: 'secret123' } }),
      ...Array.from({ length: 10 }, (_, n) => talkingOn(n % 2 ? one : two).post(groom, bride, `${n}`)),
      ...Array.from({ length: 10 }, (_, n) => talkingOn(n % 2 ? one : two).post(bride, groom, `${n}`)),
    ])
    expect(leaving.status).toBe(200)
    expect(posting.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { rows: left } = await one.services.database.pool.query('select from message where profile_id = $1', [
      leaver.profileId,
    ])
    expect(left).toEqual([])
  },
)
