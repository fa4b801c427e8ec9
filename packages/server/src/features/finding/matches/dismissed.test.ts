import { randomUUID } from 'node:crypto'
import { MATCHES } from '@thunai/contract/frame/limits'
import type { DismissedMatch, Match } from '@thunai/contract/finding/matches'
import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { catchUpSearch } from '../../../testing/catch-up-search.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendDailyMatches } from './matches.api.ts'

let test: TestApp
let groom: TestMember
let anu: TestMember
let banu: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
  groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })
  anu = await aMember(test.services, { name: 'Anu' })
  banu = await aMember(test.services, { name: 'Banu' })
})
afterAll(() => test.close())

const ADDRESS = '/api/matches/dismissed'
const dismiss = (profileId: unknown, by = groom) => test.call('POST', ADDRESS, { token: by.token, body: { profileId } })
const bringBack = (profileId: string, by = groom) => test.call('DELETE', `${ADDRESS}/${profileId}`, { token: by.token })
const dismissed = async (by = groom): Promise<DismissedMatch[]> =>
  (await test.call('GET', ADDRESS, { token: by.token })).body.data
const found = async (query = '') =>
  (await test.call('GET', `/profile/profilefulldata/getforviewforuser${query}`, { token: groom.token })).body
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const news = async () => (await test.call('GET', '/api/news', { token: groom.token })).body.data

describe('a dismissed match', () => {
  it('is neither shown nor counted until it is brought back (DAY-05)', async () => {
    expect(names((await found()).data)).toEqual(['Banu', 'Anu'])
    expect((await dismiss(banu.profileId)).body.message).toBe('This match is not shown again.')
    const { data, totalElements, totals } = await found()
    expect([names(data), totalElements, totals.all, totals.new]).toEqual([['Anu'], 1, 1, 1])
    for (const section of ['new', 'mutual']) expect(names((await found(`?section=${section}`)).data)).toEqual(['Anu'])
    expect((await found('?size=0')).totalElements).toBe(1)
    expect((await news()).newMatches).toBe(1)
    expect((await bringBack(banu.profileId)).body.message).toBe('This match is back.')
    expect(names((await found()).data)).toEqual(['Banu', 'Anu'])
    expect((await news()).newMatches).toBe(2)
  })

  it('is listed, latest first, with its time, and can still be found by search', async () => {
    await dismiss(anu.profileId)
    test.clock.pass({ minutes: 1 })
    await dismiss(banu.profileId)
    const list = await dismissed()
    expect(names(list)).toEqual(['Banu', 'Anu'])
    const age = ageOn('1996-04-12', dayInIndia(test.clock.now()))
    expect(list[0]).toMatchObject({ id: banu.profileId, age, dismissedAt: test.clock.now().toISOString() })
    const searched = await test.call('POST', '/profile/search/profilelist', {
      token: groom.token,
      body: { gender: 'Female' },
    })
    expect(searched.body.totalElements).toBe(2)
    await bringBack(banu.profileId)
    await bringBack(banu.profileId)
    expect(names(await dismissed())).toEqual(['Anu'])
  })

  it('stays private: the member isn’t told, no view is counted, and the member still sees the viewer', async () => {
    await dismiss(anu.profileId)
    await dismiss(anu.profileId)
    expect(await dismissed(anu)).toEqual([])
    expect((await test.call('GET', '/profile/base/whoviewedmyprofile', { token: anu.token })).body.data).toEqual([])
    const theirs = await test.call('GET', '/profile/profilefulldata/getforviewforuser', { token: anu.token })
    expect(theirs.body.data.map(({ id }: Match) => id)).toEqual([groom.profileId])
    for (const [method, path] of [
      ['GET', ADDRESS],
      ['POST', ADDRESS],
      ['DELETE', `${ADDRESS}/${anu.profileId}`],
    ] as const)
      expect((await test.call(method, path)).status).toBe(401)
    await bringBack(anu.profileId, banu)
    expect(names(await dismissed())).toEqual(['Anu'])
  })

  it('does not come by mail in the morning', async () => {
    await test.call('PATCH', '/profile/settings', { token: groom.token, body: { dailyMatches: true } })
    await dismiss(banu.profileId)
    test.clock.pass({ minutes: 24 * 60 })
    await sendDailyMatches(test.services)
    const [mail] = (await mailsTo(test, groom.email)).filter(({ subject }) => /for you today/.test(subject ?? ''))
    expect(mail?.text).toContain('Anu')
    expect(mail?.text).not.toContain('Banu')
  })

  it('must be visible to the viewer, and isn’t listed while hidden or blocked (G-61, T110)', async () => {
    for (const id of [randomUUID(), groom.profileId]) expect((await dismiss(id)).status).toBe(404)
    for (const id of ['-1', null, [anu.profileId]]) expect((await dismiss(id)).status).toBe(400)
    await dismiss(anu.profileId)
    await test.call('POST', '/api/blocks', { token: anu.token, body: { profileId: groom.profileId } })
    expect(await dismissed()).toEqual([])
    await bringBack(anu.profileId)
    expect((await dismiss(anu.profileId)).status).toBe(404)
  })

  it('is exported, and deleted with either account', async () => {
    await dismiss(anu.profileId)
    const { dismissed: exported } = (await test.call('GET', '/api/account/export', { token: groom.token })).body.data
    expect(exported).toEqual([{ memberId: anu.memberId, dismissedAt: test.clock.now().toISOString() }])
    await test.services.database.pool.query('delete from account where id = $1', [anu.accountId])
    expect((await test.services.database.pool.query('select from dismissed')).rows).toEqual([])
  })

  it('is limited, however many presses come at once', async () => {
    const { pool } = test.services.database
    await pool.query(
      `insert into account (id, email, login_id, password_hash, created_at)
        select gen_random_uuid(), 'many' || n || '@example.in', 'D' || n, 'x', now() from generate_series(1, $1::int) n`,
      [MATCHES.dismissed + 3],
    )
    await pool.query(
      `insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id,
          religion_id, created_at, updated_at)
        select a.id, 'One Of Many', 'Female', '1995-01-01', p.created_for, p.marital_status_id, p.mother_tongue_id,
          p.religion_id, $2, $2 from account a, profile p where a.email like 'many%' and p.id = $1`,
      [anu.profileId, test.clock.now()],
    )
    const { rows } = await pool.query<{ id: string }>(`select id from profile where name = 'One Of Many' order by id`)
    const pressed = rows.slice(0, 6)
    await pool.query(
      `insert into dismissed (owner_id, target_id, created_at) select $1, id, now() from unnest($2::uuid[]) id`,
      [groom.profileId, rows.slice(6).map(({ id }) => id)],
    )
    const answers = await Promise.all(pressed.map(({ id }) => dismiss(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tooManyDismissed')
    expect(await dismissed()).toHaveLength(MATCHES.dismissed)
    await catchUpSearch(test)
    expect((await found()).totalElements).toBe(2 + rows.length - MATCHES.dismissed)
  })
})
