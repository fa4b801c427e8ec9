import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../admin/run-admin.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPhoto } from '../../testing/a-photo.ts'
import { aStaffMember } from '../../testing/a-staff.ts'
import { decideOn, queueOf } from '../../testing/reviewing.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readDetail } from '../../testing/viewing.ts'
import { tidyPhotos } from '../photos/photos.api.ts'

let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male' })
  await aPhoto(test, bride)
})
afterAll(() => test.close())

const status = async (name: string) => (await test.call('GET', `/uploads/${name}`)).status

/** The photo by each name that others may have kept. */
async function known(): Promise<readonly string[]> {
  const { body } = await test.call('POST', '/profile/search/profilelist?size=100', { body: {} })
  const card: string = body.content.find(({ id }: { id: string }) => id === bride.profileId).profileThumbnailImage
  const large: string = (await readDetail(test, groom, bride.profileId)).body.data.photos[0].file
  const names = [card.replace('.jpg', '-small.webp'), card, large]
  expect(await Promise.all(names.map(status))).toEqual([200, 200, 200])
  return names
}

/** What the profile answers, and each name once the photos have new ones. */
async function afterwards(names: readonly string[]): Promise<readonly number[]> {
  const page = await readDetail(test, groom, bride.profileId)
  await tidyPhotos(test.services)
  test.clock.pass({ minutes: 5 })
  await tidyPhotos(test.services)
  return [page.status, ...(await Promise.all(names.map(status)))]
}

it('photos of a member whom staff pause lead nowhere any more by the names that others know (G-69)', async () => {
  const staff = await aStaffMember(test, 'administrator')
  const names = await known()
  for (const text of ['She wants money.', 'And again.']) {
    const body = { profileId: bride.profileId, reason: 'harassment', text }
    await test.call('POST', '/api/reports', { token: groom.token, body })
    const [row] = await queueOf(staff, 'reports')
    // the second time within a year it is a pause
    expect((await decideOn(staff, row!, 'limit', { reason: 'harassment' })).status).toBe(200)
  }
  expect(await afterwards(names)).toEqual([404, 404, 404, 404])
})

it('photos of a member whom the operator blocks lead nowhere any more by the names that others know (G-69)', async () => {
  const names = await known()
  await runAdmin(test.services, ['block-member', bride.memberId])
  expect(await afterwards(names)).toEqual([404, 404, 404, 404])
})
