import { describe, expect, it } from 'vitest'
import { heldLocks, ranksOf } from './lock-order.ts'
import { TURNS } from './turns.ts'

const ACCOUNT = 'select from account where id = $1 for no key update'
const PROFILE = 'select "id" from "profile" where "id" = $1 for no key update'
const INTEREST = 'select "state" from "interaction" where "viewer_id" = $1 order by "viewer_id" for update'

describe('what a statement locks (LOCK-01)', () => {
  it('is the table that it reads, or the tables that it names', () => {
    expect(ranksOf(ACCOUNT)).toEqual(['accounts'])
    expect(
      ranksOf('select * from profile p join account a on a.id = p.account_id where p.id = $1 for no key update of a'),
    ).toEqual(['accounts'])
    expect(
      ranksOf('select "profile"."id" from "profile" inner join "account" on true for no key update of "profile"'),
    ).toEqual(['profiles'])
    expect(ranksOf('select "id", "name" from "profile" where "id" = $1 for update')).toEqual(['profiles'])
    expect(ranksOf('select from account a, profile mine, conversation c for no key update of a, c')).toEqual([
      'accounts',
      'parts of profiles',
    ])
    expect(ranksOf('lock table "profile", "horoscope" in share row exclusive mode')).toEqual(['all profiles'])
    expect(ranksOf('lock table profile, horoscope in share row exclusive mode')).toEqual(['all profiles'])
    expect(ranksOf('lock table reference_item, caste in share row exclusive mode')).toEqual(['lists'])
    expect(ranksOf(`select pg_advisory_xact_lock(${TURNS.deletions})`)).toEqual(['deletions'])
  })

  it('is nothing if it skips locked rows or locks the key only', () => {
    expect(ranksOf('select id from profile order by id for update skip locked')).toEqual([])
    expect(ranksOf('select id from photo where id = $1 for key share')).toEqual([])
    expect(ranksOf('select id from profile')).toEqual([])
  })
})

describe('the order of locks (LOCK-02)', () => {
  it('is lists, orders, accounts, profiles, then the parts of profiles', () => {
    const held = heldLocks()
    for (const statement of ['select id from payment_order for update', ACCOUNT, PROFILE, PROFILE, INTEREST])
      held.add(statement)
    expect(() => held.add('lock table reference_item in share row exclusive mode')).toThrow(/lists after/)
  })

  it('refuses an account after a profile, unless accounts were locked before', () => {
    const held = heldLocks()
    held.add(PROFILE)
    expect(() => held.add(ACCOUNT)).toThrow('Lock order: accounts after profiles')
    const other = heldLocks()
    for (const statement of [ACCOUNT, PROFILE, ACCOUNT]) other.add(statement)
    expect(() => heldLocks().add(ACCOUNT)).not.toThrow()
  })
})
