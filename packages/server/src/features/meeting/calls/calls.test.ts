import { plannedCall } from '@thunai/contract/meeting/calls'
import { CALLS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { answerOf, connect } from '../../../testing/members/connect.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { runTask } from '../../../testing/run-task.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

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

const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const plan = (by: TestMember, to: TestMember, body: object = {}) =>
  test.call('POST', `/api/conversations/${to.profileId}/calls`, {
    token: by.token,
    body: { at: inHours(5), minutes: 45, note: 'After the pooja', ...body },
  })
const planned = async (by: TestMember, to: TestMember, body: object = {}): Promise<string> =>
  (await plan(by, to, body)).body.data.id
const read = (by: TestMember, id: string) => test.call('GET', `/api/calls/${id}`, { token: by.token })
const answer = (by: TestMember, id: string, status: string, more: object = {}) =>
  test.call('PATCH', `/api/calls/${id}`, { token: by.token, body: { status, ...more } })
const list = async (by: TestMember, to: TestMember) =>
  (await test.call('GET', `/api/conversations/${to.profileId}/calls`, { token: by.token })).body.data?.rows
const told = async (of: TestMember) =>
  Number(
    (
      await test.services.db
        .selectFrom('notification')
        .select(({ fn }) => fn.sum<number>('count').as('n'))
        .where('profile_id', '=', of.profileId)
        .where('kind', '=', 'callPlanned')
        .executeTakeFirst()
    )?.n ?? 0,
  )

describe('a planned call (CALL-01 to CALL-03)', () => {
  it('is proposed, seen by both, and accepted by the other family', async () => {
    const sent = await plan(groom, bride)
    expect(sent.status).toBe(201)
    const { id } = sent.body.data
    expect(await told(bride)).toBe(1)
    const { body } = await read(bride, id)
    expect(plannedCall.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      profileId: groom.profileId,
      at: inHours(5),
      minutes: 45,
      note: 'After the pooja',
      status: 'proposed',
      mine: false,
    })
    expect((await read(groom, id)).body.data).toMatchObject({ profileId: bride.profileId, mine: true })
    expect((await answer(bride, id, 'accepted')).body.data).toMatchObject({ status: 'accepted' })
    expect(await told(groom)).toBe(1)
    expect((await list(groom, bride)).map((call: { id: string }) => call.id)).toEqual([id])
  })

  it('takes one answer of the right side, and the same again', async () => {
    const id = await planned(groom, bride)
    expect((await answer(groom, id, 'accepted')).status).toBe(403)
    expect((await answer(bride, id, 'withdrawn')).status).toBe(403)
    expect((await answer(bride, id, 'perhaps')).body.errors).toHaveProperty('status')
    expect((await answer(bride, id, 'declined')).status).toBe(200)
    expect((await answer(bride, id, 'declined')).status).toBe(200)
    expect((await answer(bride, id, 'accepted')).status).toBe(409)
    expect((await answer(groom, id, 'withdrawn')).status).toBe(409)
    expect(await list(groom, bride)).toEqual([])
  })

  it('that is accepted and withdrawn at the same moment ends withdrawn', async () => {
    const id = await planned(groom, bride)
    await manyAtOnce(2, (i) => (i === 0 ? answer(bride, id, 'accepted') : answer(groom, id, 'withdrawn')))
    expect((await read(bride, id)).body.data.status).toBe('withdrawn')
  })

  it('is to come, within half a year, of some minutes, and its note no way around held messages', async () => {
    const wrong = async (body: object) => (await plan(groom, bride, body)).body.errors
    expect(await wrong({ at: inHours(-1) })).toHaveProperty('at')
    expect(await wrong({ at: inHours(24 * 200) })).toHaveProperty('at')
    expect(await wrong({ at: 'tomorrow' })).toHaveProperty('at')
    expect(await wrong({ minutes: 4 })).toHaveProperty('minutes')
    expect(await wrong({ minutes: 1.5 })).toHaveProperty('minutes')
    expect(await wrong({ note: 'x'.repeat(301) })).toHaveProperty('note')
    expect(await wrong({ timeZone: 'Mars/Base' })).toHaveProperty('timeZone')
    const id = await planned(groom, bride)
    test.clock.pass({ hours: 6 })
    bride = await loggedInAgain(test.services, bride)
    expect((await answer(bride, id, 'accepted')).status).toBe(409)
  })

  it('shows the clocks of both: as a page sent them, else by country', async () => {
    const id = await planned(groom, bride, { timeZone: 'America/New_York' })
    await answer(bride, id, 'accepted', { timeZone: 'Asia/Kolkata' })
    expect((await read(bride, id)).body.data.zones).toEqual({ mine: 'Asia/Kolkata', theirs: 'America/New_York' })
    expect((await read(groom, id)).body.data.zones).toEqual({ mine: 'America/New_York', theirs: 'Asia/Kolkata' })
  })

  it('waits for answers after some proposals', async () => {
    for (let times = 0; times < CALLS.open; times++) expect((await plan(groom, bride)).status).toBe(201)
    expect((await plan(groom, bride)).status).toBe(409)
    expect((await plan(bride, groom)).status).toBe(201)
  })

  it('is a calendar file, which changes with the answers', async () => {
    const id = await planned(groom, bride, { at: '2027-01-05T18:00:00+05:30' })
    const file = () => test.call('GET', `/api/calls/${id}/calendar.ics`, { token: bride.token })
    const { headers, text } = await file()
    expect(headers['content-type']).toContain('text/calendar')
    expect(text).toContain('DTSTART:20270105T123000Z')
    expect(text).toContain('DTEND:20270105T131500Z')
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).toContain('TRIGGER:-PT60M')
    await answer(bride, id, 'accepted')
    expect((await file()).text).toContain('STATUS:CONFIRMED')
    await answer(groom, id, 'withdrawn')
    expect((await file()).text).toMatch(/STATUS:CANCELLED\r\nSEQUENCE:2/)
  })

  it('is cancelled in the calendar once a family has ended the connection', async () => {
    const id = await planned(groom, bride)
    await answer(bride, id, 'accepted')
    await answerOf(test, bride, groom, 'declined')
    const { text } = await test.call('GET', `/api/calls/${id}/calendar.ics`, { token: groom.token })
    expect(text).toMatch(/STATUS:CANCELLED\r\nSEQUENCE:2/)
    expect(text).not.toContain('TRIGGER')
  })
})

