import fc from 'fast-check'
import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/a-staff.ts'
import { patchProfile } from '../../../testing/own-profile.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tasksOf } from '../../../background.ts'
import { languageIn } from '../../../platform/languages.ts'
import { nameIn, seedReference } from '../../profile/reference/reference.api.ts'
import { matchSavedSearches } from '../../finding/saved-searches/saved-searches.api.ts'
import { openFilterResolver } from '../../finding/search/search.api.ts'

let test: TestApp
let content: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
})
afterAll(() => test.close())

const path = (list: OpenList, more = '') => `/office/api/lists/${list}${more}`
const all = async (list: OpenList, query = ''): Promise<ListItem[]> =>
  (await content.office('GET', path(list, query))).body.data.rows
const add = async (list: OpenList, name: string, parent?: number): Promise<ListItem> => {
  const { status, body } = await content.office('POST', path(list), { name, parent })
  if (status !== 201) throw new Error(`${name} was not added: ${body.code}`)
  return body.data
}
const change = (list: OpenList, id: number, body: object) => content.office('PATCH', path(list, `/${id}`), body)
const merge = (list: OpenList, id: number, into: number) => content.office('POST', path(list, `/${id}/merge`), { into })
const offered = async (list: string): Promise<string[]> =>
  (await test.call('GET', '/form/allformdata/getavailablelist')).body.data[list].map(({ name }: ListItem) => name)
const castesOf = async (religion: number): Promise<string[]> =>
  (await test.call('GET', `/form/caste/byreligionidavailable/${religion}`)).body.data.map(({ name }: ListItem) => name)
const set = (member: TestMember, values: Record<string, number | null>) =>
  test.services.db.updateTable('profile').set(values).where('id', '=', member.profileId).execute()
const profileOf = (member: TestMember) =>
  test.services.db.selectFrom('profile').selectAll().where('id', '=', member.profileId).executeTakeFirstOrThrow()
const found = async (filter: object): Promise<string[]> => {
  // what a value means is remembered for seconds
  test.clock.pass({ seconds: 6 })
  const { status, body } = await test.call('POST', '/profile/search/profilelist?page=0&size=50', { body: filter })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.content.map(({ memberId }: { memberId: string }) => memberId)
}
const hindu = async () => (await all('religion')).find(({ name }) => name === 'Hindu')!

