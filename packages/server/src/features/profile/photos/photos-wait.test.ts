import type { GalleryPhoto, OwnPhoto } from '@thunai/contract/profile/photos'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, picture, upload } from '../../../testing/members/a-photo.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { decideOn as decide, queueOf } from '../../../testing/office/reviewing.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { decideOn } from '../../../testing/members/waiting-photos.ts'
import { filesOf } from './photo-files.ts'
import { tidyPhotos } from './removing/tidy-photos.ts'

let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp({ PHOTOS: 'after-review' })
})
afterAll(() => test.close())
beforeEach(async () => {
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male' })
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = bride) =>
  test.call(method, path, { token: as.token, body })
const gallery = async (): Promise<OwnPhoto[]> => (await call('GET', '/profile/photos')).body.data
const idOf = async (file: string) => (await gallery()).find((photo) => photo.file === file)?.id ?? ''
const own = async () => (await call('GET', '/profile/profilefulldata/getforviewforuserbytoken')).body.data
const seen = async () =>
  ownNames(
    test,
    (await call('GET', `/profile/profilefulldata/getforviewforuser/${bride.profileId}`, undefined, groom)).body.data,
  )
/** Files that the other family sees: in the gallery, on the profile, on the card. */
const shown = async () => {
  const { photos, profileThumbnailImage } = await seen()
  const { body } = await test.call('POST', '/profile/search/profilelist?size=100', { token: groom.token, body: {} })
  const card = ownNames(test, body.content).find((one: { memberId: string }) => one.memberId === bride.memberId)
  expect(card.profileThumbnailImage).toBe(profileThumbnailImage)
  return [photos.map(({ file }: GalleryPhoto) => file), profileThumbnailImage]
}
const isFoundWithPhoto = async () =>
  (
    await test.services.db
      .selectFrom('listing')
      .select('has_photo')
      .where('profile_id', '=', bride.profileId)
      .executeTakeFirstOrThrow()
  ).has_photo
const newsAt = async () =>
  (
    await test.services.db
      .selectFrom('profile')
      .select('picture_news_at')
      .where('id', '=', bride.profileId)
      .executeTakeFirstOrThrow()
  ).picture_news_at
const status = async (file: string) => (await test.call('GET', `/uploads/${file}`)).status

describe('a new photo', () => {
  it('is seen by its owner alone, who reads since when it waits, until staff have seen it (PHR-01, PHR-02)', async () => {
    const file = await aPhoto(test, bride)
    const since = test.clock.now().toISOString()
    expect(await gallery()).toMatchObject([{ file, isMain: true, unseenSince: since }])
    expect((await own()).profileThumbnailImage).toBe(file)
    expect([await shown(), await isFoundWithPhoto(), await newsAt()]).toEqual([[[], null], false, null])
    const { photos } = (await call('GET', '/api/account/export')).body.data
    expect(photos).toMatchObject([{ address: `/uploads/${file}`, unseenSince: since }])
    await decideOn(test, 'approve', await idOf(file))
    expect((await gallery())[0]).not.toHaveProperty('unseenSince')
    expect([await shown(), await isFoundWithPhoto()]).toEqual([[[file], file], true])
    expect(await newsAt()).toEqual(test.clock.now())
  })

  it('cannot be sent in a message before; one that was taken down is gone from there too (PHR-02, PHR-04)', async () => {
    const talk = talkingOn(test)
    await expressTo(test, bride, groom)
    await respondTo(test, groom, bride, { status: 'accepted' })
    const file = await aPhoto(test, bride)
    const photoId = await idOf(file)
    const send = () => talk.post(bride, groom, '', { kind: 'photo', photoId })
    const received = async () =>
      ownNames(test, (await talk.read(groom, bride)).body.data.rows).map((row: { photo: string }) => row.photo)
    expect((await send()).body.code).toBe('photoNotFound')
    await decideOn(test, 'approve', photoId)
    expect((await send()).status).toBe(201)
    expect(await received()).toEqual([file])
    await decideOn(test, 'refuse', photoId)
    expect(await received()).toEqual([null])
  })

  it('that is chosen as the main one takes its place when it is seen; others see the one before until then (PHR-06)', async () => {
    const [first, second] = [await aPhoto(test, bride), await aPhoto(test, bride)]
    await decideOn(test, 'approve', await idOf(first))
    const chosen = (await call('PATCH', '/profile/photos', { main: second })).body.data
    expect(chosen.map(({ isMain }: OwnPhoto) => isMain)).toEqual([false, true])
    expect([(await own()).profileThumbnailImage, await shown()]).toEqual([second, [[first], first]])
    await decideOn(test, 'approve', await idOf(second))
    expect(await shown()).toEqual([[first, second], second])
    await decideOn(test, 'unapprove', await idOf(second))
    expect([(await own()).profileThumbnailImage, await shown()]).toEqual([second, [[first], first]])
  })

  it('that is put in front by its name alone waits too, and nothing is lost meanwhile (PHR-06)', async () => {
    const first = await aPhoto(test, bride)
    await decideOn(test, 'approve', await idOf(first))
    const second = String((await upload(test, bride, await picture(60, 72).png().toBuffer())).body.data)
    const put = (profileThumbnailImage: string | null) => patchProfile(test, bride, { profileThumbnailImage })
    expect((await put(second)).body.data.profileThumbnailImage).toBe(second)
    expect(await shown()).toEqual([[first], first])
    await put(null)
    expect([(await gallery()).map(({ file }) => file), await shown()]).toEqual([[first], [[first], first]])
  })

  it('that was seen and stood aside for a while is not new again', async () => {
    const file = await aPhoto(test, bride)
    await decideOn(test, 'approve', await idOf(file))
    await patchProfile(test, bride, { profileThumbnailImage: null })
    await call('POST', '/profile/photos', { file })
    expect(await shown()).toEqual([[file], file])
  })
})

describe('the queue of photos', () => {
  it('shows what waits to who may decide it; an approval shows it, a refusal takes it down, and a step back undoes both (PHR-03, PHR-04, PHR-05)', async () => {
    const staff = await aStaffMember(test, 'moderator')
    const file = await aPhoto(test, bride)
    const id = await idOf(file)
    const review = async (state = 'open') =>
      (await queueOf(staff, 'photos', `&state=${state}`)).find(({ subject }) => subject.memberId === bride.memberId)!
    const undo = async () => {
      const { id: decided, version } = await review('decided')
      return (await staff.office('POST', `/office/api/reviews/${decided}/undo`, { version })).status
    }
    expect((await review()).subject).toMatchObject({ kind: 'photo', files: [`/uploads/${file}`] })
    expect((await decide(staff, await review(), 'approve')).status).toBe(200)
    expect(await shown()).toEqual([[file], file])
    expect([await undo(), await shown()]).toEqual([200, [[], null]])
    expect((await gallery())[0]?.unseenSince).toBe(test.clock.now().toISOString())
    expect((await decide(staff, await review(), 'refuse', { reason: 'unclear' })).status).toBe(200)
    expect([await gallery(), await status(file)]).toEqual([[], 404])
    expect([await undo(), (await gallery()).map((photo) => photo.id)]).toEqual([200, [id]])
    await call('DELETE', `/profile/photos/${(await gallery())[0]?.file}`)
    expect([await review(), await gallery()]).toEqual([undefined, []])
  })

  it('answers a refusal while the store of photos hangs, and the next tidying gives the photo its new name', async () => {
    const staff = await aStaffMember(test, 'moderator')
    const file = await aPhoto(test, bride)
    const review = (await queueOf(staff, 'photos')).find(({ subject }) => subject.memberId === bride.memberId)!
    const { promise: hanging, resolve: finish } = Promise.withResolvers<void>()
    const copy = vi.spyOn(test.services.files, 'copy').mockReturnValue(hanging)
    const { status: answered } = await decide(staff, review, 'refuse', { reason: 'unclear' })
    copy.mockRestore()
    expect([answered, await gallery()]).toEqual([200, []])
    finish()
    await tidyPhotos(test.services)
    expect(await status(file)).toBe(404)
  })

  it('holds no photo that stood aside and made room for newer ones (PHR-03)', async () => {
    const staff = await aStaffMember(test, 'moderator')
    const isQueued = async () =>
      (await queueOf(staff, 'photos')).some(({ subject }) => subject.memberId === bride.memberId)
    await aPhoto(test, bride)
    await patchProfile(test, bride, { profileThumbnailImage: null })
    expect(await isQueued()).toBe(true)
    test.clock.pass({ minutes: 1 })
    const small = await picture(20, 24).png().toBuffer()
    for (let n = 0; n < 16; n++) await upload(test, bride, small)
    expect(await isQueued()).toBe(false)
  })
})

describe('a photo that is refused', () => {
  it('is hidden, even at its address; the next one is the main one; a step back restores it (PHR-04, PHR-05)', async () => {
    const [first, second] = [await aPhoto(test, bride), await aPhoto(test, bride)]
    const [firstId, secondId] = [await idOf(first), await idOf(second)]
    for (const id of [firstId, secondId]) await decideOn(test, 'approve', id)
    await decideOn(test, 'refuse', firstId)
    await tidyPhotos(test.services)
    expect([await shown(), (await gallery()).map(({ file }) => file)]).toEqual([[[second], second], [second]])
    for (const file of filesOf(first)) expect(await status(file)).toBe(404)
    expect((await call('DELETE', `/profile/photos/${first}`)).status).toBe(404)
    await decideOn(test, 'unrefuse', firstId)
    const back = (await gallery())[0]?.file ?? ''
    expect(back).not.toBe(first)
    expect([await shown(), await status(back)]).toEqual([[[back, second], back], 200])
  })

  it('goes with its files when that cannot be taken back any more', async () => {
    const file = await aPhoto(test, bride)
    const id = await idOf(file)
    await decideOn(test, 'refuse', id)
    await tidyPhotos(test.services)
    test.clock.pass({ seconds: 61 })
    await tidyPhotos(test.services)
    expect(await test.services.db.selectFrom('photo').where('id', '=', id).select('id').execute()).toEqual([])
    await decideOn(test, 'unrefuse', id)
    expect(await gallery()).toEqual([])
  })

  it('does not come back in front of one that the member has chosen since', async () => {
    const [first, second, third] = [await aPhoto(test, bride), await aPhoto(test, bride), await aPhoto(test, bride)]
    const firstId = await idOf(first)
    for (const { id } of await gallery()) await decideOn(test, 'approve', id)
    await decideOn(test, 'refuse', firstId)
    await call('PATCH', '/profile/photos', { main: third })
    await decideOn(test, 'unrefuse', firstId)
    expect(await shown()).toEqual([[first, second, third], third])
  })
})

describe('the picture of the horoscope', () => {
  it('waits as photos do; another one may take the place of one that was refused (PHR-01)', async () => {
    const put = async () => {
      const file = String((await upload(test, bride, await picture(90, 60).png().toBuffer())).body.data)
      return (await call('POST', '/profile/horoscope-picture', { file })).body.data
    }
    const { file, unseenSince } = await put()
    expect(unseenSince).toBe(test.clock.now().toISOString())
    expect([(await own()).horoscopePicture, (await seen()).horoscopePicture]).toMatchObject([
      { file, unseenSince },
      null,
    ])
    const idOfPicture = async (name: string) =>
      (await test.services.db.selectFrom('photo').select('id').where('file_name', '=', name).executeTakeFirst())?.id ??
      ''
    const id = await idOfPicture(file)
    await decideOn(test, 'approve', id)
    const open = { file, width: 90, height: 60 }
    expect([(await own()).horoscopePicture, (await seen()).horoscopePicture]).toEqual([open, open])
    await decideOn(test, 'refuse', id)
    const next = await put()
    await decideOn(test, 'unrefuse', id)
    expect([(await own()).horoscopePicture, (await seen()).horoscopePicture]).toEqual([next, null])
  })
})
