import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { officeLists } from '../../../testing/office/office-lists.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedReference } from '../../profile/reference/reference.api.ts'
import { matchSavedSearches } from '../../finding/saved-searches/saved-searches.api.ts'
import { openFilterResolver } from '../../finding/search/search.api.ts'

let test: TestApp
let lists: ReturnType<typeof officeLists>
beforeAll(async () => {
  test = await openTestApp()
  lists = officeLists(test, await aStaffMember(test, 'content'))
})
afterAll(() => test.close())

describe('the level of a degree', () => {
  const searchers = async () => (await lists.found({ education: ['B.Sc.'], gender: 'Female' })).length
  const degreeOf = async (name: string) => (await lists.all('education', `?q=${encodeURIComponent(name)}`))[0]!

  it('can be set by staff, changes search results at once, and is a sentence in the record (LST-41)', async () => {
    const theology = await lists.add('education', 'M.Theol.')
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
    const changed = await lists.change('education', theology.id, { level: 7 })
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
    expect((await lists.change('education', theology.id, { level: null })).body.data.level).toBe(null)
    expect(await searchers()).toBe(before + 1)
  })

  it('must be a known level, and only degrees have one (LST-41)', async () => {
    const { id } = await degreeOf('B.Sc.')
    for (const level of [0, 11, 109, 6.5, 'high'])
      expect((await lists.change('education', id, { level })).body.errors).toHaveProperty('level')
    const hobby = await lists.add('hobbies', 'Sand drawing')
    expect((await lists.change('hobbies', hobby.id, { level: 6 })).body.errors).toHaveProperty('level')
  })

  it('set or removed by staff survives a restart (LST-41)', async () => {
    const [chemist, diploma] = [await degreeOf('B.Pharm.'), await degreeOf('ITI')]
    await lists.change('education', chemist.id, { level: null })
    await lists.change('education', diploma.id, { level: 4 })
    const client = await test.services.database.pool.connect()
    await seedReference(client)
    client.release()
    expect([(await degreeOf('B.Pharm.')).level, (await degreeOf('ITI')).level]).toEqual([null, 4])
    await lists.change('education', chemist.id, { level: chemist.level })
    await lists.change('education', diploma.id, { level: diploma.level })
  })
})