describe('a list', () => {
  it('takes a new entry, which is offered at once, once under one name (LST-01)', async () => {
    const { id, parent } = await add('hobbies', 'Pot painting')
    expect(parent).toBe(null)
    expect(await offered('hobbies')).toContain('Pot painting')
    expect((await content.office('POST', path('hobbies'), { name: 'pot PAINTING' })).body.code).toBe('listNameTaken')
    const religion = await hindu()
    await add('caste', 'Newcomers', religion.id)
    expect(await castesOf(religion.id)).toContain('Newcomers')
    expect((await content.office('POST', path('caste'), { name: 'Nowhere' })).body.code).toBe('listItemNotFound')
    expect((await content.office('POST', path('caste'), { name: 'Nowhere', parent: id })).body.code).toBe(
      'listItemNotFound',
    )
  })

  it('shows another name everywhere, on cards too; the old one still means it, and no start brings it back (LST-02)', async () => {
    const religion = await hindu()
    const member = await aMember(test.services, { religion: 'Hindu' })
    expect(await found({ religion: ['Hindu'] })).toContain(member.memberId)
    expect((await change('religion', religion.id, { name: 'Hindus' })).body.data.name).toBe('Hindus')
    expect(await found({ religion: ['Hindu'] })).toContain(member.memberId)
    test.clock.pass({ seconds: 6 })
    const cards = await test.call('POST', '/profile/search/profilelist?page=0&size=50', {
      body: { religion: ['Hindus'] },
    })
    const card = cards.body.content.find((one: { memberId: string }) => one.memberId === member.memberId)
    expect(JSON.stringify(card)).toContain('Hindus')
    await seedReference(test.services.database.pool)
    expect((await offered('religion')).filter((name) => name.startsWith('Hindu'))).toEqual(['Hindus'])
    // another entry can't have the old name; this one can have it back
    expect((await content.office('POST', path('religion'), { name: 'Hindu' })).body.code).toBe('listNameTaken')
    expect((await change('religion', religion.id, { name: 'Hindu' })).status).toBe(200)
    expect((await all('religion')).filter(({ name }) => name.startsWith('Hindu'))).toEqual([{ ...religion, used: 1 }])
  })

  it('has an entry once whose name changes in case alone, after a start too, and gives the name back (LST-02)', async () => {
    const { db, pool } = test.services.database
    const called = async (name: string) =>
      (await db.selectFrom('reference_item').select(['id', 'name', 'list']).execute())
        .filter((one) => one.list === 'religion' && one.name.toLowerCase() === name)
        .map((one) => [one.id, one.name])
    const castes = async () => (await db.selectFrom('caste').select('id').execute()).length
    const subCastes = async () => (await db.selectFrom('sub_caste').select('id').execute()).length
    const before = [await castes(), await subCastes()]
    const religion = await hindu()
    const caste = (await all('caste', `?parent=${religion.id}`)).find(({ name }) => name === 'Agarwal')!
    expect((await change('religion', religion.id, { name: 'HINDU' })).status).toBe(200)
    expect((await change('caste', caste.id, { name: 'AGARWAL' })).status).toBe(200)
    await seedReference(pool)
    expect(await called('hindu')).toEqual([[religion.id, 'HINDU']])
    expect([await castes(), await subCastes()]).toEqual(before)
    expect((await change('caste', caste.id, { name: 'Agarwal' })).status).toBe(200)
    // where a start had brought it back as another entry, it must be merged first
    const { id } = await db
      .insertInto('reference_item')
      .values({ list: 'religion', name: 'Hindu', position: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await change('religion', religion.id, { name: 'Hindu' })).body.code).toBe('listNameTaken')
    expect((await merge('religion', id, religion.id)).status).toBe(200)
    expect((await change('religion', religion.id, { name: 'Hindu' })).status).toBe(200)
    expect((await called('hindu')).toSorted()).toEqual([
      [religion.id, 'Hindu'],
      [id, 'HINDU'],
    ])
  })

  it('shows a place on cards as it is written now, also where its case alone has changed (LST-02)', async () => {
    const member = await aMember(test.services)
    const { rows } = await test.services.database.pool.query<{ country: number; state: number; district: number }>(
      `select s.country_id as country, s.id as state, d.id as district from district d join state s on s.id = d.state_id
       where d.name = 'Madurai'`,
    )
    const { country, state, district } = rows[0]!
    await set(member, { country_id: country, state_id: state, district_id: district })
    const card = async () => {
      test.clock.pass({ seconds: 6 })
      const cards = await test.call('POST', '/profile/search/profilelist?page=0&size=50', {
        body: { district: [String(district)] },
      })
      return JSON.stringify(cards.body.content)
    }
    expect(await card()).toContain('Madurai')
    expect((await change('district', district, { name: 'MADURAI' })).status).toBe(200)
    expect((await change('state', state, { name: 'TAMIL NADU' })).status).toBe(200)
    expect(await card()).toContain('MADURAI')
    expect(await card()).toContain('TAMIL NADU')
    await change('district', district, { name: 'Madurai' })
    await change('state', state, { name: 'Tamil Nadu' })
  })

  it('offers a hidden entry no more; who has it keeps it and is found by it (LST-03)', async () => {
    const religion = await hindu()
    const caste = await add('caste', 'Hidden ones', religion.id)
    const member = await aMember(test.services)
    await set(member, { religion_id: religion.id, caste_id: caste.id })
    await content.office('PATCH', path('caste'), { id: caste.id, isShown: false })
    expect(await castesOf(religion.id)).not.toContain('Hidden ones')
    expect((await profileOf(member)).caste_id).toBe(caste.id)
    expect(await found({ castes: [String(caste.id)] })).toEqual([member.memberId])
    await change('caste', caste.id, { isShown: true })
    expect(await castesOf(religion.id)).toContain('Hidden ones')
  })

  it('that horoscopes are computed by, or that rules speak of, cannot be changed (LST-04)', async () => {
    for (const list of ['star', 'raasi', 'nakshathiram', 'marriedStatus', 'jathagamType', 'nothing'])
      expect((await content.office('POST', `/office/api/lists/${list}`, { name: 'New' })).status).toBe(400)
  })

  it('is changed by content alone, and the record holds what was and what is (LST-05)', async () => {
    const finance = await aStaffMember(test, 'finance')
    expect((await finance.office('POST', path('hobbies'), { name: 'Chess boxing' })).body.code).toBe('rightMissing')
    const { id } = await add('hobbies', 'Kite fights')
    await change('hobbies', id, { name: 'Kite flights' })
    const event = await test.services.db
      .selectFrom('staff_event')
      .selectAll()
      .where('subject', '=', `hobbies:${id}`)
      .where('act', '=', 'changeListItem')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      before: { name: 'Kite fights' },
      after: { name: 'Kite flights' },
      by_whom: content.email,
    })
  })
})

