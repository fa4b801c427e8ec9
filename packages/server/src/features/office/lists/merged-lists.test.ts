import fc from 'fast-check'
import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { officeLists } from '../../../testing/office/office-lists.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedReference } from '../../profile/reference/reference.api.ts'
import { matchSavedSearches } from '../../finding/saved-searches/saved-searches.api.ts'
import { openFilterResolver } from '../../finding/search/search.api.ts'

let test: TestApp
let content: TestStaff
let lists: ReturnType<typeof officeLists>
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
  lists = officeLists(test, content)
})
afterAll(() => test.close())

describe('two entries that are merged', () => {
  it('are one in profiles, preferences, lists and searches by either name, and cause no new search hits (LST-06)', async () => {
    const { db } = test.services
    const religion = await lists.hindu()
    const [from, into] = [
      await lists.add('caste', 'Weaver old', religion.id),
      await lists.add('caste', 'Weaver caste', religion.id),
    ]
    const subs = {
      moved: await lists.add('sub_caste', 'Only there', from.id),
      twin: await lists.add('sub_caste', 'Both', from.id),
      kept: await lists.add('sub_caste', 'Both', into.id),
    }
    const members = {
      plain: await aMember(test.services),
      moved: await aMember(test.services),
      twin: await aMember(test.services),
      other: await aMember(test.services),
    }
    await lists.set(members.plain, { religion_id: religion.id, caste_id: from.id })
    await lists.set(members.moved, { religion_id: religion.id, caste_id: from.id, sub_caste_id: subs.moved.id })
    await lists.set(members.twin, { religion_id: religion.id, caste_id: from.id, sub_caste_id: subs.twin.id })
    await lists.set(members.other, { religion_id: religion.id, caste_id: into.id, sub_caste_id: subs.kept.id })
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
    const updated = (await lists.profileOf(members.plain)).updated_at
    const { status, body } = await lists.merge('caste', from.id, into.id)
    expect([status, body.data]).toEqual([200, { ...into, used: 4 }])
    const moved = (await lists.all('sub_caste', `?parent=${into.id}`)).find(({ name }) => name === 'Only there')
    expect(await lists.profileOf(members.moved)).toMatchObject({ caste_id: into.id, sub_caste_id: moved?.id })
    expect(await lists.found({ subCaste: [String(subs.moved.id)] })).toEqual([members.moved.memberId])
    expect(await lists.profileOf(members.twin)).toMatchObject({ caste_id: into.id, sub_caste_id: subs.kept.id })
    expect((await lists.profileOf(members.plain)).updated_at).toEqual(updated)
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
      expect((await lists.found({ castes: [value] })).toSorted()).toEqual(everybody)
    expect(await lists.castesOf(religion.id)).not.toContain('Weaver old')
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
    // A restart fills the lists, and a page opened before the merge writes old ids.
    await seedReference(test.services.database.pool)
    await lists.set(members.plain, { caste_id: from.id, sub_caste_id: subs.twin.id })
    expect(await lists.profileOf(members.plain)).toMatchObject({ caste_id: into.id, sub_caste_id: subs.kept.id })
  })

  it('can get the name of the merged one, whose id still means the other, as do entries below it (LST-10)', async () => {
    const religion = await lists.hindu()
    const [from, into] = [
      await lists.add('caste', 'Potters', religion.id),
      await lists.add('caste', 'Potter', religion.id),
    ]
    const below = await lists.add('sub_caste', 'Of the wheel', from.id)
    await lists.add('sub_caste', 'Of the wheel', into.id)
    const member = await aMember(test.services)
    await lists.set(member, { religion_id: religion.id, caste_id: from.id, sub_caste_id: below.id })
    await lists.merge('caste', from.id, into.id)
    const renamed = await lists.change('caste', into.id, { name: 'Potters' })
    expect([renamed.status, renamed.body.data]).toEqual([200, { ...into, name: 'Potters', used: 1 }])
    for (const value of [String(from.id), String(into.id), 'Potter', 'potters'])
      expect(await lists.found({ castes: [value] })).toEqual([member.memberId])
    expect(await lists.found({ subCaste: [String(below.id)] })).toEqual([member.memberId])
    expect((await content.office('POST', lists.path('caste'), { name: 'Potter', parent: religion.id })).body.code).toBe(
      'listNameTaken',
    )
    // And back, with different case.
    expect((await lists.change('caste', into.id, { name: 'POTTER' })).body.data).toEqual({
      ...into,
      name: 'POTTER',
      used: 1,
    })
    for (const value of [String(from.id), 'Potter', 'potters'])
      expect(await lists.found({ castes: [value] })).toEqual([member.memberId])
  })

  it('offer the same entries below them, for either id (LST-11)', async () => {
    const religion = await lists.hindu()
    const [from, into] = [
      await lists.add('caste', 'Smiths', religion.id),
      await lists.add('caste', 'Smith', religion.id),
    ]
    await lists.add('sub_caste', 'Of gold', from.id)
    await lists.add('sub_caste', 'Of iron', into.id)
    const below = async (ids: string) =>
      (await test.call('GET', `/form/subcaste/bycasteidlist?casteIds=${ids}`)).body.data.map(
        ({ name }: ListItem) => name,
      )
    expect(await below(String(from.id))).toEqual(['Of gold'])
    await lists.merge('caste', from.id, into.id)
    for (const ids of [`${from.id}`, `${into.id}`, `${from.id},${into.id}`])
      expect(await below(ids)).toEqual(['Of iron', 'Of gold'])
    const [one, other] = [await lists.add('religion', 'Of hills'), await lists.add('religion', 'Of the hills')]
    await lists.add('caste', 'Up there', one.id)
    await lists.merge('religion', one.id, other.id)
    expect(await lists.castesOf(one.id)).toEqual(['Up there'])
  })

  it('must have the same parent, be different and not merged already (LST-07)', async () => {
    const religion = await lists.hindu()
    const other = (await lists.all('religion')).find(({ name }) => name === 'Christian')!
    const [one, two] = [await lists.add('caste', 'Here', religion.id), await lists.add('caste', 'There', other.id)]
    expect((await lists.merge('caste', one.id, two.id)).body.code).toBe('mergeElsewhere')
    expect((await lists.merge('caste', one.id, one.id)).body.code).toBe('mergeElsewhere')
    expect((await lists.merge('caste', one.id, 999_999_999)).body.code).toBe('listItemNotFound')
    const three = await lists.add('caste', 'Here too', religion.id)
    const answers = await Promise.all([lists.merge('caste', one.id, three.id), lists.merge('caste', three.id, one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

const step = fc.record({
  what: fc.constantFrom('add', 'rename', 'merge', 'merge', 'hide', 'take', 'wish'),
  list: fc.constantFrom<OpenList>('caste', 'sub_caste', 'education', 'religion'),
  one: fc.nat(50),
  other: fc.nat(50),
})

it('after any additions, renames, merges and hidings, no reference dangles, and old values find the same members (LST-08)', async () => {
  const { db } = test.services
  let names = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const tag = `Run ${names++}`
      const own: Record<string, ListItem[]> = { religion: [], caste: [], sub_caste: [], education: [] }
      const religions = [await lists.add('religion', `${tag} a`), await lists.add('religion', `${tag} b`)]
      own['religion'] = religions
      own['education'] = [await lists.add('education', `${tag} c`), await lists.add('education', `${tag} d`)]
      own['caste'] = [await lists.add('caste', 'x', religions[0]!.id), await lists.add('caste', 'x', religions[1]!.id)]
      own['sub_caste'] = [
        await lists.add('sub_caste', 'y', own['caste'][0]!.id),
        await lists.add('sub_caste', 'y', own['caste'][1]!.id),
      ]
      const members = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
      /** Members with the entries they were given, by their ids at that time. */
      const assigned: { member: TestMember; caste: number; sub: number | null }[] = []
      for (const [index, member] of members.entries()) {
        const caste = own['caste'][index % 2]!
        const sub = index === 2 ? null : own['sub_caste'][index % 2]!.id
        await lists.set(member, { religion_id: caste.parent, caste_id: caste.id, sub_caste_id: sub })
        assigned.push({ member, caste: caste.id, sub })
      }
      for (const { what, list, one, other } of steps) {
        const items = own[list]!
        const [a, b] = [items[one % items.length]!, items[other % items.length]!]
        const member = members[one % members.length]!
        if (what === 'add') {
          const above = list === 'caste' ? 'religion' : list === 'sub_caste' ? 'caste' : undefined
          const parent = above && own[above]![other % own[above]!.length]!.id
          const added = await content.office('POST', lists.path(list), { name: `${tag} ${one}`, parent })
          if (added.status === 201) items.push(added.body.data)
        } else if (what === 'rename') await lists.change(list, a.id, { name: other % 2 ? b.name : `${tag} ${other}` })
        else if (what === 'merge') await lists.merge(list, a.id, b.id)
        else if (what === 'hide') await lists.change(list, a.id, { isShown: one % 2 === 0 })
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
      expect(await countDangling()).toBe(0)
      for (const { member, caste, sub } of assigned) {
        expect(await lists.found({ castes: [String(caste)] })).toContain(member.memberId)
        const bySub = sub === null ? [member.memberId] : await lists.found({ subCaste: [String(sub)] })
        expect(bySub).toContain(member.memberId)
        const now = await lists.profileOf(member)
        expect(await lists.found({ castes: [String(now.caste_id)] })).toContain(member.memberId)
      }
    }),
    { numRuns: runs(8) },
  )

  /** Number of references to merged entries. */
  async function countDangling(): Promise<number> {
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
