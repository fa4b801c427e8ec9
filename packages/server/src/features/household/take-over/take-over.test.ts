import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { anotherPhone } from '../../../testing/members/earlier-contact.ts'
import { aMother, familyTableOn, newAddress } from '../../../testing/family-table.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let table: ReturnType<typeof familyTableOn>
let mother: TestMember
beforeAll(async () => {
  test = await openTestApp()
  table = familyTableOn(test)
})
beforeEach(async () => {
  mother = await aMother(test)
})
afterAll(() => test.close())

const leave = (by: TestMember) =>
  test.call('DELETE', '/api/account', { token: by.token, body: { password: 'secret123' } })
const subjectsTo = async ({ email }: Pick<TestMember, 'email'>) =>
  (await mailsTo(test, email)).map(({ subject }) => subject)
const accounts = async (...emails: string[]) => {
  const { rows } = await test.services.database.pool.query('select id from account where email = any ($1)', [emails])
  return rows.length
}
/** Invites a person without an account as the candidate, who joins and logs in. */
async function invited(by = mother): Promise<TestMember> {
  const email = newAddress()
  await table.invite(by, { name: 'Kavitha Raman', relation: 'self', role: 'candidate', email })
  const body = { userLoginPassword: 'secret123', acceptedTerms: true }
  await test.call('POST', `/api/family/invitations/${await table.mailedTo(email)}/join`, { body })
  const { rows } = await test.services.database.pool.query('select id from account where email = $1', [email])
  return loggedInAgain(test.services, { ...by, email, accountId: rows[0].id })
}

describe('a candidate who joins', () => {
  it('takes nothing over and removes no person for three days, in which it can be undone (FAM-11)', async () => {
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    // so that the table lists them in the order in which they joined
    test.clock.pass({ minutes: 1 })
    const stranger = await invited()
    expect((await table.takeOver(stranger)).body.code).toBe('takeOverLater')
    expect((await table.remove(stranger, uncle.accountId)).body.code).toBe('takeOverLater')
    expect((await table.remove(stranger, mother.accountId)).body.code).toBe('personStays')
    expect((await table.family(stranger)).map(({ removable }: { removable: boolean }) => removable)).toEqual([
      false,
      false,
      true,
    ])
    expect((await table.remove(uncle, stranger.accountId)).body.code).toBe('personStays')
    expect(await table.family(mother)).toMatchObject([
      { isYou: true },
      { role: 'guardian' },
      { role: 'candidate', removable: true },
    ])
    expect((await table.remove(mother, stranger.accountId)).status).toBe(200)
    expect(await accounts(stranger.email)).toBe(0)
  })

  it('fixes no match and asks for no consent for three days, as neither can be undone by the family (FAM-17)', async () => {
    const joined = await invited()
    const tries = (by: TestMember) => [
      () => test.call('POST', '/api/fixed', { token: by.token, body: { profileId: null } }),
      () => test.call('POST', '/api/fixed/look-again', { token: by.token }),
      () => test.call('POST', '/api/consent/candidate', { token: by.token, body: { email: newAddress() } }),
    ]
    for (const one of tries(joined)) expect((await one()).body.code).toBe('takeOverLater')
    expect((await test.call('GET', '/api/fixed', { token: mother.token })).body.data.state).toBe('none')
    const [settled] = await table.settle(joined)
    for (const one of tries(settled!)) expect((await one()).body.code).not.toBe('takeOverLater')
    expect((await test.call('GET', '/api/fixed', { token: settled!.token })).body.data.state).toBe('fixed')
  })

  it('is told to who stands for the profile, at the mailbox before a change too (FAM-11)', async () => {
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    await patchProfile(test, mother, { emailContact: `thief.${mother.email}` })
    await invited()
    for (const email of [mother.email, `thief.${mother.email}`]) {
      const [told] = (await mailsTo(test, email)).filter(({ subject }) => subject?.includes('candidate has joined'))
      expect(told?.text).toContain(`(${mother.memberId})`)
    }
    expect((await subjectsTo(uncle)).some((subject) => subject?.includes('candidate has joined'))).toBe(false)
  })

  it('stays after that, removes others, and those are told before their account goes (FAM-11)', async () => {
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    const joined = await invited()
    test.clock.pass({ hours: 71 })
    expect((await table.takeOver(await loggedInAgain(test.services, joined))).body.code).toBe('takeOverLater')
    test.clock.pass({ hours: 1 })
    const [parent, bride] = await Promise.all([mother, joined].map((one) => loggedInAgain(test.services, one)))
    expect((await table.remove(parent!, bride!.accountId)).body.code).toBe('personStays')
    expect((await table.remove(bride!, uncle.accountId)).status).toBe(200)
    expect(await subjectsTo(uncle)).toEqual([expect.stringContaining('Your place at a family table')])
    expect((await table.takeOver(bride!)).status).toBe(200)
    expect((await subjectsTo(mother)).at(-1)).toContain(`taken the profile ${mother.memberId} over`)
  })
})

