import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { connect } from '../../../testing/members/connect.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { runTask } from '../../../testing/run-task.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
let [first, second]: readonly TestStaff[] = []
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Ramesh Sundar' })
  bride = await aMember(test.services)
  await connect(test, groom, bride)
  first = await aStaffMember(test, 'administrator')
  second = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

const staff = () => {
  if (!first || !second) throw new Error('two members of staff')
  return { first, second }
}
const hoursFromNow = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const ask = (by: TestStaff, of: TestMember, more: object = {}) =>
  by.office('POST', '/office/api/evidence', {
    memberIds: [of.memberId],
    from: hoursFromNow(-24),
    to: hoursFromNow(24),
    authority: 'Cyber Crime Wing, Chennai',
    reference: 'CSR 412/2026',
    reason: 'A complaint about money lost',
    ...more,
  })
const orderOf = async (by: TestStaff, of: TestMember) =>
  (await queueOf(by, 'evidence')).find(({ subject }) => subject.text.includes(of.memberId))
const agree = async (by: TestStaff, of: TestMember, note = 'The order is in writing') => {
  const review = await orderOf(by, of)
  if (!review) throw new Error('a review of the order')
  return decideOn(by, review, 'approve', { note })
}
const exportOf = async (by: TestStaff, id: string) =>
  test.app.inject({ method: 'GET', url: `/office/api/evidence/${id}/export`, headers: await by.headers() })

