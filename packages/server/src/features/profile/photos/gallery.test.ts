import { PHOTOS } from '@thunai/contract/frame/limits'
import type { GalleryPhoto, OwnPhoto } from '@thunai/contract/profile/photos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../../../admin/run-admin.ts'
import type { NamePair } from '../../../platform/files/file-store.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, picture, upload } from '../../../testing/members/a-photo.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { queueOf } from '../../../testing/office/reviewing.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { filesOf } from './photo-files.ts'
import { renamePhotos } from './naming/rename-photos.ts'
import { removeFilesSoon } from './removing/remove-files-soon.ts'
import { removePhoto } from './removing/remove-photo.ts'
import { removeUnwantedFiles } from './removing/remove-unwanted-files.ts'
import { tidyPhotos } from './removing/tidy-photos.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const GALLERY = '/profile/photos'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = member) =>
  test.call(method, path, { token: as.token, body })
const gallery = async (as = member): Promise<OwnPhoto[]> => (await call('GET', GALLERY, undefined, as)).body.data
const names = async (as = member) => (await gallery(as)).map(({ file }) => file)
const main = async (as = member) => (await gallery(as)).find(({ isMain }) => isMain)?.file
const status = async (file: string) => (await test.call('GET', `/uploads/${file}`)).status
const uploaded = async (as = member) =>
  String((await upload(test, as, await picture(60, 72).png().toBuffer())).body.data)
const patchThumbnail = (profileThumbnailImage: string | null, as = member) =>
  patchProfile(test, as, { profileThumbnailImage })
const card = async (memberId: string) => {
  const { body } = await test.call('POST', '/profile/search/profilelist?size=100', { body: {} })
  return ownNames(test, body.content).find((one: { memberId: string }) => one.memberId === memberId)
    ?.profileThumbnailImage
}

