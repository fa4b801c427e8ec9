import { STARS } from '@thunai/astrology/names'
import { REFERENCE_LISTS } from '@thunai/contract/values/choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const get = async (path: string) => (await test.call('GET', path)).body
const idIn = async (list: string, name: string): Promise<number> =>
  (await get('/form/allformdata/getavailablelist')).data[list].find((item: { name: string }) => item.name === name).id
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

describe('the reference lists', () => {
  it('are the specification’s sixteen and hobbies, none empty, each item with id and name, without login (REF-01, REF-02, REF-03)', async () => {
    const { statusCode, data } = await get('/form/allformdata/getavailablelist')
    expect(statusCode).toBe(200)
    expect(Object.keys(data).toSorted()).toEqual([...REFERENCE_LISTS].toSorted())
    for (const list of REFERENCE_LISTS) {
      expect(data[list].length).toBeGreaterThan(0)
      for (const item of data[list]) expect(Object.keys(item).toSorted()).toEqual(['id', 'name'])
    }
    expect(data.star).toHaveLength(27)
    expect(data.raasi).toHaveLength(12)
    expect(data.starRaasi).toHaveLength(36)
  })

  it('count the stars as astrology does', async () => {
    const stars = await test.services.db
      .selectFrom('reference_item')
      .select(['name', 'position'])
      .where('list', '=', 'star')
      .orderBy('position')
      .execute()
    expect(stars.slice(0, 27)).toEqual(STARS.map(({ en }, position) => ({ name: en, position })))
  })

  it('know India and the countries where families live abroad (PROD-03)', async () => {
    const { data } = await get('/form/allformdata/getavailablelist')
    const countries = names({ data: data.country }).join(' | ')
    for (const country of [/India/, /USA|United States/, /Canada/, /UK|United Kingdom/, /Australia/, /Singapore/])
      expect(countries).toMatch(country)
  })

  it('give castes of one religion and of several, and nothing for an unknown one (REF-05, REF-09)', async () => {
    const hindu = await idIn('religion', 'Hindu')
    const christian = await idIn('religion', 'Christian')
    const ofHindu = names(await get(`/form/caste/byreligionidavailable/${hindu}`))
    const ofChristian = names(await get(`/form/caste/byreligionidavailable/${christian}`))
    expect(ofHindu.length).toBeGreaterThan(100)
    expect(names(await get(`/form/caste/byreligionidsavailable?religionIds=${hindu},${christian}`)).toSorted()).toEqual(
      [...ofHindu, ...ofChristian].toSorted(),
    )
    for (const none of ['999999', '1%20or%201=1', 'abc'])
      expect((await get(`/form/caste/byreligionidavailable/${none}`)).data).toEqual([])
    expect((await get('/form/caste/byreligionidsavailable?religionIds=')).data).toEqual([])
    expect((await get('/form/caste/byreligionidsavailable')).data).toEqual([])
  })

  it('give sub castes of one caste and of several (REF-06, REF-10)', async () => {
    const hindu = await idIn('religion', 'Hindu')
    const castes: { id: number }[] = (await get(`/form/caste/byreligionidavailable/${hindu}`)).data
    const lists = await manyAtOnce(castes.length, (i) => get(`/form/subcaste/bycasteid/${castes[i]?.id}`))
    const each = castes.map(({ id }, i) => ({ id, list: lists[i].data }))
    const [first, second] = each.filter(({ list }) => list.length > 0)
    if (!first || !second) throw new Error('some castes have sub castes')
    expect((await get(`/form/subcaste/bycasteidlist?casteIds=${first.id},${second.id}`)).data).toHaveLength(
      first.list.length + second.list.length,
    )
  })

  it('give the states of India and the districts of Tamil Nadu (REF-07, REF-08, REF-11)', async () => {
    const states = await get(`/form/state/bycountry/${await idIn('country', 'India')}`)
    expect(states.data).toHaveLength(36)
    const tamilNadu = states.data.find((state: { name: string }) => state.name === 'Tamil Nadu')
    const districts = await get(`/form/district/bystate/${tamilNadu.id}`)
    expect(districts.data).toHaveLength(38)
    expect(names(districts)).toContain('Madurai')
  })

  it('answer 405 to another method and 404 to another address (T105)', async () => {
    expect((await test.call('DELETE', '/form/allformdata/getavailablelist')).status).toBe(405)
    expect((await test.call('GET', '/form/nothing')).status).toBe(404)
  })
})

it('other names of entries are public, by their English names', async () => {
  const { status, body } = await test.call('GET', '/api/names/aliases')
  expect(status).toBe(200)
  expect(body.data.USA).toContain('United States')
  expect(body.data['M.S. (Engineering)']).toEqual(expect.arrayContaining(['MS', 'M.S.']))
})
