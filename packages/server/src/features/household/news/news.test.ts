import type { Match } from '@thunai/contract/finding/matches'
import type { News } from '@thunai/contract/household/news'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { crossInterest } from '../../../testing/members/interests.ts'
import { catchUpSearch } from '../../../testing/catch-up-search.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'

let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam', dateOfBirth: '1992-05-05' })
  await Promise.all([bride, groom].map(({ profileId }) => aSubscription(test.services, profileId)))
})
afterAll(() => test.close())

const read = async (of = bride): Promise<News> => (await test.call('GET', '/api/news', { token: of.token })).body.data
const look = async (what: unknown, by = bride) =>
  test.call('POST', '/api/news/seen', { token: by.token, body: { what } })
const express = (by: TestMember, to: TestMember) => viewProfileOf(test, by, to.profileId, { isExpressIntrest: true })
const answer = (by: TestMember, to: TestMember, status: string) =>
  test.call('PATCH', `/packageservice/package-usage/interest/${to.profileId}`, { token: by.token, body: { status } })
const later = () => test.clock.pass({ minutes: 5 })
const hide = (who: TestMember) =>
  test.services.database.pool.query(`update profile set visibility = 'nobody' where id = $1`, [who.profileId])
const block = (by: TestMember, whom: TestMember) =>
  test.call('POST', '/api/blocks', { token: by.token, body: { profileId: whom.profileId } })

