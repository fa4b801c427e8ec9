import { randomUUID } from 'node:crypto'
import { PHOTO_REQUESTS } from '@thunai/contract/frame/limits'
import type { PhotoRequest } from '@thunai/contract/meeting/photo-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { expressTo, liveOf, readBox, respondTo, toldOf } from '../../../testing/members/interests.ts'
import {
  aGuardedPhoto,
  answerRequestOf,
  askForPhotosOf,
  readRequests,
} from '../../../testing/members/photo-requests.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { readDetail, viewProfileOf } from '../../../testing/members/viewing.ts'
import { endExpiredRequests } from './end-expired-requests.ts'

let test: TestApp
/** Shows photos to a few only. */
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
  await aGuardedPhoto(test, bride)
})
afterAll(() => test.close())

const ask = (by = groom, of = bride) => askForPhotosOf(test, by, of)
const answer = (status: unknown, by = bride, to = groom) => answerRequestOf(test, by, to, status)
const detail = async (by: TestMember, of = bride) => (await readDetail(test, by, of.profileId)).body.data
const again = async (member: TestMember) => {
  const { body } = await test.call('POST', '/auth/gateway/login', {
    body: { username: member.email, userpassword: 'secret123' },
  })
  return { ...member, token: String(body.data.access_token) }
}
/** The bride's main photo in each place: her page, search, history, and a box of interests. */
async function photosSeen(by: TestMember): Promise<unknown[]> {
  const page = await detail(by)
  const search = (await test.call('POST', '/profile/search/profilelist?size=100', { token: by.token, body: {} })).body
    .content
  const viewed = (await test.call('GET', '/profile/base/viewed', { token: by.token })).body.data
  const sent = (await readBox(test, by, 'sent')).rows
  return ownNames(test, [
    page.photos.length > 0 ? page.photos[0].file : null,
    page.profileThumbnailImage,
    search.find(({ id }: { id: string }) => id === bride.profileId).profileThumbnailImage,
    viewed.find(({ profileId }: { profileId: string }) => profileId === bride.profileId).profileThumbnailImage,
    sent.find(({ profileId }: { profileId: string }) => profileId === bride.profileId).photo,
  ])
}
const namesWanted = async () =>
  (
    await test.services.database.pool.query('select new_name_wanted as wanted from photo where profile_id = $1', [
      bride.profileId,
    ])
  ).rows.map(({ wanted }) => wanted)

