import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendDailyMatches } from './matches.api.ts'

let test: TestApp
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
  groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })
})
afterAll(() => test.close())

const want = (dailyMatches: unknown) =>
  test.call('PATCH', '/profile/settings', { token: groom.token, body: { dailyMatches } })
const told = async () =>
  (await mailsTo(test, groom.email))
    .filter(({ subject }) => /for you today/.test(subject ?? ''))
    .map(({ text }) => text)
/** The same time tomorrow: another 8:00 in India has passed. */
const morning = async () => {
  test.clock.pass({ minutes: 24 * 60 })
  await sendDailyMatches(test.services)
}

it('matches are mailed every morning to members who want them, each match once', async () => {
  const bride = await aMember(test.services, { name: 'Anu First' })
  await sendDailyMatches(test.services)
  expect(await told()).toEqual([])
  expect((await want(true)).body.data.dailyMatches).toBe(true)
  await morning()
  await sendDailyMatches(test.services)
  expect(await told()).toEqual([expect.stringContaining(`Anu First (${bride.memberId})`)])
  for (const secret of [bride.email, bride.phone.slice(-10)]) expect((await told())[0]).not.toContain(secret)
  await morning()
  expect(await told()).toHaveLength(1)
  await aMember(test.services, { name: 'Banu Second' })
  await morning()
  expect((await told())[1]).toContain('Banu Second')
  expect((await told())[1]).not.toContain('Anu First')
  await test.services.database.pool.query('update profile set wants_daily_matches = false')
  await aMember(test.services, { name: 'Not Told' })
  await morning()
  expect(await told()).toHaveLength(2)
})

it('every match is mailed in the end, however many were mailed or opened before (DAY-13)', async () => {
  const names = Array.from(
    { length: 57 },
    (_, n) => `Bride ${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`,
  )
  const brides = []
  for (const name of names) brides.push(await aMember(test.services, { name }))
  for (const { profileId } of brides.slice(-2))
    await test.call('POST', '/packageservice/package-usage/view-profile', { token: groom.token, body: { profileId } })
  await want(true)
  for (let day = 0; day < 12; day++) await morning()
  const mails = await told()
  const lines = mails.flatMap((text) => text?.match(/Bride [A-Z]{2}/g) ?? [])
  expect(mails).toHaveLength(11)
  expect(lines.toSorted()).toEqual(names.slice(0, -2).toSorted())
})

it('the mail says which match has the same clan or has to ask the elders (CLN-25)', async () => {
  const caste = 'Chettiar - Nagarathar'
  const edit = (by: TestMember, body: object) => patchProfile(test, by, { religion: 'Hindu', caste, ...body })
  await edit(groom, { clan: 'Mathur', clanDivision: 'Mannur', clanRule: 'Mark' })
  await want(true)
  const brides = [
    ['Same Pirivu', { clan: 'Mathur', clanDivision: 'Mannur' }],
    ['Other Pirivu', { clan: 'Mathur', clanDivision: 'Uraiyur' }],
    ['Other Temple', { clan: 'Nemam' }],
  ] as const
  for (const [name, clan] of brides) expect((await edit(await aMember(test.services, { name }), clan)).status).toBe(200)
  await morning()
  const [text = ''] = (await told()).map((mail) => mail?.replaceAll('\n', ' '))
  expect(text).toMatch(/Same Pirivu \(M\d+\)[^(]* Same temple: Mathur, Mannur\./)
  expect(text).toMatch(/Other Pirivu \(M\d+\)[^(]* Same temple, other pirivu: ask your elders\./)
  expect(text).not.toMatch(/Other Temple \(M\d+\)[^(]*temple/i)
})

it('a member who rests or has a fixed match gets no daily matches until they look again (PAUSE-05)', async () => {
  await want(true)
  await aMember(test.services)
  expect((await test.call('POST', '/api/pause', { token: groom.token, body: { kind: 'talks', days: 7 } })).status).toBe(
    200,
  )
  await morning()
  expect(await told()).toEqual([])
  groom = await loggedInAgain(test.services, groom)
  expect((await test.call('DELETE', '/api/pause', { token: groom.token })).status).toBe(200)
  await morning()
  expect(await told()).toHaveLength(1)
  await aMember(test.services)
  groom = await loggedInAgain(test.services, groom)
  expect((await test.call('POST', '/api/fixed', { token: groom.token, body: { profileId: null } })).status).toBe(200)
  await morning()
  expect(await told()).toHaveLength(1)
})

it('the mail goes to a proven address only, and names no member who was opened or can’t be found', async () => {
  await want(true)
  const [opened, hidden] = [await aMember(test.services), await aMember(test.services)]
  await test.call('POST', '/packageservice/package-usage/view-profile', {
    token: groom.token,
    body: { profileId: opened.profileId },
  })
  await test.services.database.pool.query(`update profile set visibility = 'nobody' where id = $1`, [hidden.profileId])
  await morning()
  await aMember(test.services)
  await test.services.database.pool.query('update account set email_verified_at = null where id = $1', [
    groom.accountId,
  ])
  await morning()
  expect(await told()).toEqual([])
})

it('a mail that can’t be made doesn’t delay others', async () => {
  const { pool } = test.services.database
  const grooms = [groom, await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })]
  const unlucky = grooms.map(({ profileId }) => profileId).toSorted()[0]
  await aMember(test.services)
  await pool.query('update profile set wants_daily_matches = true')
  await pool.query(
    `create function refuse_mail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await pool.query(`create trigger refused before insert on daily_mail for each row
    when (new.profile_id = '${unlucky}') execute function refuse_mail()`)
  try {
    await morning()
  } finally {
    await pool.query('drop function refuse_mail cascade')
  }
  for (const { profileId, email } of grooms)
    expect((await mailsTo(test, email)).filter(({ subject }) => /for you today/.test(subject ?? ''))).toHaveLength(
      profileId === unlucky ? 0 : 1,
    )
  await sendDailyMatches(test.services)
  expect(await told()).toHaveLength(1)
})

it('an invalid setting of the mail is refused by its key’s name', async () => {
  const { status, body } = await want('maybe')
  expect([status, Object.keys(body.errors)]).toEqual([400, ['dailyMatches']])
})
