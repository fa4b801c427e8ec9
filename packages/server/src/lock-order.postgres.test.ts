import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TURNS } from './platform/db/turns.ts'
import { tidyAccounts } from './features/identity/accounts/accounts.api.ts'
import { bringBackHidden } from './features/profile/privacy/privacy.api.ts'
import { aMember, aSecondPerson, type TestMember } from './testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from './testing/office/a-staff.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { decideOn, queueOf } from './testing/office/reviewing.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/databases/test-database.ts'
import { waitingConnections } from './testing/databases/waiting-for.ts'
import { viewContactOf } from './testing/members/viewing.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
})
afterAll(() => test.close())

const waiting = () => waitingConnections(test.services.database.pool)

/** Locks a row until both calls wait, for it or for each other, then releases it. */
async function inTurn<A, B>(lock: string, id: unknown, first: () => Promise<A>, second: () => Promise<B>) {
  const held = await test.services.database.pool.connect()
  try {
    await held.query('begin')
    await held.query(lock, [id])
    const one = first()
    await expect.poll(waiting).toHaveLength(1)
    const other = second()
    await expect.poll(waiting).toHaveLength(2)
    await held.query('commit')
    return await Promise.all([one, other])
  } finally {
    held.release()
  }
}
const REVIEW = 'select from review where id = $1 for update'
const PROFILE = 'select from profile where id = $1 for no key update'

const report = (text: string) =>
  test.call('POST', '/api/reports', {
    token: bride.token,
    body: { profileId: groom.profileId, reason: 'harassment', text },
  })

async function reported(staff: TestStaff) {
  const rows = await queueOf(staff, 'reports')
  return rows.find(({ subject }) => subject.profileId === groom.profileId)!
}

it('a second report waits while staff decide on the first, and is not lost (T110)', async () => {
  const staff = await aStaffMember(test, 'administrator')
  await report('He writes.')
  const row = await reported(staff)
  const answers = await inTurn(
    REVIEW,
    row.id,
    () => decideOn(staff, row, 'warn', { reason: 'harassment' }),
    () => report('And again.'),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await reported(staff)).subject.text).toBe('And again.')
})

it('a block by staff and a contact that its member opens concurrently both finish', async () => {
  const [one, two] = [await aStaffMember(test, 'administrator'), await aStaffMember(test, 'administrator')]
  await aSubscription(test.services, groom.profileId)
  await report('He writes.')
  const first = await reported(one)
  expect((await decideOn(one, first, 'block', { reason: 'harassment' })).status).toBe(200)
  const second = await reported(two)
  const [blocked, opened] = await inTurn(
    REVIEW,
    second.id,
    () => decideOn(two, second, 'block', { reason: 'harassment' }),
    () => viewContactOf(test, groom, bride.profileId),
  )
  expect(blocked.status).toBe(200)
  expect(opened.status).not.toBe(503)
})

it('profiles whose hiding has ended come back while one of them blocks another', async () => {
  const [low, high] = [groom, bride].toSorted((a, b) => (a.profileId < b.profileId ? -1 : 1))
  const hide = (member: TestMember | undefined) =>
    test.services.database.pool.query('update profile set hidden_until = $1 where id = $2', [
      test.clock.now(),
      member?.profileId,
    ])
  // those first in the table are found first
  await hide(high)
  await hide(low)
  test.clock.pass({ hours: 1 })
  const [, blocked] = await inTurn(
    PROFILE,
    high?.profileId,
    () => bringBackHidden(test.services),
    () => test.call('POST', '/api/blocks', { token: low?.token, body: { profileId: high?.profileId } }),
  )
  expect(blocked.status).toBe(200)
})

const leave = ({ token }: TestMember) => test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })

