import { describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/embedded.ts'
import { aMember } from './members/a-member.ts'
import { openRewinder } from './rewind.ts'
import { makeTemplate, templateDump } from './databases/template.ts'
import { openTestApp } from './test-app.ts'

const TABLES = `select oid::regclass::text as name from pg_class where relkind in ('r', 'S')
  and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) order by 1`

async function contentOf({ pool }: Database): Promise<ReadonlyMap<string, string>> {
  const content = new Map<string, string>()
  for (const { name } of (await pool.query<{ name: string }>(TABLES)).rows) {
    // Where a sequence's next block of numbers is logged may differ, without effect.
    const text = `select coalesce(jsonb_agg((to_jsonb(t) - 'log_cnt') order by t::text), '[]')::text as rows from (select * from ${name}) t`
    content.set(name, (await pool.query(text)).rows[0].rows)
  }
  return content
}

describe('an embedded database closed by a test file', () => {
  it('has the template’s rows and sequences again, without the earlier file’s', async () => {
    await makeTemplate(undefined)
    const embedded = await openEmbedded(undefined, templateDump())
    const rewinder = await openRewinder(embedded)
    const first = await openDatabase({ embedded })
    const fresh = await contentOf(first)
    const test = await openTestApp({}, { database: first })
    const { profileId } = await aMember(test.services)
    await first.pool.query(`delete from sub_caste where id = (select max(id) from sub_caste s where not exists (
      select from sub_caste t where t.merged_into = s.id) and not exists (select from caste where moved_to_sub_caste = s.id))`)
    await first.pool.query(`update plan set name = name || ' of this file'`)
    await first.pool.query(`set time zone 'Asia/Tokyo'`)
    await test.close()

    expect(await rewinder.rewind()).toBe(true)
    const second = await openDatabase({ embedded })
    expect(await contentOf(second)).toEqual(fresh)
    expect((await second.pool.query('select from profile where id = $1', [profileId])).rowCount).toBe(0)
    expect((await second.pool.query('show time zone')).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }])
    await second.pool.query('alter table profile disable trigger user')
    await second.pool.query('alter table profile enable trigger user')
    await second.close()

    // The schema may be the same again, but nothing proves it.
    expect(await rewinder.rewind()).toBe(false)
    await embedded.close()
  })
})
