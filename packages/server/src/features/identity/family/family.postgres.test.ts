import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { registrationsKept } from '../../../testing/members/registrations-kept.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { familyTableOn } from '../../../testing/family-table.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { tidyAccounts } from '../accounts/accounts.api.ts'

// only PostgreSQL has more than one connection, and two servers share it
let one: TestApp
let two: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  const secret = { TOKEN_SECRET: 'a secret of two servers, long enough for both' }
  one = await openTestApp(secret, { database })
  two = await openTestApp(secret, { database: await database.again(), clock: one.clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

async function anInvitation() {
  const mother = await aMember(one.services)
  const uncle = await aMember(one.services, { gender: 'Male' })
  const table = familyTableOn(one)
  const sent = await table.invite(mother, { role: 'guardian', email: uncle.email })
  return { mother, uncle, id: String(sent.body.data.id), token: await table.mailedTo(uncle.email) }
}
const servers = (n: number) => (n % 2 ? one : two)
const accept = (n: number, by: TestMember, token: string) => familyTableOn(servers(n)).accept(by, token)
const remove = (n: number, by: TestMember, id: string) => familyTableOn(servers(n)).remove(by, id)
const people = (by: TestMember) => familyTableOn(one).family(by)

it('of ten who accept an invitation at once, on two servers, one gets the place (FAM-02)', async () => {
  const { mother, uncle, token } = await anInvitation()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => accept(n, uncle, token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  expect(await people(mother)).toHaveLength(2)
})

it('an invitation that is accepted and taken back at once is one of both (FAM-02, FAM-03)', async () => {
  for (let round = 0; round < 8; round++) {
    const { mother, uncle, id, token } = await anInvitation()
    const [accepted, withdrawn] = await Promise.all([accept(round, uncle, token), remove(round + 1, mother, id)])
    expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 404])
    expect(await people(mother)).toHaveLength(accepted.status === 200 ? 2 : 1)
  }
})

it('a relative who is removed while leaving is gone once, and keeps the own profile (FAM-03)', async () => {
  for (let round = 0; round < 8; round++) {
    const { mother, uncle, token } = await anInvitation()
    await accept(0, uncle, token)
    const acting = { token: uncle.token, headers: { 'x-profile-id': mother.profileId } }
    const [removed, left] = await Promise.all([
      remove(round, mother, uncle.accountId),
      servers(round + 1).call('DELETE', `/api/family/members/${uncle.accountId}`, acting),
    ])
    expect([removed, left].filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await people(mother)).toHaveLength(1)
    expect(await people(uncle)).toHaveLength(1)
  }
})

it('a profile that goes while one of its family leaves or is removed takes each account along once (FAM-03)', async () => {
  for (let round = 0; round < 8; round++) {
    const mother = await aMember(one.services)
    const [uncle, cousin] = [await aSecondPerson(one.services, mother), await aSecondPerson(one.services, mother)]
    const [gone, left, removed] = await Promise.all([
      servers(round).call('DELETE', '/api/account', { token: mother.token, body: { password: 'secret123' } }),
      servers(round + 1).call('DELETE', `/api/family/members/${uncle.accountId}`, { token: uncle.token }),
      remove(round, uncle, cousin.accountId),
    ])
    expect(gone.status).toBe(200)
    for (const { status } of [left, removed]) expect([200, 401, 403, 404]).toContain(status)
    const { rows } = await one.services.database.pool.query('select id from account where id = any ($1)', [
      [mother, uncle, cousin].map(({ accountId }) => accountId),
    ])
    expect(rows).toEqual([])
  }
})

it('a profile whose account leaves while the candidate takes it over stays with the candidate (FAM-08)', async () => {
  for (let round = 0; round < 8; round++) {
    const mother = await aMember(one.services)
    await changeProfile(one.services, mother.profileId, { created_for: 'Daughter' })
    const bride = await aSecondPerson(one.services, mother, 'candidate')
    await one.services.database.pool.query(
      `update profile_person set since = since - interval '4 days' where account_id = $1`,
      [bride.accountId],
    )
    const [gone, taken] = await Promise.all([
      servers(round).call('DELETE', '/api/account', { token: mother.token, body: { password: 'secret123' } }),
      familyTableOn(servers(round + 1)).takeOver(bride),
    ])
    expect([gone.status, taken.status]).toEqual([200, 200])
    expect(await people(bride)).toMatchObject([{ role: 'candidate', isOwner: true }])
  }
})

it('two who act for a profile at once spend no more than its plan has (FAM-04)', async () => {
  const mother = await aMember(one.services)
  const father = await aSecondPerson(one.services, mother, 'guardian')
  await aSubscription(one.services, mother.profileId, { contactLimit: 3 })
  const grooms = await Promise.all(Array.from({ length: 8 }, () => aMember(one.services, { gender: 'Male' })))
  const answers = await Promise.all(
    grooms.map(({ profileId }, n) => {
      const by = n % 2 ? mother : father
      const body = { profileId }
      return servers(n).call('POST', '/packageservice/package-usage/view-contact', { token: by.token, body })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

it('evidence of a removed person is kept though the account is erased only later, by tidying (DUTY-02)', async () => {
  const { transact, pool } = one.services.database
  const mother = await aMember(one.services)
  const uncle = await aSecondPerson(one.services, mother, 'relative')
  await transact(async (tx) => {
    await sql`select from account where id = ${uncle.accountId} for key share`.execute(tx)
    const removing = remove(1, mother, uncle.accountId)
    await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
    await pool.query('select pg_cancel_backend($1)', [...(await waitingConnections(pool))])
    expect((await removing).status).toBe(200)
  })
  const accounts = async () => (await pool.query('select from account where id = $1', [uncle.accountId])).rowCount
  expect(await accounts()).toBe(1)
  await tidyAccounts(two.services)
  expect(await accounts()).toBe(0)
  expect(await registrationsKept(one.services, mother)).toMatchObject([
    { account: uncle.accountId, email: uncle.email, role: 'relative' },
  ])
})
