import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tidyAccounts } from '../accounts/accounts.api.ts'
import { aMember, aSecondPerson, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aMother, familyTableOn, newAddress } from '../../../testing/family-table.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
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

/** A link that the family sends itself. */
async function makeLink(more: object = {}, by = mother): Promise<{ id: string; token: string }> {
  const { status, body } = await table.invite(by, { email: undefined, ...more })
  expect(status).toBe(201)
  return { id: body.data.id, token: new URL(body.data.url).hash.slice(1) }
}
const confirm = (by: TestMember, id: string) =>
  test.call('POST', `/api/family/members/${id}/confirm`, { token: by.token })
const join = (token: string, body: object = {}) =>
  test.call('POST', `/api/family/invitations/${token}/join`, {
    body: { name: 'Selvi Raman', email: newAddress(), userLoginPassword: 'secret123', acceptedTerms: true, ...body },
  })
const waiting = async (by = mother) =>
  (await table.family(by)).filter(({ state }: { state: string }) => state === 'waiting')

describe('an invitation that the family sends by itself', () => {
  it('is a link without a mail; an account that opens it waits, and sees nothing until its name is confirmed (FAM-30)', async () => {
    const aunt = await aMember(test.services, { name: 'Selvi Raman' })
    const { id, token } = await makeLink()
    expect((await test.call('GET', `/api/family/invitations/${token}`)).body.data).toMatchObject({
      email: null,
      phone: null,
      hasAccount: false,
      relation: 'aunt',
    })
    expect((await table.accept(aunt, token)).body.data).toEqual({ profileId: mother.profileId, waits: true })
    expect(await waiting()).toMatchObject([{ id, name: 'Selvi Raman', relation: 'aunt', role: 'relative' }])
    expect((await mailsTo(test, mother.email)).at(-1)?.subject).toContain('Selvi Raman would like to join')
    expect(await table.profiles(aunt)).toMatchObject([{ profileId: aunt.profileId }])
    const asHers = { token: aunt.token, headers: { 'x-profile-id': mother.profileId } }
    expect((await test.call('GET', '/api/family', asHers)).status).toBe(403)
    expect((await confirm(mother, id)).status).toBe(200)
    expect((await test.call('GET', '/api/family', asHers)).status).toBe(200)
    expect((await mailsTo(test, aunt.email)).at(-1)?.subject).toContain('You have joined a family on Thunai')
    expect((await confirm(mother, id)).body.code).toBe('personNotFound')
  })

  it('works once, for the first account that opens it (FAM-30)', async () => {
    const people = await Promise.all([1, 2, 3].map(() => aMember(test.services)))
    const { token } = await makeLink()
    const answers = await manyAtOnce(3, (n) => table.accept(people[n]!, token))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await join(token)).body.code).toBe('invitationWrong')
    expect((await test.call('GET', `/api/family/invitations/${token}`)).body.code).toBe('invitationWrong')
    expect(await waiting()).toHaveLength(1)
  })

  it('makes an account with a name of its own, which logs in once it is confirmed; a mail to it, which may be mistyped, names no profile (FAM-30)', async () => {
    const { id, token } = await makeLink()
    expect((await join(token, { name: undefined })).body.errors).toHaveProperty('name')
    expect((await join(token, { email: '' })).body.errors).toHaveProperty('email')
    expect((await join(token, { name: 'Selvi 9876543210' })).body.errors).toHaveProperty('name')
    const email = newAddress()
    const joined = await join(token, { email })
    expect([joined.status, joined.body.data]).toEqual([201, { email, waits: true }])
    const logIn = () =>
      test.call('POST', '/auth/gateway/login', { body: { username: email, userpassword: 'secret123' } })
    expect((await logIn()).status).toBe(401)
    await tidyAccounts(test.services)
    await confirm(mother, id)
    const { body } = await logIn()
    expect(await table.profiles({ ...mother, token: body.data.access_token })).toMatchObject([
      { profileId: mother.profileId, role: 'relative' },
    ])
    const { email_verified_at: proven } = await test.services.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(proven).toBeNull()
    const told = (await mailsTo(test, email)).at(-1)
    expect(told?.text).toContain('has confirmed your name')
    for (const named of [mother.name, mother.memberId]) expect(JSON.stringify(told)).not.toContain(named)
  })

  it('ends after seven days, or when it is taken back, also while a person waits (FAM-30)', async () => {
    const [aunt, uncle] = [await aMember(test.services), await aMember(test.services)]
    const one = await makeLink()
    await table.accept(aunt, one.token)
    expect((await table.remove(mother, one.id)).status).toBe(200)
    expect((await confirm(mother, one.id)).body.code).toBe('personNotFound')
    const two = await makeLink()
    test.clock.pass({ days: 7, minutes: 1 })
    const later = await loggedInAgain(test.services, uncle)
    expect((await table.accept(later, two.token)).body.code).toBe('invitationWrong')
  })

  it('is made and confirmed by those who decide for the profile alone (FAM-30)', async () => {
    const cousin = await aSecondPerson(test.services, mother, 'relative')
    expect((await table.invite(cousin, { email: undefined })).body.code).toBe('notForRelatives')
    const stranger = await aMember(test.services)
    const { id, token } = await makeLink()
    expect((await confirm(mother, id)).body.code).toBe('personNotFound')
    await table.accept(stranger, token)
    expect((await confirm(cousin, id)).body.code).toBe('notForRelatives')
    expect((await confirm(stranger, id)).body.code).toBe('personNotFound')
    expect((await confirm(mother, id)).status).toBe(200)
  })
})