describe('the reminder (CALL-04)', () => {
  it('comes once to both, an hour before an accepted call', async () => {
    const id = await planned(groom, bride)
    await planned(groom, bride, { at: inHours(5) })
    await answer(bride, id, 'accepted')
    const before = [await told(groom), await told(bride)]
    test.clock.pass({ hours: 3 })
    await runTask(test.services, 'reminding of calls')
    expect([await told(groom), await told(bride)]).toEqual(before)
    test.clock.pass({ hours: 1 })
    await runTask(test.services, 'reminding of calls')
    await runTask(test.services, 'reminding of calls')
    expect([await told(groom), await told(bride)]).toEqual(before.map((count) => count + 1))
  })

  it('isn’t sent once the connection has ended or one has blocked the other', async () => {
    const id = await planned(groom, bride)
    await answer(bride, id, 'accepted')
    await talk.block(bride, groom)
    const before = [await told(groom), await told(bride)]
    test.clock.pass({ hours: 4, minutes: 30 })
    await runTask(test.services, 'reminding of calls')
    expect([await told(groom), await told(bride)]).toEqual(before)
  })
})

describe('who sees a planned call (CALL-05)', () => {
  it('are the two families only', async () => {
    const id = await planned(groom, bride)
    const stranger = await aMember(test.services)
    expect((await read(stranger, id)).status).toBe(404)
    expect((await answer(stranger, id, 'accepted')).status).toBe(404)
    expect((await test.call('GET', `/api/calls/${id}`)).status).toBe(401)
    expect((await plan(stranger, groom)).status).toBe(404)
    expect((await read(bride, crypto.randomUUID())).status).toBe(404)
    expect((await read(bride, 'x')).status).toBe(400)
  })

  it('are none after a block', async () => {
    const id = await planned(groom, bride)
    await talk.block(bride, groom)
    for (const one of [groom, bride]) expect((await read(one, id)).status).toBe(404)
    expect((await plan(groom, bride)).status).toBe(404)
    expect((await answer(groom, id, 'withdrawn')).status).toBe(404)
  })

  it('is not accepted after the talk ended, but can be declined', async () => {
    const [one, two] = [await planned(groom, bride), await planned(groom, bride)]
    expect((await answerOf(test, bride, groom, 'declined')).status).toBe(200)
    expect((await plan(groom, bride)).status).toBe(403)
    expect((await answer(bride, one, 'accepted')).status).toBe(403)
    expect((await answer(bride, two, 'declined')).status).toBe(200)
  })

  it('is deleted with a member who leaves', async () => {
    const id = await planned(groom, bride)
    expect((await talk.leave(groom)).status).toBe(200)
    expect((await read(bride, id)).status).toBe(404)
    expect((await test.call('GET', `/api/conversations/${groom.profileId}/calls`, { token: bride.token })).status).toBe(
      404,
    )
  })

  it('is in the data of each', async () => {
    await planned(groom, bride)
    const { body } = await test.call('GET', '/api/account/export', { token: bride.token })
    expect((body.data ?? body).plannedCalls).toMatchObject([{ memberId: groom.memberId, mine: false, minutes: 45 }])
  })
})
