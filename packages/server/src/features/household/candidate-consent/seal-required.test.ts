import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aRegistration } from '../../../testing/members/a-registration.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { connect } from '../../../testing/members/connect.ts'
import { familyTableOn } from '../../../testing/family-table.ts'
import { codeTo, mailsTo, smsTo } from '../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aNoon } from '../../../testing/test-clock.ts'
import { renewSeals } from './renew-seals.ts'

let test: TestApp
let groom: TestMember
let mother: TestMember
let daughter: string
let mailbox = 0
beforeAll(async () => {
  test = await openTestApp({ CANDIDATE_SEAL: 'required' }, { clock: aNoon() })
})
afterAll(() => test.close())
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  mother = await aMember(test.services)
  daughter = `bride${++mailbox}@example.in`
  // as before the site required a yes
  await test.services.database.pool.query('delete from seal_rule')
  await changeProfile(test.services, mother.profileId, { created_for: 'Daughter' })
})

const isFound = async (of = mother, by = groom): Promise<boolean> => {
  const { body } = await test.call('POST', '/profile/search/profilelist?size=1000', { token: by.token, body: {} })
  const isListed = body.content.some(({ memberId }: { memberId: string }) => memberId === of.memberId)
  const { status } = await test.call('GET', `/profile/profilefulldata/getforviewforuser/${of.profileId}`, {
    token: by.token,
  })
  expect(status === 200).toBe(isListed)
  return isListed
}
const seal = async () => (await test.call('GET', '/api/consent', { token: mother.token })).body.data
const work = () => renewSeals(test.services)
async function agree(): Promise<void> {
  await test.call('POST', '/api/consent/candidate', { token: mother.token, body: { email: daughter } })
  const [mail] = await mailsTo(test, daughter)
  const token = /\/consent\/([a-p]{64})/.exec(mail?.text ?? '')?.[1] ?? ''
  await test.call('POST', `/api/consent/${token}/code`)
  const answer = { code: await codeTo(test, daughter), agree: true }
  expect((await test.call('POST', `/api/consent/${token}`, { body: answer })).status).toBe(200)
}

