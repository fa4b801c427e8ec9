import { DOCUMENT_REASON_NAMES } from '@thunai/contract/identity/documents'
import { QUEUES } from '@thunai/contract/desk/queues'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SANDBOXED } from '../../../platform/http/guards.ts'
import { aPdf, sendDocument } from '../../../testing/members/a-document.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, picture } from '../../../testing/members/a-photo.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { renamePhotos } from '../../profile/photos/naming/rename-photos.ts'

let test: TestApp
let anbu: TestStaff
let banu: TestStaff
let member: TestMember
let id: string
const marker = 'a letter of the employer'
beforeAll(async () => {
  test = await openTestApp()
  anbu = await aStaffMember(test, 'moderator')
  banu = await aStaffMember(test, 'moderator')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.database.pool.query('delete from review')
  member = await aMember(test.services)
  id = (await sendDocument(test, member, 'identity', aPdf(marker))).body.data.id
})

const only = async () => (await queueOf(anbu, 'verifications'))[0]!
const claim = async ({ office }: TestStaff) => office('POST', `/office/api/reviews/${(await only()).id}/claim`)
const path = (of = id) => `/office/api/verifications/${of}/file`
const open = async ({ office }: TestStaff, of = id) => {
  const { status, body } = await office('GET', path(of))
  return [status, body?.code]
}
const list = async () => (await test.call('GET', '/api/verifications', { token: member.token })).body.data

describe('the photos beside a selfie', () => {
  it('are those it was sent for, with their current names (DOC-OPEN-02)', async () => {
    const [first, second] = [await aPhoto(test, member), await aPhoto(test, member)]
    id = (await sendDocument(test, member, 'selfie', await picture().jpeg().toBuffer())).body.data.id
    const shown = async () =>
      (await queueOf(anbu, 'verifications')).find(({ subject }) => subject.kind === 'selfie')?.subject
    expect(await shown()).toMatchObject({
      files: [path(), `/uploads/${first}`, `/uploads/${second}`],
      pictures: [path()],
    })
    const { pool } = test.services.database
    await pool.query('update photo set new_name_wanted = true where profile_id = $1', [member.profileId])
    await renamePhotos(test.services, member.profileId)
    const { rows } = await pool.query('select file_name from photo where profile_id = $1 order by position', [
      member.profileId,
    ])
    const names = rows.map(({ file_name }: { file_name: string }) => file_name)
    expect(names).not.toContain(first)
    expect((await shown())?.files).toEqual([path(), ...names.map((name: string) => `/uploads/${name}`)])
  })
})

describe('the file of a document', () => {
  it('opens for the staff member who claimed its review; each time is recorded, and the member sees it in their language (DOC-OPEN-01, MEM-06)', async () => {
    expect((await only()).subject.files).toEqual([path()])
    await claim(anbu)
    const { status, headers, text } = await anbu.office('GET', path())
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="document"',
        'content-security-policy': SANDBOXED,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    ])
    expect(text).toContain(marker)
    await anbu.office('GET', path())
    const { rows } = await test.services.database.pool.query(
      `select by_whom, member_id, subject from staff_event where act = 'openDocument' and subject = $1`,
      [`document:${id}`],
    )
    const why = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await test.call('GET', '/api/account/private-looks', { token: member.token, headers })
      return body.data.rows.map(({ reason }: { reason: string }) => reason)
    }
    expect(await why('en')).toEqual(['A document that you sent: Identity', 'A document that you sent: Identity'])
    for (const reason of await why('ta')) expect(reason).toMatch(/^[^A-Za-z]+: அடையாளம்$/)
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({
        by_whom: anbu.email,
        member_id: member.memberId,
        subject: `document:${id}`,
      })),
    )
    const { body } = await test.call('GET', '/api/account/export', { token: member.token })
    expect(body.data.openedByStaff).toHaveLength(2)
  })

  it('opens for no other staff, without a record', async () => {
    expect(await open(anbu)).toEqual([403, 'claimNeeded'])
    await claim(banu)
    expect(await open(anbu)).toEqual([403, 'claimNeeded'])
    for (const role of ['support', 'finance', 'content'] as const)
      expect(await open(await aStaffMember(test, role))).toEqual([403, 'rightMissing'])
    expect((await test.call('GET', path(), { token: member.token })).status).toBe(401)
    expect((await test.call('GET', path())).status).toBe(401)
    expect(await open(banu, crypto.randomUUID())).toEqual([404, 'reviewNotFound'])
    expect((await open(banu, 'x'))[0]).toBeGreaterThanOrEqual(400)
    test.clock.pass({ minutes: 11 })
    expect(await open(banu)).toEqual([403, 'claimNeeded'])
    const { rows } = await test.services.database.pool.query('select from staff_event where subject = $1', [
      `document:${id}`,
    ])
    expect(rows).toHaveLength(0)
  })

  it('is served as a picture if it is one', async () => {
    id = (await sendDocument(test, member, 'maritalStatus', await picture().png().toBuffer())).body.data.id
    for (const { id: one } of await queueOf(anbu, 'verifications'))
      await anbu.office('POST', `/office/api/reviews/${one}/claim`)
    expect((await anbu.office('GET', path())).headers['content-type']).toBe('image/jpeg')
  })
})

describe('a verdict by staff', () => {
  it('is final: the claim holds, the file is deleted, and it can’t be undone (DOC-VERDICT-01, REV-09)', async () => {
    await claim(anbu)
    const decided = await decideOn(anbu, await only(), 'approve')
    expect([decided.status, decided.body.data.decided.undoUntil]).toEqual([200, null])
    expect(await list()).toMatchObject([{ state: 'approved', holds: true, reason: null }])
    expect(await open(anbu)).toEqual([404, 'reviewNotFound'])
    const { id: review, version } = decided.body.data
    const undone = await anbu.office('POST', `/office/api/reviews/${review}/undo`, { version })
    expect(undone.body.code).toBe('undoTooLate')
    const { rows } = await test.services.database.pool.query('select decided_by from document where id = $1', [id])
    expect(rows).toEqual([{ decided_by: anbu.staffId }])
  })

  it('against a document gives its member the reason', async () => {
    expect((await decideOn(anbu, await only(), 'refuse')).status).toBe(400)
    await decideOn(anbu, await only(), 'refuse', { reason: 'aadhaarNumberShown' })
    expect(await list()).toMatchObject([{ state: 'refused', reason: 'aadhaarNumberShown', holds: false }])
    expect([...QUEUES.verifications.reasons].toSorted()).toEqual(
      DOCUMENT_REASON_NAMES.filter((name) => name !== 'notSeenInTime').toSorted(),
    )
  })

  it('doesn’t apply to earlier values of the profile', async () => {
    const before = await only()
    await patchProfile(test, member, { name: 'Kavitha Selvam' })
    const { status } = await decideOn(anbu, before, 'approve')
    expect([status, (await list())[0].state]).toEqual([409, 'waiting'])
    await decideOn(anbu, await only(), 'approve')
    expect((await list())[0].holds).toBe(true)
  })

  it('of two concurrent people is given once', async () => {
    const review = await only()
    const answers = await Promise.all([
      decideOn(anbu, review, 'approve'),
      decideOn(banu, review, 'refuse', { reason: 'untrue' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