describe('the words of an entry', () => {
  it('are its Tamil name and other spellings, which find it on the pages; rows say what it lies below (LST-40)', async () => {
    const religion = await add('religion', 'Of the river')
    const made = await content.office('POST', path('caste'), {
      name: 'Ferrymen',
      parent: religion.id,
      tamil: 'படகோட்டிகள்',
      aliases: ['Boatmen', 'Boatmen', 'Oarsmen'],
    })
    expect(made.body.data).toMatchObject({
      path: ['Of the river'],
      used: 0,
      tamil: 'படகோட்டிகள்',
      aliases: ['Boatmen', 'Oarsmen'],
    })
    const spellings = async () => (await test.call('GET', '/api/names/aliases')).body.data.Ferrymen
    expect(await spellings()).toEqual(['Boatmen', 'Oarsmen'])
    expect((await test.call('GET', '/api/names/ta')).body.data.Ferrymen).toBe('படகோட்டிகள்')
    const changed = await change('caste', made.body.data.id, { aliases: [] })
    expect(changed.body.data).toMatchObject({ tamil: 'படகோட்டிகள்', aliases: [] })
    expect(await spellings()).toBeUndefined()
  })
})

describe('the level of a degree', () => {
  const searchers = async () => (await found({ education: ['B.Sc.'], gender: 'Female' })).length
  const degreeOf = async (name: string) => (await all('education', `?q=${encodeURIComponent(name)}`))[0]!

  it('is set by staff; those who hold or wish for it are found by it at once, in words in the record (LST-41)', async () => {
    const theology = await add('education', 'M.Theol.')
    expect(theology.level).toBe(null)
    const [bride, groom] = [await aMember(test.services), await aMember(test.services, { gender: 'Male' })]
    await patchProfile(test, bride, { education: ['M.Theol.'] })
    await patchProfile(test, groom, { preferedEducation: ['M.Theol.'], preferedMust: ['education'] })
    const before = await searchers()
    const saved = await test.call('POST', '/api/saved-searches', {
      token: groom.token,
      body: { name: 'Graduates', filter: { education: ['B.Sc.'] }, alert: 'daily' },
    })
    expect(saved.status).toBe(200)
    const changed = await change('education', theology.id, { level: 7 })
    expect([changed.status, changed.body.data.level, await searchers()]).toEqual([200, 7, before + 1])
    await matchSavedSearches(test.services, openFilterResolver(test.services.db, test.clock))
    const hits = await test.services.db
      .selectFrom('saved_search_hit')
      .selectAll()
      .where('search_id', '=', saved.body.data.id)
      .execute()
    expect(hits).toEqual([])
    const doctor = await aMember(test.services)
    await patchProfile(test, doctor, { education: ['Ph.D.'] })
    const { data } = (
      await test.call('GET', '/profile/profilefulldata/getforviewforuser?section=all', { token: groom.token })
    ).body
    expect(data.map(({ id }: { id: string }) => id)).toContain(doctor.profileId)
    const head = await aStaffMember(test, 'administrator')
    const record = async () => (await head.office('GET', '/office/api/events?act=changeListItem')).body.data.rows[0]
    expect((await record()).sentence).toBe('Changed M.Theol. in the list education: level nothing → Master’s degree.')
    expect((await change('education', theology.id, { level: null })).body.data.level).toBe(null)
    expect(await searchers()).toBe(before + 1)
  })

  it('is one of the known ones, and of degrees only (LST-41)', async () => {
    const { id } = await degreeOf('B.Sc.')
    for (const level of [0, 11, 109, 6.5, 'high'])
      expect((await change('education', id, { level })).body.errors).toHaveProperty('level')
    const hobby = await add('hobbies', 'Sand drawing')
    expect((await change('hobbies', hobby.id, { level: 6 })).body.errors).toHaveProperty('level')
  })

  it('that staff took away or gave stays so after a start (LST-41)', async () => {
    const [chemist, diploma] = [await degreeOf('B.Pharm.'), await degreeOf('ITI')]
    await change('education', chemist.id, { level: null })
    await change('education', diploma.id, { level: 4 })
    const client = await test.services.database.pool.connect()
    await seedReference(client)
    client.release()
    expect([(await degreeOf('B.Pharm.')).level, (await degreeOf('ITI')).level]).toEqual([null, 4])
    await change('education', chemist.id, { level: chemist.level })
    await change('education', diploma.id, { level: diploma.level })
  })
})

