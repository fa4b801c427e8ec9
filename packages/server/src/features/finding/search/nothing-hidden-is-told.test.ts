import {
  FILTERS,
  type Filter,
  forMembersIn,
  keysOf,
  SEARCH_SORTS,
  type SearchFilter,
} from '@thunai/contract/finding/filters'
import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { connect } from '../../../testing/members/connect.ts'
import { type DifferingFact, differingFacts, SEEN } from '../../../testing/members/differing-facts.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

type Kind = Exclude<(typeof SEEN)[number], 'nobody'>
let test: TestApp
let target: TestMember
let facts: readonly DifferingFact[]
/** A visitor, a member to whom the target is a stranger, and one whose interest was accepted. */
let attackers: Readonly<Record<Kind, TestMember | undefined>>

beforeAll(async () => {
  test = await openTestApp()
  const today = dayInIndia(test.clock.now())
  target = await aMember(test.services, { dateOfBirth: yearsBefore(today, 28) })
  const third = await aMember(test.services, { name: 'Meena Sundaram', dateOfBirth: yearsBefore(today, 30) })
  await aMember(test.services, { gender: 'Male', name: 'Ravi Kumar', dateOfBirth: yearsBefore(today, 33) })
  const aMan = () => aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 29) })
  attackers = { visitor: undefined, member: await aMan(), close: await aMan() }
  facts = await differingFacts(test, target, { third, today })
  if (attackers.close) await connect(test, attackers.close, target)
  // the attackers have stars, so that filters about both have something to compare
  for (const one of [attackers.member, attackers.close])
    await test.services.database.pool.query(
      `insert into horoscope (profile_id, star_id, raasi_id, patham) select $1,
        (select id from reference_item where list = 'star' order by position limit 1),
        (select id from reference_item where list = 'raasi' order by position limit 1), 1`,
      [one?.profileId],
    )
})
afterAll(() => test.close())

interface Question {
  readonly path: '/profile/search/profilelist' | '/api/search/facets'
  readonly query: string
  readonly filter: object
}
const searchBy = (filter: object, query = '?page=0&size=50'): Question => ({
  path: '/profile/search/profilelist',
  query,
  filter,
})
const countBy = (filter: object): Question => ({ path: '/api/search/facets', query: '', filter })

async function ask(attacker: TestMember | undefined, { path, query, filter }: Question) {
  const { status, body } = await test.call('POST', path + query, { token: attacker?.token, body: filter })
  return { path, query, filter, status, body }
}
type Reply = Awaited<ReturnType<typeof ask>>

/** Replies to the same questions with either value of the target's fact. */
async function bothReplies(fact: Pick<DifferingFact, 'say'>, kind: Kind, questions: readonly Question[]) {
  const replies: Reply[][] = [[], []]
  for (const which of [0, 1] as const) {
    await fact.say(which)
    for (const question of questions) replies[which]?.push(await ask(attackers[kind], question))
  }
  return replies as [Reply[], Reply[]]
}

const maySee = (kind: Kind, { seenBy }: DifferingFact) => SEEN.indexOf(seenBy) >= SEEN.indexOf(kind)

const NAMED: readonly string[] = ['zyxwone', 'zyxwtwo', 'Kavitha', '919840012345', 'firstaddress@example.in', 'Teacher']
/** Values to filter by, those of the facts first. */
function valuesFor(filter: Filter): readonly unknown[] {
  const ofFact = facts.find(({ name }) => name === filter.field)?.values ?? []
  switch (filter.kind) {
    case 'list':
      return [...ofFact, [...ofFact]]
    case 'choice':
      return filter.of
    case 'flag':
    case 'exclude':
      return [true, false]
    case 'only':
      return [true]
    case 'number':
      return [1, 3, 7, 30].filter((number) => number <= filter.most)
    case 'text':
      return filter.name === 'memberId' ? [target.memberId, 'M999999'] : NAMED
    case 'range':
      return filter.field === 'dateOfBirth'
        ? [27, 28, 29, 30]
        : [...ofFact, ...(filter.name === 'height' ? [166.4, 167.7, 168.9] : [])]
  }
}
const filtersBy = (filter: Filter): readonly object[] =>
  keysOf(filter).flatMap((key) => valuesFor(filter).map((value) => ({ [key]: value })))

/** Every value of every filter, one at a time. */
const everyFilter = () => FILTERS.flatMap(filtersBy)

const aFilter = fc
  .uniqueArray(
    fc.oneof(
      ...FILTERS.flatMap((filter) =>
        keysOf(filter).map((key) => fc.tuple(fc.constant(filter), fc.constant(key as string), fc.nat(50))),
      ),
    ),
    { maxLength: 3, selector: ([, key]) => key },
  )
  .map(
    (picks) => () =>
      Object.fromEntries(
        picks.map(([filter, key, pick]) => {
          const values = valuesFor(filter)
          return [key, values[pick % values.length]]
        }),
      ),
  )
const aQuestion = fc
  .record({
    filter: aFilter,
    sort: fc.option(fc.constantFrom(...SEARCH_SORTS), { nil: undefined }),
    size: fc.constantFrom(1, 2, 50),
    page: fc.nat(2),
    isCount: fc.boolean(),
  })
  .map(({ filter, sort, size, page, isCount }) => (): Question => {
    const asked = { ...filter(), sort }
    return isCount ? countBy(asked) : searchBy(asked, `?page=${page}&size=${size}`)
  })

const KINDS: readonly Kind[] = ['visitor', 'member', 'close']

