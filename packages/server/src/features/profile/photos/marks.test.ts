import { photoFile } from '@thunai/contract/values/photo-files'
import { dayInIndia } from '@thunai/contract/values/dates'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, picture, upload } from '../../../testing/members/a-photo.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { traceName } from './naming/given-names.ts'
import { renamePhotos } from './naming/rename-photos.ts'
import { takeDownPhoto } from './removing/take-down-photo.ts'

let test: TestApp
let owner: TestMember
let viewer: TestMember
let other: TestMember
let file: string
beforeAll(async () => {
  test = await openTestApp()
  owner = await aMember(test.services)
  viewer = await aMember(test.services, { gender: 'Male' })
  other = await aMember(test.services, { gender: 'Male' })
  file = await aPhoto(test, owner)
})
afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, as: TestMember, body?: unknown) =>
  test.call(method, path, { token: as.token, body })
const profile = async (as: TestMember) =>
  (await call('GET', `/profile/profilefulldata/getforviewforuser/${owner.profileId}`, as)).body.data
const nameFor = async (as: TestMember): Promise<string> => (await profile(as)).photos[0].file
const card = async (as?: TestMember): Promise<string> => {
  const { body } = await test.call('POST', '/profile/search/profilelist?size=100', { body: {}, token: as?.token })
  return body.content.find(({ id }: { id: string }) => id === owner.profileId).profileThumbnailImage
}
const get = (name: string, headers = {}) => test.app.inject({ method: 'GET', url: `/uploads/${name}`, headers })
const status = async (name: string) => (await get(name)).statusCode

async function pass(hours: number): Promise<void> {
  test.clock.pass({ hours })
  const again = async (member: TestMember) => {
    const body = { username: member.email, userpassword: 'secret123' }
    return {
      ...member,
      token: String((await test.call('POST', '/auth/gateway/login', { body })).body.data.access_token),
    }
  }
  ;[owner, viewer] = [await again(owner), await again(viewer)]
}

async function pixels(name: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await get(name)
  expect([name, statusCode]).toEqual([name, 200])
  return sharp(rawPayload).removeAlpha().raw().toBuffer()
}
/** Number of bytes in a hundred that differ by more than re-encoding changes them. */
function difference(one: Buffer, two: Buffer): number {
  expect(one).toHaveLength(two.length)
  return (one.reduce((sum, value, at) => sum + (Math.abs(value - (two[at] ?? 0)) > 8 ? 1 : 0), 0) / one.length) * 100
}
const differ = async (one: string, two: string) => difference(await pixels(one), await pixels(two))
/** The other formats of a name. */
const large = (name: string, format: 'avif' | 'webp' = 'webp') => photoFile(name, 'large', format)
const medium = (name: string) => photoFile(name, 'medium', 'webp')
const small = (name: string) => photoFile(name, 'small', 'webp')

