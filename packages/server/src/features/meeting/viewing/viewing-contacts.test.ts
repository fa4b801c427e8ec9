import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  readDetail,
  readUsage,
  readViewed,
  readViewers,
  viewContactOf,
  viewProfileOf,
} from '../../../testing/members/viewing.ts'

let test: TestApp
let viewer: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  viewer = await aMember(test.services, { gender: 'Male' })
})
afterAll(() => test.close())

const view = (target: string, more: object = {}, by = viewer) => viewProfileOf(test, by, target, more)
const contact = (target: string, by = viewer) => viewContactOf(test, by, target)
const detail = (target: string, by = viewer) => readDetail(test, by, target)
const viewed = (by = viewer) => readViewed(test, by)
const viewers = (of: TestMember) => readViewers(test, of)
const usage = (of = viewer) => readUsage(test, of)
const members = (n: number) => Promise.all(Array.from({ length: n }, () => aMember(test.services)))

describe('opening a contact', () => {
  it('shows it from then on, in the histories too (PROD-06, API-CONTACT-01, API-CONTACT-02, API-CONTACT-03, T10)', async () => {
    await aSubscription(test.services, viewer.profileId, { contactLimit: 3 })
    const target = await aMember(test.services)
    const before = (await detail(target.profileId)).body.data
    expect([before.primaryContact, before.emailContact, before.isContactViewed, before.contactsLeft]).toEqual([
      null,
      null,
      false,
      3,
    ])
    const answer = await contact(target.profileId)
    expect([answer.status, answer.body.statusCode, answer.body.data]).toEqual([
      200,
      200,
      { contactsLeft: 2, contactLimit: 3 },
    ])
    const after = (await detail(target.profileId)).body.data
    expect([after.primaryContact, after.emailContact, after.isContactViewed, after.contactsLeft]).toEqual([
      target.phone,
      target.email,
      true,
      2,
    ])
    expect((await viewed())[0].isContactViewed).toBe(true)
    expect((await viewers(target))[0].isContactViewed).toBe(true)
  })

  it('is counted once per member and refused beyond the limit, while what was bought stays readable (API-CONTACT-04, G-53, T03)', async () => {
    await aSubscription(test.services, viewer.profileId, { contactLimit: 2 })
    const [a, b, c] = await members(3)
    if (!a || !b || !c) throw new Error('three members')
    for (const target of [a, a, b, a]) expect((await contact(target.profileId)).status).toBe(200)
    const { status, body } = await contact(c.profileId)
    expect([status, body.statusMessage]).toEqual([
      403,
      'You have used your contact views. Please choose a membership plan.',
    ])
    expect((await detail(a.profileId)).body.data.primaryContact).toBe(a.phone)
    expect((await detail(c.profileId)).body.data.primaryContact).toBeNull()
    expect((await usage())[0]).toMatchObject({ totalLimit: 2, contactsUsed: 2, contactsLeft: 0 })
  })

  it('spends the plan that ends first, then the other (G-53, G-75)', async () => {
    await aSubscription(test.services, viewer.profileId, { planName: 'Later', days: 60, contactLimit: 1 })
    await aSubscription(test.services, viewer.profileId, { planName: 'Sooner', days: 10, contactLimit: 1 })
    const left: number[] = []
    const spent: string[] = []
    for (const target of await members(2)) {
      left.push((await contact(target.profileId)).body.data.contactsLeft)
      spent.push(
        (await usage())
          .filter((plan: { contactsUsed: number }) => plan.contactsUsed === 1)
          .map((plan: { packageName: string }) => plan.packageName)
          .join(),
      )
    }
    expect(left).toEqual([1, 0])
    expect(spent).toEqual(['Sooner', 'Sooner,Later'])
  })

  it('needs a plan, and a plan ends with its last day (SEC-19, T04, G-75)', async () => {
    const [a, b] = await members(2)
    if (!a || !b) throw new Error('two members')
    const without = await contact(a.profileId)
    expect([without.status, without.body.statusMessage]).toEqual([
      403,
      'Viewing contacts needs a membership plan. Please choose a membership plan.',
    ])
    await aSubscription(test.services, viewer.profileId, { days: 0.25 })
    expect((await contact(a.profileId)).status).toBe(200)
    test.clock.pass({ hours: 7 })
    expect((await contact(b.profileId)).status).toBe(403)
    expect((await contact(a.profileId)).status).toBe(200)
    expect((await detail(a.profileId)).body.data.primaryContact).toBe(a.phone)
    expect((await usage())[0]).toMatchObject({ status: 'ended', contactsUsed: 1, contactsLeft: 0 })
  })

  it('of one’s own charges nothing (D-15)', async () => {
    await aSubscription(test.services, viewer.profileId, { contactLimit: 1 })
    expect((await contact(viewer.profileId)).body.data).toEqual({ contactsLeft: 1, contactLimit: 1 })
    expect(await viewed()).toEqual([])
  })
})

describe('many clicks at the same moment', () => {
  it('open exactly as many contacts as are left (T01, SEC-18)', async () => {
    await aSubscription(test.services, viewer.profileId, { contactLimit: 5 })
    const targets = await members(50)
    const answers = await Promise.all(targets.map((target) => contact(target.profileId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(45)
    expect((await usage())[0]).toMatchObject({ totalViews: 5, contactsUsed: 5, contactsLeft: 0 })
    expect(await viewed()).toHaveLength(5)
  })

  it('on one member charge once (T02)', async () => {
    await aSubscription(test.services, viewer.profileId, { contactLimit: 5 })
    const target = await aMember(test.services)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? contact(target.profileId) : view(target.profileId))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await usage())[0]).toMatchObject({ totalViews: 1, contactsUsed: 1 })
  })
})
