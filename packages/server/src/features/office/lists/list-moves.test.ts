import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { DUPLICATES } from '@thunai/community/data'
import type { ListMove } from '@thunai/contract/office/list-moves'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { runs } from '../../../testing/runs.ts'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedReference } from '../../profile/reference/reference.api.ts'

let test: TestApp
let content: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
})
afterAll(() => test.close())

const rows = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await test.services.database.pool.query<Row>(text, [...values])).rows
const subCaste = async (caste: string, name: string): Promise<number> =>
  (
    await rows<{ id: number }>(
      `select s.id from sub_caste s join caste c on c.id = s.caste_id join reference_item r on r.id = c.religion_id
        where r.name = 'Hindu' and c.name = $1 and s.name = $2`,
      [caste, name],
    )
  )[0]!.id
const caste = async (name: string): Promise<number> =>
  (
    await rows<{ id: number }>(
      `select c.id from caste c join reference_item r on r.id = c.religion_id
    where r.name = 'Hindu' and c.name = $1`,
      [name],
    )
  )[0]!.id
const save = (member: TestMember, body: object) => patchProfile(test, member, body)
const own = async (member: TestMember) =>
  (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token: member.token })).body.data
const found = async (filter: object): Promise<string[]> => {
  test.clock.pass({ seconds: 6 })
  const { status, body } = await test.call('POST', '/profile/search/profilelist?page=0&size=50', { body: filter })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.content.map(({ memberId }: { memberId: string }) => memberId)
}
const mustsOf = async ({ profileId }: TestMember) =>
  (await rows<{ must: string[] }>('select must from preference where profile_id = $1', [profileId]))[0]?.must
const moves = async (): Promise<ListMove[]> => (await content.office('GET', '/office/api/list-moves')).body.data
const decide = (id: string, decision: 'approve' | 'refuse') =>
  content.office('POST', `/office/api/list-moves/${encodeURIComponent(id)}/decide`, { decision })

