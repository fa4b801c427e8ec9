import type { Match } from '@thunai/contract/finding/matches'
import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'

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

const BASE = '/profile/profilefulldata/getforviewforuser'
const ask = (by = groom, query = '') => test.call('GET', `${BASE}${query}`, { token: by.token })
const matches = async (by = groom): Promise<Match[]> => (await ask(by)).body.data
const textsOf = (one: Match | undefined) => one?.matchReasons?.map(({ text }) => text)
const set = (of: TestMember, values: object) =>
  test.services.db.updateTable('profile').set(values).where('id', '=', of.profileId).execute()
/** A date of birth for this age on the day of the test. */
const aged = (years: number) => yearsBefore(dayInIndia(test.clock.now()), years)

describe('My Matches', () => {
  it('are members of the other gender who meet the musts, best first, with a reason for each wish (G-19, API-PROF-04)', async () => {
    await wishesOf(test.services, groom.profileId, {
      ageFrom: 24,
      ageTo: 30,
      religion: ['Hindu'],
      motherTongue: ['Tamil'],
      heightFrom: 150,
    })
    const partly = await aMember(test.services, { name: 'Anu Partly', dateOfBirth: aged(26) })
    const fully = await aMember(test.services, { name: 'Banu Fully', dateOfBirth: aged(28) })
    const { id: tamil } = await test.services.db
      .selectFrom('reference_item')
      .select('id')
      .where('list', '=', 'language')
      .where('name', '=', 'Tamil')
      .executeTakeFirstOrThrow()
    const { id: telugu } = await test.services.db
      .selectFrom('reference_item')
      .select('id')
      .where('list', '=', 'language')
      .where('name', '=', 'Telugu')
      .executeTakeFirstOrThrow()
    await set(fully, { height_cm: 160, mother_tongue_id: tamil })
    await set(partly, { mother_tongue_id: telugu })
    await aMember(test.services, { name: 'Too Old', dateOfBirth: aged(34) })
    await aMember(test.services, { name: 'Christian', religion: 'Christian', dateOfBirth: aged(26) })
    await aMember(test.services, { name: 'A Groom', gender: 'Male', dateOfBirth: aged(26) })
    const { status, body } = await ask()
    expect([status, body.totalElements]).toEqual([200, 2])
    expect(body.data.map(({ name }: Match) => name)).toEqual(['Banu Fully', 'Anu Partly'])
    expect(body.data[0].matchScore).toBeGreaterThan(body.data[1].matchScore)
    expect(textsOf(body.data[0])).toEqual([
      'Religion Hindu: as you prefer.',
      'Age 28: as you prefer.',
      'Mother tongue: as you prefer.',
      'Height 5 ft 3 in: as you prefer.',
    ])
    expect(textsOf(body.data[1])).toEqual([
      'Religion Hindu: as you prefer.',
      'Age 26: as you prefer.',
      'Mother tongue: not as you prefer.',
      'Height: not given yet.',
    ])
    expect(body.data.map(({ matchSentence }: Match) => matchSentence)).toEqual([
      'Matches all your preferences.',
      'Matches 2 of your 4 preferences, but not mother tongue.',
    ])
  })

  describe('matches of members who were married before', () => {
    const status = async (name: string) => {
      const { rows } = await test.services.database.pool.query<{ id: number }>(
        `select id from reference_item where list = 'marriedStatus' and name = $1`,
        [name],
      )
      return { marital_status_id: rows[0]?.id ?? 0 }
    }
    const say = async (of: TestMember, openness: string) => {
      await wishesOf(test.services, of.profileId, { religion: ['Hindu'] })
      await test.services.db
        .updateTable('preference')
        .set({ open_to_children: openness })
        .where('profile_id', '=', of.profileId)
        .execute()
    }
    /** Names in a section; checks that the news count agrees with the sections. */
    const namesIn = async (section: 'all' | 'notTold') => {
      const { body } = await test.call('GET', `/profile/profilefulldata/getforviewforuser?section=${section}`, {
        token: groom.token,
      })
      const news = await test.call('GET', '/api/news', { token: groom.token })
      expect(news.body.data.newMatches).toBe(body.totals.new)
      return body.data.map(({ name }: Match) => name).toSorted() as string[]
    }
    let members: Record<'separated' | 'mother' | 'silent' | 'closed', TestMember>
    beforeEach(async () => {
      const aBride = (name: string) => aMember(test.services, { name, dateOfBirth: aged(28) })
      members = {
        separated: await aBride('Separated'),
        mother: await aBride('Mother'),
        silent: await aBride('Silent'),
        closed: await aBride('Closed'),
      }
      await set(members.separated, await status('Separated'))
      await set(members.mother, { ...(await status('Widowed')), children_count: '1' })
      await set(members.silent, await status('Widowed'))
      await wishesOf(test.services, groom.profileId, { religion: ['Hindu'] })
      await say(members.closed, 'No')
    })

    it('exclude members who can’t marry yet, unless the wish names the status (REMARRY-04)', async () => {
      expect(await namesIn('all')).toEqual(['Closed', 'Mother', 'Silent'])
      await wishesOf(test.services, groom.profileId, { religion: ['Hindu'], maritalStatus: ['Separated'] })
      expect(await namesIn('all')).toContain('Separated')
    })

    it('exclude parents for a viewer who isn’t open to children; a viewer who doesn’t say gets them as unsaid (REMARRY-04)', async () => {
      await say(groom, 'No')
      expect(await namesIn('all')).toEqual(['Closed'])
      expect(await namesIn('notTold')).toEqual(['Silent'])
      await say(groom, 'Depends')
      expect(await namesIn('all')).toEqual(['Closed', 'Mother', 'Silent'])
    })

    it('exclude members who aren’t open to the viewer’s children; members who don’t say count as unsaid (REMARRY-04)', async () => {
      await set(groom, { ...(await status('Widowed')), children_count: '2' })
      await say(members.mother, 'Yes, if not living with us')
      expect(await namesIn('all')).toEqual(['Mother'])
      expect(await namesIn('notTold')).toEqual(['Silent'])
      const { body } = await test.call('POST', '/api/matches/fitting', { token: groom.token, body: {} })
      expect(body.data).toMatchObject({ fits: 1, notTold: 1 })
    })
  })

  it('are ordered by stated facts, poruthams, the members’ own wishes and last activity', async () => {
    const { pool } = test.services.database
    const [first, second] = (
      await pool.query<{ id: number; name: string }>(
        `select id, name from reference_item where list = 'marriedStatus' order by position limit 2`,
      )
    ).rows
    if (!first || !second) throw new Error('two statuses')
    await wishesOf(test.services, groom.profileId, { maritalStatus: [first.name] })
    const names = ['As Wished', 'Of Good Star', 'Wants Him', 'Long Away', 'Otherwise']
    const [wished, star, wants, away, otherwise] = await Promise.all(
      names.map((name) => aMember(test.services, { name, dateOfBirth: aged(28) })),
    )
    if (!wished || !star || !wants || !away || !otherwise) throw new Error('five members')
    await set(otherwise, { marital_status_id: second.id })
    await wishesOf(test.services, wants.profileId, { religion: ['Hindu'] })
    await wishesOf(test.services, star.profileId, { religion: ['Hindu'] })
    await pool.query(`update listing set last_active = last_active - interval '90 days' where profile_id = any ($1)`, [
      [away.profileId, otherwise.profileId],
    ])
    await pool.query(
      `insert into horoscope (profile_id, star_id, patham)
      select id, (select id from reference_item where list = 'star' and position = 3), 2 from profile
      where id = any ($1)`,
      [[groom.profileId, star.profileId]],
    )
    const found = await matches()
    const scoreOf = (name: string) => found.find((one) => one.name === name)?.matchScore ?? -1
    expect(scoreOf('Wants Him')).toBeGreaterThan(scoreOf('As Wished'))
    expect(scoreOf('As Wished')).toBeGreaterThan(scoreOf('Long Away'))
    expect(scoreOf('Long Away')).toBeGreaterThan(scoreOf('Otherwise'))
    const sentences = new Map(found.map(({ name, matchSentence }) => [name, matchSentence]))
    expect(sentences.get('Otherwise')).toBe('Matches none of your preferences, such as married status.')
    expect(sentences.get('Wants Him')).toBe('Matches all your preferences. You match all their preferences.')
    expect(sentences.get('Of Good Star')).toMatch(
      /^Matches all your preferences\. \d+ of 10 poruthams, rajju [a-z ]+\. You match all/,
    )
  })

  it('show new ones first, until they are opened', async () => {
    await wishesOf(test.services, groom.profileId, { ageFrom: 20, ageTo: 60, heightFrom: 150 })
    const settled = await aMember(test.services, { name: 'Fits Better' })
    await set(settled, { height_cm: 160, created_at: new Date(test.clock.now().getTime() - 30 * 86_400_000) })
    const joined = await aMember(test.services, { name: 'Just Joined' })
    await set(joined, { height_cm: 140 })
    const shown = async () => (await matches()).map(({ name, isNew }) => [name, isNew])
    expect(await shown()).toEqual([
      ['Just Joined', true],
      ['Fits Better', false],
    ])
    await test.call('POST', '/packageservice/package-usage/view-profile', {
      token: groom.token,
      body: { profileId: joined.profileId },
    })
    expect(await shown()).toEqual([
      ['Fits Better', false],
      ['Just Joined', false],
    ])
  })

  it('are cut only after members whose wishes the caller meets better', async () => {
    const pleased = await aMember(test.services, { name: 'Pleased' })
    await wishesOf(test.services, pleased.profileId, { religion: ['Hindu'] })
    test.clock.pass({ minutes: 1 })
    for (const name of ['Later One', 'Latest One']) await aMember(test.services, { name })
    expect((await ask(groom, '?size=1')).body.data.map(({ name }: Match) => name)).toEqual(['Pleased'])
  })

  it('answer at both addresses, and to members only', async () => {
    await aMember(test.services)
    for (const path of [BASE, `${BASE}/`]) {
      const { status, body } = await test.call('GET', path, { token: groom.token })
      expect([status, body.data.length]).toEqual([200, 1])
      expect((await test.call('GET', path)).status).toBe(401)
    }
  })

  it('hide contacts, and charge and record nothing', async () => {
    const bride = await aMember(test.services)
    const { text } = await ask()
    for (const secret of [bride.phone.slice(-10), bride.email, '1996-04-12']) expect(text).not.toContain(secret)
    expect((await test.call('GET', '/profile/base/whoviewedmyprofile', { token: bride.token })).body.data).toEqual([])
    expect(await test.services.db.selectFrom('interaction').selectAll().execute()).toEqual([])
  })

  it('are all members of the other gender while no wish is stated, without reasons', async () => {
    await aMember(test.services)
    const [one] = await matches()
    expect([one?.matchScore, one?.matchReasons, one?.theirScore, one?.isMutual]).toEqual([70, [], null, false])
  })

  it('say how well the caller meets the other family’s wishes, and put mutual matches first', async () => {
    const pleased = await aMember(test.services, { name: 'Pleased' })
    const choosy = await aMember(test.services, { name: 'Choosy' })
    await wishesOf(test.services, pleased.profileId, { religion: ['Hindu'] })
    await wishesOf(test.services, choosy.profileId, { religion: ['Christian'] })
    await aMember(test.services, { name: 'Open to all' })
    expect((await matches()).map(({ name, theirScore, isMutual }) => [name, theirScore, isMutual])).toEqual([
      ['Pleased', 100, true],
      ['Open to all', null, false],
      ['Choosy', 0, false],
    ])
  })

  it('count a wished caste only below a wished religion', async () => {
    const { db } = test.services
    const { name: caste } = await db
      .selectFrom('caste as c')
      .innerJoin('reference_item as r', 'r.id', 'c.religion_id')
      .select('c.name')
      .where('r.name', '=', 'Hindu')
      .orderBy('c.id')
      .executeTakeFirstOrThrow()
    await aMember(test.services, { name: 'Of The Caste', caste })
    await aMember(test.services, { name: 'Of Another' })
    await wishesOf(test.services, groom.profileId, { caste: [caste] })
    expect((await matches()).map(({ name }) => name)).toEqual(['Of The Caste'])
    await wishesOf(test.services, groom.profileId, { religion: ['Hindu'], caste: [caste] })
    expect((await matches()).map(({ name }) => name)).toEqual(['Of The Caste'])
    await wishesOf(test.services, groom.profileId, { religion: ['Christian'], caste: [caste] })
    expect((await ask()).body).toMatchObject({ data: [], totalElements: 0 })
  })

  it('exclude members hidden, guarded or barred from the caller, and names of photos for close members (G-80, T110)', async () => {
    const [hidden, guarded, barred, shy] = await Promise.all(
      ['Hidden', 'Guarded', 'Barred', 'Shy One'].map((name) => aMember(test.services, { name })),
    )
    if (!hidden || !guarded || !barred || !shy) throw new Error('four members')
    const { id } = await test.services.db
      .insertInto('photo')
      .values({ profile_id: shy.profileId, file_name: 'secret.webp', created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await set(hidden, { visibility: 'nobody' })
    await wishesOf(test.services, guarded.profileId, { ageFrom: 19, ageTo: 20 })
    await set(guarded, { visibility: 'filtered' })
    await test.call('POST', '/api/blocks', { token: barred.token, body: { profileId: groom.profileId } })
    await set(shy, { main_photo_id: id, photo_visibility: 'accepted' })
    const found = await matches()
    expect(found.map(({ name, profileThumbnailImage }) => [name, profileThumbnailImage])).toEqual([['Shy One', null]])
    await wishesOf(test.services, guarded.profileId, { ageFrom: 19, ageTo: 60 })
    expect((await matches()).map(({ name }) => name).toSorted()).toEqual(['Guarded', 'Shy One'])
  })

  it('are as many as requested, at most fifty; a request for none returns the total', async () => {
    await Promise.all(Array.from({ length: 4 }, () => aMember(test.services)))
    expect((await ask(groom, '?size=3')).body.data).toHaveLength(3)
    expect((await ask(groom, '?size=0')).body).toMatchObject({ data: [], totalElements: 4 })
    for (const size of ['1000000', '-5']) expect((await ask(groom, `?size=${size}`)).status).toBe(200)
    expect((await ask(groom, '?size=x')).status).toBe(400)
  })
})
