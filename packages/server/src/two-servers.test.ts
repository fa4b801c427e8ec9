import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from './testing/members/a-member.ts'
import { patchProfile } from './testing/members/own-profile.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { codeTo, mailsTo } from './testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { testClock } from './testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from './testing/databases/test-database.ts'

const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

let database: TestDatabase
let one: TestApp
let two: TestApp
beforeAll(async () => {
  const clock = testClock()
  database = await openTestDatabase()
  one = await openTestApp(SECRET, { database, clock })
  two = await openTestApp({ ...SECRET, THROTTLE: 'on' }, { database: await database.again(), clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const detail = (on: TestApp, id: string, token: string) =>
  on.call('GET', `/profile/profilefulldata/getforviewforuser/${id}`, { token })
const search = (on: TestApp, token?: string) =>
  on.call('POST', '/profile/search/profilelist', { body: { gender: 'Female' }, token })

describe('two servers on one database', () => {
  it('share sessions, and a logout at one ends them at both at once', async () => {
    const member = await aMember(one.services)
    expect((await two.call('GET', '/profile/settings', { token: member.token })).status).toBe(200)
    await one.call('POST', '/auth/gateway/logout', { token: member.token })
    expect((await two.call('GET', '/profile/settings', { token: member.token })).status).toBe(401)
  })

  it('show a change made at the other, even on cards that both had cached', async () => {
    const member = await aMember(one.services, { name: 'Before Change' })
    const cardOf = async (on: TestApp) =>
      (await search(on)).body.content.find(({ id }: { id: string }) => id === member.profileId)
    expect([(await cardOf(one)).name, (await cardOf(two)).name]).toEqual(['Before Change', 'Before Change'])
    await patchProfile(one, member, { name: 'After Change' })
    expect((await cardOf(two)).name).toBe('After Change')
    await two.call('PATCH', '/profile/settings', { token: member.token, body: { visibility: 'nobody' } })
    expect(await cardOf(one)).toBeUndefined()
  })

  it('never grant more contacts together than the plan has (SEC-18)', async () => {
    const viewer = await aMember(one.services, { gender: 'Male' })
    await aSubscription(one.services, viewer.profileId, { contactLimit: 3 })
    const targets = await Promise.all(Array.from({ length: 8 }, () => aMember(one.services)))
    const answers = await Promise.all(
      targets.flatMap(({ profileId }) =>
        [one, two].map((on) =>
          on.call('POST', '/packageservice/package-usage/view-contact', { token: viewer.token, body: { profileId } }),
        ),
      ),
    )
    const granted = targets.filter((_, index) =>
      answers.slice(index * 2, index * 2 + 2).some(({ status }) => status === 200),
    )
    expect(granted).toHaveLength(3)
    const { rows } = await database.pool.query('select contacts_used from subscription where profile_id = $1', [
      viewer.profileId,
    ])
    expect(rows).toEqual([{ contacts_used: 3 }])
  })

  it('accept a code once, whichever of them sent it', async () => {
    const member = await aMember(one.services, { emailVerified: false })
    await one.call('POST', `/profile/verification/sendotpemailforforgetpassword/${member.email}`)
    const code = await codeTo(one, member.email)
    const reset = (on: TestApp) =>
      on.call('POST', '/profile/verification/validate-otp-and-reset-password', {
        body: { email: member.email, otp: code, newPassword: 'another-secret' },
      })
    const statuses = (await Promise.all([reset(one), reset(two)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  it('send each waiting mail once between them', async () => {
    const member = await aMember(one.services)
    await one.call('POST', `/profile/verification/sendotpemailforforgetpassword/${member.email}`)
    await Promise.all([one.services.outbox.deliver(), two.services.outbox.deliver()])
    expect((await mailsTo(one, member.email)).length + (await mailsTo(two, member.email)).length).toBe(1)
  })

  it('count wrong logins together (SEC-13)', async () => {
    await using three = await openTestApp(
      { ...SECRET, THROTTLE: 'on' },
      { database: await database.again(), clock: one.clock },
    )
    const member = await aMember(one.services)
    const statuses: number[] = []
    for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries++) {
      const on = tries % 2 === 0 ? two : three
      statuses.push(
        (await on.call('POST', '/auth/gateway/login', { body: { username: member.email, userpassword: 'wrong one' } }))
          .status,
      )
    }
    expect(statuses.at(-1)).toBe(429)
    expect(
      (await three.call('POST', '/auth/gateway/login', { body: { username: member.email, userpassword: 'wrong one' } }))
        .status,
    ).toBe(429)
    expect(
      (await two.call('POST', '/auth/gateway/login', { body: { username: member.email, userpassword: 'wrong one' } }))
        .status,
    ).toBe(429)
  })

  it('show a member who reads on a replica the member’s own writes', async () => {
    const member = await aMember(one.services)
    const target = await aMember(one.services)
    await using replicated = await openTestApp(SECRET, {
      clock: one.clock,
      database: { ...(await database.again()), reads: { ...database.reads, hasReplica: true } },
    })
    const sources: (string | undefined)[] = []
    const { reads } = replicated.services.database
    Object.assign(reads, {
      sourceFor: (lastWrite: string | undefined) => (sources.push(lastWrite), database.reads.sourceFor(lastWrite)),
    })
    await search(replicated)
    await search(replicated, member.token)
    await detail(replicated, target.profileId, member.token)
    await search(replicated, member.token)
    expect(sources.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(sources[3]).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
  })
})
