import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { upload } from '../../../../testing/members/a-photo.ts'
import { aDrawing, aGroup, COPIED } from '../../../../testing/drawn-pictures.ts'
import { heardLog } from '../../../../testing/outside/heard-log.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { decideOn } from '../../../../testing/members/waiting-photos.ts'
import { lookAtPhotos } from './look-at-photos.ts'
import { tidyPhotos } from '../removing/tidy-photos.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const photo = async (content: Buffer, as = member, on = test) => {
  const { body } = await upload(on, as, content)
  await on.call('POST', '/profile/photos', { token: as.token, body: { file: body.data } })
  return String(body.data)
}
const idOf = async (file: string) =>
  (await test.services.db.selectFrom('photo').select('id').where('file_name', '=', file).executeTakeFirstOrThrow()).id
const seenIn = async (file: string, on = test) =>
  on.services.db
    .selectFrom('photo_signal as s')
    .innerJoin('photo as f', 'f.id', 's.photo_id')
    .select(['s.naked', 's.revealing', 's.alike'])
    .where('f.file_name', '=', file)
    .executeTakeFirst()
const reviewOf = async (file: string) =>
  test.services.db
    .selectFrom('review')
    .select(['subject_kind', 'member_id', 'priority', 'signals'])
    .where('queue', '=', 'photos')
    .where('subject_id', '=', await idOf(file))
    .execute()
const left = async (on = test) => on.services.db.selectFrom('photo_look').selectAll().execute()

