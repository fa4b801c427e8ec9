import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import { searchProfiles } from '@thunai/contract/finding/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { catchUpSearch } from '../../../testing/catch-up-search.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
})

const search = async (body: unknown = {}, { query = '', token }: { query?: string; token?: string } = {}) =>
  test.call('POST', `/profile/search/profilelist?page=0&size=50${query}`, { body, token })
const idsOf = (answer: { body: { content: { id: string }[] } }) => answer.body.content.map(({ id }) => id)
const born = (age: number) => yearsBefore(dayInIndia(test.clock.now()), age)
const member = (wishes: Parameters<typeof aMember>[1] = {}) => aMember(test.services, wishes)
const record = (viewer: TestMember, target: TestMember, columns: Record<string, unknown>) =>
  test.services.db
    .insertInto('interaction')
    .values({ viewer_id: viewer.profileId, target_id: target.profileId, last_viewed_at: test.clock.now(), ...columns })
    .execute()

describe('search', () => {
  it('answers a page of members and how many there are, also to visitors (API-SEARCH-01, ROLE-08)', async () => {
    const { profileId } = await member()
    for (const authorization of [undefined, '', 'Bearer', 'Bearer null', 'Bearer undefined', 'Bearer a.b.c']) {
      const answer = await test.call('POST', '/profile/search/profilelist?page=0&size=50', {
        body: {},
        headers: authorization === undefined ? {} : { authorization },
      })
      expect(answer.status).toBe(200)
      expect(idsOf(answer)).toEqual([profileId])
      expect(answer.body).toMatchObject({ statusCode: 200, totalElements: 1, number: 0, size: 50 })
    }
  })

  it('needs neither body nor query', async () => {
    await member()
    const answer = await test.call('POST', '/profile/search/profilelist')
    expect(answer.body).toMatchObject({ totalElements: 1, number: 0, size: 50 })
  })

  it('counts pages from zero; beyond the last the page is empty and the total stays (API-SEARCH-02)', async () => {
    await member()
    await member()
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((page) => test.call('POST', `/profile/search/profilelist?page=${page}&size=1`)),
    )
    expect(new Set([...idsOf(first!), ...idsOf(second!)]).size).toBe(2)
    expect(third!.body).toMatchObject({ content: [], totalElements: 2 })
  })

  it('returns no more than requested, and clamps page and size to their limits (API-SEARCH-03, D-19, T77)', async () => {
    for (let made = 0; made < 3; made++) await member()
    const at = async (query: string) => (await test.call('POST', `/profile/search/profilelist?${query}`)).body
    expect((await at('page=0&size=2')).content).toHaveLength(2)
    expect(await at('page=-5&size=0')).toMatchObject({ number: 0, size: 1, totalElements: 3 })
    expect(await at('page=1e9&size=1e9')).toMatchObject({ content: [], size: 100, totalElements: 3 })
    expect(await at('page=&size=')).toMatchObject({ number: 0, size: 50 })
  })

  it('shows the most recently active first', async () => {
    const first = await member()
    test.clock.pass({ hours: 1 })
    const second = await member()
    expect(idsOf(await search())).toEqual([second.profileId, first.profileId])
  })

  it('takes ages inclusively, from either end alone too (API-SEARCH-04)', async () => {
    for (const age of [24, 25, 30, 31]) await member({ dateOfBirth: born(age), name: `Aged ${age}` })
    const ages = async (body: unknown) => {
      const { content, totalElements } = (await search(body)).body as {
        content: { age: number }[]
        totalElements: number
      }
      expect(totalElements).toBe(content.length)
      return content.map(({ age }) => age).toSorted()
    }
    expect(await ages({ ageFrom: 25, ageTo: 30 })).toEqual([25, 30])
    expect(await ages({ ageFrom: '30' })).toEqual([30, 31])
    expect(await ages({ ageTo: 24 })).toEqual([24])
    expect(await ages({ ageFrom: 60, ageTo: 19 })).toEqual([])
    expect(await ages({ ageFrom: -3, ageTo: 9999 })).toEqual([24, 25, 30, 31])
  })

  it('shows the age of today, not of the day when the card was first made', async () => {
    await member({ dateOfBirth: born(30) })
    expect((await search()).body.content[0].age).toBe(30)
    test.clock.pass({ days: 366 })
    expect((await search()).body.content[0].age).toBe(31)
    expect((await search({ ageFrom: 30, ageTo: 30 })).body.totalElements).toBe(0)
  })

  it('finds by religion, as a list, one value, id or name; null and an empty list mean all (API-SEARCH-05)', async () => {
    const hindu = await member()
    const christian = await member({ religion: 'Christian' })
    const jain = await member({ religion: 'Jain' })
    const found = async (religion: unknown) => {
      const answer = await search({ religion })
      expect(answer.body.totalElements).toBe(answer.body.content.length)
      return new Set(idsOf(answer))
    }
    const { id } = await test.services.db
      .selectFrom('reference_item')
      .select('id')
      .where('name', '=', 'Christian')
      .executeTakeFirstOrThrow()
    expect(await found(['Hindu'])).toEqual(new Set([hindu.profileId]))
    expect(await found('hindu')).toEqual(new Set([hindu.profileId]))
    expect(await found([id, 'christian', 'Jain'])).toEqual(new Set([christian.profileId, jain.profileId]))
    expect(await found([String(id)])).toEqual(new Set([christian.profileId]))
    expect(await found(['Jain', 'Nobody’s'])).toEqual(new Set([jain.profileId]))
    for (const all of [null, [], '']) expect((await found(all)).size).toBe(3)
    expect((await found(['Nobody’s'])).size).toBe(0)
  })

  it('finds by gender; none means all (API-SEARCH-06)', async () => {
    const bride = await member()
    const groom = await member({ gender: 'Male', name: 'Karthik Raman' })
    expect(idsOf(await search({ gender: 'Male' }))).toEqual([groom.profileId])
    expect(idsOf(await search({ gender: 'female', religion: ['Hindu'] }))).toEqual([bride.profileId])
    for (const none of [null, '', undefined]) expect((await search({ gender: none })).body.totalElements).toBe(2)
  })

  it('finds by caste in body or address, name, id or list; another religion’s caste finds no one (API-SEARCH-07, G-30)', async () => {
    const { db } = test.services
    const [one, two] = await db
      .selectFrom('caste')
      .innerJoin('reference_item as r', 'r.id', 'caste.religion_id')
      .select(['caste.id', 'caste.name'])
      .where('r.name', '=', 'Hindu')
      .orderBy('caste.position')
      .limit(2)
      .execute()
    const first = await member({ caste: one!.name })
    const second = await member({ caste: two!.name })
    await member()
    expect(idsOf(await search({ caste: one!.name }))).toEqual([first.profileId])
    expect(idsOf(await search({ caste: one!.id }))).toEqual([first.profileId])
    expect(idsOf(await search({}, { query: `&caste=${encodeURIComponent(two!.name.toUpperCase())}` }))).toEqual([
      second.profileId,
    ])
    expect(idsOf(await search({}, { query: `&caste=${one!.id}&caste=${two!.id}` })).toSorted()).toEqual(
      [first.profileId, second.profileId].toSorted(),
    )
    expect(
      (await search({ caste: [one!.name, two!.name], religion: 'Hindu', gender: 'Female' })).body.totalElements,
    ).toBe(2)
    expect((await search({ caste: one!.name, religion: 'Christian' })).body).toMatchObject({
      content: [],
      totalElements: 0,
    })
    expect((await search({ caste: 'No such caste' })).body).toMatchObject({ content: [], totalElements: 0 })
    expect((await search({}, { query: '&catogery=abc' })).body.totalElements).toBe(3)
  })

  it('tells each caller which members that caller has seen (API-SEARCH-08, G-29)', async () => {
    const viewer = await member({ gender: 'Male' })
    const other = await member({ gender: 'Male' })
    const target = await member()
    await record(viewer, target, { profile_viewed_at: test.clock.now() })
    await record(other, target, { interest_at: test.clock.now(), interest_state: 'sent' })
    const flags = async (token?: string) => {
      const { body } = await search({ gender: 'Female' }, token === undefined ? {} : { token })
      const { isProfileViewed, isContactViewed, isExpressInterest } = body.content[0]
      return [isProfileViewed, isContactViewed, isExpressInterest]
    }
    expect(await flags(viewer.token)).toEqual([true, false, false])
    expect(await flags(other.token)).toEqual([false, false, true])
    expect((await search({ gender: 'Male' }, { token: target.token })).body.content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: other.profileId, interestReceived: 'sent' }),
        expect.objectContaining({ id: viewer.profileId, interestReceived: null }),
      ]),
    )
    expect(await flags(target.token).catch(() => 'left out')).toBe('left out')
    expect(await flags()).toEqual([false, false, false])
  })

  it('excludes the caller from list and total if the filter would find the caller (G-87)', async () => {
    const caller = await member({ gender: 'Male', dateOfBirth: born(30) })
    const other = await member({ gender: 'Male', dateOfBirth: born(30) })
    for (const body of [{}, { gender: 'Male' }, { religion: ['Hindu'] }, { ageFrom: 30, ageTo: 30 }]) {
      const answer = await search(body, { token: caller.token })
      expect(idsOf(answer)).toEqual([other.profileId])
      expect(answer.body.totalElements).toBe(1)
    }
    expect((await search({ ageFrom: 31 }, { token: caller.token })).body.totalElements).toBe(0)
  })

  it('finds neither inactive accounts nor unavailable profiles (G-87)', async () => {
    const leaver = await member()
    const hidden = await member()
    const { db } = test.services
    await db.updateTable('account').set({ is_active: false }).where('id', '=', leaver.accountId).execute()
    await db.updateTable('profile').set({ is_available: false }).where('id', '=', hidden.profileId).execute()
    expect((await search()).body).toMatchObject({ content: [], totalElements: 0 })
    await db.updateTable('account').set({ is_active: true }).where('id', '=', leaver.accountId).execute()
    expect(idsOf(await search())).toEqual([leaver.profileId])
  })
})

