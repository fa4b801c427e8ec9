import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { connect } from '../../../testing/members/connect.ts'
import { readBox } from '../../../testing/members/interests.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { runTask } from '../../../testing/run-task.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { blockByCommand } from '../../identity/moderation/moderation.api.ts'
import { openItems } from '../../desk/evidence/evidence.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const kept = async ({ memberId }: TestMember) => {
  const { rows } = await test.services.database.pool.query(
    'select kind, key_id, sealed, expires_at - kept_at as days from evidence where member_id = $1 order by id',
    [memberId],
  )
  return rows.map(({ kind, key_id: keyId, sealed }) => ({
    kind,
    items: openItems(test.services, { keyId, sealed }),
    sealed,
  }))
}
const report = (by: TestMember, about: TestMember) =>
  test.call('POST', '/api/reports', {
    token: by.token,
    body: { profileId: about.profileId, reason: 'harassment', text: 'He would not stop' },
  })
const isThere = async ({ profileId }: TestMember) =>
  (await test.services.database.pool.query('select from profile where id = $1', [profileId])).rowCount === 1

describe('evidence of a member who leaves', () => {
  it('contains registration, logins, messages, photos and their copies, sealed (DUTY-02)', async () => {
    const talk = talkingOn(test)
    const groom = await aMember(test.services, { gender: 'Male', name: 'Ramesh Sundar' })
    const bride = await aMember(test.services)
    await connect(test, groom, bride)
    await talk.post(groom, bride, 'A sentence to be found')
    await test.services.files.put(`${groom.profileId}.jpg`, Buffer.from('a picture'))
    await test.services.db
      .insertInto('photo')
      .values({ profile_id: groom.profileId, file_name: `${groom.profileId}.jpg`, created_at: test.clock.now() })
      .execute()
    await talk.leave(groom)
    const rows = await kept(groom)
    const of = (kind: string) => rows.filter((row) => row.kind === kind).flatMap(({ items }) => items)
    expect(of('registration')).toMatchObject([
      { email: groom.email, phone: groom.phone, profile: { name: 'Ramesh Sundar' } },
    ])
    expect(of('logins')).toMatchObject([{ address: expect.any(String), account: groom.accountId }])
    expect(of('messages')).toMatchObject([{ to: bride.memberId, text: 'A sentence to be found' }])
    expect(of('disclosures')).toMatchObject([{ of: bride.memberId, what: 'photos' }])
    expect(of('photos')).toMatchObject([
      { copy: Buffer.from('a picture').toString('base64'), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('A sentence')
  })

  it('is gone 181 days later, from every table (DUTY-02)', async () => {
    const talk = talkingOn(test)
    const groom = await aMember(test.services, { gender: 'Male', name: 'Leaving Without Trace' })
    await talk.leave(groom)
    expect(await kept(groom)).not.toEqual([])
    test.clock.pass({ days: 179 })
    await runTask(test.services, 'tidying evidence')
    expect(await kept(groom)).not.toEqual([])
    test.clock.pass({ days: 2 })
    await runTask(test.services, 'tidying evidence')
    await runTask(test.services, 'tidying the outbox')
    const { pool } = test.services.database
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const holding: string[] = []
    for (const { name } of tables) {
      // the registration's origin stays for a year, under the member id alone
      const { rowCount } = await pool.query(
        `select from ${name} t where t::text ~* $1 or ('${name}' = 'evidence' and t::text like $2)`,
        [`${groom.email}|Leaving Without Trace|${groom.profileId}`, `%${groom.memberId}%`],
      )
      if (rowCount) holding.push(name)
    }
    expect(holding).toEqual([])
  })

  it('stays for a year if a report is behind it; leaving under one hides at once, and completes after it (DUTY-02, DUTY-04)', async () => {
    const talk = talkingOn(test)
    const groom = await aMember(test.services, { gender: 'Male' })
    const bride = await aMember(test.services)
    await connect(test, groom, bride)
    await report(bride, groom)
    expect((await talk.leave(groom)).status).toBe(200)
    const detail = `/profile/profilefulldata/getforviewforuser/${groom.profileId}`
    expect((await test.call('GET', detail, { token: bride.token })).status).toBe(404)
    expect(await isThere(groom)).toBe(true)
    const staff = await aStaffMember(test, 'moderator')
    const review = (await queueOf(staff, 'reports')).find(({ subject }) => subject.memberId === groom.memberId)
    if (!review) throw new Error('a review of the report')
    expect((await decideOn(staff, review, 'close')).status).toBe(200)
    await runTask(test.services, 'completing leavings')
    expect(await isThere(groom)).toBe(false)
    test.clock.pass({ days: 300 })
    await runTask(test.services, 'tidying evidence')
    expect(await kept(groom)).not.toEqual([])
    test.clock.pass({ days: 66 })
    await runTask(test.services, 'tidying evidence')
    expect(await kept(groom)).toEqual([])
  })
})

describe('evidence of a member who stays', () => {
  it('is kept for a year when staff block the member for good, who appears to others as removed (DUTY-01, DUTY-02)', async () => {
    const talk = talkingOn(test)
    const groom = await aMember(test.services, { gender: 'Male', name: 'Ramesh Sundar' })
    const bride = await aMember(test.services)
    await connect(test, groom, bride)
    await talk.post(groom, bride, 'Before the block')
    const decide = async (staff: TestStaff) =>
      (
        await staff.office('POST', `/office/api/members/${groom.memberId}/decide`, {
          decision: 'block',
          reason: 'money',
          note: 'Asked for money',
        })
      ).status
    expect(await decide(await aStaffMember(test, 'moderator'))).toBe(200)
    expect(await kept(groom)).toEqual([])
    expect(await decide(await aStaffMember(test, 'moderator'))).toBe(200)
    expect((await kept(groom)).map(({ kind }) => kind)).toContain('messages')
    const { rows } = await test.services.database.pool.query(
      'select distinct extract(day from expires_at - kept_at)::int as days from evidence where member_id = $1',
      [groom.memberId],
    )
    expect(rows).toEqual([{ days: 365 }])
    expect((await talk.list(bride)).rows).toMatchObject([{ memberId: groom.memberId, left: 'removed', closed: true }])
    const ledger = (await test.call('GET', '/api/disclosures', { token: bride.token })).body.data.rows
    expect(ledger).toMatchObject([{ party: { memberId: groom.memberId, name: 'Ramesh Sundar', left: 'removed' } }])
    const box = await readBox(test, bride, 'accepted')
    expect([box.totals.accepted, box.rows]).toMatchObject([1, [{ left: 'removed', profile: null }]])
  })

  it('appears as removed too when the operator blocks the member during a hold, until staff lift it (DUTY-01, DUTY-04)', async () => {
    const talk = talkingOn(test)
    const groom = await aMember(test.services, { gender: 'Male', name: 'Ramesh Sundar' })
    const bride = await aMember(test.services)
    await connect(test, groom, bride)
    await report(bride, groom)
    expect((await talk.leave(groom)).status).toBe(200)
    const read = async () => {
      const ledger = (await test.call('GET', '/api/disclosures', { token: bride.token })).body.data.rows
      const box = await readBox(test, bride, 'accepted')
      return [...ledger.map(({ party }: { party: { left: string } }) => party), ...box.rows].map(({ left }) => left)
    }
    expect(await read()).toEqual(['left', 'left'])
    const keep = async () => undefined
    expect(await blockByCommand(test.services, groom.memberId, true, keep)).toBe(true)
    expect(await read()).toEqual(['removed', 'removed'])
    const staff = await aStaffMember(test, 'administrator')
    const lifted = { reason: 'A mistake, says the operator' }
    expect((await staff.office('POST', `/office/api/members/${groom.memberId}/lift`, lifted)).status).toBe(200)
    expect(await read()).toEqual(['left', 'left'])
    await blockByCommand(test.services, groom.memberId, true, keep)
    await test.services.database.pool.query('update report set closed_at = now() where target_id = $1', [
      groom.profileId,
    ])
    await runTask(test.services, 'completing leavings')
    expect([await isThere(groom), await read()]).toEqual([false, ['removed', 'removed']])
  })

  it('contains content that a moderator removes, with a copy (DUTY-02)', async () => {
    const bride = await aMember(test.services)
    await aPhoto(test, bride)
    const staff = await aStaffMember(test, 'moderator')
    const review = (await queueOf(staff, 'photos')).find(({ subject }) => subject.memberId === bride.memberId)
    if (!review) throw new Error('a review of the photo')
    expect((await decideOn(staff, review, 'refuse', { reason: 'indecent' })).status).toBe(200)
    expect(await kept(bride)).toMatchObject([
      { kind: 'content', items: [{ queue: 'photos', reason: 'indecent', copy: expect.any(String) }] },
    ])
  })
})
