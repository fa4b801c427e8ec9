import { ACT_NAMES, type ActName } from '@thunai/contract/desk/acts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { aPaidOrder, planId } from '../../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { testClock } from '../../../../testing/test-clock.ts'
import { recordStaffEvent } from '../staff.api.ts'

let test: TestApp
let head: TestStaff
let finance: TestStaff
let member: TestMember
let number: string
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(new Date('2026-11-25T12:00:00+05:30')) })
  head = await aStaffMember(test, 'administrator')
  finance = await aStaffMember(test, 'finance')
  member = await aMember(test.services)
  number = (await aPaidOrder(test, member)).order.paymentRefId
  await finance.office('POST', `/office/api/orders/${number}/refund`, { amount: 500, reason: 'Paid twice' })
  const plan = await planId(test, 'Gold')
  await finance.office('PATCH', `/office/api/plans/${plan}`, { packagePrice: 2499, isOnSale: false })
  test.clock.pass({ hours: 24 })
  await finance.office('GET', '/office/api/csv/orders')
})
afterAll(() => test.close())

const read = async (query: string) =>
  (await head.office('GET', `/office/api/events?${query}`)).body.data.rows as {
    sentence: string
    act: string
    by: string
  }[]

describe('the record in sentences (OFF-REC-06)', () => {
  it('names the act, its subject and the changes, without raw data', async () => {
    expect((await read(`by=${finance.email}`)).map(({ sentence }) => sentence)).toEqual([
      'Downloaded orders as CSV.',
      'Changed the plan Gold: price 1999 → 2499, on sale yes → no.',
      `Asked to refund ₹500.00 of order ${number} to ${member.memberId}.`,
    ])
  })

  it('uses the language of the office page', async () => {
    const { body } = await test.call('GET', `/office/api/events?act=downloadCsv`, {
      headers: { ...(await head.headers()), 'accept-language': 'ta' },
    })
    expect(body.data.rows[0].sentence).toBe('orders CSV ஆகப் பதிவிறக்கப்பட்டது.')
  })

  it('never shows an identifier or JSON, for any facts of an act', async () => {
    for (const act of ACT_NAMES)
      await test.services.transact((tx) =>
        recordStaffEvent(tx, head, {
          act,
          at: test.clock.now(),
          on: 'caste:7',
          before: { roles: ['finance'] },
          after: {},
        }),
      )
    await test.services.transact((tx) =>
      recordStaffEvent(tx, head, { act: 'anEarlierAct' as ActName, at: test.clock.now() }),
    )
    const [newest] = await read(`by=${head.email}`)
    expect(newest?.sentence).toBe('anEarlierAct')
    for (const name of ACT_NAMES) {
      const [row] = await read(`by=${head.email}&act=${name}`)
      const { sentence = '', act } = row ?? {}
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect([act, sentence]).not.toEqual([act, expect.stringMatching(/[{}[\]]|undefined|null/)])
    }
  })
})

describe('the record can be filtered (OFF-REC-07)', () => {
  it('by staff member, member, act and days in India', async () => {
    const acts = async (query: string) => (await read(query)).map(({ act }) => act)
    expect(await acts(`memberId=${member.memberId.toLowerCase()}`)).toEqual(['askRefund'])
    expect(await acts('act=changePlan')).toEqual(['changePlan', 'changePlan'])
    expect(await acts(`by=${finance.email}&to=2026-11-25`)).toEqual(['changePlan', 'askRefund'])
    expect(await acts(`by=${finance.email}&from=2026-11-26`)).toEqual(['downloadCsv'])
    expect(await acts(`by=${finance.email}&memberId=M999999`)).toEqual([])
    expect(await acts('by=command')).toEqual([])
    expect((await head.office('GET', '/office/api/events?act=fly')).status).toBe(400)
  })
})