describe('the Tamil name of an entry', () => {
  it('is what mails, sheets and reasons say too, within a minute of its change (LST-40)', async () => {
    const { id } = await add('jobtype', 'Lighthouse keeping')
    const inMails = async () => {
      await tasksOf(test.services)
        .find(({ name }) => name === 'reading Tamil names')
        ?.run()
      return nameIn(languageIn('ta'), 'Lighthouse keeping')
    }
    expect(await inMails()).toBe('Lighthouse keeping')
    await change('jobtype', id, { tamil: 'கலங்கரை விளக்கம்' })
    expect(await inMails()).toBe('கலங்கரை விளக்கம்')
    expect(nameIn(languageIn('en'), 'Lighthouse keeping')).toBe('Lighthouse keeping')
    await change('jobtype', id, { tamil: '' })
    expect(await inMails()).toBe('Lighthouse keeping')
  })
})

describe('two entries that are merged', () => {
  it('are one for profiles, wishes, lists and searches by either, and bring no search a new hit (LST-06)', async () => {
    const { db } = test.services
    const religion = await hindu()
    const [from, into] = [
      await add('caste', 'Weaver old', religion.id),
      await add('caste', 'Weaver caste', religion.id),
    ]
    const subs = {
      moved: await add('sub_caste', 'Only there', from.id),
      twin: await add('sub_caste', 'Both', from.id),
      kept: await add('sub_caste', 'Both', into.id),
    }
    const members = {
      plain: await aMember(test.services),
      moved: await aMember(test.services),
      twin: await aMember(test.services),
      other: await aMember(test.services),
    }
    await set(members.plain, { religion_id: religion.id, caste_id: from.id })
    await set(members.moved, { religion_id: religion.id, caste_id: from.id, sub_caste_id: subs.moved.id })
    await set(members.twin, { religion_id: religion.id, caste_id: from.id, sub_caste_id: subs.twin.id })
    await set(members.other, { religion_id: religion.id, caste_id: into.id, sub_caste_id: subs.kept.id })
    const wish = (kind: string, item_id: number) => ({ profile_id: members.plain.profileId, kind, item_id })
    await db
      .insertInto('preference_value')
      .values([wish('caste', from.id), wish('caste', into.id), wish('sub_caste', subs.twin.id)])
      .execute()
    const saved = await test.call('POST', '/api/saved-searches', {
      token: members.other.token,
      body: { name: 'Mine', filter: { castes: [String(into.id)] }, alert: 'daily' },
    })
    expect(saved.status).toBeLessThan(300)
    const old = await test.call('POST', '/api/saved-searches', {
      token: members.other.token,
      body: { name: 'Old', filter: { castes: [String(from.id)] }, alert: 'none' },
    })
    const everybody = Object.values(members)
      .map(({ memberId }) => memberId)
      .toSorted()
    const updated = (await profileOf(members.plain)).updated_at
    const { status, body } = await merge('caste', from.id, into.id)
    expect([status, body.data]).toEqual([200, { ...into, used: 4 }])
    const moved = (await all('sub_caste', `?parent=${into.id}`)).find(({ name }) => name === 'Only there')
    expect(await profileOf(members.moved)).toMatchObject({ caste_id: into.id, sub_caste_id: moved?.id })
    expect(await found({ subCaste: [String(subs.moved.id)] })).toEqual([members.moved.memberId])
    expect(await profileOf(members.twin)).toMatchObject({ caste_id: into.id, sub_caste_id: subs.kept.id })
    expect((await profileOf(members.plain)).updated_at).toEqual(updated)
    const wishes = await db
      .selectFrom('preference_value')
      .select(['kind', 'item_id'])
      .where('profile_id', '=', members.plain.profileId)
      .orderBy('kind')
      .execute()
    expect(wishes).toEqual([
      { kind: 'caste', item_id: into.id },
      { kind: 'sub_caste', item_id: subs.kept.id },
    ])
    for (const value of [String(from.id), String(into.id), 'Weaver caste', 'weaver OLD'])
      expect((await found({ castes: [value] })).toSorted()).toEqual(everybody)
    expect(await castesOf(religion.id)).not.toContain('Weaver old')
    const filters = await db
      .selectFrom('saved_search')
      .select(['id', 'filter'])
      .where('id', 'in', [saved.body.data.id, old.body.data.id])
      .orderBy('id')
      .execute()
    expect(filters.map(({ filter }) => filter)).toMatchObject([
      { castes: [String(into.id)] },
      { castes: [String(into.id)] },
    ])
    await matchSavedSearches(test.services, openFilterResolver(db, test.clock))
    expect(
      await db.selectFrom('saved_search_hit').selectAll().where('search_id', '=', saved.body.data.id).execute(),
    ).toEqual([])
    // a start fills the lists, and a page that was open before the merge writes what it knew
    await seedReference(test.services.database.pool)
    await set(members.plain, { caste_id: from.id, sub_caste_id: subs.twin.id })
    expect(await profileOf(members.plain)).toMatchObject({ caste_id: into.id, sub_caste_id: subs.kept.id })
  })

  it('can have the name of the one that went: its id still means the other, and so does what lay below it (LST-10)', async () => {
    const religion = await hindu()
    const [from, into] = [await add('caste', 'Potters', religion.id), await add('caste', 'Potter', religion.id)]
    const below = await add('sub_caste', 'Of the wheel', from.id)
    await add('sub_caste', 'Of the wheel', into.id)
    const member = await aMember(test.services)
    await set(member, { religion_id: religion.id, caste_id: from.id, sub_caste_id: below.id })
    await merge('caste', from.id, into.id)
    const renamed = await change('caste', into.id, { name: 'Potters' })
    expect([renamed.status, renamed.body.data]).toEqual([200, { ...into, name: 'Potters', used: 1 }])
    for (const value of [String(from.id), String(into.id), 'Potter', 'potters'])
      expect(await found({ castes: [value] })).toEqual([member.memberId])
    expect(await found({ subCaste: [String(below.id)] })).toEqual([member.memberId])
    expect((await content.office('POST', path('caste'), { name: 'Potter', parent: religion.id })).body.code).toBe(
      'listNameTaken',
    )
    // and back, in a case of its own
    expect((await change('caste', into.id, { name: 'POTTER' })).body.data).toEqual({ ...into, name: 'POTTER', used: 1 })
    for (const value of [String(from.id), 'Potter', 'potters'])
      expect(await found({ castes: [value] })).toEqual([member.memberId])
  })

  it('offer the same below them, whichever is asked for (LST-11)', async () => {
    const religion = await hindu()
    const [from, into] = [await add('caste', 'Smiths', religion.id), await add('caste', 'Smith', religion.id)]
    await add('sub_caste', 'Of gold', from.id)
    await add('sub_caste', 'Of iron', into.id)
    const below = async (ids: string) =>
      (await test.call('GET', `/form/subcaste/bycasteidlist?casteIds=${ids}`)).body.data.map(
        ({ name }: ListItem) => name,
      )
    expect(await below(String(from.id))).toEqual(['Of gold'])
    await merge('caste', from.id, into.id)
    for (const ids of [`${from.id}`, `${into.id}`, `${from.id},${into.id}`])
      expect(await below(ids)).toEqual(['Of iron', 'Of gold'])
    const [one, other] = [await add('religion', 'Of hills'), await add('religion', 'Of the hills')]
    await add('caste', 'Up there', one.id)
    await merge('religion', one.id, other.id)
    expect(await castesOf(one.id)).toEqual(['Up there'])
  })

  it('lie beside each other: neither itself, nor below another parent, nor what was merged already (LST-07)', async () => {
    const religion = await hindu()
    const other = (await all('religion')).find(({ name }) => name === 'Christian')!
    const [one, two] = [await add('caste', 'Here', religion.id), await add('caste', 'There', other.id)]
    expect((await merge('caste', one.id, two.id)).body.code).toBe('mergeElsewhere')
    expect((await merge('caste', one.id, one.id)).body.code).toBe('mergeElsewhere')
    expect((await merge('caste', one.id, 999_999_999)).body.code).toBe('listItemNotFound')
    const three = await add('caste', 'Here too', religion.id)
    const both = await Promise.all([merge('caste', one.id, three.id), merge('caste', three.id, one.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

const step = fc.record({
  what: fc.constantFrom('add', 'rename', 'merge', 'merge', 'hide', 'take', 'wish'),
  list: fc.constantFrom<OpenList>('caste', 'sub_caste', 'education', 'religion'),
  one: fc.nat(50),
  other: fc.nat(50),
})

it('after any sequence of additions, names, merges and hidings nothing points to what isn’t there, and old values find whom they found (LST-08)', async () => {
  const { db } = test.services
  let names = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const tag = `Run ${names++}`
      const own: Record<string, ListItem[]> = { religion: [], caste: [], sub_caste: [], education: [] }
      const religions = [await add('religion', `${tag} a`), await add('religion', `${tag} b`)]
      own['religion'] = religions
      own['education'] = [await add('education', `${tag} c`), await add('education', `${tag} d`)]
      own['caste'] = [await add('caste', 'x', religions[0]!.id), await add('caste', 'x', religions[1]!.id)]
      own['sub_caste'] = [
        await add('sub_caste', 'y', own['caste'][0]!.id),
        await add('sub_caste', 'y', own['caste'][1]!.id),
      ]
      const members = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
      /** Who was given which entry, by the id that it had then. */
      const given: { member: TestMember; caste: number; sub: number | null }[] = []
      for (const [index, member] of members.entries()) {
        const caste = own['caste'][index % 2]!
        const sub = index === 2 ? null : own['sub_caste'][index % 2]!.id
        await set(member, { religion_id: caste.parent, caste_id: caste.id, sub_caste_id: sub })
        given.push({ member, caste: caste.id, sub })
      }
      for (const { what, list, one, other } of steps) {
        const items = own[list]!
        const [a, b] = [items[one % items.length]!, items[other % items.length]!]
        const member = members[one % members.length]!
        if (what === 'add') {
          const above = list === 'caste' ? 'religion' : list === 'sub_caste' ? 'caste' : undefined
          const parent = above && own[above]![other % own[above]!.length]!.id
          const added = await content.office('POST', path(list), { name: `${tag} ${one}`, parent })
          if (added.status === 201) items.push(added.body.data)
        } else if (what === 'rename') await change(list, a.id, { name: other % 2 ? b.name : `${tag} ${other}` })
        else if (what === 'merge') await merge(list, a.id, b.id)
        else if (what === 'hide') await change(list, a.id, { isShown: one % 2 === 0 })
        else if (what === 'take' && list === 'education')
          await db
            .insertInto('profile_education')
            .values({ profile_id: member.profileId, item_id: a.id, position: 0 })
            .onConflict((row) => row.doNothing())
            .execute()
        else if (what === 'wish' && list !== 'education')
          await db
            .insertInto('preference_value')
            .values({ profile_id: member.profileId, kind: list, item_id: a.id })
            .onConflict((row) => row.doNothing())
            .execute()
      }
      expect(await loose()).toBe(0)
      for (const { member, caste, sub } of given) {
        expect(await found({ castes: [String(caste)] })).toContain(member.memberId)
        const bySub = sub === null ? [member.memberId] : await found({ subCaste: [String(sub)] })
        expect(bySub).toContain(member.memberId)
        const now = await profileOf(member)
        expect(await found({ castes: [String(now.caste_id)] })).toContain(member.memberId)
      }
    }),
    { numRuns: runs(8) },
  )

  /** References to what stands for something else. */
  async function loose(): Promise<number> {
    const { rows } = await test.services.database.pool.query<{ n: number }>(`select (
      (select count(*) from profile p join caste i on i.id = p.caste_id where i.merged_into is not null)
      + (select count(*) from profile p join sub_caste i on i.id = p.sub_caste_id where i.merged_into is not null)
      + (select count(*) from profile p join reference_item i on i.id = p.religion_id where i.merged_into is not null)
      + (select count(*) from profile_education p join reference_item i on i.id = p.item_id where i.merged_into is not null)
      + (select count(*) from preference_value v join caste i on i.id = v.item_id
          where v.kind = 'caste' and i.merged_into is not null)
      + (select count(*) from preference_value v join sub_caste i on i.id = v.item_id
          where v.kind = 'sub_caste' and i.merged_into is not null)
      + (select count(*) from preference_value v join reference_item i on i.id = v.item_id
          where v.kind = 'religion' and i.merged_into is not null)
      + (select count(*) from listing l join searchable s on s.profile_id = l.profile_id
          where l.caste_id is distinct from s.caste_id or l.education_ids <> s.education_ids
            or l.religion_id <> s.religion_id or l.sub_caste_id is distinct from s.sub_caste_id)
      + (select count(*) from caste c join caste into_it on into_it.id = c.merged_into where into_it.merged_into is not null)
      + (select count(*) from caste c join reference_item r on r.id = c.religion_id
          where c.merged_into is null and r.merged_into is not null))::int as n`)
    return rows[0]!.n
  }
})
