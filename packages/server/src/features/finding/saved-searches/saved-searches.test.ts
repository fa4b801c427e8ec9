import { SAVED_SEARCHES } from '@thunai/contract/frame/limits'
import type { SavedSearch } from '@thunai/contract/finding/saved-searches'
import { dayAfter, dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openFilterResolver } from '../search/search.api.ts'
import { takeDueAlerts } from './alerts.store.ts'
import { forgetTriedChanges, matchSavedSearches, sendSearchAlerts } from './saved-searches.api.ts'

let test: TestApp
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await query('delete from account')
  groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })
})
afterAll(() => test.close())

const PATH = '/api/saved-searches'
const query = (text: string, values: unknown[] = []) => test.services.database.pool.query(text, values)
const save = (body: object, by = groom) =>
  test.call('POST', PATH, { token: by.token, body: { name: 'Mine', filter: {}, alert: 'none', ...body } })
const list = async (by = groom): Promise<SavedSearch[]> => (await test.call('GET', PATH, { token: by.token })).body.data
const change = (id: string, body: object, by = groom) => test.call('PATCH', `${PATH}/${id}`, { token: by.token, body })
const newSince = async (by = groom) => (await list(by)).map((one) => one.newSince)
const brides = { gender: 'Female', religion: ['Hindu'] }
const resolver = () => openFilterResolver(test.services.db, test.services.clock)
const alerts = () => sendSearchAlerts(test.services, resolver())
const told = async () =>
  (await mailsTo(test, groom.email)).filter(({ subject }) => (subject ?? '').endsWith('your searches'))