describe('a card', () => {
  const fill = async ({ profileId }: TestMember) => {
    const { pool } = test.services.database
    await pool.query(
      `update profile p set (country_id, state_id, district_id) = (select c.id, s.id, d.id from reference_item c
         join state s on s.country_id = c.id join district d on d.state_id = s.id
         where c.list = 'country' and c.name = 'India' and s.name = 'Tamil Nadu' and d.name = 'Madurai'),
         job_type_id = (select id from reference_item where list = 'jobtype' order by position limit 1), job_name = 'Teacher',
         height_cm = 167.6, second_phone = '914400112233', whatsapp_phone = '914400112244', alternate_phone = '914400112255',
         father_name = 'Secret Father', door_number = 'Door 77', street = 'Hidden Street' where id = $1`,
      [profileId],
    )
    await pool.query(
      `insert into profile_education (profile_id, item_id, position)
         select $1, id, row_number() over (order by position desc) from reference_item where list = 'education' and position < 2`,
      [profileId],
    )
  }

  it('has every promised value with names instead of ids (ENT-04, G-29)', async () => {
    const { db } = test.services
    const shown = await member({ dateOfBirth: born(27) })
    await fill(shown)
    const education = await db
      .selectFrom('profile_education as e')
      .innerJoin('reference_item as i', 'i.id', 'e.item_id')
      .select('i.name')
      .where('e.profile_id', '=', shown.profileId)
      .orderBy('e.position')
      .execute()
    const { body } = await search()
    expect(searchProfiles.reply.parse(body)).toEqual(body)
    const jobType = await db
      .selectFrom('reference_item')
      .select('name')
      .where('list', '=', 'jobtype')
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(body.content).toEqual([
      {
        id: shown.profileId,
        isVerified: true,
        name: shown.name,
        memberId: shown.memberId,
        gender: 'Female',
        age: 27,
        religion: 'Hindu',
        education: education.map(({ name }) => name),
        district: 'Madurai',
        state: 'Tamil Nadu',
        country: 'India',
        caste: null,
        subCaste: null,
        jobType: jobType.name,
        jobName: 'Teacher',
        profileThumbnailImage: null,
        porutham: null,
        clanVerdict: null,
        heightStr: '5 ft 6 in',
        verified: [],
        isProfileViewed: false,
        isContactViewed: false,
        isExpressInterest: false,
        interestReceived: null,
      },
    ])
    expect(education.length).toBeGreaterThan(0)
  })

  it('carries no contact, day of birth, address or parent (T09)', async () => {
    const shown = await member({ dateOfBirth: '1994-03-07' })
    const viewer = await member({ gender: 'Male' })
    await fill(shown)
    for (const token of [undefined, viewer.token]) {
      const { text } = await search({ gender: 'Female' }, token === undefined ? {} : { token })
      for (const secret of [
        shown.phone,
        shown.phone.slice(2),
        shown.email,
        '1994-03-07',
        '4400112233',
        '4400112244',
        '4400112255',
        'Secret Father',
        'Door 77',
        'Hidden Street',
        shown.accountId,
      ]) {
        expect(text).not.toContain(secret)
      }
    }
  })

  it('follows each change of what it shows at once', async () => {
    const { db } = test.services
    const shown = await member()
    await fill(shown)
    const card = async () => (await search()).body.content[0]
    expect((await card()).name).toBe(shown.name)
    await db.updateTable('profile').set({ name: 'Meena "Quoted" \\ Raman' }).where('id', '=', shown.profileId).execute()
    expect((await card()).name).toBe('Meena "Quoted" \\ Raman')
    await db.deleteFrom('profile_education').where('profile_id', '=', shown.profileId).execute()
    expect((await card()).education).toEqual([])
    const photo = await db
      .insertInto('photo')
      .values({ profile_id: shown.profileId, file_name: 'abc.webp', created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('profile').set({ main_photo_id: photo.id }).where('id', '=', shown.profileId).execute()
    expect(ownNames(test, (await card()).profileThumbnailImage)).toBe('abc.webp')
    await db.updateTable('photo').set({ file_name: 'def.webp' }).where('id', '=', photo.id).execute()
    expect(ownNames(test, (await card()).profileThumbnailImage)).toBe('def.webp')
  })
})

describe('hostile searches', () => {
  it('refuses unknown filters and invalid values by the key’s name (T78, D-19)', async () => {
    const refused: [unknown, string][] = [
      [{ ageFrom: 1.5 }, 'ageFrom'],
      [{ ageTo: 'x' }, 'ageTo'],
      [{ ageFrom: {} }, 'ageFrom'],
      [{ gender: 'Robot' }, 'gender'],
      [{ gender: 1 }, 'gender'],
      [{ religion: Array.from({ length: 51 }, (_, n) => n + 1) }, 'religion'],
      [{ religion: [['Hindu']] }, 'religion'],
      [{ caste: { id: 1 } }, 'caste'],
      [{ religion: 'Hin\u0000du' }, 'religion'],
      [{ caste: 'x'.repeat(201) }, 'caste'],
      [{ colour: 'red' }, 'colour'],
      [{ poruthamFrom: 11 }, 'poruthamFrom'],
      [{ heightFrom: 180, heightTo: 150 }, 'heightTo'],
      [{ star: Array.from({ length: 3000 }, (_, n) => n) }, 'star'],
    ]
    for (const [body, field] of refused) {
      const answer = await search(body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    }
    for (const query of ['page=x', 'page=1&page=2', 'size=NaN', 'size=1.5', 'page[]=1x&size[a]=1']) {
      expect((await test.call('POST', `/profile/search/profilelist?${query}`)).status).toBe(
        query.startsWith('page[]') ? 200 : 400,
      )
    }
    for (const body of [[], '"text"', 7]) {
      expect(
        (
          await test.call('POST', '/profile/search/profilelist', {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(400)
    }
  })

  it('treats SQL as names that don’t exist (T76)', async () => {
    await member()
    for (const text of [
      '1) or 1=1 --',
      "' or ''='",
      '0',
      '-1',
      '2147483648',
      '99999999999999999999',
      '%',
      'Hindu; drop table listing',
    ]) {
      expect((await search({ religion: [text] })).body).toMatchObject({ statusCode: 200, totalElements: 0 })
      expect((await search({}, { query: `&caste=${encodeURIComponent(text)}` })).body).toMatchObject({
        statusCode: 200,
        totalElements: 0,
      })
    }
    expect((await search()).body.totalElements).toBe(1)
  })
})

describe('harvesting', () => {
  it('shows visitors a thousand members at most, members everyone; the total is true for both (T08)', async () => {
    const viewer = await member({ gender: 'Male' })
    await test.services.database.pool.query(
      `with added as (insert into account (email, phone, login_id, password_hash, created_at)
           select 'many' || n || '@example.in', '9199' || (10000000 + n), '99' || (10000000 + n), 'x', now() from generate_series(1, 1100) n returning id)
         insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id, created_at, updated_at)
         select a.id, 'One of many', 'Female', '1995-05-05', 'Myself', m.marital_status_id, m.mother_tongue_id, m.religion_id, now(), now()
         from added a, (select * from profile limit 1) m`,
    )
    await catchUpSearch(test)
    const at = async (page: number, token?: string) =>
      (
        await test.call('POST', `/profile/search/profilelist?page=${page}&size=80`, {
          body: { gender: 'Female' },
          token,
        })
      ).body
    expect([(await at(11)).content.length, (await at(12)).content.length, (await at(13)).content.length]).toEqual([
      80, 40, 0,
    ])
    expect((await at(13)).totalElements).toBe(1100)
    const seen = new Set<string>()
    for (let page = 0; page < 15; page++) for (const { id } of (await at(page, viewer.token)).content) seen.add(id)
    expect(seen.size).toBe(1100)
  })

  it('stops an address after 60 searches a minute and a member after 300, and says when to come again (T07)', async () => {
    const strict = await openTestApp({ THROTTLE: 'on' })
    try {
      const { token } = await aMember(strict.services)
      const last = async (times: number, more: { token?: string; from: string }) => {
        let answer = await strict.call('POST', '/profile/search/profilelist', more)
        for (let call = 1; call < times; call++) answer = await strict.call('POST', '/profile/search/profilelist', more)
        return answer
      }
      expect((await last(60, { from: '203.0.113.5' })).status).toBe(200)
      const refused = await last(1, { from: '203.0.113.5' })
      expect([refused.status, refused.body.statusCode]).toEqual([429, 429])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await last(1, { from: '203.0.113.6' })).status).toBe(200)
      expect((await last(300, { token, from: '203.0.113.5' })).status).toBe(200)
      expect((await last(1, { token, from: '203.0.113.7' })).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
