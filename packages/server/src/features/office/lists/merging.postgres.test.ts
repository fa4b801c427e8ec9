import type { ListItem } from '@thunai/contract/office/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeDemoMembers } from '../../../demo/write-demo-members.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// Only PostgreSQL supports several connections.
let test: TestApp
let content: TestStaff
let religion: number
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
  await writeDemoMembers(test.services, { count: MEMBERS })
  religion = (
    await rows<{ id: number }>("select id from reference_item where list = 'religion' and name = 'Hindu'")
  )[0]!.id
})
afterAll(() => test.close())

const MEMBERS = 1000
const rows = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await test.services.database.pool.query<Row>(text, [...values])).rows
const add = async (list: string, name: string, parent: number): Promise<ListItem> =>
  (await content.office('POST', `/office/api/lists/${list}`, { name, parent })).body.data
const merge = (list: string, id: number, into: number) =>
  content.office('POST', `/office/api/lists/${list}/${id}/merge`, { into })
const holders = async (caste: number) =>
  (await rows<{ n: number }>('select count(*)::int as n from profile where caste_id = $1', [caste]))[0]!.n

describe('an entry that many profiles have', () => {
  it('is merged in batches, while members write the same profiles and nothing is lost (LST-09)', async () => {
    const [from, into] = [await add('caste', 'Many', religion), await add('caste', 'One', religion)]
    const [below, twin] = [await add('sub_caste', 'Same', from.id), await add('sub_caste', 'Same', into.id)]
    const alone = await add('sub_caste', 'Alone', from.id)
    await rows(
      `update profile set religion_id = $1, caste_id = $2,
        sub_caste_id = case when member_id ~ '[0-4]$' then $3::int when member_id ~ '[5-7]$' then $4::int end`,
      [religion, from.id, below.id, alone.id],
    )
    const [all] = await rows<{ ids: string[] }>('select array_agg(id) as ids from profile')
    const ids = all!.ids
    let isOver = false
    /** Writes by members during the merge, and whether some profiles had the old and some the new entry. */
    let written = 0
    let isBetween = false
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = writer; !isOver; n += 4) {
        const id = ids[n % ids.length]
        // By a page read before.
        await rows('update profile set religion_id = $2, caste_id = $3, sub_caste_id = $4 where id = $1', [
          id,
          religion,
          from.id,
          n % 3 ? below.id : alone.id,
        ])
        written++
      }
    })
    const watching = (async () => {
      while (!isOver) {
        const remaining = await holders(from.id)
        isBetween ||= remaining > 0 && remaining < ids.length - 100
      }
    })()
    const answer = await merge('caste', from.id, into.id)
    isOver = true
    await Promise.all([...writers, watching])
    expect([answer.status, answer.body.data]).toEqual([200, { ...into, used: answer.body.data.used }])
    // Members were still writing while it was counted.
    expect(answer.body.data.used).toBeGreaterThan(0)
    expect([isBetween, written > 20]).toEqual([true, true])
    expect([await holders(from.id), await holders(into.id)]).toEqual([0, ids.length])
    const subs = await rows<{ name: string; caste: number; merged: number | null }>(
      `select distinct s.name, s.caste_id as caste, s.merged_into as merged
        from profile p join sub_caste s on s.id = p.sub_caste_id order by 1`,
    )
    expect(subs).toEqual(['Alone', 'Same'].map((name) => ({ name, caste: into.id, merged: null })))
    expect(await rows('select merged_into from sub_caste where id = $1', [below.id])).toEqual([
      { merged_into: twin.id },
    ])
    const apart = await rows(
      `select l.profile_id from listing l join profile p on p.id = l.profile_id
        where l.caste_id is distinct from p.caste_id or l.sub_caste_id is distinct from p.sub_caste_id`,
    )
    expect(apart).toEqual([])
  })

  it('is merged once: concurrent merges elsewhere, or of its target, learn that it is gone (LST-09)', async () => {
    const [one, two, three] = [
      await add('caste', 'First', religion),
      await add('caste', 'Second', religion),
      await add('caste', 'Third', religion),
    ]
    await rows('update profile set religion_id = $1, caste_id = $2, sub_caste_id = null', [religion, one.id])
    const answers = await Promise.all([
      merge('caste', one.id, two.id),
      merge('caste', one.id, three.id),
      merge('caste', two.id, three.id),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const castes = await rows<{ merged: number | null; n: number }>(
      'select c.merged_into as merged, count(*)::int as n from profile p join caste c on c.id = p.caste_id group by c.id',
    )
    expect(castes.reduce((sum, { n }) => sum + n, 0)).toBe(MEMBERS)
    for (const { merged } of castes) expect(merged).toBe(null)
  })
})