describe('an entry that certainly means another one', () => {
  it('is replaced in profiles and searches, also by its old name and id, and no longer offered (LST-20)', async () => {
    const member = await aMember(test.services, { religion: 'Hindu' })
    const old = await subCaste('Chettiar', 'Nattukottai Chettiar')
    expect((await save(member, { religion: 'Hindu', caste: 'Chettiar', subCaste: old })).status).toBe(200)
    expect(await own(member)).toMatchObject({ caste: 'Chettiar - Nagarathar', subCaste: null })
    for (const value of [String(old), 'Nattukottai Chettiar', 'nagarathar'])
      expect(await found({ castes: ['Chettiar'], subCaste: [value] })).toContain(member.memberId)
    const offered = await test.call('GET', `/form/subcaste/bycasteid/${await caste('Chettiar')}`)
    expect(JSON.stringify(offered.body.data)).not.toMatch(/Nattukottai|"Nagarathar"/)
  })

  it('takes its sub castes along as a caste, and leaves the sub castes as a clan (LST-20)', async () => {
    const vanniyar = await aMember(test.services, { religion: 'Hindu' })
    await save(vanniyar, { religion: 'Hindu', caste: 'Kaikolar' })
    expect(await own(vanniyar)).toMatchObject({ caste: 'Sengunthar' })
    const lingayat = await aMember(test.services, { religion: 'Hindu' })
    // A page opened before the move writes the old id.
    await rows('update profile set caste_id = $2, sub_caste_id = null where id = $1', [
      lingayat.profileId,
      await caste('Panchamsali'),
    ])
    expect(await own(lingayat)).toMatchObject({ caste: 'Lingayat', subCaste: 'Panchamasali' })

    const kongu = await aMember(test.services, { religion: 'Hindu' })
    const kulam = await subCaste('Gounder - Kongu Vellala', 'Kaadai Kulam')
    await save(kongu, { religion: 'Hindu', caste: 'Gounder - Kongu Vellala', subCaste: kulam })
    expect(await own(kongu)).toMatchObject({ caste: 'Gounder - Kongu Vellala', subCaste: null, clan: 'Kaadai' })
    expect(
      await found({ subCaste: [String(kulam)], gender: 'Female' }).then((ids) => ids.length),
    ).toBeGreaterThanOrEqual(0)
    // Several castes have an "Others", so the name alone doesn't mean this caste.
    expect(await found({ subCaste: ['Others'] })).not.toContain(kongu.memberId)
    expect(await found({ castes: ['Nadar'], subCaste: ['Others'] })).not.toContain(kongu.memberId)
    const remaining = await rows(`select from sub_caste s join caste c on c.id = s.caste_id
      where c.name in ('Gounder - Kongu Vellala', 'Chettiar - Nagarathar') and s.active`)
    expect(remaining).toEqual([])
  })

  it('leaves its church, sect or school in the profile that had it (LST-25)', async () => {
    const { pool } = test.services.database
    const old = [
      { id: 'c-Nadar / Roman Catholic / Nadar', religion: 'Christian', path: ['Roman Catholic', 'Nadar'] },
      { id: 'c-Nadar / Pentecost / Nadar', religion: 'Christian', path: ['Pentecost', 'Nadar'] },
      { id: 'm-bohra / Shia / Dawoodi Bohra', religion: 'Muslim', path: ['Shia', 'Dawoodi Bohra'] },
      { id: 'm-shafi / Marakkayar / Shafi', religion: 'Muslim', path: ['Marakkayar', 'Shafi'] },
      { id: 'j-humad / Digambar / Humad', religion: 'Jain', path: ['Digambar', 'Humad'] },
      { id: 'j-oswal / Shwetambar / Oswal', religion: 'Jain', path: ['Shwetambar', 'Oswal'] },
    ]
    const members: TestMember[] = []
    for (const { id, religion, path } of old) {
      const member = await aMember(test.services, { religion })
      await rows('delete from list_move where id = $1', [id])
      // As before the entries moved.
      const [entry] = await rows<{ id: number; caste_id: number }>(
        `update sub_caste s set merged_into = null, moved_to_caste = null, moved_to_clan = null, active = true
          from caste c join reference_item r on r.id = c.religion_id
          where c.id = s.caste_id and r.name = $1 and c.name = $2 and s.name = $3 returning s.id, s.caste_id`,
        [religion, ...path],
      )
      await rows('update profile set caste_id = $2, sub_caste_id = $3 where id = $1', [
        member.profileId,
        entry?.caste_id,
        entry?.id,
      ])
      members.push(member)
    }
    // As at a restart.
    const client = await pool.connect()
    await client.query('begin')
    await seedReference(client)
    await client.query('commit')
    client.release()
    const notices = await Promise.all(
      members.map(async (member) => {
        const { caste, subCaste, denomination, muslimSect, muslimSchool, jainSect } = await own(member)
        return [caste, subCaste, denomination ?? muslimSect ?? jainSect, muslimSchool]
      }),
    )
    expect(notices).toEqual([
      ['Nadar Christian', null, 'Roman Catholic (Latin)', null],
      ['Nadar Christian', null, 'Other Pentecostal', null],
      ['Bohra', 'Dawoodi Bohra', 'Shia', null],
      ['Marakkayar', null, 'Sunni', 'Shafi'],
      ['Humad', null, 'Digambar', null],
      ['Oswal', null, null, null],
    ])
  })

  it('is moved without staff if all sources agree; unclear ones wait for an elder (LST-20)', async () => {
    const isMoved = new Set(
      (await rows<{ id: string }>(`select id from list_move where state = 'done'`)).map(({ id }) => id),
    )
    for (const { id, religion, from, certainty, ask, never, umbrella } of DUPLICATES)
      for (const path of from) {
        const isCertain = certainty === 'certain' && !ask && !umbrella && !never
        const move = [id, ...path].join(' / ')
        expect([religion, move, isMoved.has(move)]).toEqual([religion, move, isCertain])
      }
  })

  it('stays moved after restarts (LST-20)', async () => {
    const count = () =>
      rows(
        'select (select count(*) from caste) c, (select count(*) from sub_caste) s, (select count(*) from list_move) m',
      )
    const before = await count()
    await seedReference(test.services.database.pool)
    expect(await count()).toEqual(before)
  })

  it('leaves no profile, preference or signpost pointing to a signpost (LST-21)', async () => {
    const [loose] = await rows<{ n: number }>(`select (
      (select count(*) from sub_caste s join sub_caste t on t.id = s.merged_into where t.merged_into is not null or t.moved_to_caste is not null)
      + (select count(*) from caste s join caste t on t.id = s.merged_into where t.merged_into is not null)
      + (select count(*) from sub_caste s join caste t on t.id = s.moved_to_caste where t.merged_into is not null)
      + (select count(*) from sub_caste s join caste c on c.id = s.caste_id where c.merged_into is not null and s.active))::int as n`)
    expect(loose?.n).toBe(0)
  })
})