describe('“This profile is for”', () => {
  it('is changed by who stands for the profile alone; the others send it back as it is (FAM-12)', async () => {
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    const said = await patchProfile(test, uncle, { profileFor: 'Myself', jobCity: 'Madurai' })
    expect([said.status, Object.keys(said.body.errors)]).toEqual([400, ['createdFor']])
    expect((await patchProfile(test, uncle, { profileFor: 'Daughter', jobCity: 'Salem' })).status).toBe(200)
    expect((await patchProfile(test, mother, { profileFor: 'Niece' })).status).toBe(200)
    expect(await table.family(mother)).toMatchObject([{ role: 'guardian', isOwner: true }, { role: 'guardian' }])
  })
})

describe('the candidate', () => {
  it('takes the profile over: own mailbox and number, guardians become relatives (FAM-08)', async () => {
    const second = await aSecondPerson(test.services, mother, 'candidate')
    const [parent, bride, groom] = await table.settle(
      mother,
      second,
      await aMember(test.services, { gender: 'Male', name: 'Arun Kumar' }),
    )
    const interest = (by: TestMember) =>
      test.call('POST', `/api/interests/${groom!.profileId}`, { token: by.token, body: {} })
    expect((await table.takeOver(parent!)).body.code).toBe('candidateOnly')
    expect((await table.takeOver(bride!)).status).toBe(200)
    expect(await table.family(bride!)).toMatchObject([
      { role: 'candidate', isOwner: true, isYou: true },
      { role: 'relative', isOwner: false },
    ])
    expect((await interest(parent!)).body.code).toBe('notForRelatives')
    expect((await interest(bride!)).status).toBe(200)
  })

  it('ends with that the invitations of guardians, and no others (FAM-08)', async () => {
    const second = await aSecondPerson(test.services, mother, 'candidate')
    const [parent, bride] = await table.settle(mother, second)
    const [guardian, relative] = [newAddress(), newAddress()]
    await table.invite(parent!, { role: 'guardian', email: guardian })
    await table.invite(parent!, { role: 'relative', email: relative })
    const links = [await table.mailedTo(guardian), await table.mailedTo(relative)]
    await table.takeOver(bride!)
    const open = await Promise.all(links.map((link) => test.call('GET', `/api/family/invitations/${link}`)))
    expect(open.map(({ status }) => status)).toEqual([404, 200])
  })

  it.each(['by the candidate’s hand', 'as its account leaves'])(
    'has of what is free what the family has left, when it is taken over %s (FAM-08)',
    async (how) => {
      const { pool } = test.services.database
      const second = await aSecondPerson(test.services, mother, 'candidate')
      const [parent, bride] = await table.settle(mother, second)
      await pool.query('update account set free_views_used = 9, free_interests_used = 1 where id = $1', [
        mother.accountId,
      ])
      await pool.query('update account set free_interests_used = 2 where id = $1', [second.accountId])
      expect((await (how.startsWith('by') ? table.takeOver(bride!) : leave(parent!))).status).toBe(200)
      const { rows } = await pool.query(
        'select free_views_used as views, free_interests_used as interests from account where id = $1',
        [second.accountId],
      )
      expect(rows).toEqual([{ views: 9, interests: 2 }])
    },
  )

  it('clears a number of her own, also where her mother logs in by the member id (FAM-08, G-66)', async () => {
    const second = await aSecondPerson(test.services, mother, 'candidate')
    const [parent, bride] = await table.settle(mother, second)
    await test.services.database.pool.query('update account set phone = null, login_id = $2 where id = $1', [
      mother.accountId,
      mother.memberId,
    ])
    await table.takeOver(bride!)
    expect((await patchProfile(test, bride!, { primaryContact: anotherPhone(bride!) })).status).toBe(200)
    expect((await patchProfile(test, bride!, { primaryContact: null })).status).toBe(200)
    const { rows } = await test.services.database.pool.query('select login_id from account where id = any ($1)', [
      [parent!.accountId, bride!.accountId],
    ])
    expect(new Set(rows.map(({ login_id }) => login_id)).size).toBe(2)
    expect(rows).toContainEqual({ login_id: mother.memberId })
  })

  it('keeps the profile when the account that registered it leaves; without one it goes (FAM-08)', async () => {
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    expect((await leave(mother)).status).toBe(200)
    expect(await table.family(bride)).toMatchObject([{ role: 'candidate', isOwner: true }])
    const groom = await aMember(test.services, { gender: 'Male' })
    const uncle = await aSecondPerson(test.services, groom, 'guardian')
    expect((await leave(groom)).status).toBe(200)
    expect((await test.call('GET', '/api/family', { token: uncle.token })).status).toBe(401)
  })
})
