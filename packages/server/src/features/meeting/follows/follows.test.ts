import { randomUUID } from 'node:crypto'
import { FOLLOWS } from '@thunai/contract/frame/limits'
import type { FollowedProfile } from '@thunai/contract/meeting/follows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { toldOf } from '../../../testing/members/interests.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail } from '../../../testing/members/viewing.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
})
afterAll(() => test.close())

const follow = (by: TestMember, id: string) => test.call('POST', `/api/follows/${id}`, { token: by.token })
const unfollow = (by: TestMember, id: string) => test.call('DELETE', `/api/follows/${id}`, { token: by.token })
const list = async (by: TestMember, before?: string) =>
  (await test.call('GET', `/api/follows${before === undefined ? '' : `?before=${before}`}`, { token: by.token })).body
    .data
const edit = async (by: TestMember, body: object) => expect((await patchProfile(test, by, body)).status).toBe(200)

describe('following a profile', () => {
  it('is known to the follower only: the followed member sees a number (FOL-01)', async () => {
    expect((await follow(groom, bride.profileId)).body.statusMessage).toContain('not told')
    expect((await follow(groom, bride.profileId)).status).toBe(200)
    const at = test.clock.now().toISOString()
    expect(await list(groom)).toMatchObject({
      rows: [{ profileId: bride.profileId, at, changedAt: null, profile: { name: bride.name } }],
      next: null,
      total: 1,
      followers: 0,
    })
    expect(await list(bride)).toEqual({ rows: [], next: null, total: 0, followers: 1 })
    expect(await toldOf(test, bride)).toEqual([])
    const seen = async (by: TestMember, of: TestMember) =>
      (await readDetail(test, by, of.profileId)).body.data.isFollowed
    expect([await seen(groom, bride), await seen(bride, groom)]).toEqual([true, false])
    const mine = await test.call('GET', '/api/account/export', { token: groom.token })
    expect(mine.body.data.follows).toEqual([{ memberId: bride.memberId, since: at }])
    const theirs = await test.call('GET', '/api/account/export', { token: bride.token })
    expect(theirs.body.data.follows).toEqual([])
    for (let i = 0; i < 2; i++) expect((await unfollow(groom, bride.profileId)).status).toBe(200)
    expect([(await list(groom)).total, (await list(bride)).followers]).toEqual([0, 0])
  })

  it('isn’t possible for the own profile or a hidden member, and ends for good with a block (FOL-01, T110)', async () => {
    for (const id of [groom.profileId, randomUUID()])
      expect((await follow(groom, id)).body.code).toBe('profileNotFound')
    expect((await follow(groom, '1')).status).toBe(400)
    expect((await test.call('POST', `/api/follows/${bride.profileId}`)).status).toBe(401)
    await follow(groom, bride.profileId)
    await test.services.database.pool.query(`update profile set visibility = 'nobody' where id = $1`, [bride.profileId])
    expect(await list(groom)).toMatchObject({ rows: [], total: 0 })
    await test.services.database.pool.query(`update profile set visibility = 'everyone' where id = $1`, [
      bride.profileId,
    ])
    expect((await list(groom)).total).toBe(1)
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token: bride.token })
    expect([(await list(groom)).total, (await list(bride)).followers]).toEqual([0, 0])
  })

  it('records the person of the family, and is deleted with either side (FOL-01)', async () => {
    const uncle = await aSecondPerson(test.services, groom)
    await follow(uncle, bride.profileId)
    const kept = async () =>
      (
        await test.services.database.pool.query('select by_account_id as by from follow where owner_id = $1', [
          groom.profileId,
        ])
      ).rows
    expect([await kept(), (await list(groom)).total]).toEqual([[{ by: uncle.accountId }], 1])
    await test.services.database.pool.query('delete from account where id = $1', [bride.accountId])
    expect(await kept()).toEqual([])
  })

  it('is limited, even when many are followed at once (FOL-01)', async () => {
    const { pool } = test.services.database
    await pool.query(
      `insert into account (email, login_id, password_hash, created_at)
        select 'many' || n || '@example.in', 'F' || n, 'x', now() from generate_series(1, $1::int) n`,
      [FOLLOWS.most + 5],
    )
    const { rows } = await pool.query<{ id: string }>(
      `insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id,
          religion_id, created_at, updated_at)
        select a.id, 'One Of Many', 'Female', '1995-01-01', p.created_for, p.marital_status_id, p.mother_tongue_id,
          p.religion_id, $2, $2 from account a, profile p where a.email like 'many%' and p.id = $1 returning id`,
      [bride.profileId, test.clock.now()],
    )
    await pool.query(
      'insert into follow (owner_id, target_id, created_at) select $1, id, $3 from unnest($2::uuid[]) id',
      [groom.profileId, rows.slice(0, FOLLOWS.most - 3).map(({ id }) => id), test.clock.now()],
    )
    const rest = rows.slice(FOLLOWS.most - 3)
    const answers = await manyAtOnce(rest.length, (i) => follow(groom, rest[i]!.id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.map(({ body }) => body.code).filter(Boolean))).toEqual(new Set(['tooManyFollows']))
    const seen: string[] = []
    for (let next: string | null | undefined; next !== null;) {
      const page = await list(groom, next)
      seen.push(...page.rows.map(({ profileId }: FollowedProfile) => profileId))
      next = page.next as string | null
    }
    expect([seen.length, new Set(seen).size]).toEqual([FOLLOWS.most, FOLLOWS.most])
    expect((await test.call('GET', '/api/follows?before=x', { token: groom.token })).status).toBe(400)
  })
})

describe('the list of followed profiles', () => {
  it('has those in front that changed since they were looked at last, the latest change first (FOL-01)', async () => {
    const [first, second, third] = [bride, await aMember(test.services), await aMember(test.services)]
    for (const one of [first, second, third]) {
      await follow(groom, one.profileId)
      test.clock.pass({ minutes: 1 })
    }
    const ids = async () => (await list(groom)).rows.map(({ profileId }: FollowedProfile) => profileId)
    expect(await ids()).toEqual([third, second, first].map(({ profileId }) => profileId))
    await edit(second, { aboutMe: 'I teach mathematics.' })
    test.clock.pass({ minutes: 1 })
    await edit(first, { height: 165 })
    const changedAt = test.clock.now().toISOString()
    expect(await ids()).toEqual([first, second, third].map(({ profileId }) => profileId))
    expect((await list(groom)).rows[0]).toMatchObject({ changedAt })
    test.clock.pass({ minutes: 1 })
    await readDetail(test, groom, first.profileId)
    expect(await ids()).toEqual([second, third, first].map(({ profileId }) => profileId))
  })
})
