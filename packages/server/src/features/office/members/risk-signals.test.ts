import { SIGNS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser } from '../../../testing/outside/a-browser.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let moderator: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  moderator = await aStaffMember(test, 'moderator')
})
afterAll(() => test.close())

const signalsOf = async ({ memberId }: TestMember) =>
  (await moderator.office('GET', `/office/api/members/${memberId}`)).body.data.signals
const some = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(test.services)))
const texts = async (member: TestMember) =>
  (await queueOf(moderator, 'texts')).filter(({ subject }) => subject.memberId === member.memberId)

describe('many new profiles from one device', () => {
  it('are reported to staff once, at the third, and on each member’s page; all can still log in (SIG-01)', async () => {
    const browser = aBrowser(test)
    const family = await some(3)
    for (const { email } of [...family, ...family]) expect((await browser.logIn(email)).status).toBe(200)
    const [one, two, last] = family as [TestMember, TestMember, TestMember]
    expect([await texts(one), await texts(two)]).toEqual([[], []])
    const [review] = await texts(last)
    expect(review).toMatchObject({ subject: { kind: 'profile' }, signals: [{ kind: 'sameDevice', score: 3 }] })
    expect(review?.signals[0]?.detail.split(', ').toSorted()).toEqual([one.memberId, two.memberId].toSorted())
    expect((await decideOn(moderator, review!, 'approve')).status).toBe(200)
    await browser.logIn(last.email)
    expect(await texts(last)).toEqual([])
    for (const member of family) expect(await signalsOf(member)).toEqual([{ kind: 'sameDevice', detail: '', score: 3 }])
  })

  it('aren’t reported if registered over a longer time, or from their own devices (SIG-01)', async () => {
    const browser = aBrowser(test)
    const members: TestMember[] = []
    for (let i = 0; i < 3; i++) {
      const member = await aMember(test.services)
      members.push(member)
      await browser.logIn(member.email)
      test.clock.pass({ hours: (SIGNS.days / 2 + 1) * 24 })
    }
    const apart = await some(3)
    for (const { email } of apart) await aBrowser(test).logIn(email)
    for (const member of [members[2]!, ...apart])
      expect([await texts(member), await signalsOf(member)]).toEqual([[], []])
  })
})

describe('a member’s page', () => {
  it('shows how many registered from the same address in the same month, except from the server’s own address (SIG-02)', async () => {
    const from = async (address: string, members: readonly TestMember[]) => {
      for (const { accountId } of members)
        await test.services.db
          .insertInto('registration_origin')
          .values({ account_id: accountId, address, created_at: test.clock.now() })
          .onConflict((conflict) =>
            conflict.column('account_id').doUpdateSet({ address, created_at: test.clock.now() }),
          )
          .execute()
      return members[0]!
    }
    expect(await signalsOf(await from('203.0.113.7', await some(4)))).toEqual([
      { kind: 'sameAddress', detail: '', score: 4 },
    ])
    expect(await signalsOf(await from('203.0.113.8', await some(2)))).toEqual([])
    expect(await signalsOf(await from('127.0.0.1', await some(4)))).toEqual([])
  })

  it('shows the most interests within an hour, if there are many (SIG-03)', async () => {
    const sender = await aMember(test.services)
    const express = async (count: number) => {
      const at = test.clock.now()
      const rows = (await some(count)).map(({ profileId }) => ({
        viewer_id: sender.profileId,
        target_id: profileId,
        interest_at: at,
        interest_state: 'sent',
        last_viewed_at: at,
      }))
      await test.services.db.insertInto('interaction').values(rows).execute()
    }
    await express(SIGNS.interests - 1)
    test.clock.pass({ hours: 2 })
    await express(SIGNS.interests - 1)
    expect(await signalsOf(sender)).toEqual([])
    test.clock.pass({ minutes: 30 })
    await express(3)
    expect(await signalsOf(sender)).toEqual([{ kind: 'fastInterests', detail: '', score: SIGNS.interests + 2 }])
    test.clock.pass({ hours: 24 * (SIGNS.days + 1) })
    expect(await signalsOf(sender)).toEqual([])
  })
})
