import { dayInIndia } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { expressTo, respondTo, toldOf } from '../../../testing/members/interests.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { readDetail } from '../../../testing/members/viewing.ts'
import { bringBackHidden } from '../../profile/privacy/privacy.api.ts'
import { placePhoto } from '../../profile/photos/place-photo.ts'
import { tellProfileNews } from './tell-profile-news.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  // noon in India: a minute later is the same day
  test = await openTestApp({}, { clock: testClock(new Date('2026-03-10T06:30:00Z')) })
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services, { dateOfBirth: '1996-04-12' })
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.services.database.pool.query(text, values)
const follow = (by: TestMember, of: TestMember) =>
  test.call('POST', `/api/follows/${of.profileId}`, { token: by.token })
const edit = (by: TestMember, body: object) => patchProfile(test, by, body)
const settings = (by: TestMember, body: object) => test.call('PATCH', '/profile/settings', { token: by.token, body })
const toldNews = async (to: TestMember) => {
  await tellProfileNews(test.services)
  return (await toldOf(test, to)).filter((kind) => kind === 'profileChanged' || kind === 'birthday')
}
const pass = (time: { days?: number; hours?: number; minutes?: number }) => test.clock.pass(time)
/** As when an uploaded picture joins the gallery. */
async function addPicture(of: TestMember): Promise<void> {
  const { rows } = await query(
    'insert into photo (profile_id, file_name, created_at, waiting_since) values ($1, $2, $3, $3) returning id',
    [of.profileId, `${crypto.randomUUID()}.webp`, test.clock.now()],
  )
  const photo = { id: rows[0].id, isShown: false, isHoroscope: false, waiting: true }
  const { transact } = test.services
  await transact((tx) => placePhoto(test.services, tx, of.profileId, photo))
}
/** A moment of a day in India. */
const toTime = (moment: string) =>
  test.clock.pass({ seconds: (Date.parse(moment) - test.clock.now().getTime()) / 1000 })
async function connect(): Promise<void> {
  await expressTo(test, groom, bride)
  await respondTo(test, bride, groom, { status: 'accepted' })
}

describe('a follower of a profile', () => {
  it('is told of new texts, facts and pictures, at most once a day (FOL-02)', async () => {
    await follow(groom, bride)
    expect(await toldNews(groom)).toEqual([])
    pass({ minutes: 1 })
    await edit(bride, { aboutMe: 'I teach mathematics.' })
    for (let i = 0; i < 2; i++) expect(await toldNews(groom)).toEqual(['profileChanged'])
    pass({ minutes: 1 })
    await addPicture(bride)
    expect(await toldNews(groom)).toEqual(['profileChanged'])
    pass({ days: 1 })
    expect(await toldNews(groom)).toEqual(['profileChanged', 'profileChanged'])
    pass({ days: 1 })
    expect(await toldNews(groom)).toEqual(['profileChanged', 'profileChanged'])
    expect(await toldOf(test, bride)).toEqual([])
  })

  it('isn’t told of logins, another main photo, settings, or earlier changes (FOL-02)', async () => {
    await addPicture(bride)
    await edit(bride, { aboutMe: 'Before.' })
    pass({ minutes: 1 })
    await follow(groom, bride)
    pass({ minutes: 1 })
    await readDetail(test, groom, bride.profileId)
    await edit(bride, { aboutMe: 'Before.' })
    await settings(bride, { photoVisibility: 'accepted' })
    await test.call('POST', '/auth/gateway/login', { body: { username: bride.email, userpassword: 'secret123' } })
    expect(await toldNews(groom)).toEqual([])
  })

  it('is told of pictures only if allowed to see them (FOL-02, G-69)', async () => {
    await settings(bride, { photoVisibility: 'accepted' })
    await follow(groom, bride)
    pass({ minutes: 1 })
    await addPicture(bride)
    expect(await toldNews(groom)).toEqual([])
    const row = (await test.call('GET', '/api/follows', { token: groom.token })).body.data.rows[0]
    expect(row.changedAt).toBeNull()
    await connect()
    pass({ minutes: 1 })
    await addPicture(bride)
    expect(await toldNews(groom)).toEqual(['profileChanged'])
  })

  it('is told when it returns from a pause, ended by its owner or by its time (FOL-02)', async () => {
    await follow(groom, bride)
    pass({ minutes: 1 })
    await settings(bride, { visibility: 'nobody' })
    await edit(bride, { aboutMe: 'Written in hiding.' })
    expect(await toldNews(groom)).toEqual([])
    pass({ days: 1 })
    bride = { ...bride, token: await freshToken(bride) }
    await settings(bride, { visibility: 'everyone' })
    expect(await toldNews(groom)).toEqual(['profileChanged'])
    await settings(bride, { hiddenUntil: dayInIndia(test.clock.now()) })
    pass({ days: 2 })
    await bringBackHidden(test.services)
    expect(await toldNews(groom)).toEqual(['profileChanged', 'profileChanged'])
  })

  it('isn’t told after unfollowing, nor twice by several servers (FOL-02)', async () => {
    await follow(groom, bride)
    pass({ minutes: 1 })
    await edit(bride, { aboutMe: 'News.' })
    await manyAtOnce(10, () => tellProfileNews(test.services))
    expect(await toldNews(groom)).toEqual(['profileChanged'])
    await test.call('DELETE', `/api/follows/${bride.profileId}`, { token: groom.token })
    pass({ days: 1 })
    bride = { ...bride, token: await freshToken(bride) }
    await edit(bride, { aboutMe: 'More news.' })
    expect(await toldNews(groom)).toEqual(['profileChanged'])
  })
})

