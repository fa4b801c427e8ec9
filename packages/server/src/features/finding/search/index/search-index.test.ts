import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSource, type ReadSource } from '../../../../platform/db/reads.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { findPlainly, someQuestion, wantedOf, type Question, searchFor } from '../../../../testing/plain-search.ts'
import { aProfileWrite, writeProfile } from '../../../../testing/members/profile-writes.ts'
import { runs } from '../../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { findPage } from '../find-page.ts'
import { wouldAccept, wouldAdmit } from './conditions.ts'
import { forgetListingChanges } from './follow-listings.ts'
import { searchIndexOf } from './search-index.ts'

let test: TestApp
let today: string
let source: Pick<ReadSource, 'pool' | 'db'>
beforeAll(async () => {
  test = await openTestApp()
  today = dayInIndia(test.clock.now())
  source = test.services.database
})
afterAll(() => test.close())
beforeEach(() => source.pool.query('delete from account'))

const query = (text: string, values: unknown[] = []) => source.pool.query(text, values)
const EVERYONE: Question = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } }
const WOMEN: Question = { ...EVERYONE, gender: 'Female' }
const found = async (on = source, viewer?: TestMember, wanted = WOMEN, limit = 50) => {
  const { total, profiles } = await findPage(
    on,
    searchFor(wanted),
    { limit, offset: 0 },
    { profileId: viewer?.profileId, today },
  )
  return { total, ids: profiles.map(({ profileId }) => profileId) }
}
const aMan = () => aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 25) })
const aGuarded = async (ageFrom: number) => {
  const one = await aMember(test.services)
  await query('insert into preference (profile_id, age_from) values ($1, $2)', [one.profileId, ageFrom])
  await query(`update profile set visibility = 'filtered' where id = $1`, [one.profileId])
  return one
}
/** The same database through a pool that runs something before, or instead of, each statement. */
const through = (before: (send: () => Promise<unknown>, text: string) => Promise<unknown>) => ({
  db: openSource(source.pool).db,
  pool: {
    query: (asked: pg.QueryConfig | string, values?: unknown[]) =>
      before(() => source.pool.query(asked as string, values), typeof asked === 'string' ? asked : asked.text),
  } as unknown as pg.Pool,
})

/** Each rule, in the database and in the index. */
const RULES = [
  ['fits(o, v, $2)', wouldAdmit],
  [`unmet_wishes(o, v, $2) = '{}'`, wouldAccept],
] as const