/** Files of an uncompressed zip, by name. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  while (archive.readUInt32LE(at) === 0x04_03_4b_50) {
    const [method, packed, nameLength] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
    ]
    const name = archive.subarray(at + 30, at + 30 + nameLength).toString('utf8')
    const content = archive.subarray(at + 30 + nameLength, at + 30 + nameLength + packed)
    files.set(name, method === 0 ? content : inflateRawSync(content))
    at += 30 + nameLength + packed
  }
  return files
}
const drawnJson = async (by: TestStaff, id: string) => {
  await runTask(test.services, 'drawing exports of evidence')
  const answer = await exportOf(by, id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual(['evidence.json', 'evidence.pdf'])
  expect(files.get('evidence.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  return JSON.parse(files.get('evidence.json')?.toString('utf8') ?? '')
}

describe('evidence for an authority', () => {
  it('opens for two members of staff and never for one, and the record shows both (DUTY-03)', async () => {
    const { first, second } = staff()
    await talkingOn(test).post(groom, bride, 'Tell me your number')
    expect((await talkingOn(test).leave(groom)).status).toBe(200)
    const answer = await ask(first, groom)
    expect(answer.status).toBe(201)
    const { id } = answer.body.data
    for (const one of [first, second]) {
      const before = await exportOf(one, id)
      expect([before.statusCode, before.json().code]).toEqual([403, 'secondPersonNeeded'])
    }
    expect((await agree(first, groom)).body.code).toBe('secondPersonNeeded')
    expect((await agree(second, groom, '')).body.code).toBe('invalidFields')
    expect((await agree(second, groom)).status).toBe(200)
    expect((await exportOf(first, id)).statusCode).toBe(202)
    const content = await drawnJson(first, id)
    expect(content.order).toMatchObject({ askedBy: first.email, agreedBy: second.email, memberIds: [groom.memberId] })
    expect(JSON.stringify(content.entries)).toContain('Tell me your number')
    expect(content).toMatchObject({ signature: expect.any(String), previous: null })
    const { rows } = await test.services.database.pool.query(
      `select act, by_whom from staff_event where member_id = $1 order by id`,
      [groom.memberId],
    )
    expect(rows.map(({ act, by_whom: by }) => [act, by])).toEqual([
      ['askForEvidence', first.email],
      ['agreeToEvidence', second.email],
      ['exportEvidence', first.email],
    ])
  })

  it('covers only its time span and members, and each entry names the one before (DUTY-03)', async () => {
    const { first, second } = staff()
    const talk = talkingOn(test)
    await talk.post(groom, bride, 'Long before')
    test.clock.pass({ days: 3 })
    const other = await aMember(test.services, { gender: 'Male', name: 'Another Member' })
    bride = await loggedInAgain(test.services, bride)
    await connect(test, other, bride)
    await talk.post(other, bride, 'Of another member')
    const session = await loggedInAgain(test.services, groom)
    await talk.post(session, bride, 'Within the span')
    await talk.leave(session)
    await talk.leave(other)
    const { id } = (await ask(first, groom)).body.data
    await agree(second, groom)
    const { entries } = await drawnJson(second, id)
    const text = JSON.stringify(entries)
    expect(text).toContain('Within the span')
    for (const outside of ['Long before', 'Of another member', other.email]) expect(text).not.toContain(outside)
    let previous = '0'.repeat(64)
    for (const entry of entries) {
      expect(entry).toMatchObject({ memberId: groom.memberId, previous })
      previous = entry.hash
    }
  })

  it('can be asked for by administrators only, for named members, with a reason, and is due in 72 or 24 hours (DUTY-03)', async () => {
    const { first } = staff()
    for (const role of ['moderator', 'content', 'finance', 'support'] as const)
      expect((await ask(await aStaffMember(test, role), groom)).body.code).toBe('rightMissing')
    expect((await ask(first, groom, { memberIds: [] })).body.code).toBe('invalidFields')
    expect((await ask(first, groom, { reason: '' })).body.code).toBe('invalidFields')
    expect((await ask(first, groom, { authority: '' })).body.code).toBe('invalidFields')
    expect((await ask(first, groom, { from: hoursFromNow(2), to: hoursFromNow(1) })).body.code).toBe('invalidFields')
    expect((await ask(first, { ...groom, memberId: 'M999999' })).body.code).toBe('memberNotFound')
    const { id } = (await ask(first, groom)).body.data
    const review = await orderOf(first, groom)
    const dueIn = (due: string | null | undefined) => (Date.parse(due ?? '') - test.clock.now().getTime()) / 3_600_000
    expect(dueIn(review?.dueAt)).toBe(72)
    expect((await ask(first, bride, { hours: 48 })).body.code).toBe('invalidFields')
    expect((await ask(first, bride, { hours: 24 })).status).toBe(201)
    const ofBoth = (await queueOf(first, 'evidence')).filter(({ subject }) =>
      [groom, bride].some(({ memberId }) => subject.text.includes(memberId)),
    )
    expect(ofBoth.map(({ dueAt }) => dueIn(dueAt))).toEqual([24, 72])
    const { rows } = (await first.office('GET', '/office/api/evidence')).body.data
    expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({ state: 'waiting' })
  })

  it('loses its file after 14 days (DUTY-02)', async () => {
    const { first, second } = staff()
    const { id } = (await ask(first, groom)).body.data
    await agree(second, groom)
    await drawnJson(first, id)
    test.clock.pass({ days: 15 })
    await runTask(test.services, 'drawing exports of evidence')
    const gone = await exportOf(first, id)
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'evidenceNotFound'])
  })
})

describe('a legal hold', () => {
  const hold = (by: TestStaff, of: TestMember, until = hoursFromNow(48)) =>
    by.office('PUT', `/office/api/members/${of.memberId}/hold`, { reason: 'The police asked by phone', until })

  it('hides a leaving member at once, and completes the leaving when it ends (DUTY-04)', async () => {
    const { first } = staff()
    const talk = talkingOn(test)
    await talk.post(groom, bride, 'Mine')
    expect((await hold(first, groom)).status).toBe(200)
    expect((await talk.leave(groom)).status).toBe(200)
    expect((await test.call('GET', '/api/account/sessions', { token: groom.token })).status).toBe(401)
    const detail = `/profile/profilefulldata/getforviewforuser/${groom.profileId}`
    expect((await test.call('GET', detail, { token: bride.token })).status).toBe(404)
    const { data } = (await talk.read(bride, groom)).body
    expect([data.rows, data.conversation.left, data.conversation.last]).toEqual([[], 'left', null])
    const shown = (await first.office('GET', `/office/api/members/${groom.memberId}/hold`)).body.data
    expect(shown).toMatchObject({ held: true, leaving: true, hold: { by: first.email } })
    await runTask(test.services, 'completing leavings')
    expect(await exists(groom)).toBe(true)
    expect((await first.office('DELETE', `/office/api/members/${groom.memberId}/hold`)).status).toBe(200)
    await runTask(test.services, 'completing leavings')
    expect(await exists(groom)).toBe(false)
    expect((await talk.list(bride)).rows).toMatchObject([{ memberId: groom.memberId, left: 'left' }])
  })

  it('needs a reason, an end in the future and an existing member (DUTY-04)', async () => {
    const { first } = staff()
    expect((await hold(first, groom, hoursFromNow(-1))).body.code).toBe('invalidFields')
    expect((await hold(first, { ...groom, memberId: 'M999999' })).body.code).toBe('memberNotFound')
    expect((await hold(await aStaffMember(test, 'content'), groom)).body.code).toBe('rightMissing')
  })
})

const exists = async ({ profileId }: TestMember) =>
  (await test.services.database.pool.query('select from profile where id = $1', [profileId])).rowCount === 1
