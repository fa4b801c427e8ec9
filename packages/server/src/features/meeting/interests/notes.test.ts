import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { expressTo, liveOf, readBox, respondTo, toldOf, withdrawFrom } from '../../../testing/members/interests.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail, readViewed, viewProfileOf } from '../../../testing/members/viewing.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp({ FREE_INTERESTS: '2' })
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
})
afterAll(() => test.close())

const express = (by: TestMember, to: TestMember, body: object = {}) => expressTo(test, by, to, body)
const detail = async (by: TestMember, of: TestMember) => (await readDetail(test, by, of.profileId)).body.data
const phoneSeen = async (by: TestMember, of: TestMember) => (await detail(by, of)).primaryContact
const freeLeft = async (of: TestMember) =>
  (await test.call('GET', '/packageservice/package-usage/profile-views', { token: of.token })).body.data
    .freeInterestsLeft
const block = (by: TestMember, whom: TestMember) =>
  test.call('POST', '/api/blocks', { token: by.token, body: { profileId: whom.profileId } })

describe('a note with an interest', () => {
  it('is shown unchanged to both sides, and in the exports of both (INT-01)', async () => {
    const note = 'We liked <b>your</b> profile.\nமகளின் ஜாதகம் பொருந்துகிறது.'
    const sent = await express(groom, bride, { note: ` ${note} ` })
    expect([sent.status, sent.body.data]).toEqual([200, { status: 'sent' }])
    for (const [by, box] of [
      [groom, 'sent'],
      [bride, 'received'],
    ] as const)
      expect((await readBox(test, by, box)).rows).toMatchObject([{ note, state: 'sent', isMine: by === groom }])
    for (const by of [groom, bride])
      expect((await test.call('GET', '/api/account/export', { token: by.token })).text).toContain('We liked')
  })

  it('is optional, and blank is none (INT-01)', async () => {
    for (const body of [{}, { note: '  ' }, { note: null, shareContact: '' }]) {
      const other = await aMember(test.services)
      await aSubscription(test.services, groom.profileId)
      expect((await express(groom, other, body)).status).toBe(200)
    }
    expect((await readBox(test, groom, 'sent')).rows.map(({ note }: { note: unknown }) => note)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('holds no contact, no more than 300 letters as they are kept, and nothing that is no text (INT-01)', async () => {
    for (const note of [
      'Call me: 98765 43210',
      'write to arun@example.in',
      'see www.arun.example',
      'x'.repeat(301),
      // each is stored as two code points, and counts as one letter
      '\u0958'.repeat(301),
      'a\u0000b',
      { $ne: 1 },
    ]) {
      const { status, body } = await express(groom, bride, { note })
      expect([note, status, Object.keys(body.errors ?? body.data ?? {})]).toEqual([note, 400, ['note']])
    }
    expect((await readBox(test, bride, 'received')).rows).toEqual([])
  })
})

describe('expressing an interest', () => {
  it('charges, opens the profile and tells the other side at once, as the older call does (INT-07, G-58)', async () => {
    expect((await express(groom, bride)).body.statusMessage).toBe('Interest sent successfully.')
    expect(await freeLeft(groom)).toBe(1)
    expect(await toldOf(test, bride)).toEqual(['interestReceived'])
    expect([await liveOf(test, groom), await liveOf(test, bride)]).toEqual([[bride.profileId], [groom.profileId]])
    const other = await aMember(test.services)
    await viewProfileOf(test, groom, other.profileId, { isExpressIntrest: true })
    expect([await toldOf(test, other), await liveOf(test, other)]).toEqual([['interestReceived'], [groom.profileId]])
    const third = await aMember(test.services)
    const refused = await express(groom, third)
    expect([refused.status, refused.body.code]).toEqual([403, 'interestPlanNeeded'])
    expect([await toldOf(test, third), await liveOf(test, third)]).toEqual([[], []])
  })

  it('and its answer reach open pages of the two members only, if they may find each other (LIVE-02)', async () => {
    await express(groom, bride)
    const heard = async () => [await liveOf(test, groom), await liveOf(test, bride)]
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    const before = await heard()
    expect((await respondTo(test, bride, groom, { status: 'declined' })).status).toBe(200)
    expect(await heard()).toEqual(before)
  })

  it('repeated changes neither the note nor the allowance (INT-02)', async () => {
    await express(groom, bride, { note: 'First' })
    test.clock.pass({ hours: 1 })
    expect((await express(groom, bride, { note: 'Second', shareContact: true })).body.data).toEqual({ status: 'sent' })
    expect((await readBox(test, bride, 'received')).rows).toMatchObject([{ note: 'First' }])
    expect([await freeLeft(groom), await toldOf(test, bride)]).toEqual([1, ['interestReceived']])
    await respondTo(test, bride, groom, { status: 'declined' })
    expect((await express(groom, bride)).body.data).toEqual({ status: 'declined' })
  })

  it('to a member who has expressed one is a yes, costs nothing, connects both and opens their conversation (INT-02)', async () => {
    await express(groom, bride)
    const { body } = await express(bride, groom, { note: 'Gladly', shareContact: true })
    expect([body.statusMessage, body.data]).toEqual(['Interest accepted.', { status: 'accepted' }])
    expect([await freeLeft(bride), await phoneSeen(groom, bride)]).toEqual([2, bride.phone])
    for (const by of [groom, bride])
      expect((await readBox(test, by, 'accepted')).totals).toMatchObject({ accepted: 1, declined: 0 })
    expect(await toldOf(test, groom)).toEqual(['interestAccepted'])
    const { rows } = await test.services.database.pool.query('select from conversation')
    expect(rows.length).toBeGreaterThan(0)
    // an earlier no becomes a yes in the same way
    const other = await aMember(test.services, { gender: 'Male' })
    await express(other, bride)
    await respondTo(test, bride, other, { status: 'declined' })
    expect((await express(bride, other)).body.data).toEqual({ status: 'accepted' })
  })

  it('by the older call, which cards of lists use, is a yes to an expressed interest as well (INT-02)', async () => {
    await express(groom, bride)
    const { body } = await viewProfileOf(test, bride, groom.profileId, { isExpressIntrest: true })
    expect([body.message, await freeLeft(bride)]).toEqual(['Interest accepted.', 2])
    for (const by of [groom, bride]) expect((await readBox(test, by, 'accepted')).totals).toMatchObject({ accepted: 1 })
    expect([await toldOf(test, groom), await toldOf(test, bride)]).toEqual([['interestAccepted'], ['interestReceived']])
    // the specification's effects of the call hold too
    expect(await readViewed(test, bride)).toMatchObject([{ isProfileViewed: true, isExpressInterest: true }])
  })

  it('by the older call without an opening left is a yes all the same, and opens nothing (INT-02)', async () => {
    await express(groom, bride)
    const { accountId } = bride
    await test.services.database.pool.query('update account set free_views_used = 10000 where id = $1', [accountId])
    const { body } = await viewProfileOf(test, bride, groom.profileId, { isExpressIntrest: true })
    expect([body.message, await readViewed(test, bride)]).toEqual(['Interest accepted.', []])
    expect((await readBox(test, groom, 'accepted')).totals).toMatchObject({ accepted: 1 })
  })

  it('reaches no member who can’t be found, nor oneself', async () => {
    for (const id of [randomUUID(), groom.profileId])
      expect((await express(groom, { ...bride, profileId: id })).body.code).toBe('profileNotFound')
    await block(bride, groom)
    expect((await express(groom, bride)).body.code).toBe('profileNotFound')
    expect((await express(groom, { ...bride, profileId: 'x' })).status).toBe(400)
    expect((await test.call('POST', `/api/interests/${bride.profileId}`, { body: {} })).status).toBe(401)
  })
})

describe('withdrawing an interest', () => {
  it('takes it away on both sides with its note, and gives back the free interest (INT-03)', async () => {
    await express(groom, bride, { note: 'Please', shareContact: true })
    const { status, body } = await withdrawFrom(test, groom, bride)
    expect([status, body.statusMessage]).toEqual([200, 'Interest withdrawn.'])
    expect(await freeLeft(groom)).toBe(2)
    expect([(await readBox(test, groom, 'sent')).rows, (await readBox(test, bride, 'received')).rows]).toEqual([[], []])
    expect((await detail(bride, groom)).interestReceived).toBeNull()
    expect((await respondTo(test, bride, groom, { status: 'accepted' })).body.code).toBe('interestNotFound')
    expect((await withdrawFrom(test, groom, bride)).body.code).toBe('interestNotFound')
    expect(await freeLeft(groom)).toBe(2)
  })

  it('takes along what its receiver was told, until it is expressed again (INT-03)', async () => {
    const centre = async () => {
      const { rows, totals } = (await test.call('GET', '/api/notifications', { token: bride.token })).body.data
      const { unreadNotifications } = (await test.call('GET', '/api/news', { token: bride.token })).body.data
      return [rows.map(({ kind }: { kind: string }) => kind), totals.unread, unreadNotifications]
    }
    await express(groom, bride)
    expect(await centre()).toEqual([['interestReceived'], 1, 1])
    await withdrawFrom(test, groom, bride)
    expect(await centre()).toEqual([[], 0, 0])
    await express(groom, bride)
    expect(await centre()).toEqual([['interestReceived'], 1, 1])
    await respondTo(test, bride, groom, { status: 'declined' })
    expect(await centre()).toEqual([['interestReceived'], 1, 1])
  })

  it('is too late after an answer, and only its sender’s to change (INT-03)', async () => {
    await express(groom, bride)
    expect((await withdrawFrom(test, bride, groom)).body.code).toBe('interestNotFound')
    for (const status of ['accepted', 'declined']) {
      await respondTo(test, bride, groom, { status })
      const refused = await withdrawFrom(test, groom, bride)
      expect([refused.status, refused.body.code]).toEqual([409, 'interestAnswered'])
    }
    expect(await freeLeft(groom)).toBe(1)
  })

  it('refunds nothing that a plan paid for, and works for members who can’t be found any more (INT-03)', async () => {
    await aSubscription(test.services, groom.profileId)
    await express(groom, bride)
    await block(bride, groom)
    expect((await withdrawFrom(test, groom, bride)).status).toBe(200)
    const used = await test.services.db
      .selectFrom('account')
      .select('free_interests_used as used')
      .where('id', '=', groom.accountId)
      .executeTakeFirst()
    expect(used).toEqual({ used: 0 })
  })

  it('gives no hint of a no of a family that is hidden, and the no stays (INT-03, PRIV-22)', async () => {
    const { pool } = test.services.database
    const other = await aMember(test.services, { name: 'Latha Raman' })
    const bothWays = async (act: (to: TestMember) => Promise<{ readonly status: number; readonly body: object }>) => {
      const [one, same] = [await act(bride), await act(other)]
      expect([one.status, one.body]).toEqual([same.status, same.body])
      return one
    }
    for (const to of [bride, other]) await express(groom, to, { note: 'Please', shareContact: true })
    for (const { profileId } of [bride, other])
      await pool.query(`update profile set visibility = 'nobody' where id = $1`, [profileId])
    await respondTo(test, bride, groom, { status: 'declined' })
    const mine = async (of: TestMember) => {
      const { body } = await test.call('GET', '/api/account/export', { token: groom.token })
      const row = body.data.iDid.find(({ memberId }: { memberId: string }) => memberId === of.memberId)
      return [row.interest, row.interestNote, row.interestAt === null, row.interestAnsweredAt]
    }
    expect(await mine(bride)).toEqual(await mine(other))
    const back = { shareContact: false }
    expect((await bothWays((to) => respondTo(test, groom, to, back))).status).toBe(200)
    expect((await bothWays((to) => withdrawFrom(test, groom, to))).status).toBe(200)
    expect(await freeLeft(groom)).toBe(2)
    expect((await bothWays((to) => withdrawFrom(test, groom, to))).status).toBe(404)
    expect((await bothWays((to) => respondTo(test, groom, to, back))).status).toBe(403)
    expect(await mine(bride)).toEqual(await mine(other))
    expect((await respondTo(test, bride, groom, { status: 'accepted' })).body.code).toBe('interestNotFound')
    expect((await readBox(test, bride, 'declined')).rows).toMatchObject([{ state: 'declined' }])
    await pool.query(`update profile set visibility = 'everyone' where id = $1`, [bride.profileId])
    expect((await express(groom, bride)).body.data).toEqual({ status: 'declined' })
    // her own interest takes her no back
    expect((await express(bride, groom)).body.data).toEqual({ status: 'sent' })
    expect((await respondTo(test, groom, bride, { status: 'accepted' })).status).toBe(200)
    expect((await readBox(test, bride, 'accepted')).rows).toHaveLength(1)
  })

  it('and expressing again tells the other side once (INT-03, INT-07)', async () => {
    for (let i = 0; i < 3; i++) {
      await express(groom, bride)
      await withdrawFrom(test, groom, bride)
    }
    await express(groom, bride)
    expect(await toldOf(test, bride)).toEqual(['interestReceived'])
  })

  it('closes a guarded profile to whom it had turned to, and its photos get new names (INT-03, G-69)', async () => {
    const { pool } = test.services.database
    await pool.query(`update profile set visibility = 'filtered' where id = $1`, [groom.profileId])
    await pool.query('insert into preference (profile_id, age_from, age_to) values ($1, 60, 70)', [groom.profileId])
    await pool.query(`insert into photo (profile_id, file_name, created_at) values ($1, 'arun.webp', now())`, [
      groom.profileId,
    ])
    await express(groom, bride)
    expect((await readDetail(test, bride, groom.profileId)).status).toBe(200)
    await withdrawFrom(test, groom, bride)
    expect((await readDetail(test, bride, groom.profileId)).status).toBe(404)
    const wanted = await pool.query('select new_name_wanted as wanted from photo where profile_id = $1', [
      groom.profileId,
    ])
    expect(wanted.rows).toEqual([{ wanted: true }])
  })
})

describe('the own number', () => {
  const share = (by: TestMember, to: TestMember, shareContact: unknown) => respondTo(test, by, to, { shareContact })

  it('is shown to a connected family by either side, to it alone and without any quota, until it is taken back (INT-05)', async () => {
    await express(groom, bride)
    for (const by of [groom, bride]) {
      const refused = await share(by, by === groom ? bride : groom, true)
      expect([refused.status, refused.body.code]).toEqual([403, 'notConnected'])
    }
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect(await phoneSeen(groom, bride)).toBeNull()
    const shown = await share(bride, groom, true)
    expect([shown.body.data, shown.body.statusMessage]).toEqual([
      { status: 'accepted' },
      'Your number is shown to this family.',
    ])
    const seen = await detail(groom, bride)
    expect(seen).toMatchObject({ primaryContact: bride.phone, contactShared: true, sharesContact: false })
    expect([seen.isContactViewed, seen.emailContact]).toEqual([false, null])
    expect(await detail(bride, groom)).toMatchObject({ primaryContact: null, sharesContact: true })
    expect((await readBox(test, groom, 'accepted')).rows).toMatchObject([{ contactShared: true, sharesContact: false }])
    expect((await readBox(test, bride, 'accepted')).rows).toMatchObject([{ contactShared: false, sharesContact: true }])
    const stranger = await aMember(test.services, { gender: 'Male' })
    expect(await phoneSeen(stranger, bride)).toBeNull()
    expect((await share(stranger, bride, true)).body.code).toBe('notConnected')
    await share(bride, groom, false)
    expect(await phoneSeen(groom, bride)).toBeNull()
  })

  it('goes with the yes in one call, or with the interest, shown once the other accepts (INT-05)', async () => {
    await express(groom, bride, { shareContact: true })
    expect(await phoneSeen(bride, groom)).toBeNull()
    expect((await readBox(test, bride, 'received')).rows).toMatchObject([{ contactShared: false }])
    expect((await test.call('GET', '/api/account/export', { token: bride.token })).body.data.othersDid).toMatchObject([
      { contactSharedAt: null },
    ])
    await respondTo(test, bride, groom, { status: 'accepted', shareContact: true })
    expect([await phoneSeen(bride, groom), await phoneSeen(groom, bride)]).toEqual([groom.phone, bride.phone])
  })

  it('records the person of the family who shared it (INT-05)', async () => {
    const uncle = await aSecondPerson(test.services, bride)
    await express(groom, bride)
    await respondTo(test, uncle, groom, { status: 'accepted', shareContact: true })
    const { rows } = await test.services.database.pool.query(
      'select contact_shared_by as by from interaction where viewer_id = $1',
      [bride.profileId],
    )
    expect(rows).toEqual([{ by: uncle.accountId }])
    // the number of the account that registered the profile, as when the contact is opened
    expect(await phoneSeen(groom, bride)).toBe(bride.phone)
  })

  it('sent with an interest may be revoked before the answer (INT-05)', async () => {
    await express(groom, bride, { shareContact: true })
    expect((await share(groom, bride, false)).body.data).toEqual({ status: 'sent' })
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect(await phoneSeen(bride, groom)).toBeNull()
  })

  it('is hidden at once by a no or a block; when that is taken back, only the blocked family’s is shown again (INT-05, T110)', async () => {
    await express(groom, bride, { shareContact: true })
    await respondTo(test, bride, groom, { status: 'accepted', shareContact: true })
    await respondTo(test, bride, groom, { status: 'declined' })
    expect([await phoneSeen(bride, groom), await phoneSeen(groom, bride)]).toEqual([null, null])
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect([await phoneSeen(bride, groom), await phoneSeen(groom, bride)]).toEqual([null, null])
    for (const [by, to] of [
      [groom, bride],
      [bride, groom],
    ] as const)
      await share(by, to, true)
    await block(bride, groom)
    expect((await readDetail(test, groom, bride.profileId)).status).toBe(404)
    await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token: bride.token })
    expect([await phoneSeen(bride, groom), await phoneSeen(groom, bride)]).toEqual([groom.phone, null])
  })

  it('is shown by neither while one has blocked the other, and none of it is seen when that is taken back (INT-05, T110)', async () => {
    await express(groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    await block(bride, groom)
    expect((await share(bride, groom, true)).body.code).toBe('profileNotFound')
    expect((await share(groom, bride, true)).body.code).toBe('profileNotFound')
    expect((await share(bride, groom, false)).status).toBe(200)
    await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token: bride.token })
    expect([await phoneSeen(bride, groom), await phoneSeen(groom, bride)]).toEqual([null, null])
    expect((await share(bride, groom, true)).status).toBe(200)
    expect(await phoneSeen(groom, bride)).toBe(bride.phone)
  })

  it('stays hidden after a call that says nothing, or both yes and no', async () => {
    await express(groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    for (const body of [{}, { shareContact: 'perhaps' }, { shareContact: null }])
      expect((await respondTo(test, bride, groom, body)).status).toBe(400)
    const both = await respondTo(test, bride, groom, { status: 'declined', shareContact: true })
    expect([both.body.code, (await detail(groom, bride)).interestSent]).toEqual(['notConnected', 'accepted'])
  })
})