describe('search after any writes', () => {
  it('finds the same members as plain SQL, in the same order, page by page (API-SEARCH-01, G-80, G-87)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: aProfileWrite }, { weight: 1, arbitrary: someQuestion }), {
          minLength: 30,
          maxLength: 80,
        }),
        fc.constantFrom(1, 3, 50),
        async (steps, size) => {
          await query('delete from account')
          const members: TestMember[] = []
          for (let n = 0; n < 7; n++) members.push(await aMember(test.services, { dateOfBirth: '1991-02-10' }))
          for (const step of steps) {
            if ('what' in step) {
              await writeProfile(source.pool, members, step)
              continue
            }
            const wanted = await wantedOf(source, step)
            const viewer = step.asMember === undefined ? undefined : members[step.asMember % members.length]
            const looking = viewer && { profileId: viewer.profileId, today }
            const expected = await findPlainly(source, wanted, looking)
            const ids: string[] = []
            for (let offset = 0; offset <= expected.length; offset += size) {
              const { total, profiles } = await findPage(
                source,
                searchFor(wanted),
                { limit: size, offset },
                { profileId: looking?.profileId, today },
              )
              expect(total).toBe(expected.length)
              ids.push(...profiles.map(({ profileId }) => profileId))
            }
            expect(ids).toEqual(expected)
          }
        },
      ),
      { numRuns: runs(8), endOnFailure: true },
    )
  })

  it('decides musts and wishes like the database, pair by pair (G-80, ABROAD-05)', async () => {
    let [met, unmet] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(aProfileWrite, { minLength: 40, maxLength: 90 }), async (writes) => {
        await query('delete from account')
        const members: TestMember[] = []
        for (let n = 0; n < 5; n++) members.push(await aMember(test.services, { dateOfBirth: yearsBefore(today, 29) }))
        for (const write of writes) await writeProfile(source.pool, members, write)
        for (const { profileId } of members)
          for (const [isMet, accepting] of RULES) {
            const { rows } = await query(
              `select coalesce(array_agg(o.no) filter (where ${isMet}), '{}') as slots, count(*) filter (where not ${isMet}) as unmet
             from listing o, listing v where v.profile_id = $1 and o.is_listed`,
              [profileId, today],
            )
            const { decided } = await searchIndexOf(source).search({ profileId, today }, (index, viewer) => ({
              slots: [],
              accepting: viewer
                ? index.find({ base: accepting(viewer, today), filters: {}, order: 'newest', offset: 0, limit: 50 })
                    .slots
                : [],
            }))
            const inOrder = (slots: readonly number[]) => slots.toSorted((a, b) => a - b)
            expect(inOrder(decided.accepting)).toEqual(inOrder(rows[0].slots))
            met += rows[0].slots.length
            unmet += rows[0].unmet
          }
      }),
      { numRuns: runs(8), endOnFailure: true },
    )
    expect(Math.min(met, unmet)).toBeGreaterThan(5)
  })

  it('follows the last activity of members as it moves', async () => {
    const viewer = await aMan()
    const women = [await aGuarded(18), await aMember(test.services), await aGuarded(18)]
    for (const first of [1, 0, 2]) {
      test.clock.pass({ minutes: 1 })
      await query('update listing set last_active = $2 where profile_id = $1', [
        women[first]?.profileId,
        test.clock.now(),
      ])
      expect((await found(source, viewer, WOMEN, 1)).ids).toEqual([women[first]?.profileId])
    }
    expect((await found(source, viewer)).ids).toEqual([2, 0, 1].map((n) => women[n]?.profileId))
  })

  it('follows the viewer’s facts, bars and members who turn to the viewer, also while the viewer hides', async () => {
    const viewer = await aMan()
    await query(`update profile set visibility = 'nobody' where id = $1`, [viewer.profileId])
    const { profileId } = await aGuarded(30)
    expect((await found(source, viewer)).ids).toEqual([])
    await query('update profile set date_of_birth = $2 where id = $1', [viewer.profileId, yearsBefore(today, 31)])
    expect(await found(source, viewer)).toEqual({ total: 1, ids: [profileId] })
    await query('insert into block values ($1, $2, now())', [profileId, viewer.profileId])
    expect((await found(source, viewer)).total).toBe(0)
    await query('delete from block')
    await query('update profile set date_of_birth = $2 where id = $1', [viewer.profileId, yearsBefore(today, 25)])
    expect((await found(source, viewer)).total).toBe(0)
    await query(
      `insert into interaction (viewer_id, target_id, interest_at, interest_state, last_viewed_at) values ($1, $2, now(), 'sent', now())`,
      [profileId, viewer.profileId],
    )
    expect((await found(source, viewer)).total).toBe(1)
  })

  it('returns members that the viewer opened or dismissed, if requested', async () => {
    const viewer = await aMan()
    const target = await aMember(test.services)
    const deeds = async () => {
      const { decided } = await searchIndexOf(source).search(
        { profileId: viewer.profileId, today, needsDeeds: true },
        (_, known) => ({ slots: [], deeds: [known?.opened?.length, known?.dismissed?.length] }),
      )
      return decided.deeds
    }
    expect(await deeds()).toEqual([0, 0])
    await query(
      'insert into interaction (viewer_id, target_id, profile_viewed_at, last_viewed_at) values ($1, $2, now(), now())',
      [viewer.profileId, target.profileId],
    )
    expect(await deeds()).toEqual([1, 0])
    await query('insert into dismissed (owner_id, target_id, created_at) values ($1, $2, now())', [
      viewer.profileId,
      target.profileId,
    ])
    expect(await deeds()).toEqual([1, 1])
    expect((await found(source, viewer)).total).toBe(1)
  })
})

