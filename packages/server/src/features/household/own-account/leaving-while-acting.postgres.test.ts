import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { buyNow } from '../../../testing/office/a-payment.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { eraseAccount, lockLeaving } from '../../identity/accounts/accounts.api.ts'
import {
  lockInterests,
  saveAnswer,
  saveInterest,
  saveProfileView,
} from '../../profile/interactions/interactions.api.ts'
import { insertBlock } from '../../profile/privacy/privacy.store.ts'
import { insertShortlisted } from '../../meeting/shortlist/shortlist.store.ts'
import { lockProfile, lockProfiles } from '../../../platform/db/locks.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

async function oneWaits() {
  await expect.poll(() => waitingConnections(test.services.database.pool)).toHaveLength(1)
}

interface Act {
  readonly lock: (tx: Tx, by: Actor, to: string) => Promise<unknown>
  readonly write: (tx: Tx, by: Actor, to: string) => Promise<void>
}

const PLAIN = { note: null, sharesContact: false, freeOf: null }

/** Acts that lock the profile first and are then recorded with the account. */
const ACTS: Readonly<Record<string, Act>> = {
  'an answer': {
    lock: (tx, by, to) => lockInterests(tx, by.profileId, to),
    write: (tx, by, to) => saveAnswer(tx, by, to, 'accepted', test.clock.now(), false),
  },
  'a block': {
    lock: (tx, by, to) => lockProfiles(tx, [by.profileId, to]),
    write: (tx, by, to) => insertBlock(tx, by, to, test.clock.now()),
  },
  'a place in the shortlist': {
    lock: (tx, by) => lockProfile(tx, by.profileId),
    write: (tx, by, to) => insertShortlisted(tx, by, to, { at: test.clock.now() }),
  },
}

it.each(Object.entries(ACTS))(
  '%s that is pending when the member leaves is written, and then gone with the member',
  async (_act, { lock, write }) => {
    const { transact, pool } = test.services.database
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    await transact(async (tx) => {
      await saveProfileView(tx, other, member.profileId, test.clock.now(), null)
      await saveInterest(tx, other, member.profileId, test.clock.now(), PLAIN)
    })
    const leaving = await transact(async (tx) => {
      await lock(tx, member, other.profileId)
      const answer = test.call('DELETE', '/api/account', { token: member.token, body: { password: 'secret123' } })
      await oneWaits()
      await write(tx, member, other.profileId)
      return { answer }
    })
    expect((await leaving.answer).status).toBe(200)
    const { rows } = await pool.query('select from profile where id = $1', [member.profileId])
    expect(rows).toEqual([])
  },
)

it('an order that waits for the member who leaves is none, and asks for a login', async () => {
  const { transact } = test.services
  const member = await aMember(test.services)
  const ordering = await transact(async (tx) => {
    await lockLeaving(tx, member.accountId)
    const answer = buyNow(test, member)
    await oneWaits()
    await eraseAccount(tx, member.accountId, { memberId: member.memberId, now: test.clock.now() })
    return { answer }
  })
  expect(await ordering.answer).toMatchObject({ status: 401, body: { code: 'loginNeeded' } })
})