describe('a gallery', () => {
  it('takes uploaded photos one after the other; the first is the main photo, on the profile and on the card (ENT-05, ENT-23)', async () => {
    member = await aMember(test.services)
    expect(await gallery()).toEqual([])
    const [first, second] = [await aPhoto(test, member), await aPhoto(test, member)]
    expect(await gallery()).toEqual([
      { id: expect.any(String), file: first, isMain: true, width: 600, height: 720, madeByMachine: false },
      { id: expect.any(String), file: second, isMain: false, width: 600, height: 720, madeByMachine: false },
    ])
    const own = (await call('GET', '/profile/profilefulldata/getforviewforuserbytoken')).body.data
    expect(own.profileThumbnailImage).toBe(first)
    expect(await card(member.memberId)).toBe(first)
  })

  it('marks a photo that its family declares as made by a machine, for everyone who sees it (PHOTO-40)', async () => {
    const [owner, viewer] = [await aMember(test.services), await aMember(test.services, { gender: 'Male' })]
    const plain = await uploaded(owner)
    const made = await uploaded(owner)
    await call('POST', GALLERY, { file: plain }, owner)
    const { body } = await call('POST', GALLERY, { file: made, madeByMachine: true }, owner)
    expect(body.data.map(({ madeByMachine }: OwnPhoto) => madeByMachine)).toEqual([false, true])
    const moderator = await aStaffMember(test, 'moderator')
    const waiting = await queueOf(moderator, 'photos')
    const declared = waiting.filter(({ signals }) => signals.some(({ kind }) => kind === 'madeByMachine'))
    expect(declared.map(({ subject }) => subject.memberId)).toEqual([owner.memberId])
    const look = { profileId: owner.profileId, isProfileViewed: true }
    await call('POST', '/packageservice/package-usage/view-profile', look, viewer)
    const seen = await call('GET', `/profile/profilefulldata/getforviewforuser/${owner.profileId}`, undefined, viewer)
    expect(seen.body.data.photos.map(({ madeByMachine }: GalleryPhoto) => madeByMachine)).toEqual([false, true])
    const reported = { profileId: owner.profileId, reason: 'madeByMachine', text: '' }
    expect((await call('POST', '/api/reports', reported, viewer)).status).toBe(200)
  })

  it('shows another main photo and another order as soon as they are chosen', async () => {
    const [first = '', second = ''] = await names()
    const third = await aPhoto(test, member)
    expect((await call('PATCH', GALLERY, { main: second })).status).toBe(200)
    expect([await main(), await card(member.memberId), await names()]).toEqual([second, second, [first, second, third]])
    expect(
      (await call('PATCH', GALLERY, { order: [third, first] })).body.data.map(({ file }: GalleryPhoto) => file),
    ).toEqual([third, first, second])
    expect(await names()).toEqual([third, first, second])
    const viewer = await aMember(test.services, { gender: 'Male' })
    const seen = (
      await call('GET', `/profile/profilefulldata/getforviewforuser/${member.profileId}`, undefined, viewer)
    ).body.data
    expect(ownNames(test, seen.photos).map(({ file }: GalleryPhoto) => file)).toEqual(await names())
  })

  it('loses a photo with all its files; the first of the others takes the place of the main one', async () => {
    const [third = '', first = '', second = ''] = await names()
    expect((await call('DELETE', `${GALLERY}/${second}`)).body.data).toHaveLength(2)
    expect(await main()).toBe(third)
    expect(await card(member.memberId)).toBe(third)
    for (const file of filesOf(second)) expect(await status(file)).toBe(404)
    for (const file of filesOf(first)) expect(await status(file)).toBe(200)
    await call('DELETE', `${GALLERY}/${third}`)
    await call('DELETE', `${GALLERY}/${first}`)
    expect([await gallery(), await card(member.memberId)]).toEqual([[], null])
  })

  it('is limited, even for concurrent uploads', async () => {
    member = await aMember(test.services)
    const files: string[] = []
    for (let n = 0; n < PHOTOS.most + 3; n++) files.push(await uploaded())
    const answers = await Promise.all(files.map((file) => call('POST', GALLERY, { file })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(PHOTOS.most)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3)
    expect(await gallery()).toHaveLength(PHOTOS.most)
    expect((await gallery()).filter(({ isMain }) => isMain)).toHaveLength(1)
  })

  it('takes only the member’s own photos, and only those that are there (T40, T41, G-68)', async () => {
    const other = await aMember(test.services)
    const [theirs, waiting] = [await aPhoto(test, other), await uploaded(other)]
    for (const file of [theirs, waiting, 'none.jpg', '../x']) {
      expect((await call('POST', GALLERY, { file })).status).toBe(404)
      expect((await call('PATCH', GALLERY, { main: file })).status).toBe(404)
      expect((await call('PATCH', GALLERY, { order: [file] })).status).toBe(404)
      expect((await call('DELETE', `${GALLERY}/${encodeURIComponent(file)}`)).status).toBe(404)
      expect((await patchThumbnail(file)).status).toBe(400)
    }
    expect(await names(other)).toEqual([theirs])
    for (const [method, path] of [
      ['GET', GALLERY],
      ['POST', GALLERY],
      ['PATCH', GALLERY],
      ['DELETE', `${GALLERY}/x.jpg`],
    ] as const) {
      expect((await test.call(method, path)).status).toBe(401)
    }
  })

  it('tells a form that was opened before when its main photo has changed meanwhile', async () => {
    const [, second = ''] = await names()
    const before = (await call('GET', '/profile/profilefulldata/getforeditforuser?version=true')).body.data
    await call('PATCH', GALLERY, { main: second })
    expect((await patchProfile(test, member, before)).status).toBe(409)
    expect(await main()).toBe(second)
  })
})

describe('the thumbnail by its name alone, as clients of the specification send it', () => {
  it('brings an uploaded photo into the gallery, and back into waiting when it is cleared (ENT-23)', async () => {
    member = await aMember(test.services)
    const file = await uploaded()
    expect((await patchThumbnail(file)).status).toBe(200)
    expect(await gallery()).toMatchObject([{ file, isMain: true }])
    await patchThumbnail(null)
    expect([await gallery(), await status(file)]).toEqual([[], 200])
    await patchThumbnail(file)
    expect(await main()).toBe(file)
    await patchThumbnail(null)
    test.clock.pass({ hours: 25 })
    await tidyPhotos(test.services)
    expect(await status(file)).toBe(404)
    member = await aMember(test.services)
  })

  it('takes the place of the one before when the gallery is full', async () => {
    for (let n = 0; n < PHOTOS.most; n++) await aPhoto(test, member)
    const [before = ''] = await names()
    const file = await uploaded()
    expect((await patchThumbnail(file)).status).toBe(200)
    expect(await gallery()).toHaveLength(PHOTOS.most)
    expect([await main(), (await names()).includes(before)]).toEqual([file, false])
  })
})

const wantNewNames = ({ profileId }: TestMember) =>
  test.services.database.pool.query('update photo set new_name_wanted = true where profile_id = $1', [profileId])

describe('the names of a member’s photos', () => {
  it('are new once asked for: the old ones lead nowhere, the pictures are the same (G-69)', async () => {
    const old = await names()
    const bytes = (await test.call('GET', `/uploads/${await main()}`)).text
    await wantNewNames(member)
    await renamePhotos(test.services, member.profileId)
    const renamed = await names()
    expect(renamed.filter((file) => old.includes(file))).toEqual([])
    expect(renamed).toHaveLength(old.length)
    for (const file of old.flatMap(filesOf)) expect(await status(file)).toBe(404)
    for (const file of renamed.flatMap(filesOf)) expect(await status(file)).toBe(200)
    expect((await test.call('GET', `/uploads/${await main()}`)).text).toBe(bytes)
    expect(await card(member.memberId)).toBe(await main())
  })

  it('change all the same when the server dies in between', async () => {
    const old = await names()
    const { db } = test.services
    await wantNewNames(member)
    let copies = 0
    const dying = {
      ...test.services.files,
      copy: async (names: readonly NamePair[]) => {
        if (++copies === 1) return test.services.files.copy(names)
        await test.services.files.copy(names.slice(0, 3))
        throw new Error('the machine stopped')
      },
    }
    const { log, lines } = heardLog()
    expect(await renamePhotos({ ...test.services, files: dying, log }, member.profileId)).toBeGreaterThan(0)
    expect(lines[0]).toMatchObject({ level: 40, err: { message: 'the machine stopped' } })
    for (const file of (await names()).flatMap(filesOf)) expect(await status(file)).toBe(200)
    await tidyPhotos(test.services)
    expect((await names()).filter((file) => old.includes(file))).toEqual([])
    test.clock.pass({ hours: 2 })
    await tidyPhotos(test.services)
    expect(await db.selectFrom('unwanted_photo').select('file_name').execute()).toEqual([])
  })
})

describe('one photo that can’t be renamed', () => {
  it('keeps neither the others from their new names nor removed files from going (G-69, T111)', async () => {
    const [stuck, other] = [await aMember(test.services), await aMember(test.services)]
    const [bad, good, gone] = [await aPhoto(test, stuck), await aPhoto(test, other), await aPhoto(test, other)]
    const { db } = test.services
    for (const one of [stuck, other]) await wantNewNames(one)
    await db.deleteFrom('photo').where('file_name', '=', gone).execute()
    const files = {
      ...test.services.files,
      copy: async (names: readonly NamePair[]) => {
        if (names.some(([from]) => from === bad)) throw new Error('unreadable')
        return test.services.files.copy(names)
      },
    }
    await expect(tidyPhotos({ ...test.services, files })).rejects.toThrow('1 photos not be renamed')
    expect([await status(good), await status(gone), await names(stuck)]).toEqual([404, 404, [bad]])
    await tidyPhotos(test.services)
    expect(await status(bad)).toBe(404)
  })
})

describe('photos for close members only', () => {
  it('get new names when a viewer loses access: an interest taken back, a block; open ones keep theirs (G-69, T110)', async () => {
    const [owner, friend] = [await aMember(test.services), await aMember(test.services, { gender: 'Male' })]
    const other = await aMember(test.services, { gender: 'Male' })
    for (const one of [friend, other]) await aSubscription(test.services, one.profileId)
    for (const one of [owner, friend]) await aPhoto(test, one)
    await call('PATCH', '/profile/settings', { photoVisibility: 'accepted' }, owner)
    await call(
      'POST',
      '/packageservice/package-usage/view-profile',
      { profileId: owner.profileId, isExpressInterest: true },
      friend,
    )
    const answer = (status: string) =>
      call('PATCH', `/packageservice/package-usage/interest/${friend.profileId}`, { status }, owner)
    await answer('accepted')
    const known = [...(await names(owner)), ...(await names(friend))]
    const seen = (await call('GET', `/profile/profilefulldata/getforviewforuser/${owner.profileId}`, undefined, friend))
      .body.data
    expect(ownNames(test, seen.photos).map(({ file }: GalleryPhoto) => file)).toEqual([known[0]])
    expect((await answer('declined')).status).toBe(200)
    await tidyPhotos(test.services)
    expect([await status(known[0] ?? ''), await status(known[1] ?? '')]).toEqual([404, 200])
    // declining also ends a connection made in the other direction
    await aSubscription(test.services, owner.profileId)
    await call(
      'POST',
      '/packageservice/package-usage/view-profile',
      { profileId: owner.profileId, isExpressInterest: true },
      other,
    )
    await call(
      'POST',
      '/packageservice/package-usage/view-profile',
      { profileId: other.profileId, isExpressInterest: true },
      owner,
    )
    await call('PATCH', `/packageservice/package-usage/interest/${owner.profileId}`, { status: 'accepted' }, other)
    const [between = ''] = await names(owner)
    expect(
      (await call('PATCH', `/packageservice/package-usage/interest/${other.profileId}`, { status: 'declined' }, owner))
        .status,
    ).toBe(200)
    await tidyPhotos(test.services)
    expect(await status(between)).toBe(404)
    const [before = ''] = await names(owner)
    expect((await call('POST', '/api/blocks', { profileId: friend.profileId }, owner)).status).toBe(200)
    await tidyPhotos(test.services)
    expect(await status(before)).toBe(404)
  })
})

describe('files go with their photos', () => {
  it('when the account is deleted, in whatever way (T111)', async () => {
    const files = await names()
    expect(files.length).toBeGreaterThan(1)
    await test.services.db.deleteFrom('account').where('id', '=', member.accountId).execute()
    await tidyPhotos(test.services)
    for (const file of files.flatMap(filesOf)) expect(await status(file)).toBe(404)
  })

  it('later when the store doesn’t answer, and never while another member shows them', async () => {
    const [one, other] = [await aMember(test.services), await aMember(test.services)]
    const file = await aPhoto(test, one)
    await test.services.db
      .insertInto('photo')
      .values({ profile_id: other.profileId, file_name: file, created_at: test.clock.now() })
      .execute()
    await call('DELETE', `${GALLERY}/${file}`, undefined, one)
    expect(await status(file)).toBe(200)
    const away = { ...test.services.files, remove: () => Promise.reject(new Error('away')) }
    await test.services.db.deleteFrom('photo').where('file_name', '=', file).execute()
    expect(await removeUnwantedFiles({ ...test.services, files: away })).toBe(1)
    expect(await status(file)).toBe(200)
    expect(await removeUnwantedFiles(test.services)).toBe(0)
    expect(await status(file)).toBe(404)
  })

  it('of the call’s own photo alone, whatever else waits, and without an error when the store is away', async () => {
    const [one, other] = [await aMember(test.services), await aMember(test.services)]
    const mine = await aPhoto(test, one)
    await aPhoto(test, other)
    const theirs = await aPhoto(test, other)
    await test.services.db.deleteFrom('photo').where('file_name', '=', theirs).execute()
    const away = { ...test.services.files, remove: () => Promise.reject(new Error('away')) }
    expect(await removePhoto({ ...test.services, files: away }, one.profileId, mine)).toEqual([])
    await removeFilesSoon(test.services, [mine])
    expect([await status(mine), await status(theirs)]).toEqual([404, 200])
    await tidyPhotos(test.services)
    expect(await status(theirs)).toBe(404)
  })

  it('when the operator removes a photo by the name of any of its files (G-89)', async () => {
    member = await aMember(test.services)
    const [first, second] = [await aPhoto(test, member), await aPhoto(test, member)]
    const admin = (...words: string[]) => runAdmin(test.services, words)
    expect(await admin('remove-photo', `/uploads/${filesOf(first)[3] ?? ''}`)).toEqual([
      `Removed the photo ${first} of ${member.memberId}.`,
    ])
    const recorded = test.services.db.selectFrom('staff_event').select(['by_whom', 'member_id', 'subject'])
    expect(await recorded.where('act', '=', 'removePhoto').execute()).toEqual([
      { by_whom: 'command', member_id: member.memberId, subject: first },
    ])
    expect([await names(), await main()]).toEqual([[second], second])
    for (const file of filesOf(first)) expect(await status(file)).toBe(404)
    await expect(admin('remove-photo', first)).rejects.toThrow('There is no photo')
    await expect(admin('trace-photo', first)).rejects.toThrow('names no recipient')
    await expect(admin('remove-photo')).rejects.toThrow('npm run admin')
  })
})
