import { CONVERSATIONS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, aSecondPerson, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { answerOf, connect } from '../../../testing/members/connect.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runTask } from '../../../testing/run-task.ts'

let test: TestApp
let talk: ReturnType<typeof talkingOn>
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
  talk = talkingOn(test)
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  await connect(test, groom, bride)
})
afterAll(() => test.close())

const texts = async (by: TestMember, of: TestMember, query = '') =>
  (await talk.read(by, of, query)).body.data.rows.map((row: { text: string }) => row.text)
const later = async (time: { hours: number }) => {
  test.clock.pass(time)
  ;[groom, bride] = [await loggedInAgain(test.services, groom), await loggedInAgain(test.services, bride)]
}

describe('two connected families', () => {
  it('have an empty conversation from their yes on (TALK-01)', async () => {
    expect(await talk.list(bride)).toEqual({
      rows: [
        {
          profileId: groom.profileId,
          memberId: groom.memberId,
          name: 'Arun Selvam',
          left: null,
          photo: null,
          last: null,
          unread: 0,
          muted: false,
          archived: false,
          at: test.clock.now().toISOString(),
          closed: false,
          sharesContact: false,
          contactShared: false,
        },
      ],
      next: null,
      unread: 0,
    })
  })

  it('write to each other, each message with its number, and text stays text (TALK-01)', async () => {
    const { status, body } = await talk.post(
      groom,
      bride,
      '  Vanakkam <b>all</b> & \u0bb5\u0ba3\u0b95\u0bcd\u0b95\u0bae\u0bcd  ',
    )
    expect([status, body.data]).toEqual([201, { seq: 1, at: test.clock.now().toISOString() }])
    test.clock.pass({ minutes: 1 })
    expect((await talk.post(bride, groom, 'Vanakkam')).body.data.seq).toBe(2)
    const { data } = (await talk.read(bride, groom)).body
    const plain = { kind: 'text', by: null, photo: null, hidden: false, at: expect.any(String) }
    expect(data.rows).toEqual([
      { ...plain, seq: 1, text: 'Vanakkam <b>all</b> & வணக்கம்', mine: false, author: 'Arun Selvam' },
      { ...plain, seq: 2, text: 'Vanakkam', mine: true, author: 'Kavitha Raman' },
    ])
    expect([data.next, data.readBySeq, data.conversation.last.text]).toEqual([null, 0, 'Vanakkam'])
  })

  it('are the only members who read and write there', async () => {
    const stranger = await aMember(test.services)
    await talk.post(groom, bride, 'Only for you')
    for (const other of [groom, bride, stranger]) {
      expect((await talk.read(stranger, other)).body.code).toBe('conversationNotFound')
      expect((await talk.post(stranger, other, 'Hello')).body.code).toBe('conversationNotFound')
      expect((await talk.mark(stranger, other, 1)).body.code).toBe('conversationNotFound')
      expect((await talk.change(stranger, other, { muted: true })).body.code).toBe('conversationNotFound')
    }
    expect((await talk.list(stranger)).rows).toEqual([])
    expect((await test.call('GET', '/api/conversations')).status).toBe(401)
  })

  it('write nothing empty, too long or without a name of its own', async () => {
    for (const [text, more] of [
      ['', {}],
      ['   ', {}],
      ['x'.repeat(CONVERSATIONS.textLength + 1), {}],
      ['a\u0000b', {}],
      ['Hello', { clientId: '' }],
      ['Hello', { clientId: 'x'.repeat(65) }],
      ['Hello', { kind: 'held' }],
    ] as const)
      expect((await talk.post(groom, bride, text, more)).body.code).toBe('invalidFields')
    expect((await talk.post(groom, bride, 'x'.repeat(CONVERSATIONS.textLength))).status).toBe(201)
  })

  it('name no message with a number that no message has (TALK-01)', async () => {
    for (const query of ['?before=3000000000', '?after=3000000000'])
      expect((await talk.read(groom, bride, query)).body.code).toBe('invalidFields')
    expect((await talk.mark(groom, bride, 3_000_000_000)).body.code).toBe('invalidFields')
    const body = { profileId: bride.profileId, reason: 'money', text: 'x', messageSeq: 3_000_000_000 }
    expect((await test.call('POST', '/api/reports', { token: groom.token, body })).body.code).toBe('invalidFields')
  })

  it('keep a message once that was sent twice (TALK-02)', async () => {
    const first = await talk.post(groom, bride, 'Once', { clientId: 'one' })
    test.clock.pass({ minutes: 5 })
    const again = await talk.post(groom, bride, 'Once', { clientId: 'one' })
    expect([again.status, again.body.data]).toEqual([201, first.body.data])
    await talk.post(groom, bride, 'Twice', { clientId: 'two' })
    // even if it couldn't be written any more
    expect((await talk.post(groom, bride, 'Once', { clientId: 'one' })).body.data).toEqual(first.body.data)
    expect((await talk.post(bride, groom, 'Mine', { clientId: 'one' })).body.data.seq).toBe(3)
    await answerOf(test, bride, groom, 'declined')
    expect((await talk.post(groom, bride, 'Once', { clientId: 'one' })).body.data).toEqual(first.body.data)
    expect(await texts(bride, groom)).toEqual(['Once', 'Twice', 'Mine'])
  })

  it('send a photo of their own gallery, also one that few may see, and their horoscope (TALK-07)', async () => {
    const file = await aPhoto(test, groom)
    await test.call('PATCH', '/profile/settings', { token: groom.token, body: { photoVisibility: 'accepted' } })
    const { id } = await test.services.db
      .selectFrom('photo')
      .select('id')
      .where('profile_id', '=', groom.profileId)
      .executeTakeFirstOrThrow()
    const photo = { kind: 'photo', photoId: id }
    expect((await talk.post(groom, bride, '', { kind: 'photo' })).body.code).toBe('invalidFields')
    expect((await talk.post(bride, groom, '', photo)).body.code).toBe('photoNotFound')
    expect((await talk.post(bride, groom, '', { kind: 'horoscope' })).body.code).toBe('invalidFields')
    expect((await talk.post(groom, bride, '', photo)).status).toBe(201)
    await aHoroscope(test.services, bride.profileId, { star: 3, patham: 1 })
    expect((await talk.post(bride, groom, 'Ours', { kind: 'horoscope' })).status).toBe(201)
    const kinds = async () =>
      (await talk.read(bride, groom)).body.data.rows.map((row: { kind: string; photo: string | null }) => [
        row.kind,
        row.photo,
      ])
    const [, [horoscope]] = await kinds()
    expect(horoscope).toBe('horoscope')
    expect((await kinds())[0][1]).toMatch(/\.jpg$/)
    expect(file).toBeTruthy()
    await answerOf(test, bride, groom, 'declined')
    expect((await kinds())[0]).toEqual(['photo', null])
  })

  it('read by pages, forwards and backwards', async () => {
    for (let n = 1; n <= 60; n++) await talk.post(n % 2 ? groom : bride, n % 2 ? bride : groom, `${n}`)
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`)
    expect(await texts(groom, bride)).toEqual(numbers(11, 60))
    expect((await talk.read(groom, bride)).body.data.next).toBe('11')
    expect(await texts(groom, bride, '?before=11')).toEqual(numbers(1, 10))
    expect((await talk.read(groom, bride, '?before=11')).body.data.next).toBeNull()
    expect(await texts(groom, bride, '?after=58')).toEqual(['59', '60'])
    expect((await talk.read(groom, bride, '?after=2')).body.data).toMatchObject({ next: '52' })
    expect(await texts(groom, bride, '?after=2')).toEqual(numbers(3, 52))
    for (const query of ['?before=x', '?after=-1', '?before=1.5', '?before=2147483648', '?after=2147483648'])
      expect((await talk.read(groom, bride, query)).status).toBe(400)
  })
})

describe('a conversation', () => {
  it('is closed by a no, can still be read, and is the same again after another yes (TALK-03)', async () => {
    await talk.post(groom, bride, 'Before')
    await answerOf(test, bride, groom, 'declined')
    const { status, body } = await talk.post(groom, bride, 'Now')
    expect([status, body.code]).toEqual([403, 'notConnected'])
    expect((await talk.read(bride, groom)).body.data.conversation.closed).toBe(true)
    expect(await texts(groom, bride)).toEqual(['Before'])
    await answerOf(test, bride, groom, 'accepted')
    expect((await talk.post(groom, bride, 'Again')).body.data.seq).toBe(2)
    expect(await texts(bride, groom)).toEqual(['Before', 'Again'])
  })

  it('is hidden from both sides while either blocks the other (TALK-03, T110)', async () => {
    await talk.post(groom, bride, 'Before')
    for (const [by, whom] of [
      [groom, bride],
      [bride, groom],
    ] as const) {
      await talk.block(by, whom)
      for (const [one, other] of [
        [groom, bride],
        [bride, groom],
      ] as const) {
        expect((await talk.read(one, other)).body.code).toBe('conversationNotFound')
        expect((await talk.post(one, other, 'Hello')).body.code).toBe('conversationNotFound')
        expect((await talk.mark(one, other, 1)).body.code).toBe('conversationNotFound')
        expect((await talk.change(one, other, { muted: true })).body.code).toBe('conversationNotFound')
        expect((await talk.list(one)).rows).toEqual([])
        expect(await talk.unread(one)).toBe(0)
      }
      await talk.unblock(by, whom)
      expect(await texts(bride, groom)).toEqual(['Before'])
    }
  })

  it('loses a leaving member’s messages, and is deleted when both have left (TALK-03)', async () => {
    await talk.post(groom, bride, 'Mine')
    await talk.post(bride, groom, 'Hers')
    await talk.leave(groom)
    const { data } = (await talk.read(bride, groom)).body
    expect(data.rows.map((row: { text: string }) => row.text)).toEqual(['Hers'])
    const { name, memberId } = groom
    expect(data.conversation).toMatchObject({ name, memberId, left: 'left', closed: true, photo: null, unread: 0 })
    expect([await talk.unread(bride), (await talk.list(bride)).unread]).toEqual([0, 0])
    expect((await talk.post(bride, groom, 'Are you there?')).body.code).toBe('notConnected')
    await talk.leave(bride)
    await runTask(test.services, 'tidying conversations')
    const { rows } = await test.services.database.pool.query('select from conversation where $1 in (low_id, high_id)', [
      groom.profileId,
    ])
    expect(rows).toEqual([])
  })

  it('stays with the name of a member who can’t be found any more', async () => {
    await test.call('PATCH', '/profile/settings', { token: groom.token, body: { visibility: 'nobody' } })
    expect((await talk.list(bride)).rows).toMatchObject([{ name: 'Arun Selvam', photo: null, closed: false }])
    expect((await talk.post(bride, groom, 'Hello')).status).toBe(201)
  })

  it('is listed by its latest message, page by page', async () => {
    test.clock.pass({ minutes: 1 })
    const others = []
    for (let n = 0; n < CONVERSATIONS.listed + 1; n++) {
      const other = await aMember(test.services, { gender: 'Male', name: `Number ${n}` })
      await connect(test, other, bride)
      others.push(other)
      test.clock.pass({ minutes: 1 })
    }
    await talk.post(bride, others[5]!, 'You are in front')
    const first = await talk.list(bride)
    expect(first.rows).toHaveLength(CONVERSATIONS.listed)
    expect(first.rows[0]).toMatchObject({ name: 'Number 5', last: { text: 'You are in front', mine: true } })
    const second = await talk.list(bride, `?before=${first.next}`)
    expect(second.rows.map((row: { name: string }) => row.name)).toEqual(['Number 0', 'Arun Selvam'])
    expect(second.next).toBeNull()
    for (const before of ['x', '1_x', `x_${bride.profileId}`, `99999999999999999_${bride.profileId}`])
      expect((await test.call('GET', `/api/conversations?before=${before}`, { token: bride.token })).status).toBe(400)
  })
})

describe('two messages without an answer', () => {
  it('are enough for a day, or until the other has written (TALK-04)', async () => {
    await talk.post(groom, bride, 'One')
    test.clock.pass({ hours: 1 })
    await talk.post(groom, bride, 'Two')
    const third = await talk.post(groom, bride, 'Three')
    expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([409, 'waitForAnswer', '82800'])
    await later({ hours: 23 })
    expect((await talk.post(groom, bride, 'Three')).status).toBe(201)
    expect((await talk.post(groom, bride, 'Four')).status).toBe(409)
    await talk.post(bride, groom, 'Yes')
    expect((await talk.post(groom, bride, 'Four')).status).toBe(201)
    expect((await talk.post(groom, bride, 'Five')).status).toBe(201)
    expect((await talk.post(groom, bride, 'Six')).status).toBe(409)
  })
})

describe('conversations that a family begins', () => {
  const connected = async (by: TestMember, times: number) => {
    const others = []
    for (let n = 0; n < times; n++) {
      const other = await aMember(test.services)
      await connect(test, other, by)
      others.push(other)
    }
    return others
  }
  it('are limited to fewer a day in its first week than later (TALK-05)', async () => {
    const [last, ...others] = await connected(groom, CONVERSATIONS.newADayAtFirst + 1)
    for (const other of others) expect((await talk.post(groom, other, 'Vanakkam')).status).toBe(201)
    const { status, body, headers } = await talk.post(groom, last!, 'Vanakkam')
    expect([status, body.code, Number(headers['retry-after']) > 80_000]).toEqual([429, 'tooManyConversations', true])
    // a conversation already begun continues
    await talk.post(others[0]!, groom, 'Yes?')
    expect((await talk.post(groom, others[0]!, 'Fine')).status).toBe(201)
    await talk.post(last!, groom, 'Vanakkam')
    expect((await talk.post(groom, last!, 'Vanakkam')).status).toBe(201)
    await later({ hours: 24 * CONVERSATIONS.firstDays })
    const more = await connected(groom, CONVERSATIONS.newADay + 1)
    const answers = []
    for (const other of more) answers.push((await talk.post(groom, other, 'Vanakkam')).status)
    expect(answers.filter((one) => one === 201)).toHaveLength(CONVERSATIONS.newADay)
    expect(answers.at(-1)).toBe(429)
  })

  it('are limited for all of the family together, even at once (TALK-05)', async () => {
    const uncle = await aSecondPerson(test.services, groom)
    const others = await connected(groom, CONVERSATIONS.newADayAtFirst + 1)
    const answers = await manyAtOnce(others.length, async (n) => {
      const { status } = await talk.post(n % 2 === 0 ? groom : uncle, others[n]!, 'Vanakkam')
      return status
    })
    expect(answers.toSorted()).toEqual([...Array(CONVERSATIONS.newADayAtFirst).fill(201), 429])
  })
})

describe('what was read', () => {
  const readBySeq = async (by: TestMember, of: TestMember) => (await talk.read(by, of)).body.data.readBySeq
  it('is noted up to a message, never back and never beyond the last (TALK-09)', async () => {
    await talk.post(groom, bride, 'One')
    await talk.post(groom, bride, 'Two')
    expect([(await talk.list(bride)).rows[0].unread, await talk.unread(bride)]).toEqual([2, 1])
    expect((await talk.mark(bride, groom, 1)).status).toBe(200)
    expect([
      (await talk.list(bride)).rows[0].unread,
      await talk.unread(bride),
      (await talk.list(bride)).unread,
    ]).toEqual([1, 1, 1])
    await talk.mark(bride, groom, 1_000_000)
    expect([(await talk.list(bride)).rows[0].unread, await talk.unread(bride)]).toEqual([0, 0])
    await talk.mark(bride, groom, 1)
    expect(await readBySeq(groom, bride)).toBe(2)
    expect((await talk.post(bride, groom, 'Three')).status).toBe(201)
    expect(await readBySeq(groom, bride)).toBe(2)
    for (const wrong of [-1, 2_147_483_648]) expect((await talk.mark(bride, groom, wrong)).status).toBe(400)
  })

  it('is shown to the other side only if both want that (TALK-09)', async () => {
    const receipts = (of: TestMember, is: boolean) =>
      test.services.db
        .insertInto('notification_setting')
        .values({ profile_id: of.profileId, read_receipts: is })
        .onConflict((row) => row.column('profile_id').doUpdateSet({ read_receipts: is }))
        .execute()
    await talk.post(groom, bride, 'One')
    await talk.mark(bride, groom, 1)
    const reads = async (of: TestMember) => (await talk.heard(of)).filter(({ kind }) => kind === 'read')
    expect(await reads(groom)).toEqual([{ kind: 'read', about: bride.profileId, seq: 1 }])
    // the member's other pages are told too
    expect(await reads(bride)).toEqual([{ kind: 'read', about: groom.profileId, seq: null }])
    for (const who of [groom, bride]) {
      await receipts(who, false)
      await talk.post(groom, bride, 'More')
      await talk.mark(bride, groom, 100)
      expect([await readBySeq(groom, bride), await readBySeq(bride, groom)]).toEqual([null, null])
      expect(await reads(groom)).toHaveLength(1)
      await receipts(who, true)
      await talk.post(bride, groom, 'Yes')
    }
  })
})

describe('the receiver of a message', () => {
  it('is notified on open pages and by a notification, and so are the sender’s other pages (TALK-10)', async () => {
    await talk.post(groom, bride, 'Vanakkam')
    expect(await talk.told(bride)).toEqual(['message'])
    expect(await talk.told(groom)).toEqual([])
    expect(await talk.heard(bride)).toEqual([{ kind: 'message', about: groom.profileId, seq: 1 }])
    expect(await talk.heard(groom)).toEqual([{ kind: 'message', about: bride.profileId, seq: 1 }])
  })

  it('has no notification once the message is read', async () => {
    const unread = async () =>
      (await test.call('GET', '/api/notifications', { token: bride.token })).body.data.totals.unread
    const before = await unread()
    await talk.post(groom, bride, 'Vanakkam')
    expect(await unread()).toBe(before + 1)
    await talk.mark(bride, groom, 1)
    expect(await unread()).toBe(before)
  })

  it('hears nothing of a muted conversation, which is counted nowhere and stays put away (TALK-11)', async () => {
    await talk.change(bride, groom, { muted: true, archived: true })
    await talk.post(groom, bride, 'Vanakkam')
    expect([await talk.told(bride), await talk.unread(bride), (await talk.list(bride)).unread]).toEqual([[], 0, 0])
    expect((await talk.list(bride)).rows[0]).toMatchObject({ muted: true, archived: true, unread: 1 })
    await talk.change(bride, groom, { muted: false })
    expect((await talk.list(bride)).rows[0]).toMatchObject({ muted: false, archived: true })
    expect((await talk.list(groom)).rows[0]).toMatchObject({ muted: false, archived: false })
  })

  it('finds a conversation back that was put away, once either side writes (TALK-11)', async () => {
    await talk.change(bride, groom, { archived: true })
    await talk.post(groom, bride, 'Vanakkam')
    expect((await talk.list(bride)).rows[0].archived).toBe(false)
    await talk.change(bride, groom, { archived: true })
    expect(await talk.unread(bride)).toBe(0)
    await talk.post(bride, groom, 'Vanakkam')
    expect((await talk.list(bride)).rows[0].archived).toBe(false)
  })
})

describe('hidden words', () => {
  const words = (by: TestMember, list?: unknown) =>
    list === undefined
      ? test.call('GET', '/api/hidden-words', { token: by.token })
      : test.call('PUT', '/api/hidden-words', { token: by.token, body: { words: list } })

  it('are a member’s own, each once (TALK-12)', async () => {
    const { status, body } = await words(bride, ['Dowry', ' dowry ', '', 'வரதட்சணை'])
    expect([status, body.data.words.length]).toEqual([200, 2])
    expect((await words(bride)).body.data.words).toEqual(body.data.words)
    expect((await words(groom)).body.data.words).toEqual([])
    for (const wrong of ['x', null, ['x'.repeat(41)], Array.from({ length: 101 }, (_, n) => `${n}`), [{}]])
      expect((await words(bride, wrong)).status).toBe(400)
    // each is stored as two code points, and counts as one letter
    expect((await words(bride, ['\u095b'.repeat(41)])).status).toBe(400)
    expect((await words(bride, ['\u095b'.repeat(40)])).status).toBe(200)
    expect((await words(bride, [])).body.data.words).toEqual([])
  })

  it('hide a message from the member who chose them, without a notification; the sender sees no sign of it (TALK-12)', async () => {
    await words(bride, ['dowry'])
    await talk.post(groom, bride, 'What about the D\u200bOWRY?')
    expect(await talk.told(bride)).toEqual([])
    expect((await talk.read(bride, groom)).body.data.rows).toMatchObject([{ hidden: true, kind: 'text' }])
    expect((await talk.list(bride)).rows[0].last.hidden).toBe(true)
    expect((await talk.read(groom, bride)).body.data.rows).toMatchObject([{ hidden: false }])
    await talk.post(groom, bride, 'We have no window')
    expect(await talk.told(bride)).toEqual(['message'])
  })
})

it('a member takes along what they wrote, to whom, and nothing that others wrote', async () => {
  await talk.post(groom, bride, 'From him')
  await talk.post(bride, groom, 'From her')
  const { data } = (await test.call('GET', '/api/account/export', { token: bride.token })).body
  expect(data.messagesSent).toMatchObject([{ memberId: groom.memberId, text: 'From her', kind: 'text', isHeld: false }])
  expect(data.conversations).toMatchObject([{ memberId: groom.memberId, isMuted: false }])
  expect(JSON.stringify(data)).not.toContain('From him')
})