describe('a machine', () => {
  it('looks at a photo once, says how surely it shows nudity, and finds nothing in a drawing (PHR-07)', async () => {
    const file = await photo(await aDrawing(1))
    await lookAtPhotos(test.services)
    const { naked, revealing, alike } = (await seenIn(file)) ?? {}
    for (const score of [naked, revealing]) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThan(0.5)
    }
    expect([alike, await left()]).toEqual([null, []])
  })

  it.each(Object.keys(COPIED).map((how, at) => [how, at] as const))(
    'knows a picture of another profile again that was %s (PHR-08)',
    async (how, at) => {
      const drawing = await aDrawing(20 + at)
      const first = await photo(drawing)
      await photo(await aDrawing(40 + at), await aMember(test.services))
      const copy = await photo((await COPIED[how]?.(drawing)) ?? drawing, await aMember(test.services))
      await lookAtPhotos(test.services)
      expect((await seenIn(copy))?.alike).toEqual([{ photoId: await idOf(first), distance: expect.any(Number) }])
    },
  )

  it('tells the people who check photos, whether it looks before a photo is put up or after it (PHR-03, PHR-08)', async () => {
    const drawing = await aDrawing(90)
    await photo(drawing)
    await lookAtPhotos(test.services)
    const told = (by: TestMember) => [
      {
        subject_kind: 'photo',
        member_id: by.memberId,
        priority: 4,
        signals: [{ kind: 'samePicture', detail: member.memberId, score: expect.closeTo(1, 0) }],
      },
    ]
    const [after, before] = [await aMember(test.services), await aMember(test.services)]
    const late = await photo(drawing, after)
    expect(await reviewOf(late)).toMatchObject([{ priority: 0, signals: [] }])
    await lookAtPhotos(test.services)
    expect(await reviewOf(late)).toEqual(told(after))
    await test.call('DELETE', `/profile/photos/${late}`, { token: after.token })
    const early = String((await upload(test, before, drawing)).body.data)
    await lookAtPhotos(test.services)
    await test.call('POST', '/profile/photos', { token: before.token, body: { file: early } })
    expect(await reviewOf(early)).toEqual(told(before))
  })

  it('counts faces, and says where there are several (PHR-10)', async () => {
    const files = await Promise.all([1, 3].map(async (people) => photo(await aGroup(people))))
    await lookAtPhotos(test.services)
    const signalsOf = async (file?: string) => (await reviewOf(String(file)))[0]?.signals
    expect(await Promise.all(files.map(signalsOf))).toEqual([[], [{ kind: 'severalFaces', detail: '', score: 3 }]])
  })

  it('forgets a refused picture once an appeal is upheld, also when its photo is gone (PHR-11)', async () => {
    const drawing = await aDrawing(121)
    const id = await idOf(await photo(drawing))
    await lookAtPhotos(test.services)
    await decideOn(test, 'refuse', id)
    test.clock.pass({ minutes: 2 })
    await tidyPhotos(test.services)
    await decideOn(test, 'unrefuse', id)
    const again = await photo(drawing)
    await lookAtPhotos(test.services)
    expect(await reviewOf(again)).toMatchObject([{ priority: 0, signals: [] }])
    await test.call('DELETE', `/profile/photos/${again}`, { token: member.token })
  })

  it('recognizes a refused picture from any member for a year; not where the refusal was taken back (PHR-11)', async () => {
    const drawing = await aDrawing(120)
    const file = await photo(drawing)
    await lookAtPhotos(test.services)
    const id = await idOf(file)
    await decideOn(test, 'refuse', id)
    await decideOn(test, 'unrefuse', id)
    const { rows } = await test.services.database.pool.query('select * from refused_picture')
    expect(rows).toEqual([])
    await decideOn(test, 'refuse', id)
    test.clock.pass({ minutes: 2 })
    await tidyPhotos(test.services)
    const again = async (as: TestMember) => {
      const copy = await photo(await COPIED['mirrored']!(drawing), as)
      await lookAtPhotos(test.services)
      const found = await reviewOf(copy)
      await test.call('DELETE', `/profile/photos/${copy}`, { token: as.token })
      return found
    }
    const told = [{ priority: 5, signals: [{ kind: 'refusedBefore', detail: '', score: expect.closeTo(1, 0) }] }]
    expect([await again(member), await again(await aMember(test.services))]).toMatchObject([told, told])
    test.clock.pass({ hours: LEGAL_CLOCKS.records })
    await tidyPhotos(test.services)
    expect(await again(await aMember(test.services))).toMatchObject([{ signals: [] }])
  })

  it('that comes after the refusal keeps what the picture looked like too (PHR-11)', async () => {
    const file = await photo(await aDrawing(130))
    await decideOn(test, 'refuse', await idOf(file))
    await lookAtPhotos(test.services)
    const { rows } = await test.services.database.pool.query('select photo_id from refused_picture')
    expect(rows).toEqual([{ photo_id: await idOf(file) }])
  })

  it('finds nothing strange in a member’s own picture, uploaded twice', async () => {
    const drawing = await aDrawing(60)
    const files = [await photo(drawing), await photo(drawing)]
    await lookAtPhotos(test.services)
    for (const file of files) expect((await seenIn(file))?.alike).toBeNull()
  })

  it('that cannot look tries again later, a few times; no call waits for it (PHR-09)', async () => {
    const { log, lines } = heardLog()
    const deaf = await openTestApp({}, { log })
    try {
      const owner = await aMember(deaf.services)
      const file = await photo(await aDrawing(70), owner, deaf)
      await deaf.services.files.remove(file)
      await lookAtPhotos(deaf.services)
      await lookAtPhotos(deaf.services)
      expect((await left(deaf)).map(({ tries }) => tries)).toEqual([1])
      for (let i = 0; i < 3; i++) {
        deaf.clock.pass({ minutes: 20 })
        await lookAtPhotos(deaf.services)
      }
      expect([await left(deaf), await seenIn(file, deaf)]).toEqual([[], undefined])
      expect(JSON.stringify(lines)).toContain('checked without signals')
    } finally {
      await deaf.close()
    }
  })

  it('looks at each photo once, however many servers there are (PHR-09)', async () => {
    for (const seed of [80, 81, 82]) await photo(await aDrawing(seed))
    const looks: number[] = []
    const counted = (server: number) => ({
      ...test.services,
      signals: {
        ...test.services.signals,
        lookAt: (asked: Parameters<typeof test.services.signals.lookAt>[0]) => {
          looks.push(server)
          return test.services.signals.lookAt(asked)
        },
      },
    })
    await Promise.all([1, 2].map((server) => lookAtPhotos(counted(server))))
    expect([looks.length, await left()]).toEqual([3, []])
  })
})