describe('where the candidate’s yes is required', () => {
  it('an existing profile is found for thirty days after a notice, and then only with a yes (SEAL-07)', async () => {
    await work()
    expect(await isFound()).toBe(true)
    expect(await seal()).toMatchObject({ isRequired: true, hiddenSince: null, hiddenFrom: expect.any(String) })
    expect((await mailsTo(test, mother.email)).map(({ subject }) => subject)).toEqual([
      `Please ask the candidate: profile ${mother.memberId}`,
    ])
    const { rows } = await test.services.database.pool.query('select seal_due_at from profile where id = $1', [
      mother.profileId,
    ])
    const days = (rows[0].seal_due_at.getTime() - test.clock.now().getTime()) / 86_400_000
    expect(days).toBe(30)
    await test.services.database.pool.query(`update profile set seal_due_at = $2 where id = $1`, [
      mother.profileId,
      test.clock.now(),
    ])
    await work()
    expect(await isFound()).toBe(false)
    expect(await seal()).toMatchObject({ hiddenSince: expect.any(String), hiddenFrom: null })
    expect((await mailsTo(test, mother.email)).at(-1)?.subject).toBe(
      `Profile ${mother.memberId} waits for the candidate`,
    )
    await agree()
    expect(await isFound()).toBe(true)
    await work()
    expect(await isFound()).toBe(true)
    expect(await seal()).toMatchObject({ state: 'confirmed', hiddenSince: null, hiddenFrom: null })
  })

  it('a family without e-mail is told of both by SMS, and not at night (SEAL-07)', async () => {
    const { pool } = test.services.database
    await pool.query('update account set email = null, email_verified_at = null where id = $1', [mother.accountId])
    const texts = async () => (await smsTo(test, mother.phone)).filter((text) => text.includes('ask the candidate'))
    test.clock.pass({ hours: 10 })
    await work()
    expect([await texts(), (await seal()).hiddenFrom]).toEqual([[], null])
    test.clock.pass({ hours: 12 })
    await work()
    await work()
    expect(await texts()).toEqual([expect.stringContaining('/account')])
    await pool.query(`update profile set seal_due_at = $2 where id = $1`, [mother.profileId, test.clock.now()])
    await work()
    expect(await texts()).toHaveLength(2)
    expect(await isFound()).toBe(false)
  })

  it('a new profile for a relative is found after the first yes, one for “Myself” at once (SEAL-08)', async () => {
    await work()
    const register = async (profileFor: string) => {
      const body = aRegistration({ profileFor })
      expect((await test.call('POST', '/profile/base/save', { body })).status).toBe(201)
      const { rows } = await test.services.database.pool.query(
        'select unsealed_at is not null as "isHidden", is_listed as "isListed" from profile p join listing l on l.profile_id = p.id join account a on a.id = p.account_id where a.email = $1',
        [body.emailContact],
      )
      return rows
    }
    expect(await register('Daughter')).toEqual([{ isHidden: true, isListed: false }])
    expect(await register('Myself')).toEqual([{ isHidden: false, isListed: true }])
  })

  it('a changed name ends the yes and hides the profile at once (SEAL-09)', async () => {
    await work()
    await agree()
    expect((await patchProfile(test, mother, { name: 'Another Name' })).status).toBe(200)
    expect(await isFound()).toBe(false)
  })

  it('an expired yes hides the profile, except from connected members (SEAL-09)', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    await work()
    await agree()
    await connect(test, other, mother)
    await test.services.database.pool.query('update candidate_consent set until = $2 where profile_id = $1', [
      mother.profileId,
      test.clock.now(),
    ])
    await work()
    expect(await isFound()).toBe(false)
    const seen = await test.call('GET', `/profile/profilefulldata/getforviewforuser/${mother.profileId}`, {
      token: other.token,
    })
    expect(seen.status).toBe(200)
  })

  it('changing the relation to “Myself” afterwards doesn’t replace the yes (SEAL-09)', async () => {
    await work()
    await changeProfile(test.services, mother.profileId, { created_for: 'Myself' })
    expect(await isFound()).toBe(false)
  })

  it('a profile whose candidate takes it over is found without a yes, although none was asked for (SEAL-01, FAM-08)', async () => {
    const table = familyTableOn(test)
    const candidate = await aSecondPerson(test.services, mother, 'candidate')
    await work()
    await test.services.database.pool.query('update profile set unsealed_at = now() where id = $1', [mother.profileId])
    const [bride, viewer] = await table.settle(candidate, groom)
    expect(await isFound(mother, viewer)).toBe(false)
    expect((await table.takeOver(bride!)).status).toBe(200)
    expect(await isFound(mother, viewer)).toBe(true)
  })

  it('all are found again when the site no longer asks for it (SEAL-07)', async () => {
    await work()
    await test.services.database.pool.query('update profile set unsealed_at = now() where id = $1', [mother.profileId])
    expect(await isFound()).toBe(false)
    await renewSeals({ ...test.services, config: { ...test.services.config, candidateSeal: 'ask' } })
    expect(await isFound()).toBe(true)
    expect(await seal()).toMatchObject({ hiddenSince: null, hiddenFrom: null })
  })
})

describe('the mark of the candidate’s yes', () => {
  it('is on the profile that others open (SEAL-10)', async () => {
    const mark = async (of: TestMember) =>
      (await test.call('GET', `/profile/profilefulldata/getforviewforuser/${of.profileId}`, { token: groom.token }))
        .body.data.seal
    expect(await mark(mother)).toBe('asked')
    await agree()
    expect(await mark(mother)).toBe('confirmed')
    expect(await mark(await aMember(test.services))).toBe('self')
  })
})
