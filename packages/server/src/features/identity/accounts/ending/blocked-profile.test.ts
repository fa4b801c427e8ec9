import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../../testing/members/a-member.ts'
import { aMother, familyTableOn } from '../../../../testing/family-table.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { blockAccount } from './block-account.ts'
import { findEndedSessions, findTokenClaims } from '../logging-in/sessions.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const logIn = async ({ email }: TestMember) =>
  (await test.call('POST', '/auth/gateway/login', { body: { username: email, userpassword: 'secret123' } })).status
const sessionOf = ({ token }: TestMember) => String(decodeJwt(token).jti)
/** The status of a call for a profile, by default the first one. */
async function actFor({ token }: TestMember, profileId?: string): Promise<number | string> {
  const headers = profileId === undefined ? {} : { 'x-profile-id': profileId }
  const { status, body } = await test.call('GET', '/api/family', { token, headers })
  return status === 200 ? status : body.code
}

it('no one can act for a profile that staff block, and its people keep their other profiles (FAM-10)', async () => {
  const { database, clock } = test.services
  const table = familyTableOn(test)
  const mother = await aMother(test)
  const bride = await aSecondPerson(test.services, mother, 'candidate')
  const uncle = await aMember(test.services, { gender: 'Male' })
  await table.invite(mother, { email: uncle.email, role: 'guardian' })
  test.clock.pass({ minutes: 1 })
  await table.accept(uncle, await table.mailedTo(uncle.email))
  const block = (isBlocked: boolean) =>
    database.transact((tx) => blockAccount(tx, test.services, mother.memberId, isBlocked))
  const streams = [bride, uncle].map((one) => ({ sessionId: sessionOf(one), profileId: mother.profileId }))
  const standing = async () => ({
    bride: [await actFor(bride), await actFor(bride, mother.profileId), await logIn(bride)],
    uncle: [await actFor(uncle, mother.profileId), await actFor(uncle), await logIn(uncle)],
    profiles: (await table.profiles(uncle)).length,
    ended: await findEndedSessions(database, streams, clock.now()),
    claimed: [
      (await findTokenClaims(database.db, sessionOf(bride)))?.family_name,
      (await findTokenClaims(database.db, sessionOf(uncle)))?.family_name,
    ],
  })
  const before = await standing()
  expect(before).toMatchObject({ bride: [200, 200, 200], uncle: [200, 200, 200], profiles: 2, ended: [] })
  await block(true)
  expect(await standing()).toMatchObject({
    bride: ['loginNeeded', 'notYours', 401],
    uncle: ['notYours', 200, 200],
    profiles: 1,
    ended: [0, 1],
    claimed: [undefined, uncle.profileId],
  })
  expect((await test.call('POST', '/api/family/takeover', { token: bride.token })).status).toBe(401)
  await block(false)
  expect(await standing()).toEqual(before)
})
