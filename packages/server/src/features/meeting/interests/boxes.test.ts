import { INTERESTS } from '@thunai/contract/frame/limits'
import type { InterestRow } from '@thunai/contract/meeting/interests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { crossInterest, expressTo, readBox, respondTo } from '../../../testing/members/interests.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  bride = await aMember(test.services)
  await aSubscription(test.services, bride.profileId)
})
afterAll(() => test.close())

const grooms = (n: number) =>
  Promise.all(Array.from({ length: n }, () => aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })))
const idsIn = async (of: TestMember, box: string) =>
  (await readBox(test, of, box)).rows.map(({ profileId }: InterestRow) => profileId)

describe('boxes of interests', () => {
  it('hold what waits or was accepted, what was sent, with whom one is connected, and what either side declined (INT-06)', async () => {
    const [waiting, accepted, refused, refusing] = (await grooms(4)) as [TestMember, TestMember, TestMember, TestMember]
    for (const one of [waiting, accepted, refused]) await expressTo(test, one, bride)
    await respondTo(test, bride, accepted, { status: 'accepted' })
    await respondTo(test, bride, refused, { status: 'declined' })
    await expressTo(test, bride, refusing)
    await respondTo(test, refusing, bride, { status: 'declined' })
    const ids = (...of: TestMember[]) => of.map(({ profileId }) => profileId).toSorted()
    expect((await idsIn(bride, 'received')).toSorted()).toEqual(ids(waiting, accepted))
    expect(await idsIn(bride, 'sent')).toEqual([])
    expect(await idsIn(bride, 'accepted')).toEqual(ids(accepted))
    expect((await idsIn(bride, 'declined')).toSorted()).toEqual(ids(refused, refusing))
    expect((await readBox(test, bride, 'sent')).totals).toEqual({ received: 2, sent: 0, accepted: 1, declined: 2 })
    expect((await readBox(test, refused, 'declined')).rows).toMatchObject([{ isMine: true, state: 'declined' }])
  })

  it('show a family once among the accepted and the declined, by the answer given last (INT-06)', async () => {
    const [groom] = (await grooms(1)) as [TestMember]
    await aSubscription(test.services, groom.profileId)
    await expressTo(test, groom, bride)
    await crossInterest(test, bride, groom)
    // one yes answers both: a second answer isn't possible
    for (const status of ['accepted', 'declined'] as const) {
      test.clock.pass({ minutes: 1 })
      await respondTo(test, groom, bride, { status })
      test.clock.pass({ minutes: 1 })
      await respondTo(test, bride, groom, { status })
      const { rows, totals } = await readBox(test, bride, status)
      expect([rows.length, rows[0].isMine, totals[status]]).toEqual([1, status === 'accepted', 1])
    }
  })

  it('come in exact pages, even with many at one moment, without members that can’t be found (INT-06, T110)', async () => {
    const many = await grooms(2 * INTERESTS.listed + 5)
    for (const [n, groom] of many.entries()) {
      // several at each moment
      if (n % 4 === 0) test.clock.pass({ minutes: 1 })
      await expressTo(test, groom, bride)
    }
    const gone = many[7] as TestMember
    await test.call('POST', '/api/blocks', { token: gone.token, body: { profileId: bride.profileId } })
    const seen: InterestRow[] = []
    const sizes: number[] = []
    for (let next: string | null | undefined; next !== null;) {
      const page = await readBox(test, bride, 'received', next)
      expect(page.totals.received).toBe(many.length - 1)
      sizes.push(page.rows.length)
      seen.push(...page.rows)
      next = page.next as string | null
    }
    expect(sizes).toEqual([INTERESTS.listed, INTERESTS.listed, 4])
    expect(new Set(seen.map(({ profileId }) => profileId)).size).toBe(many.length - 1)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(seen.some(({ profileId }) => profileId === gone.profileId)).toBe(false)
  })

  it('are one’s own, and have names and pages that they have', async () => {
    const stranger = await aMember(test.services)
    expect((await readBox(test, stranger, 'received')).rows).toEqual([])
    for (const query of ['', '?box=all', '?box=sent&before=x', "?box=sent&before=1_' or 1=1"])
      expect([query, (await test.call('GET', `/api/interests${query}`, { token: bride.token })).status]).toEqual([
        query,
        400,
      ])
    expect((await test.call('GET', '/api/interests?box=sent')).status).toBe(401)
  })
})
