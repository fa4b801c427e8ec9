import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../../testing/members/a-member.ts'
import { upload } from '../../../../testing/members/a-photo.ts'
import { aDrawing } from '../../../../testing/drawn-pictures.ts'
import { openTestDatabase } from '../../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../../testing/databases/waiting-for.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { refusePhoto } from './decide-photo.ts'
import { lookAtPhotos } from './look-at-photos.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ PHOTOS: 'after-review' }, { database: await openTestDatabase() })
  // the first look loads the models, which takes longer than a transaction should stay open
  await aPhotoOf(await aDrawing(0))
  await lookAtPhotos(test.services)
})
afterAll(() => test.close())

/** The id of a new photo of a new member. */
async function aPhotoOf(drawing: Buffer): Promise<string> {
  const member = await aMember(test.services)
  const file = String((await upload(test, member, drawing)).body.data)
  await test.call('POST', '/profile/photos', { token: member.token, body: { file } })
  const { db } = test.services
  return (await db.selectFrom('photo').select('id').where('file_name', '=', file).executeTakeFirstOrThrow()).id
}
async function lookersWait(n: number): Promise<void> {
  await expect.poll(() => waitingConnections(test.services.database.pool)).toHaveLength(n)
}

it('a picture that staff refuse while a machine looks at it is known again (PHR-11)', async () => {
  const { transact, db } = test.services
  const id = await aPhotoOf(await aDrawing(1))
  const { looking } = await transact(async (tx) => {
    await refusePhoto(test.services, tx, id)
    const looking = lookAtPhotos(test.services)
    await lookersWait(1)
    return { looking }
  })
  await looking
  expect(await db.selectFrom('refused_picture').select('photo_id').execute()).toEqual([{ photo_id: id }])
})

it('of two members who put up the same picture, whose photos two servers look at, at least one is told to staff (PHR-08)', async () => {
  const { transact, db } = test.services
  const drawing = await aDrawing(2)
  const ids = [await aPhotoOf(drawing), await aPhotoOf(drawing)]
  const { looking } = await transact(async (tx) => {
    // the photos have no similar ones before both servers have looked
    await tx.selectFrom('photo').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    const looking = [lookAtPhotos(test.services), lookAtPhotos(test.services)]
    await lookersWait(2)
    return { looking }
  })
  await Promise.all(looking)
  const told = await db
    .selectFrom('review')
    .select('subject_id')
    .where('subject_id', 'in', ids)
    .where('priority', '>', 0)
    .execute()
  expect(told).not.toEqual([])
})
