import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findPage } from './find-page.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { searchFor, type Question } from '../../../testing/plain-search.ts'
import { runs } from '../../../testing/runs.ts'

let test: TestApp
let today: string
beforeAll(async () => {
  test = await openTestApp()
  today = dayInIndia(test.clock.now())
})
afterAll(() => test.close())
beforeEach(() => test.services.database.pool.query('delete from account'))

const VIEWER_AGE = 29
const aViewer = () =>
  aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, VIEWER_AGE), religion: 'Hindu' })
const everyone: Question = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } }
const shown = async (viewer: TestMember | undefined, limit = 50, offset = 0, wanted = everyone) => {
  const page = await findPage(
    test.services.database,
    searchFor(wanted),
    { limit, offset },
    { profileId: viewer?.profileId, today },
  )
  return { ...page, ids: page.profiles.map(({ profileId }) => profileId) }
}

const owner = fc.record({
  visibility: fc.constantFrom('everyone', 'filtered', 'filtered', 'nobody'),
  ages: fc.option(
    fc
      .tuple(fc.integer({ min: 27, max: 31 }), fc.integer({ min: 27, max: 31 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    { nil: undefined },
  ),
  religions: fc.option(fc.subarray(['Hindu', 'Christian', 'Muslim'], { minLength: 1 }), { nil: undefined }),
  tall: fc.boolean(),
  wroteToViewer: fc.boolean(),
  block: fc.constantFrom('none', 'none', 'none', 'theirs', 'mine'),
  wishesFirst: fc.boolean(),
})
type Owner = typeof owner extends fc.Arbitrary<infer T> ? T : never

/** The rule of G-80 in plain code, as a second opinion on the database. */
function maySee({ visibility, ages, religions, tall, wroteToViewer, block }: Owner): boolean {
  if (visibility === 'nobody' || block !== 'none') return false
  if (visibility === 'everyone' || wroteToViewer) return true
  // the viewer states no height, so a wish for one isn't met
  return (
    (!ages || (ages[0] <= VIEWER_AGE && VIEWER_AGE <= ages[1])) && (!religions || religions.includes('Hindu')) && !tall
  )
}

async function write(viewer: TestMember, wishes: Owner): Promise<string> {
  const { db, pool } = test.services.database
  const { profileId } = await aMember(test.services)
  const show = () => pool.query('update profile set visibility = $2 where id = $1', [profileId, wishes.visibility])
  if (!wishes.wishesFirst) await show()
  await db
    .insertInto('preference')
    .values({ profile_id: profileId, age_from: wishes.ages?.[0] ?? null, age_to: wishes.ages?.[1] ?? null })
    .execute()
  // a guard opens by the musts: here every stated wish is one
  const musts = [wishes.ages && 'age', wishes.religions && 'religion', wishes.tall && 'height'].filter(Boolean)
  await pool.query('update preference set must = $2 where profile_id = $1', [profileId, musts])
  if (wishes.tall) await pool.query('update preference set height_from = 170 where profile_id = $1', [profileId])
  for (const name of wishes.religions ?? []) {
    await pool.query(
      `insert into preference_value (profile_id, kind, item_id) select $1, 'religion', id from reference_item where list = 'religion' and name = $2`,
      [profileId, name],
    )
  }
  if (wishes.wishesFirst) await show()
  if (wishes.wroteToViewer) {
    await db
      .insertInto('interaction')
      .values({
        viewer_id: profileId,
        target_id: viewer.profileId,
        interest_at: test.clock.now(),
        interest_state: 'sent',
        last_viewed_at: test.clock.now(),
      })
      .execute()
  }
  if (wishes.block !== 'none') {
    const [blocker, blocked] = wishes.block === 'mine' ? [viewer.profileId, profileId] : [profileId, viewer.profileId]
    await db
      .insertInto('block')
      .values({ blocker_id: blocker, blocked_id: blocked, created_at: test.clock.now() })
      .execute()
  }
  return profileId
}

describe('who is found', () => {
  it('follows every wish of its owner, for members and visitors, in pages and exact totals (G-80, G-87, SEC-17, T110)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(owner, { minLength: 4, maxLength: 12 }), async (owners) => {
        await test.services.database.pool.query('delete from account')
        const viewer = await aViewer()
        const ids: string[] = []
        for (const one of owners) ids.push(await write(viewer, one))
        const seen = new Set(ids.filter((_, index) => maySee(owners[index]!)))
        const mine = [await shown(viewer, 3, 0), await shown(viewer, 3, 3), await shown(viewer, 50, 6)]
        expect(new Set(mine.flatMap((page) => page.ids))).toEqual(seen)
        expect(mine.map(({ total }) => total)).toEqual(mine.map(() => seen.size))
        const visitors = new Set([
          ...ids.filter((_, index) => owners[index]!.visibility === 'everyone'),
          viewer.profileId,
        ])
        const visited = await shown(undefined)
        expect(new Set(visited.ids)).toEqual(visitors)
        expect(visited.total).toBe(visitors.size)
      }),
      { numRuns: runs(10) },
    )
  })

  it('changes at once when the wishes of a guarded profile do', async () => {
    const viewer = await aViewer()
    const { pool } = test.services.database
    const id = await write(viewer, {
      visibility: 'filtered',
      ages: [27, 28],
      religions: undefined,
      tall: false,
      wroteToViewer: false,
      block: 'none',
      wishesFirst: true,
    })
    const found = async () => (await shown(viewer)).ids.includes(id)
    expect(await found()).toBe(false)
    await pool.query('update preference set age_to = 40 where profile_id = $1', [id])
    expect(await found()).toBe(true)
    await pool.query(`update preference set must = '{age,religion}' where profile_id = $1`, [id])
    await pool.query(
      `insert into preference_value (profile_id, kind, item_id) select $1, 'religion', id from reference_item where list = 'religion' and name = 'Christian'`,
      [id],
    )
    expect(await found()).toBe(false)
    await pool.query('delete from preference_value where profile_id = $1', [id])
    await pool.query('delete from preference where profile_id = $1', [id])
    expect(await found()).toBe(true)
    await pool.query(`update profile set visibility = 'everyone' where id = $1`, [id])
    expect(await found()).toBe(true)
  })

  it('reveals a photo for close members, its name and its existence, to close members only (SEC-17, SEC-90, G-69)', async () => {
    const { db, pool } = test.services.database
    const [viewer, stranger, target] = [await aViewer(), await aViewer(), await aMember(test.services)]
    const { id: photoId } = await db
      .insertInto('photo')
      .values({ profile_id: target.profileId, file_name: 'portrait.webp', created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await pool.query(`update profile set main_photo_id = $2, photo_visibility = 'accepted' where id = $1`, [
      target.profileId,
      photoId,
    ])
    await db
      .insertInto('interaction')
      .values({
        viewer_id: viewer.profileId,
        target_id: target.profileId,
        connected_at: test.clock.now(),
        last_viewed_at: test.clock.now(),
      })
      .execute()
    const photo = async (token?: string) => {
      const answer = await test.call('POST', '/profile/search/profilelist', { body: { gender: 'Female' }, token })
      return ownNames(test, answer.body.content[0].profileThumbnailImage)
    }
    expect([await photo(), await photo(stranger.token), await photo(viewer.token)]).toEqual([
      null,
      null,
      'portrait.webp',
    ])
    const withPhoto = async (token?: string) => {
      const body = { gender: 'Female', withPhoto: true }
      const [list, counts] = [
        await test.call('POST', '/profile/search/profilelist', { body, token }),
        await test.call('POST', '/api/search/facets', { body: { gender: 'Female' }, token }),
      ]
      return [list.body.totalElements, counts.body.data.facets.withPhoto.length]
    }
    const all = async () => [await withPhoto(), await withPhoto(stranger.token), await withPhoto(viewer.token)]
    expect(await all()).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    await pool.query(`update profile set photo_visibility = 'all' where id = $1`, [target.profileId])
    expect([await photo(), await photo(stranger.token)]).toEqual(['portrait.webp', 'portrait.webp'])
    expect(await all()).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  })
})