describe('what a viewer may not see on a profile', () => {
  it.each(KINDS)(
    'no count, total, order or suggestion tells a %s, whatever is asked (SEC-90)',
    async (kind) => {
      const hidden = facts.filter((fact) => !maySee(kind, fact))
      expect(hidden.length).toBeGreaterThan(10)
      const everything = [
        searchBy({}),
        countBy({}),
        ...SEARCH_SORTS.map((sort) => searchBy({ sort })),
        ...everyFilter().flatMap((filter) => [searchBy(filter), countBy(filter)]),
      ]
      // everything in one search
      const all = {
        say: async (which: 0 | 1) => {
          for (const fact of hidden) await fact.say(which)
        },
      }
      const [first, second] = await bothReplies(all, kind, everything)
      for (const [index, reply] of second.entries()) expect(reply).toEqual(first[index])
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.array(aQuestion, { minLength: 3, maxLength: 8 }), async (pick, questions) => {
          const fact = hidden[pick % hidden.length]
          if (!fact) return
          const [first, second] = await bothReplies(
            fact,
            kind,
            questions.map((question) => question()),
          )
          expect({ fact: fact.name, replies: second }).toEqual({ fact: fact.name, replies: first })
        }),
        { numRuns: runs(40) },
      )
    },
    180_000,
  )

  it.each(KINDS)('is told apart from what a %s sees: that, every filter finds (SEC-90)', async (kind) => {
    for (const filter of FILTERS) {
      const fact = facts.find(({ name }) => name === filter.field)
      if (!fact || !maySee(kind, fact)) continue
      const questions = filtersBy(filter).map((one) => searchBy(one))
      const [first, second] = await bothReplies(fact, kind, questions)
      const totals = (replies: readonly Reply[]) => replies.map(({ body }) => body.totalElements)
      expect([filter.name, ...totals(second)]).not.toEqual([filter.name, ...totals(first)])
    }
  })
})

describe('the catalogue of fields', () => {
  it('says of every field whether cards show it (SEC-90)', async () => {
    for (const name of FIELD_NAMES) {
      const fact = facts.find((one) => one.name === name)
      if (!fact) throw new Error(`${name} can't differ.`)
      const [[first], [second]] = await bothReplies(fact, 'visitor', [searchBy({})])
      const cardOf = (reply: Reply | undefined) =>
        reply?.body.content.find(({ id }: { id: string }) => id === target.profileId)
      const isOnCard = fieldNamed(name).onCard !== undefined
      expect([name, JSON.stringify(cardOf(first)) !== JSON.stringify(cardOf(second))]).toEqual([name, isOnCard])
    }
  })
})

describe('a visitor', () => {
  it('has to log in for every filter and order by fields that cards don’t show, and gets no counts of them (SEC-90)', async () => {
    const status = async (question: Question) => (await ask(undefined, question)).status
    for (const filter of everyFilter()) {
      const isForMembers = forMembersIn(filter as SearchFilter).length > 0
      for (const question of [searchBy(filter), countBy(filter)])
        expect([filter, await status(question)]).toEqual([filter, isForMembers ? 401 : 200])
    }
    for (const sort of SEARCH_SORTS)
      expect([sort, await status(searchBy({ sort }))]).toEqual([sort, sort === 'newest' ? 200 : 401])
    const { body } = await ask(undefined, countBy({ gender: 'Female' }))
    const names =
      'gender religion castes subCaste education jobType country state district withPhoto verified identityChecked'
    expect(Object.keys(body.data.facets).toSorted()).toEqual(names.split(' ').toSorted())
  })

  it('finds by the words of cards, not by those of profiles; a member finds by both (SEC-90)', async () => {
    const { pool } = test.services.database
    await pool.query(
      `update profile set job_name = 'Weaver', about_me = 'Had tuberculosis as a child', street = 'Lotus Lane' where id = $1`,
      [target.profileId],
    )
    const total = async (kind: Kind, keyword: string) =>
      (await ask(attackers[kind], searchBy({ keyword }))).body.totalElements
    expect([await total('visitor', 'weaver'), await total('member', 'weaver')]).toEqual([1, 1])
    expect([await total('visitor', 'tuberculosis'), await total('member', 'tuberculosis')]).toEqual([0, 1])
    expect([await total('visitor', 'lotus'), await total('member', 'lotus'), await total('close', 'lotus')]).toEqual([
      0, 0, 0,
    ])
  })
})

describe('a member id', () => {
  it('is searched alone, for every caller: beside any other filter it is refused by name (SEC-91)', async () => {
    const others = everyFilter().filter((filter) => !('memberId' in filter))
    for (const kind of KINDS)
      for (const filter of others) {
        const beside = { ...filter, memberId: target.memberId }
        for (const question of [searchBy(beside), countBy(beside)]) {
          const { status, body } = await ask(attackers[kind], question)
          expect([filter, status, Object.keys(body.errors ?? {})]).toEqual([filter, 400, ['memberId']])
        }
      }
    const caste = searchBy({ memberId: target.memberId }, '?page=0&size=50&caste=1')
    expect((await ask(undefined, caste)).body.errors).toHaveProperty('memberId')
  })

  it('gets no counts, for any caller (SEC-91)', async () => {
    for (const kind of KINDS) {
      const { status, body } = await ask(attackers[kind], countBy({ memberId: target.memberId }))
      expect([status, body.data.total, body.data.facets]).toEqual([200, 1, {}])
    }
  })

  it('can’t be kept beside other filters in a saved search (SEC-91)', async () => {
    const save = (filter: object) =>
      test.call('POST', '/api/saved-searches', {
        token: attackers.member?.token,
        body: { name: 'One', alert: 'none', filter },
      })
    const refused = await save({ memberId: target.memberId, incomeFrom: 50_000 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      expect.arrayContaining(['filter.memberId']),
    ])
    expect((await save({ memberId: target.memberId })).status).toBe(200)
  })
})