describe('a connected member', () => {
  it('is told of new pictures, without following, and of nothing else (FOL-02)', async () => {
    await connect()
    pass({ minutes: 1 })
    await edit(bride, { aboutMe: 'Words.' })
    expect(await toldNews(groom)).toEqual([])
    await addPicture(bride)
    expect([await toldNews(groom), await toldNews(bride)]).toEqual([['profileChanged'], []])
  })
})

describe('a birthday', () => {
  it('is announced from 8:00 in India on, once a year, to followers and connected members (FOL-03)', async () => {
    toTime('2030-04-12T07:00:00+05:30')
    const [follower, stranger] = [
      await aMember(test.services, { gender: 'Male' }),
      await aMember(test.services, { gender: 'Male' }),
    ]
    for (const one of [groom, bride]) Object.assign(one, { token: await freshToken(one) })
    await connect()
    await follow(follower, bride)
    await follow(groom, bride)
    expect([await toldNews(groom), await toldNews(follower)]).toEqual([[], []])
    pass({ hours: 1 })
    for (let i = 0; i < 2; i++) {
      expect([await toldNews(groom), await toldNews(follower), await toldNews(stranger)]).toEqual([
        ['birthday'],
        ['birthday'],
        [],
      ])
      pass({ hours: 3 })
    }
    pass({ days: 365 })
    await manyAtOnce(5, () => tellProfileNews(test.services))
    expect(await toldNews(follower)).toEqual(['birthday', 'birthday'])
  })

  it('of a member who can’t be found is never announced, even later (FOL-03)', async () => {
    toTime('2032-04-12T09:00:00+05:30')
    groom = { ...groom, token: await freshToken(groom) }
    await follow(groom, bride)
    await query(`update profile set visibility = 'nobody' where id = $1`, [bride.profileId])
    expect(await toldNews(groom)).toEqual([])
    await query(`update profile set visibility = 'everyone' where id = $1`, [bride.profileId])
    expect(await toldNews(groom)).toEqual([])
  })

  it('on 29 February is on the 28th in years without one (FOL-03)', async () => {
    toTime('2033-02-27T09:00:00+05:30')
    const leapling = await aMember(test.services, { dateOfBirth: '1996-02-29' })
    groom = { ...groom, token: await freshToken(groom) }
    await follow(groom, leapling)
    expect(await toldNews(groom)).toEqual([])
    pass({ days: 1 })
    expect(await toldNews(groom)).toEqual(['birthday'])
    toTime('2036-02-28T09:00:00+05:30')
    expect(await toldNews(groom)).toEqual(['birthday'])
    pass({ days: 1 })
    expect(await toldNews(groom)).toEqual(['birthday', 'birthday'])
  })
})

async function freshToken(of: TestMember): Promise<string> {
  const { body } = await test.call('POST', '/auth/gateway/login', {
    body: { username: of.email, userpassword: 'secret123' },
  })
  return String(body.data.access_token)
}