it('a relative’s block and a concurrent deletion of the profile both finish', async () => {
  const uncle = await aSecondPerson(test.services, groom)
  const answers = await inTurn(
    PROFILE,
    groom.profileId,
    () => test.call('POST', '/api/blocks', { token: uncle.token, body: { profileId: bride.profileId } }),
    () => leave(groom),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it('two members who shortlisted each other and leave concurrently both finish', async () => {
  const [otherGroom, otherBride] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
  for (const [{ token }, { profileId }] of [
    [groom, bride],
    [groom, otherBride],
    [bride, groom],
    [bride, otherGroom],
  ] as const)
    await test.call('POST', '/api/shortlist', { token, body: { profileId } })
  const answers = await inTurn(
    'select from shortlist where target_id = any ($1) for update',
    [otherGroom.profileId, otherBride.profileId],
    () => leave(groom),
    () => leave(bride),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it('deleting unproven accounts and a leaving member take turns, and both finish', async () => {
  const unproved = await aMember(test.services)
  await test.services.database.pool.query(
    `update account set created_at = created_at - interval '1 year', email_verified_at = null, mobile_verified_at = null,
      last_login_at = null where id = $1`,
    [unproved.accountId],
  )
  const [left] = await inTurn(
    'select pg_advisory_xact_lock($1)',
    TURNS.deletions,
    () => test.call('DELETE', '/api/account', { token: groom.token, body: { password: 'secret123' } }),
    () => tidyAccounts(test.services),
  )
  expect(left.status).toBe(200)
  const { rows } = await test.services.database.pool.query('select from account where id = any ($1)', [
    [groom.accountId, unproved.accountId],
  ])
  expect(rows).toEqual([])
})

it('opening a contact and a concurrent removal from the family table both finish', async () => {
  const uncle = await aSecondPerson(test.services, groom)
  await aSubscription(test.services, groom.profileId)
  const [removed, opened] = await inTurn(
    PROFILE,
    groom.profileId,
    () => test.call('DELETE', `/api/family/members/${uncle.accountId}`, { token: groom.token }),
    () => viewContactOf(test, uncle, bride.profileId),
  )
  expect([removed.status, opened.status < 500]).toEqual([200, true])
})

it.each([
  ['/api/blocks', () => ({ profileId: bride.profileId })],
  ['/api/pause', () => ({ kind: 'talks', days: 30 })],
  ['/api/shortlist', () => ({ profileId: bride.profileId })],
])('a call to %s by a member whose account is being deleted is refused', async (path, body) => {
  const uncle = await aSecondPerson(test.services, groom)
  const held = await test.services.database.pool.connect()
  try {
    await held.query('begin')
    await held.query(PROFILE, [groom.profileId])
    const acting = test.call('POST', path, { token: uncle.token, body: body() })
    await expect.poll(waiting).toHaveLength(1)
    expect((await leave(uncle)).status).toBe(200)
    await held.query('commit')
    const acted = await acting
    expect([acted.status, acted.body.code]).toEqual([401, 'loginNeeded'])
  } finally {
    held.release()
  }
})

it('a call by a relative whose place is being removed is refused, and no login ends', async () => {
  const aunt = await aMember(test.services)
  const headers = { 'x-profile-id': groom.profileId }
  const acts = () =>
    test.call('PUT', `/api/votes/${bride.profileId}`, { token: aunt.token, headers, body: { vote: 'yes' } })
  await test.services.database.pool.query(
    "insert into profile_person (profile_id, account_id, role, since) values ($1, $2, 'relative', now())",
    [groom.profileId, aunt.accountId],
  )
  const held = await test.services.database.pool.connect()
  try {
    await held.query('begin')
    await held.query('delete from profile_person where profile_id = $1 and account_id = $2', [
      groom.profileId,
      aunt.accountId,
    ])
    const acting = acts()
    await expect.poll(waiting).toHaveLength(1)
    await held.query('commit')
    expect((await acting).body.code).toBe('notYours')
  } finally {
    held.release()
  }
  expect((await acts()).body.code).toBe('notYours')
  expect((await test.call('GET', '/api/shortlist', { token: aunt.token })).status).toBe(200)
})