describe('asking for photos', () => {
  it('notifies the family once, and is in both sides’ lists and on the page (PIC-01)', async () => {
    const first = await ask()
    expect([first.status, first.body.data]).toEqual([200, { status: 'asked' }])
    test.clock.pass({ hours: 1 })
    expect((await ask()).body.data).toEqual({ status: 'asked' })
    expect([await toldOf(test, bride), await toldOf(test, groom)]).toEqual([['photoRequest'], []])
    const row = { status: 'asked', answeredAt: null, photo: null }
    expect((await readRequests(test, bride, 'received')).rows).toMatchObject([
      { ...row, profileId: groom.profileId, memberId: groom.memberId },
    ])
    expect((await readRequests(test, groom, 'sent')).rows).toMatchObject([{ ...row, profileId: bride.profileId }])
    expect([
      (await readRequests(test, groom, 'received')).rows,
      (await readRequests(test, bride, 'sent')).rows,
    ]).toEqual([[], []])
    expect((await detail(groom)).photoRequest).toBe('asked')
    expect((await detail(bride, groom)).photoRequestReceived).toBe('asked')
    const exported = async (by: TestMember) =>
      (await test.call('GET', '/api/account/export', { token: by.token })).body.data.photoRequests
    expect(await exported(groom)).toMatchObject([{ memberId: bride.memberId, isMine: true, state: 'asked' }])
    expect(await exported(bride)).toMatchObject([{ memberId: groom.memberId, isMine: false }])
  })

  it('is possible for hidden photos only, of families that can be found (PIC-01)', async () => {
    const open = await ask(bride, groom)
    expect([open.status, open.body.code]).toEqual([409, 'photosVisible'])
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    expect((await ask()).body.code).toBe('photosVisible')
    for (const id of [groom.profileId, randomUUID()])
      expect((await ask(groom, { ...bride, profileId: id })).body.code).toBe('profileNotFound')
    expect((await ask(groom, { ...bride, profileId: '1' })).status).toBe(400)
    const stranger = await aMember(test.services, { gender: 'Male' })
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: stranger.profileId } })
    expect((await ask(stranger)).body.code).toBe('profileNotFound')
    expect((await test.call('POST', `/api/photo-requests/${bride.profileId}`)).status).toBe(401)
  })

  it('that was declined is silently declined again for thirty days (PIC-01)', async () => {
    await ask()
    await answer('declined')
    expect(await toldOf(test, groom)).toEqual([])
    test.clock.pass({ days: 29, hours: 23 })
    groom = await again(groom)
    expect((await ask()).body.data).toEqual({ status: 'declined' })
    expect((await answerRequestOf(test, groom, bride, 'withdrawn')).body.code).toBe('photoRequestNotFound')
    expect(await toldOf(test, bride)).toEqual(['photoRequest'])
    test.clock.pass({ hours: 1 })
    groom = await again(groom)
    expect((await ask()).body.data).toEqual({ status: 'asked' })
    expect(await toldOf(test, bride)).toEqual(['photoRequest', 'photoRequest'])
  })

  it('is withdrawn from a hidden family with no hint of its no (PIC-01, PRIV-22)', async () => {
    await ask()
    await answer('declined')
    await test.call('PATCH', '/profile/settings', { token: bride.token, body: { visibility: 'nobody' } })
    const withdrawn = await answerRequestOf(test, groom, bride, 'withdrawn')
    expect([withdrawn.status, withdrawn.body.data]).toEqual([200, { status: 'withdrawn' }])
    await test.call('PATCH', '/profile/settings', { token: bride.token, body: { visibility: 'everyone' } })
    expect((await ask()).body.data).toEqual({ status: 'declined' })
  })

  it('that is withdrawn goes from open pages of the family at once, unless it may not find the other (PIC-01)', async () => {
    const heard = () => liveOf(test, bride, 'notification')
    await ask()
    expect(await heard()).toEqual([groom.profileId])
    await answerRequestOf(test, groom, bride, 'withdrawn')
    expect(await heard()).toEqual([groom.profileId, groom.profileId])
    await ask()
    const before = await heard()
    await test.call('PATCH', '/profile/settings', { token: groom.token, body: { visibility: 'nobody' } })
    expect((await answerRequestOf(test, groom, bride, 'withdrawn')).status).toBe(200)
    expect(await heard()).toEqual(before)
  })

  it('can be withdrawn by its sender, and notifies once a day however often it is repeated (PIC-01)', async () => {
    for (let i = 0; i < 3; i++) {
      await ask()
      expect((await answerRequestOf(test, groom, bride, 'withdrawn')).body.data).toEqual({ status: 'withdrawn' })
    }
    expect(await toldOf(test, bride)).toEqual(['photoRequest'])
    expect((await readRequests(test, bride, 'received')).rows).toEqual([])
    expect((await test.call('GET', '/api/notifications', { token: bride.token })).body.data.rows).toEqual([])
    expect((await answer('accepted')).body.code).toBe('photoRequestNotFound')
  })

  it('ends without an answer after thirty days, and may be done again (PIC-01)', async () => {
    await ask()
    test.clock.pass({ days: PHOTO_REQUESTS.waitsDays })
    ;[groom, bride] = [await again(groom), await again(bride)]
    expect((await readRequests(test, groom, 'sent')).rows).toMatchObject([{ status: 'expired' }])
    expect((await answer('accepted')).body.code).toBe('photoRequestNotFound')
    await endExpiredRequests(test.services)
    expect((await detail(groom)).photoRequest).toBe('expired')
    expect((await ask()).body.data).toEqual({ status: 'asked' })
  })

  it('comes in exact pages, the newest first (PIC-01)', async () => {
    const many = await Promise.all(
      Array.from({ length: PHOTO_REQUESTS.listed + 4 }, () => aMember(test.services, { gender: 'Male' })),
    )
    for (const [n, one] of many.entries()) {
      if (n % 3 === 0) test.clock.pass({ minutes: 1 })
      await ask(one)
    }
    const first = await readRequests(test, bride, 'received')
    const rest = await readRequests(test, bride, 'received', first.next)
    const ids = [...first.rows, ...rest.rows].map(({ profileId }: PhotoRequest) => profileId)
    expect([first.rows.length, rest.rows.length, rest.next, new Set(ids).size]).toEqual([
      PHOTO_REQUESTS.listed,
      4,
      null,
      many.length,
    ])
    for (const path of ['', '?box=all', '?box=sent&before=1'])
      expect((await test.call('GET', `/api/photo-requests${path}`, { token: bride.token })).status).toBe(400)
  })
})

