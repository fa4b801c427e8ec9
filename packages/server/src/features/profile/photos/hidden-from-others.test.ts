import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { runs } from '../../../testing/runs.ts'
import { decideOn, uploadedRow } from '../../../testing/members/waiting-photos.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ PHOTOS: 'after-review' })
})
afterAll(() => test.close())

const ACTS = [
  'upload',
  'place',
  'horoscope',
  'make main',
  'make main by name',
  'take out',
  'order',
  'remove',
  'send',
  'approve',
  'unapprove',
  'refuse',
  'unrefuse',
] as const
type Act = readonly [(typeof ACTS)[number], number]

const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(5)), { minLength: 4, maxLength: 18 })

it('whatever a member and staff do in whatever order, others see what staff have seen and nothing else, and one of it first (PHR-02, PHR-04, PHR-06)', async () => {
  const talk = talkingOn(test)
  const { pool } = test.services.database

  const photosOf = async ({ profileId }: TestMember) =>
    (
      await pool.query<{ id: string; file: string; is_shown: boolean; is_main: boolean; has_photo: boolean }>(
        `select f.id, f.file_name as file, f.is_shown, p.main_photo_id is not distinct from f.id as is_main, l.has_photo
          from photo f join profile p on p.id = f.profile_id join listing l on l.profile_id = p.id
          where p.id = $1 order by f.created_at, f.id`,
        [profileId],
      )
    ).rows

  async function act(bride: TestMember, groom: TestMember, [what, which]: Act): Promise<void> {
    const photos = await photosOf(bride)
    const { file = 'none.jpg', id = crypto.randomUUID() } = photos[which % Math.max(photos.length, 1)] ?? {}
    const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
      const { status } = await test.call(method, path, { token: bride.token, body })
      expect(status).toBeLessThan(500)
    }
    const put = (profileThumbnailImage: string | null) =>
      call('PATCH', `/profile/update/profileupdate/${bride.profileId}`, { profileThumbnailImage })
    switch (what) {
      case 'upload':
        return void (await uploadedRow(test, bride))
      case 'place':
        return call('POST', '/profile/photos', { file })
      case 'horoscope':
        return call('POST', '/profile/horoscope-picture', { file })
      case 'make main':
        return call('PATCH', '/profile/photos', { main: file })
      case 'make main by name':
        return put(file)
      case 'take out':
        return put(null)
      case 'order':
        return call('PATCH', '/profile/photos', { order: [file] })
      case 'remove':
        return call('DELETE', `/profile/photos/${file}`)
      case 'send':
        return void (await talk.post(bride, groom, '', { kind: 'photo', photoId: id }))
      default:
        return decideOn(test, what, id)
    }
  }

  /** Every answer that shows a member's photos to another. */
  const answers = async (bride: TestMember, groom: TestMember) =>
    (
      await Promise.all([
        test.call('GET', `/profile/profilefulldata/getforviewforuser/${bride.profileId}`, { token: groom.token }),
        test.call('POST', '/profile/search/profilelist?size=100', { token: groom.token, body: {} }),
        test.call('POST', '/profile/search/profilelist?size=100', { body: {} }),
        talk.read(groom, bride),
        test.call('GET', '/api/conversations', { token: groom.token }),
        test.call('GET', '/api/notifications', { token: groom.token }),
      ])
    ).map(({ status, text }) => {
      expect(status).toBe(200)
      return text
    })

  await fc.assert(
    fc.asyncProperty(acts, async (wanted) => {
      const bride = await aMember(test.services)
      const groom = await aMember(test.services, { gender: 'Male' })
      await expressTo(test, bride, groom)
      await respondTo(test, groom, bride, { status: 'accepted' })
      for (const one of [['upload', 0], ['place', 0], ['upload', 0], ['place', 1], ...wanted] as Act[]) {
        await act(bride, groom, one)
        const photos = await photosOf(bride)
        const answered = (await answers(bride, groom)).join()
        for (const { file } of photos) expect(answered).not.toContain(file.replace('.jpg', ''))
        const told = ownNames(test, answered)
        for (const photo of photos.filter(({ is_shown }) => !is_shown)) {
          expect(told).not.toContain(photo.file)
          expect(photo.is_main).toBe(false)
        }
        const main = photos.find(({ is_main }) => is_main)
        for (const { has_photo } of photos) expect(has_photo).toBe(main !== undefined)
        expect(told).toContain(main?.file ?? '')
      }
    }),
    { numRuns: runs(6) },
  )
})