describe('what is new', () => {
  it('counts interests that wait until they are answered, seen or not (DAY-01)', async () => {
    expect((await read()).interestsWaiting).toBe(0)
    await express(groom, bride)
    await look('visitors')
    expect((await read()).interestsWaiting).toBe(1)
    await answer(bride, groom, 'declined')
    expect((await read()).interestsWaiting).toBe(0)
  })

  it('counts answers to one’s own interests and visitors since each was looked at, and says when that was (DAY-01)', async () => {
    await express(groom, bride)
    later()
    await answer(bride, groom, 'accepted')
    expect(await read(groom)).toMatchObject({ interestsAnswered: 1, seenAt: { answers: null, visitors: null } })
    expect(await read()).toMatchObject({ newVisitors: 1, interestsAnswered: 0 })
    later()
    const at = test.clock.now().toISOString()
    const looked = await look('answers', groom)
    expect(looked.body.data).toMatchObject({ interestsAnswered: 0, seenAt: { answers: at, visitors: null } })
    expect(looked.body.data).toEqual(await read(groom))
    await look('visitors')
    expect((await read()).newVisitors).toBe(0)
    later()
    await answer(bride, groom, 'declined')
    await viewProfileOf(test, groom, bride.profileId)
    expect([(await read(groom)).interestsAnswered, (await read()).newVisitors]).toEqual([1, 1])
  })

  it('counts matches who joined since they were looked at, a week at most, and not those opened: as My Matches has them (DAY-01)', async () => {
    await wishesOf(test.services, groom.profileId, { ageFrom: 24, ageTo: 35, religion: ['Hindu'] })
    await aMember(test.services, { name: 'Too Young', dateOfBirth: '2006-01-01' })
    await aMember(test.services, { name: 'Of Another Religion', religion: 'Christian' })
    await aMember(test.services, { name: 'A Groom', gender: 'Male' })
    const opened = await aMember(test.services)
    await viewProfileOf(test, groom, opened.profileId)
    await catchUpSearch(test)
    const inMatches = async () => {
      const { data } = (await test.call('GET', '/profile/profilefulldata/getforviewforuser', { token: groom.token }))
        .body
      return data.filter(({ isNew }: Match) => isNew).length
    }
    expect([(await read(groom)).newMatches, await inMatches()]).toEqual([1, 1])
    later()
    await look('matches', groom)
    expect((await read(groom)).newMatches).toBe(0)
    later()
    await aMember(test.services)
    expect([(await read(groom)).newMatches, await inMatches()]).toEqual([1, 2])
    await test.services.database.pool.query('delete from news_seen')
    await test.services.database.pool.query(`update profile set created_at = created_at - interval '9 days'`)
    expect([(await read(groom)).newMatches, await inMatches()]).toEqual([0, 0])
  })

  it('counts no new member whom My Matches leave out: connected families alone see a resting one (DAY-01, PAUSE-01)', async () => {
    await express(groom, bride)
    await answer(bride, groom, 'accepted')
    await test.services.database.pool.query('update interaction set profile_viewed_at = null')
    const newToGroom = async () => {
      const { body } = await test.call('GET', '/profile/profilefulldata/getforviewforuser', { token: groom.token })
      return [(await read(groom)).newMatches, body.totals.new]
    }
    expect(await newToGroom()).toEqual([1, 1])
    const rests = await test.call('POST', '/api/pause', { token: bride.token, body: { kind: 'talks', days: 30 } })
    expect(rests.status).toBe(200)
    expect(await newToGroom()).toEqual([0, 0])
  })

  it('counts no member who is hidden, guarded against the caller or barred (G-80, T110)', async () => {
    const [hidden, guarded, barred] = await Promise.all(
      ['Hidden', 'Guarded', 'Barred'].map((name) => aMember(test.services, { name, gender: 'Male' })),
    )
    if (!hidden || !guarded || !barred) throw new Error('three members')
    for (const man of [hidden, guarded, barred]) {
      await aSubscription(test.services, man.profileId)
      await viewProfileOf(test, man, bride.profileId)
      await express(bride, man)
    }
    await crossInterest(test, hidden, bride)
    await crossInterest(test, barred, bride)
    for (const man of [hidden, guarded, barred]) await answer(man, bride, 'declined')
    expect(await read()).toMatchObject({ interestsWaiting: 2, interestsAnswered: 3, newVisitors: 3, newMatches: 1 })
    await hide(hidden)
    await block(barred, bride)
    await wishesOf(test.services, guarded.profileId, { ageFrom: 59, ageTo: 60 })
    await test.services.database.pool.query(`update profile set visibility = 'filtered' where id = $1`, [
      guarded.profileId,
    ])
    expect(await read()).toMatchObject({ interestsWaiting: 0, interestsAnswered: 0, newVisitors: 0, newMatches: 1 })
  })

  it('is the member’s own, asks for one of the three, goes into the export and dies with the account', async () => {
    for (const [method, path] of [
      ['GET', '/api/news'],
      ['POST', '/api/news/seen'],
    ] as const)
      expect((await test.call(method, path)).status).toBe(401)
    for (const what of ['everything', '', null, ['answers']]) expect((await look(what)).status).toBe(400)
    await look('answers')
    expect((await read(groom)).seenAt.answers).toBeNull()
    const { newsSeen } = (await test.call('GET', '/api/account/export', { token: bride.token })).body.data
    expect(newsSeen).toEqual([{ what: 'answers', seenAt: test.clock.now().toISOString() }])
    await test.services.database.pool.query('delete from account where id = $1', [bride.accountId])
    expect((await test.services.database.pool.query('select from news_seen')).rows).toEqual([])
  })

  it('never takes an earlier look for the last one', async () => {
    const at = test.clock.now()
    await look('answers')
    await test.services.database.pool.query(`update news_seen set seen_at = $1`, [new Date(at.getTime() + 60_000)])
    await look('answers')
    expect((await read()).seenAt.answers).toBe(new Date(at.getTime() + 60_000).toISOString())
  })

  it('counts to a hundred and no further', async () => {
    await test.services.database.pool.query(
      `insert into account (id, email, phone, login_id, password_hash, created_at)
        select gen_random_uuid(), 'many' || n || '@example.in', null, 'M' || n, 'x', now() from generate_series(1, 105) n`,
    )
    await test.services.database.pool.query(
      `insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id,
          religion_id, created_at, updated_at)
        select a.id, 'One Of Many', 'Male', '1990-01-01', p.created_for, p.marital_status_id, p.mother_tongue_id,
          p.religion_id, $2, $2 from account a, profile p where a.email like 'many%' and p.id = $1`,
      [groom.profileId, test.clock.now()],
    )
    expect((await read()).newMatches).toBe(100)
  })
})