describe('photos that are shown to one family', () => {
  beforeEach(async () => {
    await viewProfileOf(test, groom, bride.profileId)
    await expressTo(test, groom, bride)
    await ask()
  })
  const file = () => `${bride.profileId}.webp`

  it('are visible everywhere to that family only, which is notified (PIC-02)', async () => {
    expect(await photosSeen(groom)).toEqual([null, null, null, null, null])
    expect((await answer('accepted')).body.data).toEqual({ status: 'accepted' })
    expect(await photosSeen(groom)).toEqual([file(), file(), file(), file(), file()])
    expect((await detail(groom)).arePhotosHidden).toBe(false)
    expect([await toldOf(test, groom), (await ask()).body.code]).toEqual([['photoAnswer'], 'photosVisible'])
    const stranger = await aMember(test.services, { gender: 'Male' })
    await expressTo(test, stranger, bride)
    expect(await photosSeen(stranger)).toEqual([null, null, null, null, null])
    // a request in one direction doesn't answer the other
    await aGuardedPhoto(test, groom)
    expect((await detail(bride, groom)).arePhotosHidden).toBe(true)
  })

  it('are visible for ninety days, until a midnight in India, even before the end is recorded (PIC-02)', async () => {
    await answer('accepted')
    const [row] = (await readRequests(test, groom, 'sent')).rows
    const [until, now] = [Date.parse(row.expiresAt), test.clock.now().getTime()]
    expect(new Date(until + 5.5 * 3_600_000).toISOString()).toContain('T00:00:00.000Z')
    expect(Math.ceil((until - now) / 86_400_000)).toBe(PHOTO_REQUESTS.shownDays)
    test.clock.pass({ seconds: (until - now) / 1000 - 60 })
    groom = await again(groom)
    expect(await photosSeen(groom)).toEqual([file(), file(), file(), file(), file()])
    test.clock.pass({ minutes: 1 })
    expect(await photosSeen(groom)).toEqual([null, null, null, null, null])
    expect(await namesWanted()).toEqual([false])
    await endExpiredRequests(test.services)
    expect(await namesWanted()).toEqual([true])
    expect((await readRequests(test, groom, 'sent')).rows).toMatchObject([{ status: 'expired' }])
    expect((await ask()).body.data).toEqual({ status: 'asked' })
  })

  it('are hidden again when revoked, and their files get new names (PIC-02, G-69)', async () => {
    await answer('accepted')
    expect((await answer('declined')).body.data).toEqual({ status: 'declined' })
    expect([await photosSeen(groom), await namesWanted()]).toEqual([[null, null, null, null, null], [true]])
    expect((await ask()).body.data).toEqual({ status: 'declined' })
    // the answer may change again, and notifies once a day
    await answer('accepted')
    expect([(await photosSeen(groom))[0], await toldOf(test, groom)]).toEqual([file(), ['photoAnswer']])
  })

  it('are hidden again when the sender withdraws, and for good by a block (PIC-02, T110)', async () => {
    await answer('accepted')
    await answerRequestOf(test, groom, bride, 'withdrawn')
    expect([(await photosSeen(groom))[0], await namesWanted()]).toEqual([null, [true]])
    await ask()
    await answer('accepted')
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    expect((await readRequests(test, bride, 'received')).rows).toEqual([])
    await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token: bride.token })
    expect(await photosSeen(groom)).toEqual([null, null, null, null, null])
    expect((await detail(groom)).photoRequest).toBeNull()
    expect((await answer('accepted')).body.code).toBe('photoRequestNotFound')
  })

  it('are shown only by the family that was asked (PIC-02)', async () => {
    for (const by of [groom, await aMember(test.services)]) {
      const refused = await answer('accepted', by, by === groom ? bride : groom)
      expect([refused.status, refused.body.code]).toEqual([404, 'photoRequestNotFound'])
    }
    for (const status of ['asked', 'expired', '', null]) expect((await answer(status)).status).toBe(400)
    expect((await photosSeen(groom))[0]).toBeNull()
    const uncle = await aSecondPerson(test.services, bride)
    await answer('accepted', uncle)
    const { rows } = await test.services.database.pool.query(
      'select by_account_id as asked, answered_by as answered from photo_request where owner_id = $1',
      [bride.profileId],
    )
    expect(rows).toEqual([{ asked: groom.accountId, answered: uncle.accountId }])
  })

  it('leave no view behind of a profile that was never opened (PIC-02)', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    await ask(other)
    await answer('accepted', bride, other)
    expect((await test.call('GET', '/profile/base/viewed', { token: other.token })).body.data).toEqual([])
    expect((await detail(other)).isNewlyOpened).toBe(true)
  })
})
