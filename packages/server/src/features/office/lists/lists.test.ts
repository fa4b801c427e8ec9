import type { ListItem } from '@thunai/contract/office/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { officeLists } from '../../../testing/office/office-lists.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tasksOf } from '../../../background.ts'
import { languageIn } from '../../../platform/languages.ts'
import { nameIn, seedReference } from '../../profile/reference/reference.api.ts'

let test: TestApp
let content: TestStaff
let lists: ReturnType<typeof officeLists>
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
  lists = officeLists(test, content)
})
afterAll(() => test.close())

const offered = async (list: string): Promise<string[]> =>
  (await test.call('GET', '/form/allformdata/getavailablelist')).body.data[list].map(({ name }: ListItem) => name)

describe('a list', () => {
  it('takes a new entry, offers it at once, and refuses a taken name (LST-01)', async () => {
    const { id, parent } = await lists.add('hobbies', 'Pot painting')
    expect(parent).toBe(null)
    expect(await offered('hobbies')).toContain('Pot painting')
    expect((await content.office('POST', lists.path('hobbies'), { name: 'pot PAINTING' })).body.code).toBe(
      'listNameTaken',
    )
    const religion = await lists.hindu()
    await lists.add('caste', 'Newcomers', religion.id)
    expect(await lists.castesOf(religion.id)).toContain('Newcomers')
    expect((await content.office('POST', lists.path('caste'), { name: 'Nowhere' })).body.code).toBe('listItemNotFound')
    expect((await content.office('POST', lists.path('caste'), { name: 'Nowhere', parent: id })).body.code).toBe(
      'listItemNotFound',
    )
  })

  it('shows a new name everywhere, cards included; the old one still means the entry, and no restart brings it back (LST-02)', async () => {
    const religion = await lists.hindu()
    const member = await aMember(test.services, { religion: 'Hindu' })
    expect(await lists.found({ religion: ['Hindu'] })).toContain(member.memberId)
    expect((await lists.change('religion', religion.id, { name: 'Hindus' })).body.data.name).toBe('Hindus')
    expect(await lists.found({ religion: ['Hindu'] })).toContain(member.memberId)
    test.clock.pass({ seconds: 6 })
    const cards = await test.call('POST', '/profile/search/profilelist?page=0&size=50', {
      body: { religion: ['Hindus'] },
    })
    const card = cards.body.content.find((card: { memberId: string }) => card.memberId === member.memberId)
    expect(JSON.stringify(card)).toContain('Hindus')
    await seedReference(test.services.database.pool)
    expect((await offered('religion')).filter((name) => name.startsWith('Hindu'))).toEqual(['Hindus'])
    // Another entry can't have the old name; this one can have it again.
    expect((await content.office('POST', lists.path('religion'), { name: 'Hindu' })).body.code).toBe('listNameTaken')
    expect((await lists.change('religion', religion.id, { name: 'Hindu' })).status).toBe(200)
    expect((await lists.all('religion')).filter(({ name }) => name.startsWith('Hindu'))).toEqual([
      { ...religion, used: 1 },
    ])
  })

  it('has an entry once if only the case of its name changes, also after a restart, and restores the name (LST-02)', async () => {
    const { db, pool } = test.services.database
    const called = async (name: string) =>
      (await db.selectFrom('reference_item').select(['id', 'name', 'list']).execute())
        .filter((item) => item.list === 'religion' && item.name.toLowerCase() === name)
        .map((item) => [item.id, item.name])
    const castes = async () => (await db.selectFrom('caste').select('id').execute()).length
    const subCastes = async () => (await db.selectFrom('sub_caste').select('id').execute()).length
    const before = [await castes(), await subCastes()]
    const religion = await lists.hindu()
    const caste = (await lists.all('caste', `?parent=${religion.id}`)).find(({ name }) => name === 'Agarwal')!
    expect((await lists.change('religion', religion.id, { name: 'HINDU' })).status).toBe(200)
    expect((await lists.change('caste', caste.id, { name: 'AGARWAL' })).status).toBe(200)
    await seedReference(pool)
    expect(await called('hindu')).toEqual([[religion.id, 'HINDU']])
    expect([await castes(), await subCastes()]).toEqual(before)
    expect((await lists.change('caste', caste.id, { name: 'Agarwal' })).status).toBe(200)
    // If a restart had brought it back as another entry, it must be merged first.
    const { id } = await db
      .insertInto('reference_item')
      .values({ list: 'religion', name: 'Hindu', position: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await lists.change('religion', religion.id, { name: 'Hindu' })).body.code).toBe('listNameTaken')
    expect((await lists.merge('religion', id, religion.id)).status).toBe(200)
    expect((await lists.change('religion', religion.id, { name: 'Hindu' })).status).toBe(200)
    expect((await called('hindu')).toSorted()).toEqual([
      [religion.id, 'Hindu'],
      [id, 'HINDU'],
    ])
  })

  it('shows the current name of a place on cards, also if only its case changed (LST-02)', async () => {
    const member = await aMember(test.services)
    const { rows } = await test.services.database.pool.query<{ country: number; state: number; district: number }>(
      `select s.country_id as country, s.id as state, d.id as district from district d join state s on s.id = d.state_id
       where d.name = 'Madurai'`,
    )
    const { country, state, district } = rows[0]!
    await lists.set(member, { country_id: country, state_id: state, district_id: district })
    const card = async () => {
      test.clock.pass({ seconds: 6 })
      const cards = await test.call('POST', '/profile/search/profilelist?page=0&size=50', {
        body: { district: [String(district)] },
      })
      return JSON.stringify(cards.body.content)
    }
    expect(await card()).toContain('Madurai')
    expect((await lists.change('district', district, { name: 'MADURAI' })).status).toBe(200)
    expect((await lists.change('state', state, { name: 'TAMIL NADU' })).status).toBe(200)
    expect(await card()).toContain('MADURAI')
    expect(await card()).toContain('TAMIL NADU')
    await lists.change('district', district, { name: 'Madurai' })
    await lists.change('state', state, { name: 'Tamil Nadu' })
  })

  it('no longer offers a hidden entry; members keep it and are found by it (LST-03)', async () => {
    const religion = await lists.hindu()
    const caste = await lists.add('caste', 'Hidden ones', religion.id)
    const member = await aMember(test.services)
    await lists.set(member, { religion_id: religion.id, caste_id: caste.id })
    await content.office('PATCH', lists.path('caste'), { id: caste.id, isShown: false })
    expect(await lists.castesOf(religion.id)).not.toContain('Hidden ones')
    expect((await lists.profileOf(member)).caste_id).toBe(caste.id)
    expect(await lists.found({ castes: [String(caste.id)] })).toEqual([member.memberId])
    await lists.change('caste', caste.id, { isShown: true })
    expect(await lists.castesOf(religion.id)).toContain('Hidden ones')
  })

  it('used by horoscopes or rules can’t be changed (LST-04)', async () => {
    for (const list of ['star', 'raasi', 'nakshathiram', 'marriedStatus', 'jathagamType', 'nothing'])
      expect((await content.office('POST', `/office/api/lists/${list}`, { name: 'New' })).status).toBe(400)
  })

  it('can be changed with the content role only; the record has old and new values (LST-05)', async () => {
    const finance = await aStaffMember(test, 'finance')
    expect((await finance.office('POST', lists.path('hobbies'), { name: 'Chess boxing' })).body.code).toBe(
      'rightMissing',
    )
    const { id } = await lists.add('hobbies', 'Kite fights')
    await lists.change('hobbies', id, { name: 'Kite flights' })
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

describe('the names of an entry', () => {
  it('include its Tamil name and other spellings, which find it on pages; rows name its parents (LST-40)', async () => {
    const religion = await lists.add('religion', 'Of the river')
    const added = await content.office('POST', lists.path('caste'), {
      name: 'Ferrymen',
      parent: religion.id,
      tamil: 'படகோட்டிகள்',
      aliases: ['Boatmen', 'Boatmen', 'Oarsmen'],
    })
    expect(added.body.data).toMatchObject({
      path: ['Of the river'],
      used: 0,
      tamil: 'படகோட்டிகள்',
      aliases: ['Boatmen', 'Oarsmen'],
    })
    const spellings = async () => (await test.call('GET', '/api/names/aliases')).body.data.Ferrymen
    expect(await spellings()).toEqual(['Boatmen', 'Oarsmen'])
    expect((await test.call('GET', '/api/names/ta')).body.data.Ferrymen).toBe('படகோட்டிகள்')
    const changed = await lists.change('caste', added.body.data.id, { aliases: [] })
    expect(changed.body.data).toMatchObject({ tamil: 'படகோட்டிகள்', aliases: [] })
    expect(await spellings()).toBeUndefined()
  })
})

describe('the Tamil name of an entry', () => {
  it('appears in mails, sheets and reasons within a minute of its change (LST-40)', async () => {
    const { id } = await lists.add('jobtype', 'Lighthouse keeping')
    const inMails = async () => {
      await tasksOf(test.services)
        .find(({ name }) => name === 'reading Tamil names')
        ?.run()
      return nameIn(languageIn('ta'), 'Lighthouse keeping')
    }
    expect(await inMails()).toBe('Lighthouse keeping')
    await lists.change('jobtype', id, { tamil: 'கலங்கரை விளக்கம்' })
    expect(await inMails()).toBe('கலங்கரை விளக்கம்')
    expect(nameIn(languageIn('en'), 'Lighthouse keeping')).toBe('Lighthouse keeping')
    await lists.change('jobtype', id, { tamil: '' })
    expect(await inMails()).toBe('Lighthouse keeping')
  })
})
