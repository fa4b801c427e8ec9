import { dayAfter, dayInIndia, type Day } from '@thunai/contract/values/dates'
import { GENDERS, type Gender } from '@thunai/contract/values/choices'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { findPage } from './find-page.ts'
import { bornBetween, type Wanted } from './search.rules.ts'
import { foldCounts } from './search.store.ts'

/** A religion and a caste of it, or none. */
type Place = readonly [religionId: number, casteId: number | null]

let test: TestApp
let places: Place[]
let viewer: TestMember
beforeAll(async () => {
  test = await openTestApp()
  viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: '1994-02-28' })
  const { rows } = await test.services.database.pool.query<{ religion: number; caste: number }>(
    `select religion_id as religion, id as caste from caste c where (select count(*) from caste b where b.religion_id = c.religion_id and b.id <= c.id) <= 2`,
  )
  const religions = [...new Set(rows.map(({ religion }) => religion))].slice(0, 3)
  places = rows
    .filter(({ religion }) => religions.includes(religion))
    .flatMap(({ religion, caste }) => [
      [religion, caste],
      [religion, null],
    ])
})
afterAll(() => test.close())
beforeEach(() => test.services.database.pool.query('delete from account where id <> $1', [viewer.accountId]))

const epoch = Date.parse('1990-12-28') / 86_400_000
// days around the turns of months and years, where ranges of cells begin and end
const aDay = fc.integer({ min: 0, max: 1500 }).map((n) => new Date((epoch + n) * 86_400_000).toISOString().slice(0, 10))
const aGender = fc.constantFrom<Gender>(...GENDERS)
const aPlace = fc.nat()

type Write =
  | {
      readonly kind: 'join' | 'move'
      readonly who: number
      readonly gender: Gender
      readonly born: Day
      readonly place: number
    }
  | { readonly kind: 'leave' | 'return' | 'hide' | 'show' | 'delete'; readonly who: number }
  | { readonly kind: 'fold'; readonly who: number }

const aWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('join' as const, 'join' as const, 'move' as const),
      who: fc.nat(),
      gender: aGender,
      born: aDay,
      place: aPlace,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave' as const, 'return' as const, 'hide' as const, 'show' as const, 'delete' as const),
      who: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const), who: fc.constantFrom(1, 3, 100) }) },
)

interface Asked {
  readonly by: Wanted['by']
  readonly picks: readonly number[]
  readonly gender: Gender | undefined
  readonly born: Wanted['born']
  readonly isMember: boolean
  readonly size: number
  readonly isNarrow: boolean
}

const asked: fc.Arbitrary<Asked> = fc.record({
  by: fc.constantFrom('all' as const, 'religion' as const, 'caste' as const),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  gender: fc.option(aGender, { nil: undefined }),
  born: fc.record({ from: fc.option(aDay, { nil: undefined }), to: fc.option(aDay, { nil: undefined }) }),
  isMember: fc.boolean(),
  size: fc.constantFrom(1, 3, 7, 50),
  isNarrow: fc.boolean(),
})

let made = 0
async function write(change: Write): Promise<void> {
  const { db, pool } = test.services.database
  if (change.kind === 'fold') return void (await foldCounts(db, change.who))
  const all = await db
    .selectFrom('profile')
    .select(['id', 'account_id'])
    .where('id', '<>', viewer.profileId)
    .orderBy('member_id')
    .execute()
  const one = all[change.who % Math.max(all.length, 1)]
  if (change.kind === 'join') {
    const [religion, caste] = places[change.place % places.length] ?? [0, null]
    made += 1
    await pool.query(
      `with a as (insert into account (email, phone, login_id, password_hash, created_at)
           values ($1, $2, $3, 'x', now() - make_interval(mins => $8)) returning id, created_at)
         insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id, caste_id, created_at, updated_at)
         select a.id, 'Somebody', $4, $5, 'Myself', v.marital_status_id, v.mother_tongue_id, $6, $7, a.created_at, a.created_at
         from a, profile v where v.id = $9`,
      // few different times, so that the tie-break decides often
      [
        `p${made}@example.in`,
        `91${7e9 + made}`,
        String(7e9 + made),
        change.gender,
        change.born,
        religion,
        caste,
        made % 3,
        viewer.profileId,
      ],
    )
  } else if (!one) return
  else if (change.kind === 'move') {
    const [religion, caste] = places[change.place % places.length] ?? [0, null]
    await db
      .updateTable('profile')
      .set({ gender: change.gender, date_of_birth: change.born, religion_id: religion, caste_id: caste })
      .where('id', '=', one.id)
      .execute()
  } else if (change.kind === 'delete') await db.deleteFrom('account').where('id', '=', one.account_id).execute()
  else if (change.kind === 'leave' || change.kind === 'return') {
    await db
      .updateTable('account')
      .set({ is_active: change.kind === 'return' })
      .where('id', '=', one.account_id)
      .execute()
  } else
    await db
      .updateTable('profile')
      .set({ is_available: change.kind === 'show' })
      .where('id', '=', one.id)
      .execute()
}

