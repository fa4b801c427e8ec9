import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aRegistration } from '../../../testing/members/a-registration.ts'
import { aMother, familyTableOn } from '../../../testing/family-table.ts'
import { registrationsKept } from '../../../testing/members/registrations-kept.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tidyAccounts } from '../../identity/accounts/ending/tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const accountsOf = async (...people: TestMember[]) => {
  const ids = people.map(({ accountId }) => accountId)
  const { rows } = await test.services.database.pool.query('select id from account where id = any ($1)', [ids])
  return rows.map(({ id }) => ids.indexOf(id)).toSorted()
}
const leave = async ({ token }: TestMember) =>
  (await test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })).status
const register = async ({ email, phone }: TestMember) =>
  (
    await test.call('POST', '/profile/base/save', {
      body: aRegistration({ emailContact: email, primaryContact: phone }),
    })
  ).status

it('deleting a profile deletes its family’s accounts without another profile, and frees their addresses (FAM-03)', async () => {
  const table = familyTableOn(test)
  const mother = await aMother(test)
  const uncle = await aSecondPerson(test.services, mother, 'guardian')
  const cousin = await aSecondPerson(test.services, mother, 'relative')
  const aunt = await aMember(test.services)
  await table.invite(mother, { email: aunt.email })
  await table.accept(aunt, await table.mailedTo(aunt.email))
  expect(await leave(mother)).toBe(200)
  expect(await accountsOf(mother, uncle, cousin, aunt)).toEqual([3])
  const told = async ({ email }: TestMember) => (await mailsTo(test, email)).at(-1)?.subject
  expect([await told(uncle), await told(cousin)]).toEqual(
    Array(2).fill(`The profile ${mother.memberId} at Thunai was deleted`),
  )
  expect(await table.profiles(aunt)).toHaveLength(1)
  expect(await register(uncle)).toBe(201)
})

it('everyone who acts for a profile stays if its candidate keeps it (FAM-08)', async () => {
  const mother = await aMother(test)
  const bride = await aSecondPerson(test.services, mother, 'candidate')
  const uncle = await aSecondPerson(test.services, mother, 'guardian')
  expect(await leave(mother)).toBe(200)
  expect(await accountsOf(mother, bride, uncle)).toEqual([1, 2])
})

it('the candidate is told that the profile is hers, and no farewell mail says that it is deleted (FAM-08, FAM-19)', async () => {
  const mother = await aMother(test)
  const bride = await aSecondPerson(test.services, mother, 'candidate')
  const uncle = await aSecondPerson(test.services, mother, 'guardian')
  expect([await leave(mother), await leave(uncle)]).toEqual([200, 200])
  const last = async ({ email }: TestMember) => (await mailsTo(test, email)).at(-1)
  expect((await last(bride))?.subject).toBe(`The profile ${mother.memberId} is yours now`)
  const farewells = [(await last(mother))?.text ?? '', (await last(uncle))?.text ?? '']
  expect(farewells[0]).toContain(`(${mother.memberId}) stays`)
  expect(farewells[1]).toContain('stay with their families')
  for (const text of farewells) expect(text).not.toContain('horoscope')
})

it('only an account left without a profile is deleted by the tidying (FAM-03)', async () => {
  const mother = await aMother(test)
  const [uncle, cousin] = [await aSecondPerson(test.services, mother), await aSecondPerson(test.services, mother)]
  await test.services.database.pool.query('delete from profile_person where account_id = $1', [uncle.accountId])
  await tidyAccounts(test.services)
  expect(await accountsOf(mother, uncle, cousin)).toEqual([0, 2])
  expect(await register(uncle)).toBe(201)
})

it('evidence of an account removed by its family is kept (DUTY-02)', async () => {
  const mother = await aMother(test)
  const uncle = await aSecondPerson(test.services, mother, 'relative')
  expect((await familyTableOn(test).remove(mother, uncle.accountId)).status).toBe(200)
  expect(await accountsOf(uncle)).toEqual([])
  expect(await registrationsKept(test.services, mother)).toMatchObject([
    { account: uncle.accountId, email: uncle.email, role: 'relative' },
  ])
})

it('an account that waits to be confirmed elsewhere stays when its family removes it or leaves, and the evidence is kept (DUTY-02, FAM-03)', async () => {
  const table = familyTableOn(test)
  for (const end of [
    (by: TestMember, { accountId }: TestMember) => table.remove(by, accountId),
    talkingOn(test).leave,
  ]) {
    const [mother, bride] = [await aMother(test), await aMother(test)]
    const uncle = await aSecondPerson(test.services, mother, 'relative')
    const { body: link } = await table.invite(bride, { email: undefined })
    await table.accept(uncle, new URL(link.data.url).hash.slice(1))
    expect((await end(mother, uncle)).status).toBe(200)
    await tidyAccounts(test.services)
    expect(await accountsOf(uncle)).toEqual([0])
    const confirmed = await test.call('POST', `/api/family/members/${link.data.id}/confirm`, { token: bride.token })
    expect(confirmed.status).toBe(200)
    expect(await registrationsKept(test.services, mother)).toContainEqual(
      expect.objectContaining({ account: uncle.accountId, role: 'relative' }),
    )
  }
})