describe('a proposal', () => {
  it('waits for staff; approval changes profiles, preferences and searches at once (LST-22)', async () => {
    const proposal = (await moves()).find(({ id }) => id === 'veerakodi / Vellalar / Veerakodi Vellalar')
    expect(proposal).toMatchObject({
      from: { caste: 'Vellalar', subCaste: 'Veerakodi Vellalar' },
      into: { caste: 'Veerakodi Vellala', subCaste: null, clan: null },
      certainty: 'usual',
    })
    const member = await aMember(test.services, { religion: 'Hindu' })
    const wishing = await aMember(test.services, { religion: 'Hindu' })
    await save(member, { religion: 'Hindu', caste: 'Vellalar', subCaste: 'Veerakodi Vellalar' })
    await save(wishing, {
      preferedReligions: ['Hindu'],
      preferedCaste: ['Vellalar'],
      preferedSubCaste: ['Veerakodi Vellalar'],
    })
    const saved = await test.call('POST', '/api/saved-searches', {
      token: wishing.token,
      body: { name: 'Mine', filter: { castes: ['Vellalar'], subCaste: ['Veerakodi Vellalar'] }, alert: 'none' },
    })
    expect(saved.status).toBeLessThan(300)
    expect((await moves()).find(({ id }) => id === proposal?.id)?.profiles).toBe(1)
    const answers = await Promise.all([decide(proposal!.id, 'approve'), decide(proposal!.id, 'approve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await own(member)).toMatchObject({ caste: 'Veerakodi Vellala', subCaste: null })
    expect(await own(wishing)).toMatchObject({ preferedCaste: ['Veerakodi Vellala'], preferedSubCaste: [] })
    expect(await found({ castes: ['Vellalar'], subCaste: ['Veerakodi Vellalar'] })).toEqual([member.memberId])
    expect((await moves()).map(({ id }) => id)).not.toContain(proposal?.id)
  })

  it('leaves the sect in the profile when staff approve it (LST-25)', async () => {
    const member = await aMember(test.services, { religion: 'Muslim' })
    await save(member, { religion: 'Muslim', caste: 'Shia', subCaste: 'Ismaili' })
    expect(await own(member)).toMatchObject({ caste: 'Shia', muslimSect: null })
    expect((await decide('m-khoja / Shia / Ismaili', 'approve')).status).toBe(200)
    expect(await own(member)).toMatchObject({ caste: 'Khoja', subCaste: 'Ismaili', muslimSect: 'Shia' })
  })

  it('stays gone once refused; another right can’t decide (LST-22)', async () => {
    const finance = await aStaffMember(test, 'finance')
    const id = 'vysya / Vysya'
    expect(
      (await finance.office('POST', `/office/api/list-moves/${encodeURIComponent(id)}/decide`, { decision: 'refuse' }))
        .status,
    ).toBe(403)
    expect((await decide(id, 'refuse')).status).toBe(200)
    await seedReference(test.services.database.pool)
    expect((await moves()).map((move) => move.id)).not.toContain(id)
    expect((await decide(id, 'approve')).status).toBe(404)
  })

  it('doesn’t open a guarded profile to members who didn’t fit before (LST-23)', async () => {
    const { db } = test.services
    const member = await aMember(test.services, { religion: 'Hindu' })
    const [other, from] = [await caste('Nadar'), await caste('Vellalar')]
    const sub = await subCaste('Vellalar', 'Kodikkal Vellalar')
    await db.updateTable('profile').set({ visibility: 'filtered' }).where('id', '=', member.profileId).execute()
    const wish = (kind: string, item_id: number) => ({ profile_id: member.profileId, kind, item_id })
    const arunattu = await subCaste('Vellalar', 'Arunattu Vellalar')
    expect(sub).not.toBe(arunattu)
    await db
      .insertInto('preference_value')
      .values([wish('caste', other), wish('caste', from), wish('sub_caste', arunattu)])
      .execute()
    await rows(
      `insert into preference (profile_id, must) values ($1, '{subCaste}')
      on conflict (profile_id) do update set must = excluded.must`,
      [member.profileId],
    )
    expect((await decide('arunattu / Vellalar / Arunattu Vellalar', 'approve')).status).toBe(200)
    expect(await own(member)).toMatchObject({ preferedCaste: ['Arunattu Vellalar'], preferedSubCaste: [] })
    expect(await mustsOf(member)).toEqual(['subCaste', 'caste'])
    // The same if a form opened before the move is saved after it.
    const late = await aMember(test.services, { religion: 'Hindu' })
    const { status } = await save(late, { preferedSubCaste: [arunattu], preferredMust: ['subCaste'] })
    expect([status, await mustsOf(late)]).toEqual([200, ['subCaste', 'caste']])
    expect(await own(late)).toMatchObject({ preferedCaste: ['Arunattu Vellalar'], preferedSubCaste: [] })
  })

  it('narrows a guard for a caste to the sub caste that replaces it (LST-23)', async () => {
    const member = await aMember(test.services, { religion: 'Hindu' })
    await rows(`update profile set visibility = 'filtered' where id = $1`, [member.profileId])
    await rows(
      `insert into preference (profile_id, must) values ($1, '{caste}')
      on conflict (profile_id) do update set must = excluded.must`,
      [member.profileId],
    )
    await rows(`insert into preference_value (profile_id, kind, item_id) values ($1, 'caste', $2)`, [
      member.profileId,
      await caste('Vannar'),
    ])
    const [into] = await rows<{ name: string }>(
      `select s.name from sub_caste s where s.caste_id = $1 and s.active limit 1`,
      [await caste('Vellalar')],
    )
    await rows(`select move_entry('Hindu', 'Vannar', null, 'Vellalar', $1, null)`, [into?.name])
    expect(await own(member)).toMatchObject({ preferedCaste: ['Vellalar'], preferedSubCaste: [into?.name] })
    expect(await mustsOf(member)).toEqual(['caste', 'subCaste'])
  })

  it('notifies a family once that its preference for a kulam ended, guarded or not (LST-24)', async () => {
    const [guarded, open, bystander] = await Promise.all([
      aMember(test.services, { religion: 'Hindu' }),
      aMember(test.services, { religion: 'Hindu' }),
      aMember(test.services, { religion: 'Hindu' }),
    ])
    await rows(`insert into sub_caste (caste_id, name, position) values ($1, 'Kulam of a test', 0)`, [
      await caste('Nadar'),
    ])
    for (const member of [guarded, open])
      await save(member, {
        preferedReligions: ['Hindu'],
        preferedCaste: ['Nadar'],
        preferedSubCaste: ['Kulam of a test'],
      })
    await rows(`update profile set visibility = 'filtered' where id = $1`, [guarded.profileId])
    await rows(`select move_entry('Hindu', 'Nadar', 'Kulam of a test', 'Nadar', null, 'Kulam')`)
    const toldOf = async ({ token }: TestMember) => {
      const { body } = await test.call('GET', '/api/notifications', { token })
      return body.data.rows.filter(({ kind }: { kind: string }) => kind === 'wishDropped').length
    }
    for (const _ of [1, 2]) {
      await runTask(test.services, 'telling of dropped wishes')
      expect(await Promise.all([guarded, open, bystander].map(toldOf))).toEqual([1, 1, 0])
    }
    expect(await own(open)).toMatchObject({ preferedCaste: ['Nadar'], preferedSubCaste: [] })
  })

  it('opens no guard, by any moves and also if a form opened earlier is saved later (LST-23)', async () => {
    let world = 0
    const addCaste = async (name: string, subs: readonly string[]) => {
      const [added] = await rows<{ id: number }>(
        `insert into caste (religion_id, name, position) select id, $1, 9000 from reference_item
          where list = 'religion' and name = 'Hindu' returning id`,
        [name],
      )
      const ids = new Map<string | null, number>([[null, added!.id]])
      for (const [position, sub] of subs.entries()) {
        const [below] = await rows<{ id: number }>(
          'insert into sub_caste (caste_id, name, position) values ($1, $2, $3) returning id',
          [added!.id, sub, position],
        )
        ids.set(sub, below!.id)
      }
      return ids
    }
    const CASTES = ['A', 'B', 'T'] as const
    const entry = fc.record({ caste: fc.constantFrom(...CASTES), sub: fc.constantFrom(null, 'one', 'two') })
    const move = fc.record({
      from: entry,
      into: entry.map(({ caste, sub }) => ({ caste, sub: sub === 'two' ? null : sub })),
      isClan: fc.boolean(),
    })
    const wishes = fc.record({
      castes: fc.subarray([...CASTES]),
      subs: fc.uniqueArray(fc.constantFrom('A one', 'A two', 'B one', 'B two', 'T one'), { maxLength: 3 }),
      must: fc.constantFrom(['caste'], ['subCaste'], ['caste', 'subCaste'], ['religion', 'caste']),
    })
    await fc.assert(
      fc.asyncProperty(wishes, fc.array(move, { minLength: 1, maxLength: 2 }), async (wished, moved) => {
        const run = (world += 1)
        const nameOf = (caste: string) => `${caste} of world ${run}`
        const ids = new Map<string, Map<string | null, number>>()
        for (const caste of CASTES) ids.set(caste, await addCaste(nameOf(caste), ['one', 'two']))
        const viewers: TestMember[] = []
        for (const caste of CASTES)
          for (const sub of [null, 'one', 'two']) {
            const viewer = await aMember(test.services, { religion: 'Hindu' })
            await rows('update profile set caste_id = $2, sub_caste_id = $3 where id = $1', [
              viewer.profileId,
              ids.get(caste)?.get(null),
              sub === null ? null : ids.get(caste)?.get(sub),
            ])
            viewers.push(viewer)
          }
        const form = {
          preferedReligions: ['Hindu'],
          preferedCaste: wished.castes.map((caste) => ids.get(caste)?.get(null)),
          preferedSubCaste: wished.subs
            .map((sub) => sub.split(' ') as [string, string])
            .filter(([caste]) => wished.castes.length === 0 || (wished.castes as string[]).includes(caste))
            .map(([caste, sub]) => ids.get(caste)?.get(sub)),
          preferredMust: wished.must,
        }
        const owner = await aMember(test.services, { religion: 'Hindu' })
        await rows(`update profile set visibility = 'filtered' where id = $1`, [owner.profileId])
        expect((await save(owner, form)).status).toBe(200)
        const membersOf = async (of: { readonly caste: string; readonly sub: string | null }) =>
          (
            await rows<{ id: string }>(
              `select p.id from profile p join caste c on c.id = p.caste_id left join sub_caste s on s.id = p.sub_caste_id
                where c.name = $1 and ($2::text is null or s.name = $2)`,
              [of.caste, of.sub],
            )
          ).map(({ id }) => id)
        const likeThese = async (of: ReadonlySet<string>) =>
          (
            await rows<{ id: string }>(
              `select p.id from profile p where exists (select from profile o where o.id = any ($1)
                and o.caste_id = p.caste_id and o.sub_caste_id is not distinct from p.sub_caste_id)`,
              [[...of]],
            )
          ).map(({ id }) => id)
        const admitted = async () =>
          (
            await rows<{ id: string }>(
              `select id from unnest($2::uuid[]) id where admits($1, id, '2026-01-01') order by id`,
              [owner.profileId, viewers.map(({ profileId }) => profileId)],
            )
          ).map(({ id }) => viewers.find(({ profileId }) => profileId === id)!)
        const before = await admitted()
        const allowed = new Set(before.map(({ profileId }) => profileId))
        for (const { from, into, isClan } of moved) {
          const clan = isClan && from.sub !== null ? 'A clan' : null
          const [left, joined] = [
            { ...from, caste: nameOf(from.caste) },
            { caste: nameOf(into.caste), sub: clan === null ? into.sub : null },
          ]
          const [leaving, joining] = [await membersOf(left), clan === null ? await membersOf(joined) : []]
          await rows(`select move_entry('Hindu', $1, $2, $3, $4, $5)`, [
            left.caste,
            left.sub,
            joined.caste,
            joined.sub,
            clan,
          ])
          // Two entries that became one by the move are let in together.
          if (leaving.length > 0 && leaving.every((id) => allowed.has(id))) for (const id of joining) allowed.add(id)
          for (const id of await likeThese(allowed)) allowed.add(id)
        }
        const expectClosed = async () =>
          expect((await admitted()).map(({ profileId }) => profileId).filter((id) => !allowed.has(id))).toEqual([])
        await expectClosed()
        const { preferredMust: _, ...sent } = form
        expect([200, 400]).toContain((await save(owner, sent)).status)
        await expectClosed()
      }),
      {
        numRuns: runs(4),
        // Below the other caste and back with its own caste.
        examples: [
          [
            { castes: [], subs: [], must: ['caste'] },
            [
              { from: { caste: 'A', sub: 'one' }, into: { caste: 'B', sub: 'one' }, isClan: false },
              { from: { caste: 'B', sub: null }, into: { caste: 'A', sub: null }, isClan: false },
            ],
          ],
        ],
      },
    )
  })

  it('follows a sub caste that already left the other caste (LST-21, LST-22)', async () => {
    const member = await aMember(test.services, { religion: 'Hindu' })
    await save(member, { religion: 'Hindu', caste: 'Servai', subCaste: 'Agamudayar' })
    expect(await own(member)).toMatchObject({ caste: 'Servai', subCaste: 'Agamudayar' })
    const idOf = async (of: string, sub: string | null) =>
      (await moves()).find(({ from }) => from.caste === of && from.subCaste === sub)?.id ?? ''
    expect((await decide(await idOf('Thevar', 'Agamudayar'), 'approve')).status).toBe(200)
    await rows(`select move_entry('Hindu', 'Servai', null, 'Thevar', null, null)`)
    expect(await own(member)).toMatchObject({ caste: 'Agamudayar', subCaste: null })
  })
})