const wantedOf = ({ by, picks, gender, born, isNarrow }: Asked): Wanted => {
  const kinds = [...new Set(places.map(([religion, caste]) => (by === 'religion' ? religion : caste)))].filter(
    (id) => id !== null,
  )
  const ids = by === 'all' ? [] : [...new Set(picks.map((pick) => kinds[pick % kinds.length] ?? 0))]
  return { by, ids, gender, born, isNarrow }
}

/** The same question asked plainly of the profiles themselves. */
async function trueOrder({ by, ids, gender, born }: Wanted, except: string | undefined): Promise<string[]> {
  const { rows } = await test.services.database.pool.query<{ id: string }>(
    `select p.id from profile p join account a on a.id = p.account_id
      where a.is_active and p.is_available and ($1::text is null or p.gender = $1)
        and ($2::date is null or p.date_of_birth >= $2) and ($3::date is null or p.date_of_birth <= $3)
        and ($4 <> 'religion' or p.religion_id = any ($5)) and ($4 <> 'caste' or p.caste_id = any ($5)) and ($6::uuid is null or p.id <> $6)
      order by coalesce(a.last_login_at, p.created_at) desc, p.id`,
    [gender ?? null, born.from ?? null, born.to ?? null, by, ids, except ?? null],
  )
  return rows.map(({ id }) => id)
}

describe('search under any writes', () => {
  it('has exact totals and pages without gaps or doubles for every filter, folded or not (API-SEARCH-01, G-87)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aWrite, { minLength: 10, maxLength: 40 }),
        fc.array(asked, { minLength: 5, maxLength: 10 }),
        async (writes, questions) => {
          for (const change of writes) await write(change)
          for (const question of questions) {
            const wanted = wantedOf(question)
            const looking = question.isMember
              ? { profileId: viewer.profileId, today: dayInIndia(test.clock.now()) }
              : undefined
            const expected = await trueOrder(wanted, looking?.profileId)
            const pages: string[] = []
            for (let offset = 0; offset <= expected.length; offset += question.size) {
              const { total, profiles } = await findPage(
                test.services.database,
                wanted,
                { limit: question.size, offset },
                looking,
              )
              expect(total).toBe(expected.length)
              pages.push(...profiles.map(({ profileId }) => profileId))
            }
            expect(pages).toEqual(expected)
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  it('folds all that is pending into cells that never fall below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { minLength: 5, maxLength: 40 }), async (writes) => {
        const { db, pool } = test.services.database
        for (const change of writes) await write(change)
        while ((await foldCounts(db, 7)) > 0);
        const { rows } = await pool.query<{ pending: number; below: number; counted: number; there: number }>(
          `select (select count(*) from search_count_delta) as pending, (select count(*) from search_count where n < 0) as below,
             (select coalesce(sum(n), 0) from search_count where dimension = 0 and level = 'day') as counted, (select count(*) from listing) as there`,
        )
        expect(rows).toEqual([{ pending: 0, below: 0, counted: rows[0]?.there, there: rows[0]?.there }])
      }),
      { numRuns: 8 },
    )
  })

  it('loses no change when several fold and write at once', async () => {
    const { db } = test.services.database
    const join = (n: number): Write => ({
      kind: 'join',
      who: n,
      gender: n % 2 ? 'Male' : 'Female',
      born: dayAfter('1994-05-05'),
      place: n,
    })
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 6 === 0 ? foldCounts(db, 10) : write(join(n)))))
    const wanted: Wanted = {
      by: 'all',
      ids: [],
      gender: undefined,
      born: bornBetween(undefined, undefined, '2026-01-01'),
    }
    const { total, profiles } = await findPage(test.services.database, wanted, { limit: 100, offset: 0 }, undefined)
    expect([total, profiles.length]).toEqual([51, 51])
  })
})