describe('listings that change under a search', () => {
  it('are shown in their final state, however many change at once', async () => {
    await query(
      `with added as (insert into account (email, phone, login_id, password_hash, created_at)
           select 'many' || n || '@example.in', '9199' || (10000000 + n), '99' || (10000000 + n), 'x', now()
           from generate_series(1, 2500) n returning id)
         insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id, created_at, updated_at)
         select a.id, 'One of many', 'Female', '1995-05-05', 'Myself', m.id, m.id, r.id, now(), now()
         from added a, (select id from reference_item where list = 'language' limit 1) m, (select id from reference_item where list = 'religion' limit 1) r`,
    )
    const shown = await found(source, undefined, WOMEN, 3)
    expect([shown.total, shown.ids]).toEqual([2500, (await findPlainly(source, WOMEN, undefined)).slice(0, 3)])
    await query(`update profile set gender = 'Male' where no % 5 < 2`)
    expect((await found()).total).toBe((await findPlainly(source, WOMEN, undefined)).length)
    await query('delete from account')
    expect(await found()).toEqual({ total: 0, ids: [] })
  })

  it('make it repeat the statement; if they change faster, the search is refused instead of being wrong', async () => {
    const members = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
    let changes = Infinity
    let turn = 0
    const busy = through(async (send, text) => {
      if (text.includes('string_agg') && changes-- > 0)
        await query(
          `update listing set last_active = now() + make_interval(days => 1, secs => $2) where profile_id = $1`,
          [members[turn++ % members.length]?.profileId, turn],
        )
      return send()
    })
    // a visitor's order doesn't depend on last activity
    const viewer = await aMan()
    await found(busy, viewer, WOMEN, 1).catch(() => {})
    await expect(found(busy, viewer, WOMEN, 1)).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
    changes = 3
    expect((await found(busy, viewer, WOMEN, 1)).ids).toEqual(
      (await findPlainly(source, WOMEN, { profileId: viewer.profileId, today })).slice(0, 1),
    )
  })

  it('don’t make it repeat the statement if the page stays the same', async () => {
    const shown = await aMember(test.services)
    const other = await aMember(test.services)
    let pages = 0
    const watched = through(async (send, text) => {
      if (text.includes('string_agg')) {
        pages++
        await query(`update listing set last_active = last_active + interval '1 minute' where profile_id = $1`, [
          shown.profileId,
        ])
      }
      return send()
    })
    await query('delete from account where id = $1', [other.accountId])
    await found(watched)
    pages = 0
    expect(await found(watched)).toEqual({ total: 1, ids: [shown.profileId] })
    expect(pages).toBe(1)
  })

  /** The same database, with the next answer to a page held back until released. */
  const holding = () => {
    let isHolding = false
    let letGo: (() => void) | undefined
    const on = through(async (send, text) => {
      const answer = await send()
      if (isHolding && text.includes('string_agg')) {
        isHolding = false
        await new Promise<void>((resolve) => (letGo = resolve))
      }
      return answer
    })
    const holdNext = async <T>(ask: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> => {
      isHolding = true
      const answer = ask()
      await expect.poll(() => letGo).toBeDefined()
      return { answer }
    }
    return { on, holdNext, letGo: () => letGo?.() }
  }

  it('are right whichever of two answers comes first', async () => {
    const { profileId } = await aMember(test.services)
    const { on, holdNext, letGo } = holding()
    expect((await found(on)).total).toBe(1)
    await query(`update profile set gender = 'Male' where id = $1`, [profileId])
    const { answer } = await holdNext(() => found(on))
    await query(`update profile set gender = 'Female' where id = $1`, [profileId])
    expect((await found(on)).total).toBe(1)
    letGo()
    expect((await answer).total).toBe(1)
    expect((await found(on)).total).toBe(1)
  })

  it('show on cards at once, even when an older answer comes last (API-SEARCH-08)', async () => {
    const { profileId } = await aMember(test.services)
    const { on, holdNext, letGo } = holding()
    const shown = async () => {
      const page = { limit: 1, offset: 0 }
      const { profiles } = await findPage(on, searchFor(WOMEN), page, { profileId: undefined, today })
      return profiles[0]?.revision
    }
    const rename = async (name: string): Promise<number> => {
      await query('update profile set name = $2 where id = $1', [profileId, name])
      return (await query('select revision from listing where profile_id = $1', [profileId])).rows[0].revision
    }
    const first = await rename('Before')
    const { answer } = await holdNext(shown)
    const second = await rename('Renamed')
    expect(second).not.toBe(first)
    expect(await shown()).toBe(second)
    letGo()
    expect(await answer).toBe(first)
    expect(await shown()).toBe(second)
    expect(await rename('Renamed again')).toBe(await shown())
  })

  it('are noticed within a minute even if they disappeared without a log entry', async () => {
    const { profileId } = await aMember(test.services)
    expect(await found()).toEqual({ total: 1, ids: [profileId] })
    // without triggers
    await query(
      `begin; set local session_replication_role = replica; delete from listing where profile_id = '${profileId}'; commit`,
    )
    const { now } = performance
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_001)
    try {
      expect(await found()).toEqual({ total: 0, ids: [] })
    } finally {
      clock.mockRestore()
    }
  })

  it('are learnt after a statement that failed', async () => {
    const { profileId } = await aMember(test.services)
    let isBroken = true
    const breaking = through(async (send) => {
      if (isBroken) throw new Error('no connection')
      return send()
    })
    await expect(found(breaking)).rejects.toThrow('no connection')
    isBroken = false
    expect((await found(breaking)).total).toBe(1)
    isBroken = true
    await query(`update profile set gender = 'Male' where id = $1`, [profileId])
    await expect(found(breaking)).rejects.toThrow('no connection')
    isBroken = false
    expect((await found(breaking)).total).toBe(0)
  })

  it('are all reread after a bulk load', async () => {
    const { profileId } = await aMember(test.services)
    expect((await found()).total).toBe(1)
    const client = await source.pool.connect()
    await client.query('alter table listing disable trigger user')
    await client.query(`update listing set gender = 'Male' where profile_id = $1`, [profileId])
    await client.query('insert into member_change (no) values (null)')
    await client.query('alter table listing enable trigger user')
    client.release()
    expect((await found()).total).toBe(0)
  })

  it('are waited for while they load for the first time: searches and readiness checks are told to retry', async () => {
    const { profileId } = await aMember(test.services)
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const slow = through(async (send, text) => {
      if (text.includes('between $1 and $2')) await finished
      return send()
    })
    const { reads } = test.services.database
    const sourceFor = async () => slow as ReadSource
    await using starting = await openTestApp(
      {},
      { database: { ...test.services.database, reads: { ...reads, sourceFor }, close: async () => {} } },
    )
    const [ready, asked] = await Promise.all([
      starting.call('GET', '/readyz'),
      starting.call('POST', '/profile/search/profilelist'),
    ])
    expect([ready.status, asked.status, asked.headers['retry-after']]).toEqual([503, 503, '2'])
    finish()
    await expect.poll(async () => (await starting.call('GET', '/readyz')).status).toBe(200)
    const { body } = await starting.call('POST', '/profile/search/profilelist')
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([profileId])
  })

  it('leave no trace a day later', async () => {
    const [old, young] = [await aMember(test.services), await aMember(test.services)]
    const logged = async (of: TestMember) =>
      (
        await query('select count(*) as n from member_change c join profile p using (no) where p.id = $1', [
          of.profileId,
        ])
      ).rows[0].n
    await query(
      `update member_change set changed_at = now() - interval '25 hours' where no = (select no from profile where id = $1)`,
      [old.profileId],
    )
    await forgetListingChanges(test.services, undefined)
    expect([await logged(old), await logged(young)]).toEqual([0, 1])
  })
})