describe('a photo on the page of a member', () => {
  it('carries the viewer’s mark in every larger copy, another one for each viewer (MARK-01)', async () => {
    const [mine, theirs] = [await nameFor(viewer), await nameFor(other)]
    for (const copy of [large, medium, (name: string) => name]) {
      expect(await differ(copy(mine), copy(theirs))).toBeGreaterThan(0.3)
      expect(await differ(copy(mine), copy(file))).toBeGreaterThan(1)
    }
    // a request for AVIF gets the format that is quick to make, and says so
    const answer = await get(large(mine, 'avif'))
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
  })

  it('carries none for its owner, and none where it is as small as on cards (MARK-02)', async () => {
    expect(await nameFor(owner)).toBe(file)
    expect((await get(small(await nameFor(viewer)))).rawPayload).toEqual((await get(small(file))).rawPayload)
    expect(await differ(medium(file), medium(await card()))).toBe(0)
  })

  it('is the main one by the same name, and the written horoscope is marked too (MARK-01)', async () => {
    const sent = await upload(test, owner, await picture(900, 600).jpeg().toBuffer())
    await call('POST', '/profile/horoscope-picture', owner, { file: sent.body.data })
    const seen = await profile(viewer)
    expect(seen.profileThumbnailImage).toBe(seen.photos[0].file)
    expect(await differ(large(seen.horoscopePicture.file), large(String(sent.body.data)))).toBeGreaterThan(1)
  })

  it('is kept by the viewer’s browser for as long as its name is good, and not drawn again for it (MARK-03)', async () => {
    const name = large(await nameFor(viewer))
    const { headers } = await get(name)
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeGreaterThan(86_000)
    expect(Number(seconds)).toBeLessThanOrEqual(2 * 86_400)
    expect((await get(name, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })
})

describe('the name of a card', () => {
  it('opens the copies of cards without a mark, the same for everybody, and no larger one (MARK-02, MARK-04)', async () => {
    const name = await card()
    expect([await card(viewer), await card(other)]).toEqual([name, name])
    for (const size of ['small', 'medium'] as const)
      for (const format of ['avif', 'webp'] as const)
        expect((await get(photoFile(name, size, format))).rawPayload).toEqual(
          (await get(photoFile(file, size, format))).rawPayload,
        )
    const plain = await get(name)
    expect(plain.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 576 })
    expect(await differ(name, medium(name))).toBeLessThan(0.6)
    expect([await status(large(name)), await status(large(name, 'avif'))]).toEqual([404, 404])
  })
})

describe('a name that was given to one viewer', () => {
  it('doesn’t reveal the photo’s own name, and can’t be made for another or changed (MARK-04)', async () => {
    const name = await nameFor(viewer)
    const answers = JSON.stringify([await profile(viewer), await card(viewer)])
    expect(answers).not.toContain(file.replace('.jpg', ''))
    const letters = [...name.replace('.jpg', '')]
    for (let at = 2; at < letters.length; at++) {
      const forged = letters.with(at, letters[at] === 'A' ? 'B' : 'A').join('')
      expect(await status(`${forged}.jpg`)).toBe(404)
      expect(await status(`${forged}-large.webp`)).toBe(404)
    }
    for (const forged of ['g_.jpg', 'g_AAAA.jpg', `g_${file}`, `g_${'A'.repeat(60)}-large.avif`])
      expect(await status(forged)).toBe(404)
    // another service has another secret
    await using elsewhere = await openTestApp({}, { database: { ...test.services.database, close: async () => {} } })
    expect((await elsewhere.call('GET', `/uploads/${name}`)).status).toBe(404)
  })

  it('ends with the day after the one on which it was given; a card’s stays (MARK-03)', async () => {
    const [name, onCard] = [await nameFor(viewer), await card()]
    expect(await nameFor(viewer)).toBe(name)
    await pass(24)
    expect(await nameFor(viewer)).not.toBe(name)
    expect(await status(large(name))).toBe(200)
    await pass(24)
    expect([await status(name), await status(large(name)), await status(small(name))]).toEqual([404, 404, 404])
    expect([await status(onCard), await card()]).toEqual([200, onCard])
  })

  it('leads nowhere once the photos are for close members only, nor once the photo is removed (MARK-05)', async () => {
    const [name, onCard] = [await nameFor(viewer), await card()]
    await call('PATCH', '/profile/settings', owner, { photoVisibility: 'accepted' })
    // the answer waits a second for the new names, which may not suffice on a busy machine
    await renamePhotos(test.services, owner.profileId)
    for (const gone of [name, large(name), medium(name), small(name), onCard, medium(onCard)])
      expect([gone, await status(gone)]).toEqual([gone, 404])
    await call('PATCH', '/profile/settings', owner, { photoVisibility: 'all' })
    const again = await nameFor(viewer)
    expect(await status(large(again))).toBe(200)
    const [{ file: shown }] = (await call('GET', '/profile/photos', owner)).body.data
    await test.call('DELETE', `/profile/photos/${shown}`, { token: owner.token })
    expect(await status(large(again))).toBe(404)
    file = await aPhoto(test, owner)
  })

  it('is enough for the operator to know whose it was, and to take the photo down, also when its days are over (MARK-06)', async () => {
    const day = dayInIndia(test.clock.now())
    const leaked = `https://thunai.example/uploads/${large(await nameFor(viewer), 'avif')}`
    await pass(24 * 30)
    expect(traceName(test.services, leaked)).toEqual({ memberId: viewer.memberId, day })
    expect(traceName(test.services, await card())).toBeUndefined()
    expect(await takeDownPhoto(test.services, leaked)).toEqual([{ file, memberId: owner.memberId }])
    file = await aPhoto(test, owner)
  })
})

it('a photo in a message carries the receiver’s mark, and none for the sender (MARK-01)', async () => {
  const talk = talkingOn(test)
  await expressTo(test, viewer, owner)
  await respondTo(test, owner, viewer, { status: 'accepted' })
  const [{ id: photoId }] = (await call('GET', '/profile/photos', owner)).body.data
  await talk.post(owner, viewer, '', { kind: 'photo', photoId })
  const photoOf = async (reader: TestMember, writer: TestMember) =>
    (await talk.read(reader, writer)).body.data.rows.at(-1).photo
  const received = await photoOf(viewer, owner)
  expect([await photoOf(owner, viewer), ownNames(test, received)]).toEqual([file, file])
  expect(await differ(large(received), large(file))).toBeGreaterThan(1)
})
