import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { tellRules } from '../features/identity/accounts/accounts.api.ts'
import { filesOf } from '../features/profile/photos/photo-files.ts'
import { isFileName } from '../platform/files/file-store.ts'
import { openPasswords } from '../platform/security/passwords.ts'
import { testClock } from '../testing/test-clock.ts'
import { openTestApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIELDS_IN, LIST_FIELDS } from './demo-fields.ts'
import { demoMember } from './demo-member.ts'
import { fillOfficeDay } from './fill-office-day.ts'
import { DEMO_MEMBERS } from './invite-demo-members.ts'
import { inCopyText } from './demo-tables.ts'
import { DEMO_FAMILY_EMAIL, DEMO_LOGIN, writeDemoMembers } from './write-demo-members.ts'

// As many as a first start makes, so that rare facts occur too.
const COUNT = DEMO_MEMBERS
const clock = testClock(new Date('2026-03-01T06:00:00Z'))
const pictures = new Map<string, Uint8Array>()
const progress: number[] = []
let database: TestDatabase
let writtenCount: number
let dependencies: Parameters<typeof writeDemoMembers>[0]

beforeAll(async () => {
  database = await openTestDatabase()
  const files = {
    put: async (name: string, content: Uint8Array) => {
      pictures.set(name, content)
    },
  }
  dependencies = { database, clock, passwords: await openPasswords(), files }
  writtenCount = await writeDemoMembers(dependencies, { count: COUNT, onProgress: (done) => progress.push(done) })
})
afterAll(() => database.close())

const one = async (query: string): Promise<unknown> => {
  const { rows } = await database.pool.query<{ one: unknown }>(query)
  return rows[0]?.one
}

