import type { ActName } from '@thunai/contract/desk/acts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { anOrder, payAtGateway, proofOf, verify } from '../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'

let test: TestApp
let head: TestStaff
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(new Date('2026-11-25T12:00:00+05:30')) })
  head = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

const { from, to } = { from: '2026-11-25', to: '2026-11-25' }
const download = async (path: string, by = head) => by.office('GET', `/office/api/csv/${path}`)
const lines = (text: string) => text.slice(1).trimEnd().split('\r\n')
const downloads = async () =>
  (
    await test.services.db
      .selectFrom('staff_event')
      .select(['by_whom', 'subject', 'after'])
      .where('act', '=', 'downloadCsv')
      .orderBy('no', 'desc')
      .execute()
  )[0]

describe('CSV downloads', () => {
  it('of orders have ordered, taken and refunded amounts in rupees (FIG-20)', async () => {
    const member = await aMember(test.services)
    const order = await anOrder(test, member)
    await verify(test, proofOf(test, order, payAtGateway(test, order)), member.token)
    const { status, headers, text } = await download('orders')
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="orders-2026-11-25.csv"',
      'no-store',
    ])
    const [heading, row, ...more] = lines(text)
    expect(heading).toBe(
      '"Order","At the gateway","Member","Plan","Amount","State","Ordered","Paid","Taken","Currency","Gateway","Receipt","Payments","Refunds","Refunded amount","Taxable","CGST","SGST","IGST"',
    )
    expect(row).toMatch(
      new RegExp(
        `^"${order.paymentRefId}","${order.orderId}","${member.memberId}","Gold",(\\d+),"paid",2026-11-25 12:00:00 \\+05:30,2026-11-25 12:00:00 \\+05:30,\\1,"INR","razorpay","2026-27/000001","pay_\\w+",,0,,,,$`,
      ),
    )
    expect(more).toEqual([])
    await test.services.db.updateTable('receipt').set({ serial: 1_000_001 }).execute()
    expect(lines((await download('orders')).text)[1]).toContain(',"2026-27/1000001",')
    await test.services.db.updateTable('receipt').set({ serial: 1 }).execute()
    expect(lines((await download('orders?from=2026-11-26')).text)).toEqual([heading])
    expect(lines((await download('orders?to=2026-11-24')).text)).toEqual([heading])
    expect(lines((await download(`orders?from=${from}&to=${to}`)).text)).toEqual([heading, row])
  })

  it('of reviews have the caller’s own queues, without the reviewed content (FIG-20, FIG-21)', async () => {
    const { db } = test.services
    for (let n = 0; n < 1005; n++)
      await db
        .insertInto('review')
        .values({
          queue: n === 0 ? 'refunds' : 'photos',
          subject_kind: 'photo',
          subject_id: `s${n}`,
          text: 'private words',
          opened_at: test.clock.now(),
        })
        .execute()
    const all = (await download('reviews')).text
    expect(lines(all)).toHaveLength(1006)
    expect(all).not.toContain('private words')
    expect(lines((await download('reviews?queue=refunds')).text)).toHaveLength(2)
    const moderator = await aStaffMember(test, 'moderator')
    expect(lines((await download('reviews', moderator)).text)).toHaveLength(1005)
    expect((await downloads())?.by_whom).toBe(moderator.email)
    expect((await download('reviews?queue=refunds', moderator)).body.code).toBe('rightMissing')
  })

  it('of the record have the acts of staff, and no cell that a spreadsheet would execute (FIG-20)', async () => {
    await test.services.transact((tx) =>
      recordStaffEvent(tx, head, {
        act: 'testAct' as ActName,
        at: test.clock.now(),
        reason: '=HYPERLINK("http://x")',
        before: { a: 1 },
      }),
    )
    const row = lines((await download('events')).text).find((line) => line.includes('testAct'))
    expect(row).toContain(`"testAct",,,"'=HYPERLINK(""http://x"")","{""a"":1}",,"`)
  })

  it('of orders and the record have exactly the rows that the page lists (FIG-22)', async () => {
    const [order] = lines((await download('orders')).text).slice(1)
    const memberId = /"(M\d+)"/.exec(order ?? '')?.[1] ?? ''
    const found = lines((await download(`orders?q=${memberId}`)).text).slice(1)
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toContain(`"${memberId}"`)
    expect(lines((await download('orders?q=M999999')).text)).toHaveLength(1)
    const finance = await aStaffMember(test, 'finance')
    await download('orders', finance)
    const acts = lines((await download(`events?by=${finance.email}&act=downloadCsv`)).text).slice(1)
    expect(acts).toEqual([expect.stringContaining(finance.email)])
    expect(lines((await download('events?memberId=M999999')).text)).toHaveLength(1)
  })

  it('of figures have those of the page (FIG-20)', async () => {
    const [heading, ...rows] = lines((await download(`figures?from=2026-11-24&to=${to}`)).text)
    expect(heading).toMatch(/^"Day","Registrations","Verified","Active"/)
    expect(rows).toEqual(['"2026-11-24",0,0,0,0,0,0,0,0', expect.stringMatching(/^"2026-11-25",1,1,1,0,0,0,\d+,0$/)])
    expect((await download('figures?by=community')).text).toContain('"Community"')
    expect((await download('figures?from=2020-01-01')).status).toBe(400)
  })

  it('are recorded with staff member, table and days (FIG-21)', async () => {
    await download(`orders?from=${from}`)
    expect(await downloads()).toEqual({ by_whom: head.email, subject: 'csv:orders', after: { from } })
    for (const wrong of ['to=0000-01-01', 'to=9999-12-31'])
      expect([wrong, (await download(`orders?${wrong}`)).status]).toEqual([wrong, 400])
  })

  it('need the right to see the same in the office (FIG-21)', async () => {
    const content = await aStaffMember(test, 'content')
    for (const [path, code] of [
      ['figures', undefined],
      ['orders', 'rightMissing'],
      ['reviews', undefined],
      ['reviews?queue=photos', 'rightMissing'],
      ['events', 'rightMissing'],
    ])
      expect([path, (await download(String(path), content)).body?.code]).toEqual([path, code])
    expect((await test.call('GET', '/office/api/csv/orders')).status).toBe(401)
  })
})