describe('another database in place of the followed one', () => {
  it('is followed although its log came with a dump from a third, whose transactions have higher numbers', async () => {
    const { profileId } = await aMember(test.services)
    await query(`insert into member_change (no, xid) select no, '9000000000000' from profile where id = $1`, [
      profileId,
    ])
    expect((await found()).ids).toEqual([profileId])
    await query(`update profile set gender = 'Male' where id = $1`, [profileId])
    expect((await found()).total).toBe(0)
  })

  it('is read as a whole, with the same or with lower transaction numbers', async () => {
    const other = await openTestApp()
    try {
      const [here, there] = [await aMember(test.services), await aMember(other.services)]
      let now = source
      const switching = {
        db: openSource(source.pool).db,
        pool: {
          query: (asked: string, values?: unknown[]) => now.pool.query(asked, values),
        } as unknown as pg.Pool,
      }
      expect((await found(switching)).ids).toEqual([here.profileId])
      now = other.services.database
      expect((await found(switching)).ids).toEqual([there.profileId])
      now = source
      expect((await found(switching)).ids).toEqual([here.profileId])
    } finally {
      await other.close()
    }
  })

  it('is read as a whole if it is the same one at an earlier point', async () => {
    const { profileId } = await aMember(test.services)
    let isBack = false
    const going = through(async (send, text) => {
      const answer = (await send()) as pg.QueryResult
      if (isBack && text.includes('is_back')) {
        isBack = false
        return { ...answer, rows: answer.rows.map((row) => ({ ...row, is_back: true })) }
      }
      return answer
    })
    expect((await found(going)).ids).toEqual([profileId])
    isBack = true
    expect((await found(going)).ids).toEqual([profileId])
    expect(isBack).toBe(false)
  })
})