describe('a written demo community', () => {
  it('has all its members, each in search and counted exactly', async () => {
    expect(writtenCount).toBe(COUNT)
    expect(progress.at(-1)).toBe(COUNT)
    expect(await one('select count(*) as one from listing')).toBe(COUNT)
    expect(await one('select count(*) as one from listing where is_listed')).toBe(COUNT)
    // One line in the log for all of them.
    expect(await one('select json_agg(no) as one from member_change')).toEqual([null])
  })

  it('stores each invented fact in its field', async () => {
    const { rows } = await database.pool.query<{ id: string; no: number; said: Readonly<Record<string, unknown>> }>(
      'select id, no, to_jsonb(p) as said from profile p where no <= 50',
    )
    for (const { id, no, said } of rows) {
      const member: Readonly<Partial<Record<FieldName, unknown>>> = demoMember(1, no, '2026-03-01')
      for (const { name, column } of FIELDS_IN.profile.filter((field) => fieldNamed(field.name).kind !== 'item'))
        expect([name, said[column]]).toEqual([name, member[name] ?? (isSeveral(fieldNamed(name)) ? [] : null)])
      for (const { name, table } of LIST_FIELDS) {
        const names = `select coalesce(json_agg(i.name order by l.position), '[]') as one
          from ${table} l join reference_item i on i.id = l.item_id where l.profile_id = '${id}'`
        expect([name, await one(names)]).toEqual([name, member[name]])
      }
    }
  })

  it('uses communities of the current lists, in profiles and preferences (LST-21)', async () => {
    const movedSubCastes = `select id from sub_caste where merged_into is not null or moved_to_caste is not null`
    const merged = `select id from caste where merged_into is not null`
    expect(
      await one(
        `select count(*)::int as one from profile where sub_caste_id in (${movedSubCastes}) or caste_id in (${merged})`,
      ),
    ).toBe(0)
    expect(
      await one(`select count(*)::int as one from preference_value
        where kind = 'sub_caste' and item_id in (${movedSubCastes}) or kind = 'caste' and item_id in (${merged})`),
    ).toBe(0)
    expect(
      await one(
        'select count(*)::int as one from profile p join sub_caste s on s.id = sub_caste_id where s.caste_id <> p.caste_id',
      ),
    ).toBe(0)
  })

  it('gets no mail about new terms at the first start (DEMO-01)', async () => {
    await using test = await openTestApp({}, { database: await database.again(), clock: testClock(clock.now()) })
    await tellRules(test.services)
    expect(await one('select count(*) as one from outbox')).toBe(0)
  })

  it('has a person for each profile, who is the candidate if the profile is for oneself', async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as n, bool_and((role = 'candidate') = (created_for = 'Myself')) as right,
         (select count(*)::int from profile) as profiles
       from profile_person join profile on id = profile_id and profile.account_id = profile_person.account_id`,
    )
    expect(rows).toEqual([{ n: rows[0].profiles, right: true, profiles: expect.any(Number) }])
  })

  it('has its stars placed as when a member saves one', async () => {
    const places = 'select array_agg(star_place order by profile_id) as one from horoscope'
    const written = await one(places)
    // Updating all at once takes a busy machine longer than the statement timeout.
    const client = await database.pool.connect()
    await client.query('begin; set local statement_timeout = 0; update horoscope set star_id = star_id; commit')
    client.release()
    expect(await one(places)).toEqual(written)
  })

  it('keeps every check and trigger', async () => {
    expect(await one("select count(*) as one from pg_trigger where tgenabled = 'D'")).toBe(0)
    expect(await one("select count(*) as one from pg_constraint where contype = 'f' and not convalidated")).toBe(0)
    await expect(
      database.pool.query(
        'update profile set main_photo_id = gen_random_uuid() where id = (select id from profile limit 1)',
      ),
    ).rejects.toThrow('foreign key')
    await expect(
      database.pool.query('insert into profile_education select gen_random_uuid(), id, 1 from reference_item limit 1'),
    ).rejects.toThrow('foreign key')
    await database.pool.query(
      'update profile set is_available = false where id = (select id from profile order by id limit 1)',
    )
    expect(await one('select count(*) as one from listing where is_listed')).toBe(COUNT - 1)
    await database.pool.query('update profile set is_available = true where not is_available')
    expect(await one('select count(*) as one from listing where is_listed')).toBe(COUNT)
  })

  it('lets the documented member log in and view contacts under a live Gold plan', async () => {
    const hash = await one(
      `select password_hash as one from account where email = '${DEMO_LOGIN.email}' and email_verified_at is not null`,
    )
    expect(await dependencies.passwords.verify(String(hash), DEMO_LOGIN.password)).toBe('right')
    expect(
      await one(`select plan_name as one from subscription s join profile p on p.id = s.profile_id join account a on a.id = p.account_id
        where a.email = '${DEMO_LOGIN.email}' and s.ends_at > timestamptz '2026-03-01T06:00:00Z' and contact_limit > contacts_used`),
    ).toBe('Gold')
  })

  it('shows only portraits that exist in the file store', async () => {
    const { rows } = await database.pool.query<{ file_name: string }>('select distinct file_name from photo')
    expect(rows.length).toBeGreaterThan(20)
    for (const { file_name: name } of rows)
      for (const file of filesOf(name)) expect([...pictures.keys()]).toContain(file)
    expect([...pictures.keys()].filter((name) => !isFileName(name))).toEqual([])
    expect(
      await one('select count(*) as one from profile p join photo f on f.id = p.main_photo_id and f.profile_id = p.id'),
    ).toBe(await one('select count(distinct profile_id) as one from photo'))
    const several = 'select count(*) as one from (select from photo group by profile_id having count(*) > 1) s'
    expect(Number(await one(several))).toBeGreaterThan(COUNT / 3)
  })

  it('is complete: work, horoscope with both charts, preferences', async () => {
    expect(await one('select count(distinct profile_id) as one from profile_education')).toBe(COUNT)
    expect(await one('select count(*) as one from preference')).toBe(COUNT)
    expect(await one("select count(distinct profile_id) as one from preference_value where kind = 'religion'")).toBe(
      COUNT,
    )
    expect(await one('select count(distinct (profile_id, chart)) as one from horoscope_house')).toBe(
      2 * Number(await one('select count(*) as one from horoscope')),
    )
    expect(await one('select count(*) as one from account where last_login_at < created_at')).toBe(0)
  })

  it('gives the documented member visitors, interests of every kind, a new answer and a shortlist with notes', async () => {
    const me = `(select p.id from profile p join account a on a.id = p.account_id where a.email = '${DEMO_LOGIN.email}')`
    const states = (mine: string) =>
      one(`select json_object_agg(interest_state, n) as one from (select interest_state, count(*) n from interaction
        where ${mine} = ${me} and interest_state is not null group by 1) s`)
    expect(await states('target_id')).toEqual({ sent: 3, accepted: 1, declined: 1 })
    expect(await states('viewer_id')).toEqual({ sent: 2, accepted: 1, declined: 1 })
    const isNew = `seen_at from news_seen where profile_id = ${me} and what = `
    expect(
      await one(`select count(*) as one from interaction where viewer_id = ${me}
        and interest_answered_at > (select ${isNew} 'answers')`),
    ).toBe(1)
    expect(
      await one(`select count(*) as one from interaction where target_id = ${me} and profile_viewed_at is not null
        and last_viewed_at > (select ${isNew} 'visitors')`),
    ).toBe(5)
    expect(
      await one(`select count(*) as one from shortlist where owner_id = ${me} and note <> '' and folder <> ''`),
    ).toBe(5)
    expect(await one('select count(*) as one from dismissed')).toBe(0)
    // Both rows of the connected pair say so.
    expect(await one(`select count(*) as one from interaction where connected_at is not null`)).toBe(4)
  })

  it('has conversations of the documented member with two families, one of which can log in too, and a held message that asks for money', async () => {
    const talk = `select string_agg(case when m.is_held then 'held' when s.other_id = m.profile_id then 'they' else 'we' end, ' ' order by m.seq) as one
      from participant s join profile p on p.id = s.profile_id join account a on a.id = p.account_id and a.email = $1
      join message m using (conversation_id) group by conversation_id order by 1`
    const talks = async (email: string) =>
      (await database.pool.query<{ one: string }>(talk, [email])).rows.map((row) => row.one)
    expect(await talks(DEMO_LOGIN.email)).toEqual(['they we they we they', 'we they we held'])
    expect(await talks(DEMO_FAMILY_EMAIL)).toEqual(['we they we they we'])
    expect(await one('select sum((other_seq > read_seq)::int) as one from participant')).toBe(2)
    expect(await one(`select count(*) as one from report where is_automatic and message_text like '%UPI%'`)).toBe(1)
    expect(await one('select count(*) as one from notification where read_at is null')).toBe(5)
  })

  it('has different texts for all members', async () => {
    for (const column of ['about_me', 'about_family'])
      expect(
        await one(`select count(${column}) - count(distinct ${column}) as one from profile
          where member_id in (select member_id from profile order by member_id limit 200)`),
      ).toBe(0)
    expect(Number(await one('select count(*) as one from profile where about_me is not null'))).toBeGreaterThan(
      COUNT * 0.8,
    )
  })

  it('joined over two years, at least one member this week', async () => {
    const week = "created_at > timestamptz '2026-03-01T06:00:00Z' - interval '7 days'"
    expect(Number(await one(`select count(*) as one from profile where ${week}`))).toBeGreaterThan(5)
    expect(await one('select count(*) as one from account where last_login_at > now()')).toBe(0)
  })

  it('is written once: a second start adds no members', async () => {
    expect(await writeDemoMembers(dependencies, { count: COUNT })).toBe(0)
    expect(await one('select count(*) as one from profile')).toBe(COUNT)
  })
})

describe('the day of demo staff', () => {
  it('fills their queues without refusals, with as many members as a first start makes (OFF-STAFF-15)', async () => {
    const test = await openTestApp({}, { database: await database.again(), clock })
    try {
      await fillOfficeDay(test.services)
      expect(
        await one(`select json_object_agg(queue, n) as one from
          (select queue, count(*) n from review where closed_at is null group by queue) each`),
      ).toMatchObject({ photos: 40, reports: 12, verifications: 9, impersonation: 1, grievances: 4 })
    } finally {
      await test.close()
    }
  })
})

describe('a cell in the format of COPY', () => {
  it('keeps tabs, line ends, backslashes and quotes', () => {
    expect(inCopyText('a\tb\nc\\d')).toBe(String.raw`a\tb\nc\\d`)
    expect(inCopyText(['Sun', 'a"b'])).toBe(String.raw`{"Sun","a\\"b"}`)
    expect(inCopyText(null)).toBe(String.raw`\N`)
  })
})
