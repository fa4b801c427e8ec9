import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { askAfterContact } from './check-ins.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

let target: TestMember
let families: TestMember[]
beforeEach(async () => {
  target = await aMember(test.services, { gender: 'Male' })
  families = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
  for (const { profileId } of families)
    await test.services.db
      .insertInto('disclosure')
      .values({
        owner_id: target.profileId,
        receiver_id: profileId,
        what: 'contact',
        by_right: 'yes',
        at: test.clock.now(),
      })
      .execute()
})

const say = (by: TestMember, about: TestMember, answer: string) =>
  test.call('POST', `/api/check-ins/${about.profileId}`, { token: by.token, body: { answer } })
const relogged = async () => (test.clock.pass({ days: 3 }), Promise.all(families.map(again)))
const again = async (member: TestMember) => {
  const { body } = await test.call('POST', '/auth/gateway/login', {
    body: { username: member.email, userpassword: 'secret123' },
  })
  return { ...member, token: String(body.data.access_token) }
}
const reports = async () => {
  const { rows } = await test.services.database.pool.query('select reason, details from report where target_id = $1', [
    target.profileId,
  ])
  return rows
}

describe('a check-in after numbers were exchanged', () => {
  it('is taken from the third day on, once, and only where numbers were exchanged (CHECKIN-01)', async () => {
    const early = await say(families[0]!, target, 'well')
    expect([early.status, early.body.code]).toEqual([409, 'checkInNotDue'])
    const [one] = await relogged()
    await askAfterContact(test.services)
    await askAfterContact(test.services)
    const { body } = await test.call('GET', '/api/notifications', { token: one!.token })
    expect(body.data.rows.filter(({ kind }: { kind: string }) => kind === 'checkIn')).toHaveLength(1)
    const due = () => test.call('GET', '/api/check-ins', { token: one!.token })
    expect((await due()).body.data).toMatchObject([{ profileId: target.profileId, memberId: target.memberId }])
    expect((await say(one!, target, 'well')).status).toBe(200)
    expect((await due()).body.data).toEqual([])
    const second = await say(one!, target, 'askedMoney')
    expect([second.status, second.body.code]).toEqual([409, 'checkInAnswered'])
    const stranger = await say(one!, families[1]!, 'notWho')
    expect([stranger.status, stranger.body.code]).toEqual([404, 'profileNotFound'])
    expect(await reports()).toEqual([])
  })

  it('opens one report about a member of whom two families warn, and the member isn’t told (CHECKIN-02)', async () => {
    const [one, two, three] = await relogged()
    expect((await say(one!, target, 'askedMoney')).status).toBe(200)
    expect(await reports()).toEqual([])
    const before = await test.call('GET', '/api/notifications', { token: (await again(target)).token })
    await Promise.all([say(two!, target, 'notWho'), say(three!, target, 'notWho')])
    const made = await reports()
    expect(made).toMatchObject([{ reason: 'money' }])
    for (const { memberId } of families) expect(made[0].details).toContain(memberId)
    const moderator = await aStaffMember(test, 'moderator')
    const waiting = await queueOf(moderator, 'reports')
    expect(waiting.filter(({ subject }) => subject.memberId === target.memberId)).toHaveLength(1)
    const after = await test.call('GET', '/api/notifications', { token: (await again(target)).token })
    expect(after.body.data).toEqual(before.body.data)
  })

  it('is neither asked nor accepted about a member who left or behind a block (CHECKIN-01)', async () => {
    const [one, two] = await relogged()
    const blocked = { token: two!.token, body: { profileId: target.profileId } }
    expect((await test.call('POST', '/api/blocks', blocked)).status).toBe(200)
    const asked = async () => {
      await askAfterContact(test.services)
      const { rows } = await test.services.database.pool.query(
        `select profile_id from notification where kind = 'checkIn' and about_id = $1`,
        [target.profileId],
      )
      return rows.map(({ profile_id: id }) => id)
    }
    expect((await asked()).toSorted()).toEqual([families[0]!.profileId, families[2]!.profileId].toSorted())
    await test.services.database.pool.query(`delete from notification where kind = 'checkIn'`)
    const leaving = { token: (await again(target)).token, body: { password: 'secret123' } }
    expect((await test.call('DELETE', '/api/account', leaving)).status).toBe(200)
    expect(await asked()).toEqual([])
    const late = await say(one!, target, 'notWho')
    expect([late.status, late.body.code]).toEqual([404, 'profileNotFound'])
  })
})
