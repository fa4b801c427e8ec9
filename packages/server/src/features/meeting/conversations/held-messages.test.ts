import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { connect } from '../../../testing/members/connect.ts'
import { mailsTo, newsTo } from '../../../testing/outside/kept-mail.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { releaseMessage } from './conversations.api.ts'

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

describe('a message that asks for money', () => {
  const HELD = 'Please send me money for the hospital'
  beforeEach(async () => {
    await test.services.database.pool.query('delete from report')
    await test.services.database.pool.query('delete from outbox')
  })
  const officer = () => mailsTo(test, test.services.site.grievanceOfficer.email)

  it('is stored and shown to its sender, while the other side only sees that there was one (TALK-06)', async () => {
    const { status, body } = await talk.post(groom, bride, HELD, { clientId: 'ask' })
    expect([status, body.code]).toEqual([422, 'held'])
    expect((await talk.post(groom, bride, HELD, { clientId: 'ask' })).body.code).toBe('held')
    expect((await talk.read(groom, bride)).body.data.rows).toMatchObject([{ kind: 'held', text: HELD, mine: true }])
    const seen = await talk.read(bride, groom)
    expect(seen.body.data.rows).toMatchObject([{ kind: 'held', text: '', mine: false, hidden: false }])
    expect((await talk.list(bride)).rows[0]).toMatchObject({ last: { kind: 'held', text: '' }, unread: 1 })
    expect(seen.text + JSON.stringify(await talk.list(bride))).not.toContain('hospital')
    expect(await talk.told(bride)).toEqual(['safety'])
    expect(await talk.heard(bride)).toEqual([{ kind: 'message', about: groom.profileId, seq: 1 }])
  })

  it('warns also where its sender leaves at once (TALK-06)', async () => {
    await talk.post(groom, bride, HELD)
    expect((await talk.leave(groom)).status).toBe(200)
    expect(await talk.told(bride)).toEqual(['safety'])
  })

  it('is reported to the operator, by one mail for all that are open (TALK-06)', async () => {
    await talk.post(groom, bride, HELD)
    await talk.post(groom, bride, 'Transfer 5000 rupees now')
    const rows = await test.services.db
      .selectFrom('report')
      .select(['reporter_member_id', 'target_member_id', 'reason', 'is_automatic', 'message_text', 'message_seq'])
      .orderBy('id')
      .execute()
    const held = {
      reporter_member_id: bride.memberId,
      target_member_id: groom.memberId,
      reason: 'money',
      is_automatic: true,
    }
    expect(rows).toEqual([
      { ...held, message_text: HELD, message_seq: 1 },
      { ...held, message_text: 'Transfer 5000 rupees now', message_seq: 2 },
    ])
    const mails = await officer()
    expect(mails.map(({ subject }) => subject)).toEqual([`A message of member ${groom.memberId} was held back`])
    expect(mails[0]!.text).toContain(HELD)
    const { data } = (await test.call('GET', '/api/account/export', { token: bride.token })).body
    expect(data.reported).toEqual([])
  })

  it('can be reported by its receiver too, with its words (TALK-08)', async () => {
    await talk.post(groom, bride, HELD)
    const report = (messageSeq: unknown, by = bride, whom = groom) =>
      test.call('POST', '/api/reports', {
        token: by.token,
        body: { profileId: whom.profileId, reason: 'money', text: 'See this', messageSeq },
      })
    for (const wrong of [2, 0, 'x', 2_147_483_648]) expect((await report(wrong)).body.code).toBe('invalidFields')
    // members can't report their own messages
    expect((await report(1, groom, bride)).body.code).toBe('invalidFields')
    expect((await report(1, await aMember(test.services))).body.code).toBe('invalidFields')
    expect((await report(1)).status).toBe(200)
    const rows = await test.services.db
      .selectFrom('report')
      .select(['details', 'message_text', 'message_seq'])
      .where('is_automatic', '=', false)
      .execute()
    expect(rows).toEqual([{ details: 'See this', message_text: HELD, message_seq: 1 }])
    const subjects = (await officer()).map(({ subject }) => subject)
    expect(subjects).toContain(`Member ${groom.memberId} was reported`)
  })
})

describe('a message that is held no more', () => {
  const release = async () => {
    expect((await talk.post(groom, bride, 'Please send me money')).status).toBe(422)
    await talk.mark(bride, groom, 1)
    return () =>
      test.services.transact((tx) =>
        releaseMessage(tx, test.services, { senderId: groom.profileId, receiverId: bride.profileId, seq: 1 }),
      )
  }

  it('is news to its receiver, even after reading that a message was held (REV-11)', async () => {
    await (
      await release()
    )()
    expect([await talk.unread(bride), (await talk.list(bride)).rows[0].unread]).toEqual([1, 1])
    test.clock.pass({ minutes: 10 })
    expect((await newsTo(test, bride.email)).map(({ subject }) => subject)).toContain('You have a new message')
  })

  it('isn’t announced to a member who blocked its sender, muted them or hides such words (REV-11)', async () => {
    for (const quiet of [
      () => talk.block(bride, groom),
      () => talk.change(bride, groom, { muted: true }),
      () => test.call('PUT', '/api/hidden-words', { token: bride.token, body: { words: ['money'] } }),
    ]) {
      groom = await aMember(test.services, { gender: 'Male' })
      bride = await aMember(test.services)
      await connect(test, groom, bride)
      const then = await release()
      await quiet()
      await then()
      expect(await talk.told(bride)).toEqual(['safety'])
    }
  })
})
