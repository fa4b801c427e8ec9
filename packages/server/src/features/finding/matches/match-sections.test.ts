import type { Match } from '@thunai/contract/finding/matches'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
  groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })
})
afterAll(() => test.close())

const ask = (query: string) =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser?${query}`, { token: groom.token })
const section = async (name: string) => {
  const { body } = await ask(`section=${name}`)
  expect([body.totalElements, body.totals[name]]).toEqual([body.data.length, body.data.length])
  return body.data.map((one: Match) => one.name)
}
const set = (of: TestMember, values: object) =>
  test.services.db.updateTable('profile').set(values).where('id', '=', of.profileId).execute()
const placed = async (of: TestMember, district: number | null, state: number | null) =>
  set(of, { district_id: district, state_id: state, country_id: state === null ? null : country })

let country: number
/** Two districts of one state and one of another. */
async function places() {
  const { rows } = await test.services.database.pool.query<{ id: number; state: number; country: number }>(
    `select d.id, d.state_id as state, s.country_id as country from district d join state s on s.id = d.state_id
      order by s.id, d.id limit 200`,
  )
  const [here] = rows
  const near = rows.find(({ id, state }) => state === here?.state && id !== here.id)
  const far = rows.find((one) => one.state !== here?.state && one.country === here?.country)
  if (!here || !near || !far) throw new Error('three districts')
  country = here.country
  return { here, near, far }
}

async function starred(of: TestMember, position: number, patham: number): Promise<void> {
  await test.services.database.pool.query(
    `insert into horoscope (profile_id, star_id, patham)
      values ($1, (select id from reference_item where list = 'star' and position = $2), $3)`,
    [of.profileId, position, patham],
  )
}

describe('the sections of My Matches', () => {
  it('hold new matches only, until they are opened', async () => {
    const settled = await aMember(test.services, { name: 'Settled' })
    await set(settled, { created_at: new Date(test.clock.now().getTime() - 30 * 86_400_000) })
    const joined = await aMember(test.services, { name: 'Just Joined' })
    expect([await section('all'), await section('new')]).toEqual([['Just Joined', 'Settled'], ['Just Joined']])
    await test.call('POST', '/packageservice/package-usage/view-profile', {
      token: groom.token,
      body: { profileId: joined.profileId },
    })
    expect([(await section('all')).length, await section('new')]).toEqual([2, []])
  })

  it('hold matches whose every wish the viewer meets', async () => {
    const pleased = await aMember(test.services, { name: 'Pleased' })
    const choosy = await aMember(test.services, { name: 'Choosy' })
    await aMember(test.services, { name: 'Open To All' })
    await wishesOf(test.services, pleased.profileId, { religion: ['Hindu'] })
    await wishesOf(test.services, choosy.profileId, { religion: ['Christian'] })
    expect(await section('mutual')).toEqual(['Pleased', 'Open To All'])
  })

  it('hold matches of the same state, the same district first, and are empty for a viewer without a place', async () => {
    const { here, near, far } = await places()
    const [same, beside, away] = await Promise.all(
      ['Same District', 'Same State', 'Far Away'].map((name) => aMember(test.services, { name })),
    )
    if (!same || !beside || !away) throw new Error('three members')
    await aMember(test.services, { name: 'Nowhere' })
    await placed(same, here.id, here.state)
    await placed(beside, near.id, near.state)
    await placed(away, far.id, far.state)
    // better in everything else
    await wishesOf(test.services, beside.profileId, { religion: ['Hindu'] })
    expect(await section('near')).toEqual([])
    await placed(groom, here.id, here.state)
    expect(await section('near')).toEqual(['Same District', 'Same State'])
  })

  it('hold matches whose star agrees, most poruthams first, and are empty for a viewer without a star', async () => {
    for (const [name, position] of [
      ['Anu', 3],
      ['Banu', 9],
      ['Chitra', 17],
      ['Devi', 24],
    ] as const)
      await starred(await aMember(test.services, { name }), position, 2)
    await aMember(test.services, { name: 'Unsaid' })
    expect(await section('porutham')).toEqual([])
    await starred(groom, 5, 1)
    expect(await section('porutham')).toHaveLength(4)
    const { data } = (await ask('section=porutham')).body
    const marks = data.map(({ porutham }: Match) => (porutham ? porutham.matched * 2 + Number(porutham.rajju) : -1))
    expect(marks).toEqual(marks.toSorted((a: number, b: number) => b - a))
    expect(new Set(marks).size).toBeGreaterThan(1)
  })

  it('come in pages without gaps or repeats, with the totals of all', async () => {
    await Promise.all(Array.from({ length: 7 }, (_, n) => aMember(test.services, { name: `Bride ${n}` })))
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ask(`section=all&size=3&page=${page}`)))
    expect(pages.map(({ body }) => body.data.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flatMap(({ body }) => body.data.map(({ id }: Match) => id))).size).toBe(7)
    for (const { body } of pages)
      expect([body.totalElements, body.totals]).toEqual([
        7,
        { all: 7, new: 7, mutual: 7, near: 0, porutham: 0, notTold: 0 },
      ])
  })

  it('are these five; another name is refused', async () => {
    for (const query of ['section=best', 'section=', 'section=all&section=new', 'page=x'])
      expect((await ask(query)).status).toBe(400)
    expect((await ask('section=new&page=-4&size=1000')).status).toBe(200)
  })
})
