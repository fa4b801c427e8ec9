import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, picture, upload } from '../../../testing/members/a-photo.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { filesOf } from './photo-files.ts'
import { renamePhotos } from './naming/rename-photos.ts'

let test: TestApp
let member: TestMember
let viewer: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
  viewer = await aMember(test.services, { gender: 'Male' })
})
afterAll(() => test.close())

const PICTURE = '/profile/horoscope-picture'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = member) =>
  test.call(method, path, { token: as.token, body })
const uploaded = async (as = member) =>
  String(
    (
      await upload(
        test,
        as,
        await picture(900, 600)
          .withExif({ IFD0: { Artist: 'Amma' } })
          .jpeg()
          .toBuffer(),
      )
    ).body.data,
  )
const gallery = async () => (await call('GET', '/profile/photos')).body.data.map(({ file }: { file: string }) => file)
const own = async () => (await call('GET', '/profile/profilefulldata/getforviewforuserbytoken')).body.data
const seen = async () =>
  ownNames(
    test,
    (await call('GET', `/profile/profilefulldata/getforviewforuser/${member.profileId}`, undefined, viewer)).body.data,
  )
const status = async (file: string) => (await test.call('GET', `/uploads/${file}`)).status

describe('the picture of the written horoscope', () => {
  it('stands on the profile and in no gallery, redrawn without the camera’s metadata', async () => {
    const photo = await aPhoto(test, member)
    const file = await uploaded()
    const shown = { file, width: 900, height: 600 }
    expect((await call('POST', PICTURE, { file })).body.data).toEqual(shown)
    expect(await gallery()).toEqual([photo])
    expect((await own()).horoscopePicture).toEqual(shown)
    expect(await seen()).toMatchObject({ horoscopePicture: shown, profileThumbnailImage: photo })
    const { rawPayload } = await test.app.inject({ method: 'GET', url: `/uploads/${file}` })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  it('is never a photo of the gallery, nor one of the gallery it', async () => {
    const { file } = (await own()).horoscopePicture
    const [photo] = await gallery()
    expect((await call('POST', PICTURE, { file: photo })).status).toBe(404)
    expect((await call('PATCH', '/profile/photos', { main: file })).status).toBe(404)
    expect((await patchProfile(test, member, { profileThumbnailImage: file })).status).toBe(400)
    expect((await call('POST', '/profile/photos', { file })).status).toBe(404)
    expect([await gallery(), (await own()).horoscopePicture.file]).toEqual([[photo], file])
    expect((await call('POST', PICTURE, { file: await uploaded(viewer) })).status).toBe(404)
  })

  it('is shown to whom the photos are shown, and gets a new name when fewer may see it', async () => {
    const { file } = (await own()).horoscopePicture
    await call('PATCH', '/profile/settings', { photoVisibility: 'accepted' })
    // the answer waits a second for the new names, which may not suffice on a busy machine
    await renamePhotos(test.services, member.profileId)
    expect((await seen()).horoscopePicture).toBeNull()
    const renamed = (await own()).horoscopePicture.file
    expect(renamed).not.toBe(file)
    expect([await status(file), await status(renamed)]).toEqual([404, 200])
    await call('PATCH', '/profile/settings', { photoVisibility: 'all' })
  })

  it('gives way to another one, and goes with its files when it is removed', async () => {
    const before = (await own()).horoscopePicture.file
    const file = await uploaded()
    expect((await call('POST', PICTURE, { file })).status).toBe(200)
    expect((await call('POST', PICTURE, { file })).status).toBe(200)
    for (const name of filesOf(before)) expect(await status(name)).toBe(404)
    expect((await call('DELETE', `/profile/photos/${file}`)).status).toBe(200)
    expect([(await own()).horoscopePicture, await status(file)]).toEqual([null, 404])
    expect(await gallery()).toHaveLength(1)
  })

  it('stands in the file to take along, and goes with the account', async () => {
    const leaving = await aMember(test.services)
    const file = await uploaded(leaving)
    await call('POST', PICTURE, { file }, leaving)
    const { photos } = (await call('GET', '/api/account/export', undefined, leaving)).body.data
    expect(photos).toEqual([
      {
        address: `/uploads/${file}`,
        isMain: false,
        isHoroscope: true,
        addedAt: expect.any(String),
        unseenSince: null,
        madeByMachine: false,
      },
    ])
    await test.services.database.pool.query('delete from account where id = $1', [leaving.accountId])
    const { rows } = await test.services.database.pool.query('select from unwanted_photo where file_name = $1', [file])
    expect(rows).toHaveLength(1)
  })
})