describe('a saved search', () => {
  it('keeps its name, filter and alert until it is changed or deleted', async () => {
    const { status, body } = await save({ name: 'Brides', filter: brides, alert: 'weekly' })
    expect([status, body.data]).toEqual([
      200,
      {
        id: expect.any(String),
        name: 'Brides',
        filter: brides,
        alert: 'weekly',
        newSince: 0,
        createdAt: test.clock.now().toISOString(),
      },
    ])
    const { id } = body.data
    const changed = await change(id, { name: 'Younger', filter: { ...brides, ageTo: 28 }, alert: 'none' })
    expect(changed.body.data).toMatchObject({ name: 'Younger', filter: { ...brides, ageTo: 28 }, alert: 'none' })
    expect(await list()).toEqual([changed.body.data])
    expect((await test.call('DELETE', `${PATH}/${id}`, { token: groom.token })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('is its member’s own: no other member sees, changes or deletes it', async () => {
    const stranger = await aMember(test.services)
    const { id } = (await save({})).body.data
    expect(await list(stranger)).toEqual([])
    for (const path of [id, '0', 'x', '9'.repeat(40)]) {
      expect((await change(path, { name: 'Theirs' }, stranger)).body.code).toBe('savedSearchNotFound')
      const gone = await test.call('DELETE', `${PATH}/${path}`, { token: stranger.token })
      expect([gone.status, gone.body.code]).toEqual([404, 'savedSearchNotFound'])
    }
    expect((await test.call('GET', PATH)).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('is one of at most twenty, also when many are saved at once', async () => {
    const saved = await manyAtOnce(SAVED_SEARCHES.most + 5, () => save({}))
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(SAVED_SEARCHES.most)
    expect(saved.find(({ status }) => status !== 200)?.body.code).toBe('tooManySavedSearches')
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ alert: 'hourly' }, 'alert'],
    [{ filter: { colour: 'red' } }, 'filter', 'filter.colour'],
    [{ filter: { memberId: 'M100001', star: [1] } }, 'filter', 'filter.memberId'],
    [{ constructor: 1 }, 'constructor'],
    [{ filter: { motherTongue: ['Klingon'] } }, 'motherTongue'],
    [{ more: 1 }, 'more'],
  ])('that can’t be kept is refused with the key’s name: %j', async (body, ...keys) => {
    const answer = await save(body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, keys])
  })
})

describe('new hits', () => {
  it('are members who newly fit since the last look: by joining, by a change, or by being shown again', async () => {
    const there = await aMember(test.services, { name: 'Was There' })
    const { id } = (await save({ filter: brides })).body.data
    expect(await newSince()).toEqual([0])
    const joined = await aMember(test.services, { name: 'Just Joined' })
    await aMember(test.services, { name: 'Of Another', religion: 'Christian' })
    await aMember(test.services, { name: 'A Groom', gender: 'Male' })
    expect(await newSince()).toEqual([1])
    await query(`update profile set job_name = 'Teacher' where id = any ($1)`, [[there.profileId, joined.profileId]])
    expect(await newSince()).toEqual([1])
    expect((await change(id, { seen: true })).body.data.newSince).toBe(0)
    expect(await newSince()).toEqual([0])
    await query(`update profile set visibility = 'nobody' where id = $1`, [there.profileId])
    expect(await newSince()).toEqual([0])
    await query(`update profile set visibility = 'everyone' where id = $1`, [there.profileId])
    expect(await newSince()).toEqual([1])
  })

  it('exclude members who left or no longer fit', async () => {
    await save({ filter: brides })
    const [changed, gone] = [await aMember(test.services), await aMember(test.services)]
    expect(await newSince()).toEqual([2])
    await query('delete from account where id = $1', [gone.accountId])
    expect(await newSince()).toEqual([1])
    const [other] = (await query(`select id from reference_item where list = 'religion' and name = 'Christian'`)).rows
    await query('update profile set religion_id = $2, caste_id = null where id = $1', [changed.profileId, other.id])
    expect(await newSince()).toEqual([0])
  })

  it('exclude members that a wish or a block hides (G-80, T110)', async () => {
    await save({ filter: brides })
    const [guarded, barred] = [await aMember(test.services), await aMember(test.services)]
    await wishesOf(test.services, guarded.profileId, { ageFrom: 50, ageTo: 60 })
    await query(`update profile set visibility = 'filtered' where id = $1`, [guarded.profileId])
    expect(await newSince()).toEqual([1])
    await test.call('POST', '/api/blocks', { token: barred.token, body: { profileId: groom.profileId } })
    expect(await newSince()).toEqual([0])
    await wishesOf(test.services, guarded.profileId, { ageFrom: 20, ageTo: 60 })
    expect(await newSince()).toEqual([1])
  })

  it('exclude members that the family’s own clan, birthdays or views exclude by now (SRCH-38)', async () => {
    const kongu = { caste: 'Gounder - Kongu Vellala' }
    groom = await aMember(test.services, { gender: 'Male', ...kongu })
    const filters = [{ gender: 'Female' }, { gender: 'Female', ageTo: 25 }, { gender: 'Female', notViewed: true }]
    for (const [at, filter] of filters.entries()) await save({ name: `Search ${at}`, filter })
    const tomorrow = dayAfter(dayInIndia(test.clock.now()))
    const bride = await aMember(test.services, { dateOfBirth: yearsBefore(tomorrow, 26), ...kongu })
    await query(`update profile set clan = 'Kaadai' where id = $1`, [bride.profileId])
    // the latest search first
    expect(await newSince()).toEqual([1, 1, 1])
    await test.call('GET', `/profile/profilefulldata/getforviewforuser/${bride.profileId}`, { token: groom.token })
    expect(await newSince()).toEqual([0, 1, 1])
    test.clock.pass({ days: 1 })
    groom = await loggedInAgain(test.services, groom)
    expect(await newSince()).toEqual([0, 0, 1])
    expect((await patchProfile(test, groom, { clan: 'Kaadai' })).status).toBe(200)
    expect(await newSince()).toEqual([0, 0, 0])
    const [{ id } = { id: '' }] = await list()
    expect((await change(id, { name: 'Again' })).body.data.newSince).toBe(0)
  })

  it('are counted up to a hundred, and of many the latest are kept', async () => {
    const { accountId, profileId } = await aMember(test.services)
    await save({ filter: brides })
    await query(
      `with made as (
        insert into account (email, phone, login_id, password_hash, created_at)
          select 'many' || n || '@example.in', '9180000' || 10000 + n, '80000' || 10000 + n, password_hash, created_at
          from account, generate_series(1, 620) n where id = $1 returning id)
      insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id,
          caste_id, created_at, updated_at)
        select made.id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id, caste_id,
          created_at, updated_at from profile, made where profile.id = $2`,
      [accountId, profileId],
    )
    expect(await newSince()).toEqual([SAVED_SEARCHES.counted])
    const kept = async () => (await query('select count(*) from saved_search_hit')).rows[0].count
    expect(await kept()).toBe(500)
    test.clock.pass({ minutes: 1 })
    const last = await aMember(test.services)
    await newSince()
    const hit = await query('select from saved_search_hit where profile_id = $1', [last.profileId])
    expect([await kept(), hit.rowCount]).toEqual([500, 1])
  })

  it('are empty for a search that can’t be read any more', async () => {
    const { id } = (await save({ filter: brides })).body.data
    await query(`update saved_search set filter = '{"colour": "red"}' where id = $1`, [id])
    await aMember(test.services)
    expect(await newSince()).toEqual([0])
  })

  it('include members who joined before a stop of more than a day: no change is deleted unmatched (SRCH-30)', async () => {
    await save({ filter: brides })
    const { profileId } = await aMember(test.services, { name: 'Long Ago' })
    const passADay = () => query(`update member_change set changed_at = now() - interval '30 hours'`)
    const old = async () =>
      (await query(`select count(*)::int n from member_change where changed_at < now() - interval '1 day'`)).rows[0].n
    await passADay()
    await forgetTriedChanges(test.services)
    expect(await newSince()).toEqual([1])
    await passADay()
    // a concurrent transaction in the cluster, even of another test's database, delays matching until
    // a later change
    await vi.waitFor(
      async () => {
        await query(
          `update profile set job_name = case job_name when 'Nurse' then 'Teacher' else 'Nurse' end where id = $1`,
          [profileId],
        )
        expect(await newSince()).toEqual([1])
        await forgetTriedChanges(test.services)
        expect(await old()).toBe(0)
      },
      { timeout: 60_000 },
    )
  })

  it('are counted again when the filter changes', async () => {
    const { id } = (await save({ filter: brides })).body.data
    await aMember(test.services)
    expect(await newSince()).toEqual([1])
    await change(id, { filter: { gender: 'Female' } })
    expect(await newSince()).toEqual([0])
  })

  it('are noted once by servers that try the same searches at once', async () => {
    await save({ filter: brides })
    await aMember(test.services)
    await Promise.all(Array.from({ length: 4 }, () => matchSavedSearches(test.services, resolver())))
    expect((await query('select count(*) from saved_search_hit')).rows[0].count).toBe(1)
    expect(await newSince()).toEqual([1])
  })
})

describe('an alert', () => {
  /** The next 8:00 in India, and a minute. */
  const nextMorning = () => {
    const now = test.clock.now().getTime()
    const at = Math.floor(now / 86_400_000) * 86_400_000 + 2.5 * 3_600_000 + 60_000
    test.clock.pass({ minutes: Math.ceil(((at <= now ? at + 86_400_000 : at) - now) / 60_000) })
  }

  it('goes at 8:00 in India to a proven address, and names each new hit once', async () => {
    await save({ name: 'Brides', filter: brides, alert: 'daily' })
    await save({ name: 'All', filter: { gender: 'Female' }, alert: 'daily' })
    const bride = await aMember(test.services, { name: 'Kavitha New' })
    await alerts()
    expect(await told()).toEqual([])
    nextMorning()
    await alerts()
    await alerts()
    const [mail, ...more] = await told()
    expect([mail?.subject, more]).toEqual(['A new profile matches your searches', []])
    expect(mail?.text).toContain(`Kavitha New (${bride.memberId})`)
    for (const secret of [bride.email, bride.phone.slice(-10)]) expect(mail?.text).not.toContain(secret)
    await query(`update profile set visibility = 'nobody' where id = $1`, [bride.profileId])
    await alerts()
    await query(`update profile set visibility = 'everyone' where id = $1`, [bride.profileId])
    nextMorning()
    await alerts()
    expect(await told()).toHaveLength(1)
  })

  it('waits for the end of a rest, and then reports the hits in between (PAUSE-05)', async () => {
    await save({ filter: brides, alert: 'daily' })
    const body = { kind: 'pause', days: 7 }
    expect((await test.call('POST', '/api/pause', { token: groom.token, body })).status).toBe(200)
    await aMember(test.services, { name: 'Kavitha New' })
    nextMorning()
    await alerts()
    expect(await told()).toEqual([])
    test.clock.pass({ days: 7 })
    nextMorning()
    await alerts()
    expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining('Kavitha New')])
  })

  it('is not sent to a member who begins to rest while it is prepared (PAUSE-05)', async () => {
    await save({ filter: brides, alert: 'daily' })
    const at = new Date(test.clock.now().getTime() + 86_400_000)
    const due = () => test.services.transact((tx) => takeDueAlerts(tx, groom.profileId, at))
    expect(await due()).toHaveLength(1)
    const body = { kind: 'pause', days: 7 }
    expect((await test.call('POST', '/api/pause', { token: groom.token, body })).status).toBe(200)
    expect(await due()).toEqual([])
  })

  it('says for which member the family has to ask the elders about the clan (CLN-25)', async () => {
    const edit = (by: TestMember, body: object) =>
      patchProfile(test, by, { religion: 'Hindu', caste: 'Chettiar - Nagarathar', ...body })
    expect((await edit(groom, { clan: 'Mathur', clanDivision: 'Mannur' })).status).toBe(200)
    await save({ filter: brides, alert: 'daily' })
    await edit(await aMember(test.services, { name: 'Kavitha' }), { clan: 'Mathur', clanDivision: 'Uraiyur' })
    await edit(await aMember(test.services, { name: 'Meena' }), { clan: 'Nemam' })
    nextMorning()
    await alerts()
    const [text = ''] = (await told()).map((mail) => mail.text?.replaceAll('\n', ' '))
    expect(text).toMatch(/Kavitha \(M\d+\)[^(]*\. Same temple, other pirivu: ask your elders\./)
    expect(text).not.toMatch(/Meena \(M\d+\)[^(]*temple/)
  })

  it('names no member that the family’s rules exclude by now, until they fit again (SRCH-38)', async () => {
    const kongu = { caste: 'Gounder - Kongu Vellala' }
    groom = await aMember(test.services, { gender: 'Male', ...kongu })
    await save({ filter: { gender: 'Female' }, alert: 'daily' })
    const bride = await aMember(test.services, { name: 'Kavitha New', ...kongu })
    await query(`update profile set clan = 'Kaadai' where id = $1`, [bride.profileId])
    expect(await newSince()).toEqual([1])
    expect((await patchProfile(test, groom, { excludedClans: ['Kaadai'] })).status).toBe(200)
    nextMorning()
    await alerts()
    expect(await told()).toEqual([])
    groom = await loggedInAgain(test.services, groom)
    expect((await patchProfile(test, groom, { excludedClans: [] })).status).toBe(200)
    nextMorning()
    await alerts()
    expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining('Kavitha New')])
  })

  it('goes weekly if the member chose that', async () => {
    await save({ filter: brides, alert: 'weekly' })
    await aMember(test.services)
    for (let day = 1; day <= 6; day++) {
      nextMorning()
      await alerts()
    }
    expect(await told()).toEqual([])
    nextMorning()
    nextMorning()
    await alerts()
    expect(await told()).toHaveLength(1)
  })

  it('doesn’t go to an unproven address, nor without new hits', async () => {
    await save({ filter: brides, alert: 'daily' })
    nextMorning()
    await alerts()
    await aMember(test.services)
    await query('update account set email_verified_at = null where id = $1', [groom.accountId])
    nextMorning()
    await alerts()
    expect(await told()).toEqual([])
  })
})
